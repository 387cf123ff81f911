import { latinDigits } from "@/lib/i18n/digits";

/** Spellings of the currency: Latin, Dari with either yeh, Pashto, the sign. */
const CURRENCY = /^(?:afghani(?:e?s|\(s\))?|afn|afg|afs?|افغان(?:یو|ی|ي|ۍ)|؋)\.?$/iu;
const BEFORE_CURRENCY = /(\d)(?=(?:af|افغان(?:ی|ي|ۍ)|؋))/giu;
const BEHIND_CURRENCY = /((?:afghani(?:e?s)?|afn|afg|afs?|افغان(?:یو|ی|ي|ۍ)|؋)\.?)(?=\d)/giu;

/**
 * Whole amounts. Thousands may be separated by commas of three scripts or apostrophes, but not by spaces, which may
 * separate two prices. Decimal zeros are allowed, but not exactly three: `1.000` is ambiguous.
 */
const WHOLE = /^(\d{1,9}|\d{1,3}(?:[,٬،'’]\d{3}){1,2})(?:[.٫](?:0{1,2}|0{4,})|\/[-=])?$/u;
/** The same with a decimal comma: `20,00`, `1.250,00`. */
const WHOLE_BY_COMMA = /^(\d{1,9}|\d{1,3}(?:[.'’]\d{3}){1,2})[,،]0{1,2}$/u;
/** Floating-point results close to a whole number: `110.00000000000001`. */
const COMPUTED = /^\d{1,9}\.(?:0{8,}|9{8,})\d{0,9}$/u;

/**
 * Parses a price in whole afghanis in common notations: `250`, «۲۵۰», `1,250`, `AFN 250`, «۲۵۰ افغانی», `250/-`,
 * `1.250,00`.
 * @returns NaN for anything else, including the ambiguous `1.250`
 */
export function parsePrice(text: string): number {
  const words = latinDigits(text)
    .replace(/[\u200c\u200e\u200f\u061c]/g, "")
    .replace(BEFORE_CURRENCY, "$1 ")
    .replace(BEHIND_CURRENCY, "$1 ")
    .trim()
    .split(/\s+/);
  if (words.length > 1 && CURRENCY.test(words.at(-1) ?? "")) words.pop();
  else if (words.length > 1 && CURRENCY.test(words[0] ?? "")) words.shift();
  const written = words.join(" ");
  if (COMPUTED.test(written)) return Math.round(Number(written));
  const amount = (WHOLE.exec(written) ?? WHOLE_BY_COMMA.exec(written))?.[1];
  return amount === undefined ? Number.NaN : Number(amount.replace(/\D/g, ""));
}
