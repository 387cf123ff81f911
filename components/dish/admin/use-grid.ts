"use client";

import { createContext, use, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { Language } from "@/lib/i18n/language";
import type { Dish, DishChange } from "./dish";
import { GridStore, type GridSummary, type RowState } from "./grid-store";
import { finderOf, isDoubtful, readColumn } from "./price-rules";
import { useDishWrites } from "./use-dish-writes";

/** What the rows of a grid do; the same object as long as the grid is there. */
export type Grid = {
  readonly store: GridStore;
  /** Saves a price that was typed, or lets it wait where it is doubtful or others wait. */
  readonly setPrice: (dish: Dish, price: number) => void;
  /** Fills the dishes from one on with a column out of a spreadsheet. */
  readonly paste: (from: Dish, text: string) => void;
  /** Saves changes. @returns whether they were */
  readonly write: (changes: readonly DishChange[]) => Promise<boolean>;
  /** Prices wait in their rows. */
  readonly put: (prices: readonly { readonly id: string; readonly price: number }[]) => void;
  /** Saves the prices that wait. */
  readonly savePending: () => Promise<boolean>;
};

const Context = createContext<Grid | null>(null);
export const GridProvider = Context;

export function useGrid(): Grid {
  const grid = use(Context);
  if (!grid) throw new Error("outside of a grid");
  return grid;
}

/** @param onPasted is told what of a column was of no use */
export function useNewGrid(
  lng: Language,
  business: string,
  dishes: readonly Dish[],
  onPasted: (column: ReturnType<typeof readColumn>) => void,
): Grid {
  const [store] = useState(() => new GridStore());
  /** Dishes as they were last seen here: a price may wait for one that a search hides, and is of that version. */
  const seen = useRef(new Map<string, Dish>());
  const send = useDishWrites(lng, business, store, seen);
  const latest = useRef({ dishes, send, onPasted });
  useEffect(() => {
    latest.current = { dishes, send, onPasted };
    for (const dish of dishes) seen.current.set(dish._id, dish);
  });
  return useMemo(() => {
    const write = (changes: readonly DishChange[]) => latest.current.send(changes);
    const put = (prices: readonly { readonly id: string; readonly price: number }[]) =>
      store.put(prices.map(({ id, price }) => ({ id, price, before: seen.current.get(id)?.price ?? 0 })));
    return {
      store,
      write,
      put,
      setPrice: (dish, price) => {
        const waits = store.row(dish._id).pending !== undefined;
        if (price === dish.price && !waits) return;
        if (price === dish.price || waits || isDoubtful(dish.price, price)) {
          put([{ id: dish._id, price }]);
          return;
        }
        const before = dish.price;
        void write([{ _id: dish._id, price }]).then(
          (isSaved) => isSaved && store.done(() => void write([{ _id: dish._id, price: before }])),
        );
      },
      paste: (from, text) => {
        const ids = latest.current.dishes.map(({ _id }) => _id);
        const find = finderOf(latest.current.dishes.map((dish) => ({ id: dish._id, names: namesOf(dish) })));
        const column = readColumn(text, ids.slice(ids.indexOf(from._id)), find);
        put(column.prices);
        latest.current.onPasted(column);
      },
      savePending: async () => {
        const { ready } = store.summary();
        const isSaved = await write(ready.map(({ id, price }) => ({ _id: id, price })));
        if (isSaved) store.settle(ready.map(({ id }) => id));
        return isSaved;
      },
    };
  }, [store]);
}

function namesOf({ name, translation }: Dish): string[] {
  return [name, ...Object.values(translation).map(({ title }) => title)];
}

/** What stands in a row; only its own changes are told. */
export function useRow({ store }: Grid, id: string): RowState {
  return useSyncExternalStore(
    (follower) => store.follow(id, follower),
    () => store.row(id),
    () => store.row(id),
  );
}

/** What the bars tell of the whole grid. */
export function useGridSummary({ store }: Grid): GridSummary {
  return useSyncExternalStore((follower) => store.follow("", follower), store.summary, store.summary);
}
