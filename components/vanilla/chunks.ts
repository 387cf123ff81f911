const FLAG = "reloaded:";

/**
 * After a release, an open page may request scripts that no longer exist: reloads it (LAY-13), once per script to avoid
 * endless loops. The second time a notice appears (H12).
 * @param keep saves the typed text for the reloaded page (moved.ts), then calls back
 */
export function reloadForLostChunks(keep: (done: () => void) => unknown): void {
  addEventListener(
    "error",
    ({ target }) => {
      const src = target instanceof HTMLScriptElement ? target.src : "";
      // Offline the script is not gone, and reloading would lose the page.
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
    // Without storage a loop could not be detected.
    return false;
  }
}
