import { type RefObject, useEffect, useRef } from "react";
import { dropDraft, keepDraft, readDraft } from "@/lib/api-client/draft";
import type { Dish } from "./dish";
import type { GridStore } from "./grid-store";

/** Fields of a dish that a pending price needs: the price to replace and the version. */
export type SeenDish = Pick<Dish, "_id" | "price" | "updatedAt"> & Partial<Dish>;

/** A pending price in local storage. */
type KeptPrice = {
  readonly seen: Pick<Dish, "_id" | "price" | "updatedAt"> & Partial<Pick<Dish, "restaurantId">>;
  readonly price: number;
  readonly isDoubtful: boolean;
};

/**
 * Keeps pending prices on the device until they are saved or discarded, so that they survive leaving the page.
 * @param seen last known dishes; dishes of restored prices are added as of then
 */
export function useAutosavedPrices(store: GridStore, seen: RefObject<Map<string, SeenDish>>, business: string): void {
  const name = `prices:${business}`;
  const isRead = useRef(false);
  useEffect(() => {
    if (!isRead.current) {
      isRead.current = true;
      for (const { seen: dish, price: pending, isDoubtful } of readDraft<readonly KeptPrice[]>(name) ?? []) {
        seen.current.set(dish._id, dish);
        store.change([dish._id], { pending, isDoubtful });
      }
    }
    return store.follow("", () => {
      const kept = store.waiting().flatMap(({ id, ...waiting }): KeptPrice[] => {
        const dish = seen.current.get(id);
        if (!dish) return [];
        const { price, updatedAt, restaurantId } = dish;
        return [{ seen: { _id: id, price, updatedAt, ...(restaurantId && { restaurantId }) }, ...waiting }];
      });
      if (kept.length > 0) keepDraft(name, kept);
      else dropDraft(name);
    });
  }, [store, seen, name]);
}
