"use client";

import { type RefObject, useCallback, useSyncExternalStore } from "react";

/** As in tray-card.css. */
const WIDE = "(min-width: 1200px)";

/**
 * Where the order stands beside the menu: in its card, on a screen that is wide enough for it.
 * @param setOpen told that the card goes from under the hands of somebody who is writing in it
 */
export function useHolder(root: RefObject<HTMLElement | null>, setOpen: (isOpen: true) => void): HTMLElement | null {
  const find = useCallback(() => root.current?.querySelector<HTMLElement>("[data-script-slot=order]") ?? null, [root]);
  const follow = useCallback(
    (tell: () => void) => {
      const width = matchMedia(WIDE);
      const change = () => {
        // Paper has a width of its own; what was on the screen is there again afterwards.
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
