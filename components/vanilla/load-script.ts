declare global {
  /** URLs of the scripts that load on demand, with a version; the build inserts them (scripts/build-enhance.mjs). */
  const SCRIPTS: Readonly<
    Record<
      | "analytics"
      | "business"
      | "correction"
      | "filters"
      | "forms"
      | "gestures"
      | "lite"
      | "menuSearch"
      | "moved"
      | "narrow"
      | "outbox"
      | "passkey"
      | "position"
      | "suggest"
      | "viewer",
      string
    >
  >;
}

/** Runs all parts of a script; an error in one (such as missing storage) does not stop the others. */
export function runEach(parts: readonly (() => unknown)[]): void {
  for (const part of parts) {
    try {
      part();
    } catch (error) {
      console.warn(error);
    }
  }
}

/** @param more further properties of the element */
export function loadScript(src: string, more: Partial<HTMLScriptElement> = {}): HTMLScriptElement {
  const script = Object.assign(document.createElement("script"), { src, ...more });
  document.head.append(script);
  return script;
}

/** Runs once: when the focus first enters a matching element, or at once if it is there already. */
export function onFirstFocus(selector: string, work: () => unknown): void {
  const onFocus = () => {
    if (!document.activeElement?.closest(selector)) return;
    document.removeEventListener("focusin", onFocus);
    work();
  };
  document.addEventListener("focusin", onFocus);
  onFocus();
}

/** Runs once, on the first pointer, key or scroll event, so that reading alone loads nothing. */
export function whenUsed(work: () => void): void {
  let isUsed = false;
  const onUse = () => {
    if (!isUsed) work();
    isUsed = true;
  };
  for (const type of ["pointerdown", "keydown", "scroll"])
    addEventListener(type, onUse, { capture: true, passive: true, once: true });
}

/**
 * Runs when the browser is idle.
 * @param timeout milliseconds after which it runs anyway; 0 waits without limit
 */
export function whenIdle(work: () => void, timeout = 0): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout });
  else setTimeout(work, 1000);
}

export const MINUTE_MS = 60_000;

export function everyMinute(work: () => void): void {
  setInterval(work, MINUTE_MS);
  // Timers do not run while a phone sleeps.
  document.addEventListener("visibilitychange", work);
  work();
}

/**
 * After a release, an open page may request scripts that no longer exist: reloads it (LAY-13), once per script to avoid
 * endless loops. The second time a notice appears (H12).
 * @param save saves the typed text for the reloaded page (moved.ts), then calls back
 */
export function reloadForLostChunks(save: (done: () => void) => unknown): void {
  addEventListener(
    "error",
    ({ target }) => {
      const src = target instanceof HTMLScriptElement ? target.src : "";
      // Offline the script is not gone, and reloading would lose the page.
      if (!src.includes("/_next/static/") || !navigator.onLine) return;
      if (isFirstTime(src)) save(() => location.reload());
      else document.querySelector("[data-lost]")?.removeAttribute("hidden");
    },
    true,
  );
}

function isFirstTime(src: string): boolean {
  const key = `reloaded:${src}`;
  try {
    if (sessionStorage.getItem(key) !== null) return false;
    sessionStorage.setItem(key, "1");
    return true;
  } catch {
    // Without storage a loop could not be detected.
    return false;
  }
}
