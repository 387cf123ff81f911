import type { KeyboardEvent } from "react";

/** Rows that a key leads up or down. */
const ROWS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

/**
 * A key that was pressed on a control of the grid leads to another one: arrows up and down within a column, arrows to the
 * sides, Home and End within a row, with Ctrl to the corners of the grid; Enter goes down from a price. As long as a text
 * is being written, what moves to the sides moves the caret. Shift and the space bar select the dish of a price.
 */
export function onGridKey(event: KeyboardEvent<HTMLElement>): void {
  const cell = cellOf(event);
  if (!cell || event.defaultPrevented || event.altKey || event.metaKey) return;
  const isPrice = cell instanceof HTMLInputElement && cell.dataset.cell === "price";
  if (isPrice && event.key === " " && event.shiftKey) {
    rowOf(cell)
      .find(({ dataset }) => dataset.cell === "choice")
      ?.click();
  } else {
    const next = nextCell(cell, event, isPrice);
    if (!next) return;
    // A button that opens a menu by an arrow does not open it here.
    event.stopPropagation();
    next.focus();
  }
  event.preventDefault();
}

/** The control that a key was pressed on; not one that is just being carried to another place. */
export function cellOf({ target }: Pick<KeyboardEvent, "target">): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-cell]:not([aria-pressed=true])") : null;
}

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "shiftKey">;

/** @returns the control itself at an edge; undefined for a key that leads nowhere */
function nextCell(cell: HTMLElement, pressed: Pressed, isPrice: boolean): HTMLElement | undefined {
  const { key, ctrlKey, shiftKey } = pressed;
  const column = cells(cell.closest("[data-grid]"), cell.dataset.cell);
  if (isPrice && key === "Enter") return by(column, cell, shiftKey ? -1 : 1);
  if (shiftKey) return undefined;
  if (ctrlKey) return cornerOf(cell, key);
  const rows = ROWS[key];
  if (rows !== undefined) return by(column, cell, rows);
  return isPrice && isBeingWritten(cell as HTMLInputElement) ? undefined : besideIn(rowOf(cell), cell, key);
}

function cornerOf(cell: HTMLElement, key: string): HTMLElement | undefined {
  const all = cells(cell.closest("[data-grid]"));
  return ({ Home: all.at(0), End: all.at(-1) } as Readonly<Record<string, HTMLElement | undefined>>)[key];
}

function besideIn(row: readonly HTMLElement[], cell: HTMLElement, key: string): HTMLElement | undefined {
  const forwards = cell.ownerDocument.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
  if (key === "ArrowLeft" || key === "ArrowRight") return by(row, cell, key === forwards ? 1 : -1);
  return ({ Home: row.at(0), End: row.at(-1) } as Readonly<Record<string, HTMLElement | undefined>>)[key];
}

function by(line: readonly HTMLElement[], cell: HTMLElement, steps: number): HTMLElement {
  const at = Math.min(Math.max(line.indexOf(cell) + steps, 0), line.length - 1);
  return line[at] ?? cell;
}

/** A price that was only come to is selected as a whole. */
function isBeingWritten({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean {
  return selectionStart !== 0 || selectionEnd !== value.length;
}

function rowOf(cell: HTMLElement): HTMLElement[] {
  return cells(cell.closest("li, [data-row]")).filter((each) => each.checkVisibility());
}

function cells(part: Element | null, name?: string): HTMLElement[] {
  const which = name === undefined ? "[data-cell]" : `[data-cell=${name}]`;
  return [...(part?.querySelectorAll<HTMLElement>(`${which}:not(:disabled)`) ?? [])];
}
