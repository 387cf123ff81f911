import { type RefObject, useLayoutEffect } from "react";

/**
 * When a focused row is removed, moves the focus to the neighbouring row's control or, without one, to the page
 * content.
 * @param row the row, or an element in it
 * @param control selector of the control in a row
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
