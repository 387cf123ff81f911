import { type RefObject, useLayoutEffect } from "react";

/**
 * When a row goes, what has the focus in it does not go along: its neighbour's control has it then, and that of the page's
 * content when there is none.
 * @param row what it is, or something in it
 * @param control selects in a row what takes the focus
 */
export function useFocusBeside(row: RefObject<HTMLElement | null>, control: string): void {
  useLayoutEffect(() => {
    const item = row.current?.closest("li, tr");
    return () => {
      if (!item?.contains(document.activeElement)) return;
      const beside = item.nextElementSibling ?? item.previousElementSibling;
      (beside?.querySelector<HTMLElement>(control) ?? item.closest("main"))?.focus();
    };
  }, [row, control]);
}
