"use client";

import { createContext, use, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { Language } from "@/lib/i18n/language";
import type { Dish, DishChange } from "./dish";
import { type Cell, GridStore, type GridSummary, type RowState } from "./grid-store";
import { finderOf, readColumn } from "./paste-prices";
import { isDoubtful } from "./price-rules";
import { type SeenDish, useAutosavedPrices } from "./use-autosaved-prices";
import { useDishWrites, type WriteDishes } from "./use-dish-writes";

/** Actions of the grid's rows; a stable object while the grid is mounted. */
export type Grid = {
  readonly store: GridStore;
  /** Saves a typed price, or makes it pending if it is doubtful or others are pending. */
  readonly setPrice: (dish: Dish, price: number) => void;
  readonly paste: (from: Dish, text: string) => void;
  /** Saves changes. @returns ids of the saved ones */
  readonly write: WriteDishes;
  /** Saves with an undo step, available at once: `back` is then written for the saved dishes. */
  readonly save: (changes: readonly DishChange[], back: readonly DishChange[]) => Saving;
  readonly put: (prices: readonly { readonly id: string; readonly price: number }[]) => void;
  /** Saves the pending prices as one undo step. */
  readonly savePending: () => Promise<void>;
};

type Saving = { readonly saved: ReturnType<WriteDishes>; readonly undo: () => void };

const Context = createContext<Grid | null>(null);
export const GridProvider = Context;

export function useGrid(): Grid {
  const grid = use(Context);
  if (!grid) throw new Error("outside of a grid");
  return grid;
}

type Handlers = {
  readonly onPasted: (column: ReturnType<typeof readColumn>) => void;
  /** Reports saved prices, with their undo. */
  readonly onSaved: (prices: readonly { readonly dish: SeenDish; readonly price: number }[], undo: () => void) => void;
  /** Called after every save, including undo. */
  readonly onWritten: (changes: readonly DishChange[]) => void;
};

/** State and actions of a menu's grid. @param business id of the menu's business */
export function useNewGrid(lng: Language, business: string, dishes: readonly Dish[], handlers: Handlers): Grid {
  const [store] = useState(() => new GridStore());
  /** Last known dishes: a pending price may belong to a dish that a search hides, and needs its version. */
  const seen = useRef(new Map<string, SeenDish>());
  const send = useDishWrites(lng, business, store, seen);
  const latest = useRef({ dishes, send, handlers });
  useAutosavedPrices(store, seen, business);
  useEffect(() => {
    latest.current = { dishes, send, handlers };
    for (const dish of dishes) {
      const former = seen.current.get(dish._id);
      seen.current.set(dish._id, dish);
      if (former && former.price !== dish.price) store.changeBeneath(dish._id, dish.price);
    }
  });
  return useMemo(() => {
    const write: WriteDishes = async (changes) => {
      const saved = await latest.current.send(changes);
      latest.current.handlers.onWritten(changes.filter(({ _id }) => saved.has(_id)));
      return saved;
    };
    const save: Grid["save"] = (changes, back) => {
      const saved = write(changes);
      // Registered before the answer, so that an early undo reverts this change and not the one before.
      const takeBack = () =>
        void saved.then((ids) => {
          const known = back.filter(({ _id }) => ids.has(_id));
          return known.length > 0 ? write(known) : undefined;
        });
      const forget = store.done(takeBack);
      void saved.then((ids) => ids.size === 0 && forget());
      const undo = () => {
        if (forget()) takeBack();
      };
      return { saved, undo };
    };
    const savePrices = async (prices: readonly { readonly id: string; readonly price: number }[]) => {
      const changes = prices.map(({ id, price }) => ({ _id: id, price }));
      const back = prices.map(({ id, price }) => ({ _id: id, price: seen.current.get(id)?.price ?? price }));
      const { saved, undo } = save(changes, back);
      const ids = await saved;
      const done = prices.flatMap(({ id, price }) => {
        const dish = ids.has(id) && seen.current.get(id);
        return dish ? [{ dish, price }] : [];
      });
      if (done.length > 0) latest.current.handlers.onSaved(done, undo);
      return [...ids];
    };
    const put = (prices: readonly { readonly id: string; readonly price: number }[]) =>
      store.put(prices.map(({ id, price }) => ({ id, price, before: seen.current.get(id)?.price ?? 0 })));
    return {
      store,
      write,
      save,
      put,
      setPrice: (dish, price) => {
        const waits = store.row(dish._id).pending !== undefined;
        if (price === dish.price && !waits) return;
        if (price === dish.price || waits || isDoubtful(dish.price, price)) {
          put([{ id: dish._id, price }]);
          return;
        }
        void savePrices([{ id: dish._id, price }]);
      },
      paste: (from, text) => {
        const ids = latest.current.dishes.map(({ _id }) => _id);
        const find = finderOf(latest.current.dishes.map((dish) => ({ id: dish._id, names: namesOf(dish) })));
        const column = readColumn(text, ids.slice(ids.indexOf(from._id)), find);
        put(column.prices);
        latest.current.handlers.onPasted(column);
      },
      savePending: async () => store.settle(await savePrices(store.summary().ready)),
    };
  }, [store]);
}

function namesOf({ name, translation }: Dish): string[] {
  return [name, ...Object.values(translation).map(({ title }) => title)];
}

/** Selects a value of a row's state; renders the component when the value changes. */
export function useRow<T>({ store }: Grid, id: string, of: (row: RowState) => T): T {
  const read = () => of(store.row(id));
  return useSyncExternalStore((follower) => store.follow(id, follower), read, read);
}

/** Makes a control part of the grid's roving tabindex. */
export function useCell({ store }: Grid, id: string, cell: Cell) {
  const read = () => store.tabStop(id) === cell;
  const isTabStop = useSyncExternalStore((follower) => store.follow(id, follower), read, read);
  return { "data-cell": cell, tabIndex: isTabStop ? 0 : -1, onFocus: () => store.moveTabStop(id, cell) } as const;
}

export function useGridSummary({ store }: Grid): GridSummary {
  return useSyncExternalStore((follower) => store.follow("", follower), store.summary, store.summary);
}
