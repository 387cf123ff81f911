import { type RefObject, useEffect, useRef } from "react";
import { dropDraft, keepDraft, readDraft } from "@/lib/api-client/draft";
import type { Dish } from "./dish";
import type { GridStore } from "./grid-store";

/** As much of a dish as a price that waits for it needs: what it would replace, and of which version. */
export type SeenDish = Pick<Dish, "_id" | "price" | "updatedAt"> & Partial<Dish>;

/** A price that waits, as this device keeps it. */
type KeptPrice = {
  readonly seen: Pick<Dish, "_id" | "price" | "updatedAt"> & Partial<Pick<Dish, "restaurantId">>;
  readonly price: number;
  readonly isDoubtful: boolean;
};

/**
 * Prices that wait are kept on this device until they are saved or dropped: whoever leaves the menu, by whatever way,
 * finds them waiting in it again.
 * @param seen dishes as they were last seen; those of kept prices are put in as they were then
 */
export function useKeptPrices(store: GridStore, seen: RefObject<Map<string, SeenDish>>, business: string): void {
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
