"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type RefObject, useRef } from "react";
import { useErrorText } from "@/components/resource/use-error-text";
import { toast } from "@/components/ui/toast";
import { type CallError, isConflict } from "@/lib/api-client/call-error";
import { useWrite } from "@/lib/api-client/use-write";
import { listDishes } from "@/lib/calls/dish";
import { changeDishes } from "@/lib/calls/dish-manage";
import { countValues } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { ALL_PLACES, changeLists, type Dish, type DishChange } from "./dish";
import type { GridStore } from "./grid-store";
import type { SeenDish } from "./use-autosaved-prices";

/** `details` of a conflict (docs/api.md). */
type Meanwhile = {
  readonly stale: readonly Required<Omit<DishChange, "restaurantId" | "categories">>[];
  readonly gone: readonly string[];
};

/** Saves changes of dishes. @returns ids of the saved ones */
export type WriteDishes = (changes: readonly DishChange[]) => Promise<ReadonlySet<string>>;

/**
 * Optimistic changes of a menu's dishes. A refusal reverts dish by dish, to keep other changes made meanwhile.
 * Conflicts are shown in the row.
 * @param seen last known dishes, including hidden ones; updated by each write
 */
export function useDishWrites(
  lng: Language,
  business: string,
  store: GridStore,
  seen: RefObject<Map<string, SeenDish>>,
): WriteDishes {
  const t = useTranslations("dishes");
  const cache = useQueryClient();
  const errorText = useErrorText();
  const { mutateAsync } = useWrite(changeDishes);
  /** Running saves per dish: while one runs, the version in the list is outdated for a second change. */
  const underway = useRef(new Map<string, number>());

  const count = (changes: readonly DishChange[], by: 1 | -1) => {
    for (const { _id } of changes) underway.current.set(_id, (underway.current.get(_id) ?? 0) + by);
  };
  const show = (shown: ReadonlyMap<string, Partial<Dish>>) => {
    for (const [id, part] of shown) {
      const dish = seen.current.get(id);
      if (dish) seen.current.set(id, { ...dish, ...part });
    }
    changeLists(cache, (dishes) =>
      dishes.map((dish) => (shown.has(dish._id) ? { ...dish, ...shown.get(dish._id) } : dish)),
    );
  };
  const mapOf = (entries: readonly Partial<Dish>[]) => new Map(entries.map((entry) => [entry._id ?? "", entry]));

  return async (changes) => {
    const sent = changes.map((change) => {
      const version = seen.current.get(change._id)?.updatedAt;
      return version === undefined || underway.current.get(change._id) ? change : { updatedAt: version, ...change };
    });
    // With menus of several businesses shown, each change names its business.
    const businessOfDish = (id: string) => seen.current.get(id)?.restaurantId ?? business;
    const path = business === ALL_PLACES ? businessOfDish(changes[0]?._id ?? "") : business;
    const placed = sent.map((change) =>
      businessOfDish(change._id) === path ? change : { restaurantId: businessOfDish(change._id), ...change },
    );
    const former = mapOf(changes.map((change) => partOf(seen.current.get(change._id), change)));
    store.change([...former.keys()], { stale: undefined, isRefused: false });
    count(changes, 1);
    // A list request in flight would overwrite the change.
    await cache.cancelQueries({ queryKey: listDishes.reads });
    show(mapOf(changes.map(shownOf)));
    try {
      const { data, refused } = await mutateAsync({
        params: { id: path },
        query: { lang: lng },
        body: { changes: placed },
      });
      show(mapOf(data));
      if (changes.some(({ status, group, categories }) => (status ?? group ?? categories) !== undefined))
        void cache.invalidateQueries({ queryKey: listDishes.reads });
      tellRefused(refused);
      const lacking = new Set(refused.map(({ _id }) => _id));
      return new Set(data.flatMap(({ _id }) => (lacking.has(_id) ? [] : [_id])));
    } catch (error) {
      show(former);
      showError(error, mapOf(changes.map(shownOf)));
      return new Set();
    } finally {
      count(changes, -1);
    }
  };

  function tellRefused(refused: readonly { readonly _id: string }[]): void {
    if (refused.length === 0) return;
    store.change(
      refused.map(({ _id }) => _id),
      { isRefused: true },
    );
    const total = refused.length;
    toast("warning", t("notPublished", countValues(total, lng)));
  }

  function showError(error: unknown, changes: ReadonlyMap<string, Partial<Dish>>): void {
    console.warn(error);
    const meanwhile = meanwhileOf(error);
    if (!meanwhile) {
      toast("error", t("saveFailed", { reason: errorText(error) }));
      return;
    }
    const { stale, gone } = meanwhile;
    show(mapOf(stale));
    changeLists(cache, (dishes) => dishes.filter(({ _id }) => !gone.includes(_id)));
    for (const { _id, ...now } of stale) store.change([_id], { stale: { ...now, mine: changes.get(_id)?.price } });
    store.settle(gone);
    const total = stale.length + gone.length;
    toast("error", t("changedMeanwhile", countValues(total, lng)));
  }
}

function shownOf({ categories: _categories, restaurantId: _business, ...change }: DishChange): Partial<Dish> {
  return change;
}

/** The fields of a dish that a change replaces, for reverting it. */
function partOf(dish: SeenDish | undefined, change: DishChange): Partial<Dish> {
  const shown = shownOf(change);
  const names = Object.keys(shown).filter((name) => name !== "updatedAt") as (keyof Dish)[];
  return dish ? Object.fromEntries(names.map((name) => [name, dish[name]])) : shown;
}

function meanwhileOf(error: unknown): Meanwhile | null {
  if (!isConflict(error)) return null;
  const answer = (error as CallError).answer as { readonly details?: Meanwhile };
  return answer.details?.stale ? answer.details : null;
}
