"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, type KeyboardEvent, useCallback, useEffect, useId, useState } from "react";
import { SortableList } from "@/components/resource/sortable-list";
import { countValues } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { ChoiceOfAll } from "./choice-cell";
import { type Dish, isTemporary, type MenuSection } from "./dish";
import { type DishActions, DishRow } from "./dish-row";
import { useCell, useGrid } from "./use-grid";

type MenuGridProps = {
  readonly lng: Language;
  readonly dishes: readonly Dish[];
  readonly sections: readonly MenuSection[];
  /** Whether dishes can be moved: only while the whole menu is shown. */
  readonly isSortable: boolean;
  readonly actions: DishActions;
  /** Names of the businesses by id, if several menus are shown. */
  readonly businessNames?: ReadonlyMap<string, string> | undefined;
};

/** The dishes of a menu in order, by section; several menus by business. */
export function MenuGrid({ lng, dishes, sections, isSortable, actions, businessNames }: MenuGridProps) {
  const t = useTranslations("dishes");
  const [now] = useState(() => new Date());
  const partOf = businessNames ? businessOfDish : sectionOf;
  const groups = partedBy(dishes, partOf);
  useTabStop(dishes, isSortable, partOf);
  const help = useId();
  const names = businessNames ?? new Map(sections.map(({ _id, name }) => [_id, name]));
  return (
    // Capture phase: some controls use arrows themselves. A price handles its keys first.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div
      role="group"
      aria-label={t("title")}
      aria-describedby={help}
      data-grid=""
      className="grid gap-5"
      onKeyDownCapture={(event) => isPrice(event) || onGridKey(event)}
      onKeyDown={(event) => isPrice(event) && onGridKey(event)}
    >
      <p id={help} className="hidden text-sm text-ink-2 lg:block">
        {t("keys")}
      </p>
      {groups.map(([group, members]) => (
        <Section
          key={group ?? ""}
          id={sectionId(group)}
          lng={lng}
          title={group === null ? t("noSection") : (names.get(group) ?? t("section"))}
          dishes={members}
          isSortable={isSortable}
          actions={actions}
          now={now}
        />
      ))}
    </div>
  );
}

function isPrice(event: KeyboardEvent): boolean {
  return cellOf(event)?.dataset.cell === "price";
}

function sectionId(group: string | null): string {
  return `section-${group}`;
}

/** Keeps the tab stop, or moves it to the first price. */
function useTabStop(dishes: readonly Dish[], isSortable: boolean, partOf: PartOf): void {
  const { store } = useGrid();
  useEffect(() => {
    const rows = dishes.flatMap((dish) => [dish._id, sectionId(partOf(dish))]);
    store.keepTabStop(rows, dishes.find((dish) => !isTemporary(dish))?._id, isSortable);
  }, [store, dishes, isSortable, partOf]);
}

type PartOf = (dish: Dish) => string | null;
const sectionOf: PartOf = ({ group }) => group;
const businessOfDish: PartOf = ({ restaurantId }) => restaurantId;

function partedBy(dishes: readonly Dish[], partOf: PartOf): [part: string | null, dishes: Dish[]][] {
  const groups = new Map<string | null, Dish[]>();
  for (const dish of dishes) {
    const members = groups.get(partOf(dish));
    if (members) members.push(dish);
    else groups.set(partOf(dish), [dish]);
  }
  return [...groups];
}

const gripOf = (grip: ComponentProps<"button">, dish: Dish) => <DishGrip {...grip} dish={dish} />;

type SectionProps = Pick<MenuGridProps, "lng" | "dishes" | "isSortable" | "actions"> & {
  readonly id: string;
  readonly title: string;
  readonly now: Date;
};

function Section({ lng, id, title, dishes, isSortable, actions, now }: SectionProps) {
  const t = useTranslations("dishes");
  const heading = useId();
  const total = dishes.length;
  const row = useCallback(
    (dish: Dish, index: number) => (
      <DishRow lng={lng} dish={dish} index={index} total={total} isSortable={isSortable} actions={actions} now={now} />
    ),
    [lng, total, isSortable, actions, now],
  );
  const ids = dishes.flatMap((dish) => (isTemporary(dish) ? [] : [dish._id]));
  return (
    <section aria-labelledby={heading} className="rounded-lg border border-line bg-surface">
      <div
        data-row=""
        className={`relative isolate flex items-center gap-x-2 rounded-t-lg border-s-4 border-b border-s-transparent border-b-line bg-paper sm:gap-x-3 ${isSortable ? "sm:ps-12" : ""}`}
      >
        <ChoiceOfAll id={id} label={t("selectAll", { name: title })} ids={ids} />
        <h2 id={heading} className="text-base">
          <bdi>{title}</bdi>
        </h2>
        <span className="text-sm text-ink-2">{t("count", countValues(dishes.length, lng))}</span>
      </div>
      <SortableList lng={lng} items={dishes} isSortable={isSortable} onMove={actions.drop} grip={gripOf} row={row} />
    </section>
  );
}

type DishGripProps = ComponentProps<"button"> & { readonly dish: Dish };

/** Drag handle of a dish, reachable by arrow keys. Phones have no room for it: there the row's menu moves a dish. */
function DishGrip({ dish, className, ...grip }: DishGripProps) {
  return (
    <button
      {...grip}
      {...useCell(useGrid(), dish._id, "grip")}
      type="button"
      disabled={isTemporary(dish)}
      className={`relative z-10 max-sm:hidden ${className}`}
    />
  );
}

/** Rows that each key moves by. */
const ROWS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

/**
 * Moves the focus between the controls of the grid: up and down within a column; left, right, Home and End within a
 * row; with Ctrl to the corners; Enter moves down from a price. While a price is being typed, horizontal keys move the
 * caret. Shift+Space selects the dish of a price.
 */
function onGridKey(event: KeyboardEvent<HTMLElement>): void {
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
function cellOf({ target }: Pick<KeyboardEvent, "target">): HTMLElement | null {
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
