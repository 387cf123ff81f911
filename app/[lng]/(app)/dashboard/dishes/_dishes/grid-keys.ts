import type { KeyboardEvent } from "react";

/** Rows that each key moves by. */
const ROWS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

/**
 * Moves the focus between the controls of the grid: up and down within a column; left, right, Home and End within a
 * row; with Ctrl to the corners; Enter moves down from a price. While a price is being typed, horizontal keys move the
 * caret. Shift+Space selects the dish of a price.
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
    // Keeps a menu button from opening its menu on an arrow key.
    event.stopPropagation();
    next.focus();
  }
  event.preventDefault();
}

/** The control of a key event, unless it is being dragged. */
export function cellOf({ target }: Pick<KeyboardEvent, "target">): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-cell]:not([aria-pressed=true])") : null;
}

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "shiftKey">;

/** @returns the control itself at an edge; undefined for other keys */
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

/** A focused price is fully selected until the user types. */
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
