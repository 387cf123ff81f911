/** A price in words: what one typical dish of a place costs, in AFN. */
export type PriceLevel = "cheap" | "moderate" | "expensive";

/** Upper bounds of the words, AFN; also the price buttons of the filter form. */
export const PRICE_LEVELS = { cheap: { to: 150 }, moderate: { from: 150, to: 300 }, expensive: { from: 300 } } as const;

/** @param median AFN, of the active dishes; null = no menu yet */
export function priceLevel(median: number | null): PriceLevel | null {
  if (median === null) return null;
  if (median <= PRICE_LEVELS.cheap.to) return "cheap";
  return median <= PRICE_LEVELS.moderate.to ? "moderate" : "expensive";
}
