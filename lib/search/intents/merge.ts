import type { SearchSort } from "@/lib/core/constants";
import type { Intent } from "./grammar";

/** What the words of a query ask besides dish, city, type and services. Prices in AFN, stars 1–5. */
export type Intents = { openNow?: true; sort?: SearchSort; priceTo?: number; minRating?: number };

/** Of several orders that are said ("best mantu near me") the most telling one. */
const ORDERS: readonly SearchSort[] = ["cheapest", "nearest", "featured", "top"];

/** Several as one: the lowest price, the highest rating. */
export function mergeIntents(intents: readonly Intent[]): Intents {
  const merged: Intents = {};
  for (const intent of intents) {
    if (intent.kind === "openNow") merged.openNow = true;
    if (intent.kind === "priceTo") merged.priceTo = Math.min(intent.amount, merged.priceTo ?? intent.amount);
    if (intent.kind === "minRating") merged.minRating = Math.max(intent.stars, merged.minRating ?? 0);
  }
  const sorts = intents.flatMap((intent) => (intent.kind === "sort" ? [intent.sort] : []));
  const sort = ORDERS.find((order) => sorts.includes(order));
  return sort ? { ...merged, sort } : merged;
}
