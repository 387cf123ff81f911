import { PRICE_MAX } from "@/lib/core/constants";
import { parsePrice } from "@/lib/i18n/price";

/** A price higher or lower by this factor may be a typing error. */
const SLIP = 5;
/** In AFN: menu prices end with a zero. */
const STEP = 10;

/** Parses a typed price; null if invalid. */
export function readPrice(text: string): number | null {
  const price = parsePrice(text);
  return Number.isInteger(price) && price >= 0 && price <= PRICE_MAX ? price : null;
}

/** Whether the user should confirm it before saving. */
export function isDoubtful(before: number, after: number): boolean {
  return before > 0 && (after >= before * SLIP || after * SLIP <= before);
}

/** The likely price if a zero was added or omitted; null if that is not plausible either. */
export function likelyPrice(before: number, after: number): number | null {
  const meant = after > before ? after / 10 : after * 10;
  return Number.isInteger(meant) && meant > 0 && !isDoubtful(before, meant) ? meant : null;
}

/** Changes a price by a percentage, rounded to full tens. A price above 0 stays above 0. */
export function byPercent(price: number, percent: number): number {
  if (price === 0) return 0;
  const tens = Math.round((price * (100 + percent)) / 100 / STEP) * STEP;
  return Math.min(PRICE_MAX, Math.max(STEP, tens));
}
