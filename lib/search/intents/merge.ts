import type { SearchSort } from "@/lib/core/constants";
import type { Intent } from "./grammar";
import type { AskedTime } from "./times";

/** Intents of a query: everything except dish, city, type and services. Prices in AFN, stars 1–5. */
export type Intents = {
  openNow?: true;
  allDay?: true;
  openAt?: AskedTime;
  sort?: SearchSort;
  priceTo?: number;
  minRating?: number;
};

/** If a query names several orders ("best mantu near me"), the first of these wins. */
const ORDERS: readonly SearchSort[] = ["cheapest", "nearest", "featured", "top"];

/** Merges intents: the lowest price, the highest rating. */
export function mergeIntents(intents: readonly Intent[]): Intents {
  const merged: Intents = {};
  for (const intent of intents) addTo(merged, intent);
  const sort = mostTelling(intents);
  return sort ? { ...merged, sort } : merged;
}

function mostTelling(intents: readonly Intent[]): SearchSort | undefined {
  const sorts = intents.flatMap((intent) => (intent.kind === "sort" ? [intent.sort] : []));
  return ORDERS.find((order) => sorts.includes(order));
}

function addTo(merged: Intents, intent: Intent): void {
  switch (intent.kind) {
    case "openNow":
    case "allDay":
      merged[intent.kind] = true;
      break;
    case "openAt":
      merged.openAt = { minute: intent.minute, bound: intent.bound };
      break;
    case "priceTo":
      merged.priceTo = Math.min(intent.amount, merged.priceTo ?? intent.amount);
      break;
    case "minRating":
      merged.minRating = Math.max(intent.stars, merged.minRating ?? 0);
      break;
    // Chosen by `mostTelling` above.
    case "sort":
      break;
  }
}
