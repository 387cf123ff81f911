import type { Language } from "@/lib/core/constants";
import { digits } from "./digits";
import { FORMAT_WORDS } from "./words";

export { latinDigits } from "./digits";
export {
  formatBothDates,
  formatBothDateTimes,
  formatDate,
  formatDateTime,
  formatRelativeDay,
  formatTime,
  formatTimeRange,
  weekdayName,
} from "./format-date";
export { formatPhone, normalisePhone, phoneHref } from "./phone";
export { digits };

/** Keeps a number and its unit on one line. */
const NBSP = "\u00a0";

export type NumberOptions = {
  /** Decimal places; default 0. */
  readonly decimals?: number;
};

/** 1,450 · ۱٬۴۵۰ (I18N-15). NaN and infinity show as a dash. */
export function formatNumber(value: number, lng: Language, { decimals = 0 }: NumberOptions = {}): string {
  if (!Number.isFinite(value)) return "–";
  const words = FORMAT_WORDS[lng];
  const [whole = "0", fraction] = plainNumber(Math.abs(value), decimals).split(".");
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, words.group);
  const text = digits(fraction ? grouped + words.decimal + fraction : grouped, lng);
  return value < 0 && /[1-9۱-۹]/.test(text) ? words.minus + text : text;
}

/** A price in whole afghanis: AFN 1,450 · ۱٬۴۵۰ افغانی · ۱٬۴۵۰ افغانۍ (I18N-18). */
export function formatPrice(afn: number, lng: Language): string {
  return withCurrency(formatNumber(afn, lng), lng);
}

/** AFN 180–420 · ۱۸۰ تا ۴۲۰ افغانی · له ۱۸۰ تر ۴۲۰ افغانۍ; equal ends give one price. */
export function formatPriceRange(from: number, to: number, lng: Language): string {
  const [low, high] = [formatNumber(Math.min(from, to), lng), formatNumber(Math.max(from, to), lng)];
  if (low === high) return withCurrency(low, lng);
  if (lng === "en") return withCurrency(`${low}–${high}`, lng);
  return withCurrency(lng === "fa" ? `${low} تا ${high}` : `له ${low} تر ${high}`, lng);
}

/** A rating with one decimal: 4.7 · ۴٫۷. */
export function formatRating(value: number, lng: Language): string {
  return formatNumber(value, lng, { decimals: 1 });
}

/** 850 m · 1.2 km · ۸۵۰ متر · ۱٫۲ کیلومتر. Rounds metres to tens, and kilometres from 10 km on to whole ones. */
export function formatDistance(metres: number, lng: Language): string {
  const words = FORMAT_WORDS[lng];
  const rounded = Math.max(10, Math.round(metres / 10) * 10);
  if (rounded < 1000) return formatNumber(rounded, lng) + NBSP + words.metre;
  const kilometres = metres < 9950 ? Math.round(metres / 100) / 10 : Math.round(metres / 1000);
  const decimals = Number.isInteger(kilometres) ? 0 : 1;
  return formatNumber(kilometres, lng, { decimals }) + NBSP + words.kilometre;
}

/** "a, b and c" · «الف، ب و ج» · «الف، ب او ج». */
export function formatList(items: readonly string[], lng: Language): string {
  const words = FORMAT_WORDS[lng];
  if (items.length < 2) return items[0] ?? "";
  return items.slice(0, -1).join(words.comma) + words.and + (items.at(-1) ?? "");
}

/**
 * The plural form for messages `{form, select, one {…} other {…}}`. English and Pashto have two forms; Persian nouns
 * stay singular after a number, so there both branches may be equal.
 */
export function plural(count: number, _lng: Language): "one" | "other" {
  return Math.abs(count) === 1 ? "one" : "other";
}

/** The values of a message with a `{count}` and its plural `{form}`. */
export function countValues(count: number, lng: Language): { count: string; form: "one" | "other" } {
  return { count: formatNumber(count, lng), form: plural(count, lng) };
}

function withCurrency(amount: string, lng: Language): string {
  const { currency } = FORMAT_WORDS[lng];
  return lng === "en" ? currency + NBSP + amount : amount + NBSP + currency;
}

/** Like `toFixed`, but never with an exponent. */
function plainNumber(value: number, decimals: number): string {
  return value < 1e21 ? value.toFixed(decimals) : BigInt(value).toString();
}
