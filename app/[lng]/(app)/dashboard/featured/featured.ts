import type { useTranslations } from "next-intl";
import { firstOf, type Month, monthOf, shiftMonth } from "@/components/hours-editor/month";
import { pageOf, wordOf } from "@/components/resource/list-input";
import type { Answer, Input } from "@/lib/api-client/request";
import type { listFeaturedSlots } from "@/lib/calls/featured";
import { CITIES, DAY_MS } from "@/lib/core/constants";
import { SLOT_TIMES } from "@/lib/featured/model";
import { kabulDayNumber, kabulInstant } from "@/lib/i18n/calendar";
import { type DateOptions, formatDate } from "@/lib/i18n/format-date";
import type { Language } from "@/lib/i18n/language";

export type Slot = Answer<typeof listFeaturedSlots>["data"][number];

/** First and last featured day, both inclusive; the last is infinite until further notice. */
export type Days = { readonly first: number; readonly last: number };

/** Default state of the URL. */
export const FEATURED_DEFAULT_STATE = { when: "now", city: "", page: "1", month: "", restaurant: "" };
export type FeaturedState = typeof FEATURED_DEFAULT_STATE;

const SHOWN = "20";

export const timeOf = ({ when }: FeaturedState) => wordOf(SLOT_TIMES, when) ?? "now";

/** Value of `when` for the calendar, besides `SLOT_TIMES`. */
export const CALENDAR = "calendar";
/** Maximum of drawn slots per month; the list of a city has all. */
export const CALENDAR_MAX = 100;

const YEAR_MONTH = /^(1[34]\d\d)-(\d\d)$/;

/** Month of the Solar Hijri calendar from the URL; defaults to the current one. */
export function shownMonth({ month }: FeaturedState, now: Date): Month {
  const [, year, number] = (YEAR_MONTH.exec(month) ?? []).map(Number);
  return year !== undefined && number !== undefined && number >= 1 && number <= 12
    ? { year, month: number }
    : monthOf(kabulDayNumber(now));
}

export const monthWord = ({ year, month }: Month): string => `${year}-${String(month).padStart(2, "0")}`;

export function slotsInput(lng: Language, state: FeaturedState): Input<typeof listFeaturedSlots> {
  const city = wordOf(CITIES, state.city);
  if (state.when === CALENDAR) {
    const month = shownMonth(state, new Date());
    const [from, until] = [month, shiftMonth(month, 1)].map((one) => kabulInstant(firstOf(one)).toISOString());
    return { query: { lang: lng, from, until, ...(city && { city }), limit: String(CALENDAR_MAX) } };
  }
  return { query: { lang: lng, when: timeOf(state), ...(city && { city }), page: pageOf(state), limit: SHOWN } };
}

/** First and last day of a slot in Kabul; without an end the last is infinite. */
export function slotDays({ from, until }: Pick<Slot, "from" | "until">): Days {
  const last = until === null ? Number.POSITIVE_INFINITY : kabulDayNumber(new Date(Date.parse(until) - 1));
  return { first: kabulDayNumber(new Date(from)), last };
}

export type SlotTexts = ReturnType<typeof useTranslations<"featuredSlots">>;

export function sayDays(t: SlotTexts, { first, last }: Days, lng: Language, options: DateOptions): string {
  const format = (day: number) => formatDate(day * DAY_MS, lng, { ...options, style: "short" });
  if (first === last) return format(first);
  if (last === Number.POSITIVE_INFINITY) return t("fromOn", { from: format(first) });
  return t("fromTo", { from: format(first), to: format(last) });
}
