import type { SearchSort } from "@/lib/core/constants";
import type { Intent } from "./grammar";
import type { AskedTime } from "./times";

/** What the words of a query ask besides dish, city, type and services. Prices in AFN, stars 1–5. */
export type Intents = {
  openNow?: true;
  allDay?: true;
  openAt?: AskedTime;
  sort?: SearchSort;
  priceTo?: number;
  minRating?: number;
};

/** Of several orders that are said ("best mantu near me") the most telling one. */
const ORDERS: readonly SearchSort[] = ["cheapest", "nearest", "featured", "top"];

/** Several as one: the lowest price, the highest rating. */
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
    // Of several orders one is chosen, above.
    case "sort":
      break;
  }
}
