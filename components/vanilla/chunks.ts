const FLAG = "reloaded:";

/**
 * After a new release an open page asks for scripts that are gone: it loads itself anew (LAY-13), once for each script,
 * so that a script which stays away is no endless loop; the second time the page says so (decision H12).
 * @param keep takes what was typed along into the page that is loaded anew (moved.ts), then calls back
 */
export function reloadForLostChunks(keep: (done: () => void) => unknown): void {
  addEventListener(
    "error",
    ({ target }) => {
      const src = target instanceof HTMLScriptElement ? target.src : "";
      // Without a line nothing is lost, and a page that loads itself anew would be.
      if (!src.includes("/_next/static/") || !navigator.onLine) return;
      if (firstTime(src)) keep(() => location.reload());
      else document.querySelector("[data-lost]")?.removeAttribute("hidden");
    },
    true,
  );
}

function firstTime(src: string): boolean {
  try {
    if (sessionStorage.getItem(FLAG + src) !== null) return false;
    sessionStorage.setItem(FLAG + src, "1");
    return true;
  } catch {
    // Without a memory there is no telling a loop.
    return false;
  }
}
