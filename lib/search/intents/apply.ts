import { DEFAULT_RADIUS_METRES, type SearchInput } from "../model";
import type { Intents } from "./merge";

/**
 * The search with what its words ask. What the address says goes before them; the nearest are known only once there is a
 * position.
 */
export function withIntents(input: SearchInput, intents: Intents): SearchInput {
  const { position, isSorted, priceFrom = 0 } = input;
  const sort = isSorted || (intents.sort === "nearest" && !position) ? input.sort : (intents.sort ?? input.sort);
  const { priceTo = intents.priceTo } = input;
  return {
    ...input,
    sort,
    openNow: input.openNow || intents.openNow === true,
    minRating: input.minRating ?? intents.minRating,
    // A band that ends before it begins is none.
    priceTo: priceTo !== undefined && priceTo < priceFrom ? undefined : priceTo,
    radius: input.radius ?? (position && sort === "nearest" ? DEFAULT_RADIUS_METRES : undefined),
  };
}
