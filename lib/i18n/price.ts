import { latinDigits } from "@/lib/i18n/digits";

/** The currency as people write it: Latin, Dari with either of the two yehs, Pashto, its sign. */
const CURRENCY = /^(?:afghani(?:e?s|\(s\))?|afn|afg|afs?|افغان(?:یو|ی|ي|ۍ)|؋)\.?$/iu;
const BEFORE_CURRENCY = /(\d)(?=(?:af|افغان(?:ی|ي|ۍ)|؋))/giu;
const BEHIND_CURRENCY = /((?:afghani(?:e?s)?|afn|afg|afs?|افغان(?:یو|ی|ي|ۍ)|؋)\.?)(?=\d)/giu;

/**
 * Whole amounts. Signs set thousands apart: commas of three scripts, apostrophes; a space may part two prices. Noughts may stand
 * behind a decimal sign, but not three of them: `1.000` is a thousand to some and one to others.
 */
const WHOLE = /^(\d{1,9}|\d{1,3}(?:[,٬،'’]\d{3}){1,2})(?:[.٫](?:0{1,2}|0{4,})|\/[-=])?$/u;
/** The same where the comma is the decimal sign: `20,00`, `1.250,00`. */
const WHOLE_BY_COMMA = /^(\d{1,9}|\d{1,3}(?:[.'’]\d{3}){1,2})[,،]0{1,2}$/u;
/** What programs write of a sum that comes to a whole number: `110.00000000000001`. */
const COMPUTED = /^\d{1,9}\.(?:0{8,}|9{8,})\d{0,9}$/u;

/**
 * A price in whole afghanis as people write it: `250`, «۲۵۰», `1,250`, `AFN 250`, «۲۵۰ افغانی», `250/-`, `1.250,00`.
 * @returns NaN for anything else; `1.250` is not guessed at
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
