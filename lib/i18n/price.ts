import { latinDigits } from "@/lib/i18n/digits";

/** Signs that set thousands apart: Latin, Persian and Arabic commas, apostrophes. A space may part two prices. */
const GROUPED = /^\d{1,3}(?:[,٬،'’]\d{3})+$/;
const CURRENCY = /^(?:afn|afs?|افغانی|افغاني|افغانۍ|؋)\.?$/iu;
/** An amount, and nothing behind its decimal sign but zeros. */
const WHOLE = /^(.*?)(?:[.٫]0+|\/[-=])?$/u;

/**
 * A price in whole afghanis as people write it: `250`, «۲۵۰», `1,250`, `AFN 250`, «۲۵۰ افغانی», `250/-`.
 * @returns NaN for anything else; `1.250` is not guessed at
 */
export function parsePrice(text: string): number {
  const words = latinDigits(text)
    .replace(/[\u200c\u200e\u200f\u061c]/g, "")
    .replace(/(\d)(?=(?:afn|afs?|افغانی|افغاني|افغانۍ|؋))/giu, "$1 ")
    .replace(/(afn|afs?\.?|؋)(?=\d)/giu, "$1 ")
    .trim()
    .split(/\s+/);
  if (words.length > 1 && CURRENCY.test(words.at(-1) ?? "")) words.pop();
  else if (words.length > 1 && CURRENCY.test(words[0] ?? "")) words.shift();
  const amount = WHOLE.exec(words.join(" "))?.[1] ?? "";
  if (/^\d{1,9}$/.test(amount)) return Number(amount);
  return amount.length <= 20 && GROUPED.test(amount) ? Number(amount.replace(/\D/g, "")) : Number.NaN;
}
