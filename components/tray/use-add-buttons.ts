"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { addDish, countOf, type Tray, type TrayDish } from "@/lib/tray/model";
import { ADD_BUTTON, dishAt, showCount } from "./add-buttons";
import { changeTray } from "./tray-store";

export type OpenDish = { readonly id: string; readonly name: string; readonly holder: HTMLElement };

type Shown = {
  readonly dish: OpenDish | null;
  /** Incremented when rows or sheets are added or removed. */
  readonly version: number;
};

/**
 * Keeps the buttons up to date: vanilla scripts insert search results and open dishes.
 * @returns the open dish
 */
export function useAddButtons(root: RefObject<HTMLElement | null>, tray: Tray, lng: Language): OpenDish | null {
  const t = useTranslations("tray");
  const [{ dish, version }, show] = useState<Shown>({ dish: null, version: 0 });
  useEffect(() => {
    const { current } = root;
    if (!current) return;
    const look = () => show((before) => ({ dish: openDish(current), version: before.version + 1 }));
    const watcher = new MutationObserver((changes) => {
      // Ignore React's own changes in the bar and in open dishes.
      if (changes.some(({ target }) => !(target as Element).closest("[data-script-slot=said],[data-tray]"))) look();
    });
    watcher.observe(current, { childList: true, subtree: true });
    look();
    return () => watcher.disconnect();
  }, [root]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that came since are to be shown as well.
  useLayoutEffect(() => {
    const show = (button: HTMLElement, count: number) => {
      const [name, many] = [dishAt(button)?.name ?? "", formatNumber(count, lng)];
      if (count > 0) showCount(button, many, t("addMore", { name, count: many }));
      else showCount(button, "", t("add", { name }));
    };
    for (const button of root.current?.querySelectorAll<HTMLElement>(ADD_BUTTON) ?? []) {
      const count = countOf(tray, button.dataset.add ?? "");
      // Skip dishes that were never touched: most of a long menu.
      if (count > 0 || button.dataset.count !== undefined) show(button, count);
    }
  }, [root, tray, version, lng, t]);
  return dish;
}

function openDish(root: HTMLElement): OpenDish | null {
  const holder = root.querySelector<HTMLElement>("dialog[open] [data-script-slot=tray]");
  const button = holder?.parentElement?.querySelector<HTMLElement>(ADD_BUTTON);
  const dish = button && dishAt(button);
  return holder && dish ? { id: dish.id, name: dish.name, holder } : null;
}

/** A dish that was added or removed; `isFull` if the order was full. */
export type PutDish = Pick<TrayDish, "id" | "name"> & { readonly isFull: boolean };

export function putDish(business: string, button: HTMLElement): PutDish | null {
  const dish = dishAt(button);
  if (!dish) return null;
  const tray = changeTray(business, (before) => addDish(before, dish));
  return { id: dish.id, name: dish.name, isFull: countOf(tray, dish.id) === 0 };
}
