"use client";

import { type RefObject, useCallback, useSyncExternalStore } from "react";

/** Must match tray.css. */
const WIDE = "(min-width: 1200px)";

/**
 * The element for the order beside the menu, on wide enough screens.
 * @param setOpen called when the card disappears while the user is typing in it
 */
export function useHolder(root: RefObject<HTMLElement | null>, setOpen: (isOpen: true) => void): HTMLElement | null {
  const find = useCallback(() => root.current?.querySelector<HTMLElement>("[data-script-slot=order]") ?? null, [root]);
  const follow = useCallback(
    (tell: () => void) => {
      const width = matchMedia(WIDE);
      const change = () => {
        // Printing has its own width; the screen is restored afterwards.
        if (matchMedia("print").matches) return;
        if (!width.matches && find()?.contains(document.activeElement)) setOpen(true);
        tell();
      };
      width.addEventListener("change", change);
      return () => width.removeEventListener("change", change);
    },
    [find, setOpen],
  );
  return useSyncExternalStore(
    follow,
    () => (matchMedia(WIDE).matches ? find() : null),
    () => null,
  );
}
