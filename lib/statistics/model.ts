import type { EventDevice } from "@/lib/analytics/model";
import type { BusinessType, City, Language } from "@/lib/core/constants";
import { isoDay, parseIsoDay } from "@/lib/i18n/calendar";
import { settledBefore } from "@/lib/i18n/kabul-day";

/** Periods that end with the last complete day, or custom dates. */
export const PERIODS = ["7", "30", "90", "year", "custom"] as const;
export type PeriodName = (typeof PERIODS)[number];

/** A year is 52 weeks, so that it and the previous one begin on the same weekday. */
const PERIOD_DAYS = { 7: 7, 30: 30, 90: 90, year: 52 * 7 } as const;
export const PERIOD_DAYS_MAX = 400;
/** Longer periods use a point per week. */
const POINTS_MAX = 100;
const WEEK = 7;

/** Days as `2026-11-21`, inclusive. */
export type Days = { readonly from: string; readonly to: string };
export type Step = "day" | "week";

export type Period = Days & {
  readonly step: Step;
  readonly before: Days;
};

export type PeriodQuery = { period: PeriodName; from?: string | undefined; to?: string | undefined };

/**
 * The days of a period. An incomplete day is left out, because it would look like a drop.
 * @param query `from` and `to` are used for `custom` only, and must be valid and in order
 */
export function periodOf({ period, from, to }: PeriodQuery, now: Date): Period {
  const last = dayNumber(settledBefore(now)) - 1;
  if (period !== "custom") return periodBetween(last - PERIOD_DAYS[period] + 1, last);
  const end = Math.min(to === undefined ? last : dayNumber(to), last);
  return periodBetween(from === undefined ? end : Math.min(dayNumber(from), end), end);
}

function periodBetween(from: number, to: number): Period {
  const length = to - from + 1;
  return {
    ...daysBetween(from, to),
    step: length > POINTS_MAX ? "week" : "day",
    before: daysBetween(from - length, from - 1),
  };
}

/** Points of a chart, oldest first: days, or weeks counted back from the end. The first week may be shorter. */
export function pointsOf({ from, to }: Days, step: Step): Days[] {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  const size = step === "week" ? WEEK : 1;
  const count = Math.ceil((last - first + 1) / size);
  return Array.from({ length: count }, (_, index) => {
    const end = last - (count - 1 - index) * size;
    return daysBetween(Math.max(first, end - size + 1), end);
  });
}

export const lengthOf = ({ from, to }: Days): number => dayNumber(to) - dayNumber(from) + 1;

const daysBetween = (from: number, to: number): Days => ({ from: isoDay(from), to: isoDay(to) });

function dayNumber(day: string): number {
  const number = parseIsoDay(day);
  if (number === null) throw new RangeError(`${day} is no day`);
  return number;
}

/** Measures in display order. `searches` and `pageViews` exist only for the whole site. */
export const MEASURES = [
  ...(["views", "visitors", "menuViews", "dishViews", "searches", "pageViews"] as const),
  ...(["calls", "whatsapp", "directions", "website", "shares"] as const),
  ...(["reviews", "replies", "bookmarks", "favourites"] as const),
] as const;
export type Measure = (typeof MEASURES)[number];
export type Counts = Partial<Record<Measure, number>>;

/** A guest calls, writes, or asks the way. */
export const CONTACTS = ["calls", "whatsapp", "directions"] as const satisfies readonly Measure[];

export const contactsOf = (counts: Counts): number =>
  CONTACTS.reduce((sum, measure) => sum + (counts[measure] ?? 0), 0);

/** How many of a hundred visits end in a contact; null without visits. */
export function contactRate(contacts: number, views = 0): number | null {
  return views === 0 ? null : Math.round((contacts / views) * 100);
}

/** `rating`: the mean of the reviews of these days; null without any. */
export type Point = Days & { readonly counts: Counts; readonly rating: number | null };

/** Points, totals and mean rating of a period. */
export type Span = Days & { readonly points: Point[]; readonly totals: Counts; readonly rating: number | null };

export type Statistics = {
  readonly step: Step;
  readonly measures: Measure[];
  readonly now: Span;
  readonly before: Span;
};

/** Optionally limited to a province, a type, or one business. */
export type StatisticsQuery = PeriodQuery & {
  lang: Language;
  city?: City | undefined;
  type?: BusinessType | undefined;
  restaurantId?: string | undefined;
};

export type VisitedBusiness = {
  readonly id: string;
  readonly name: string;
  readonly city: City;
  readonly type: BusinessType;
  readonly views: number;
  readonly viewsBefore: number;
  readonly calls: number;
  readonly contacts: number;
};

export type VisitedDish = {
  readonly id: string;
  readonly name: string;
  readonly business: { readonly id: string; readonly name: string };
  readonly views: number;
  readonly viewsBefore: number;
};

export type VisitsOnDevice = { readonly device: EventDevice; readonly views: number };

/** Most visited entries; null where the filter already fixes the answer: one business, province or type. */
export type Ranking = Days & {
  readonly businesses: VisitedBusiness[] | null;
  readonly dishes: VisitedDish[];
  readonly languages: { readonly language: Language; readonly views: number }[];
  readonly devices: VisitsOnDevice[];
  readonly cities: { readonly city: City; readonly views: number }[] | null;
  readonly types: { readonly type: BusinessType; readonly views: number }[] | null;
};

export const TABLES = ["days", "restaurants", "dishes", "devices"] as const;
export type TableName = (typeof TABLES)[number];
