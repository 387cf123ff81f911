"use client";

import { useTranslations } from "next-intl";
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from "react";
import { flushSync } from "react-dom";
import { formatNumber, formatPrice } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import type { Dish } from "./dish";
import { isColumn } from "./paste-prices";
import { readPrice } from "./price-rules";
import { useCell, useGrid, useRow } from "./use-grid";

type PriceCellProps = { readonly lng: Language; readonly dish: Dish; readonly isDisabled: boolean };

/** Keys that move to another price (`menu-grid.tsx`). */
const LEAVING = new Set(["Enter", "ArrowDown", "ArrowUp", "PageDown", "PageUp"]);

/** A saved, pending or typed price. Enter saves it and moves down, F2 starts editing. */
export function PriceCell({ lng, dish, isDisabled }: PriceCellProps) {
  const t = useTranslations("dishes");
  const id = useId();
  const grid = useGrid();
  const { onFocus, ...cell } = useCell(grid, dish._id, "price");
  const pending = useRow(grid, dish._id, (row) => row.pending);
  const isDoubtful = useRow(grid, dish._id, (row) => row.isDoubtful);
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);

  /** @returns false if the text is not a price */
  function take(): boolean {
    if (typed === null) return true;
    const price = readPrice(typed);
    setWrong(price === null);
    if (price === null) return false;
    // Synchronously: the same key moves the focus, and the blur must not save again.
    flushSync(() => setTyped(null));
    grid.setPrice(dish, price);
    return true;
  }

  function leave(): void {
    setTyped(null);
    setWrong(false);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const { key, currentTarget: field } = event;
    const isUndo = key === "z" && (event.ctrlKey || event.metaKey);
    if (isUndo && typed === null && grid.store.undo()) event.preventDefault();
    if (key === "F2") field.setSelectionRange(field.value.length, field.value.length);
    if (key === "Escape") {
      // The price is fully selected again, so that arrow keys leave the field.
      flushSync(leave);
      field.select();
    }
    if (LEAVING.has(key) && !take()) event.preventDefault();
  }

  function onPaste(event: ClipboardEvent): void {
    const text = event.clipboardData.getData("text");
    if (!isColumn(text)) return;
    event.preventDefault();
    leave();
    grid.paste(dish, text);
  }

  const waits = pending !== undefined;
  return (
    <span className="relative block w-32 shrink-0">
      <input
        {...cell}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        aria-label={t("priceOf", { name: dish.name })}
        aria-describedby={`${id}-note`}
        aria-invalid={isWrong || undefined}
        disabled={isDisabled}
        className={`field__control min-h-11 pe-14 text-start font-semibold ${lookOf(waits, isWrong || isDoubtful)}`}
        value={typed ?? formatNumber(pending ?? dish.price, lng)}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(false);
        }}
        onFocus={({ target }) => {
          onFocus();
          target.select();
        }}
        onBlur={take}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-3 grid place-items-center text-xs text-ink-2"
      >
        {waits ? <s>{formatNumber(dish.price, lng)}</s> : t("afn")}
      </span>
      <PriceNote
        id={`${id}-note`}
        wrong={isWrong ? t("noPrice") : null}
        told={waits ? t("waitsInstead", { price: formatPrice(dish.price, lng) }) : null}
      />
    </span>
  );
}

function lookOf(waits: boolean, isBad: boolean): string {
  const colours = isBad ? "border-anar bg-anar-tint" : "border-saffron-ink bg-saffron-tint";
  return `${waits ? "border-dashed" : ""} ${waits || isBad ? colours : ""}`;
}

type PriceNoteProps = { readonly id: string; readonly wrong: string | null; readonly told: string | null };

/** Errors are visible; states that are visible otherwise are for screen readers only. */
function PriceNote({ id, wrong, told }: PriceNoteProps) {
  return (
    <span id={id} className={wrong === null ? "visually-hidden" : "block pt-1 text-xs text-anar"}>
      {wrong ?? told}
    </span>
  );
}
