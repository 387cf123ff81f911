import type { EventDevice } from "@/lib/analytics/model";
import type { BusinessType, City, Language } from "@/lib/core/constants";
import { isoDay, parseIsoDay } from "@/lib/i18n/calendar";
import { settledBefore } from "@/lib/i18n/kabul-day";

/** Times that statistics look back, which end with the last day that is over; or from a day to another one. */
export const PERIODS = ["7", "30", "90", "year", "custom"] as const;
export type PeriodName = (typeof PERIODS)[number];

/** A year is 52 weeks: both it and the one before it begin on the same day of the week. */
const PERIOD_DAYS = { 7: 7, 30: 30, 90: 90, year: 52 * 7 } as const;
/** A longer time of one's own is refused. */
export const PERIOD_DAYS_MAX = 400;
/** Of a longer time each point of a chart is a week. */
const POINTS_MAX = 100;
const WEEK = 7;

/** Days as `2026-11-21`, both included. */
export type Days = { readonly from: string; readonly to: string };
export type Step = "day" | "week";

export type Period = Days & {
  readonly step: Step;
  /** As many days, up to the day before. */
  readonly before: Days;
};

export type PeriodQuery = { period: PeriodName; from?: string | undefined; to?: string | undefined };

/**
 * Which days are meant. What is not over is left out, since beside whole days its few visits would look like a fall.
 * @param query `from` and `to` count for `custom` alone, and are days that exist, in their order
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

/** The points of a chart, oldest first: each is a day, or a week counted back from the end. The first week may be shorter. */
export function pointsOf({ from, to }: Days, step: Step): Days[] {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  const size = step === "week" ? WEEK : 1;
  const count = Math.ceil((last - first + 1) / size);
  return Array.from({ length: count }, (_, index) => {
    const end = last - (count - 1 - index) * size;
    return daysBetween(Math.max(first, end - size + 1), end);
  });
}

/** How many days. */
export const lengthOf = ({ from, to }: Days): number => dayNumber(to) - dayNumber(from) + 1;

const daysBetween = (from: number, to: number): Days => ({ from: isoDay(from), to: isoDay(to) });

function dayNumber(day: string): number {
  const number = parseIsoDay(day);
  if (number === null) throw new RangeError(`${day} is no day`);
  return number;
}

/** What is counted of a time, in the order in which it is shown. `searches` and `pageViews` belong to the whole site alone. */
export const MEASURES = [
  ...(["views", "visitors", "menuViews", "dishViews", "calls", "whatsapp", "website"] as const),
  ...(["directions", "shares", "reviews"] as const),
  ...(["searches", "pageViews"] as const),
] as const;
export type Measure = (typeof MEASURES)[number];
export type Counts = Partial<Record<Measure, number>>;

export type Point = Days & { readonly counts: Counts };

/** One of both times: its points, their sums, and how places were rated in the mean by its reviews; null without one. */
export type Span = Days & { readonly points: Point[]; readonly totals: Counts; readonly rating: number | null };

export type Statistics = {
  readonly step: Step;
  /** What is known of these places. */
  readonly measures: Measure[];
  readonly now: Span;
  readonly before: Span;
};

/** Narrowed to a province, a type, or one place. */
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
};

export type VisitedDish = {
  readonly id: string;
  readonly name: string;
  readonly business: { readonly id: string; readonly name: string };
  readonly views: number;
  readonly viewsBefore: number;
};

/** How often pages of places were read on one kind of device. */
export type VisitsOnDevice = { readonly device: EventDevice; readonly views: number };

/** What was visited most often; null where the answer is known: of one place, of one province, of one type. */
export type Ranking = Days & {
  readonly businesses: VisitedBusiness[] | null;
  readonly dishes: VisitedDish[];
  readonly languages: { readonly language: Language; readonly views: number }[];
  readonly devices: VisitsOnDevice[];
  readonly cities: { readonly city: City; readonly views: number }[] | null;
  readonly types: { readonly type: BusinessType; readonly views: number }[] | null;
};

/** What a table for spreadsheets may list. */
export const TABLES = ["days", "restaurants", "dishes", "devices"] as const;
export type TableName = (typeof TABLES)[number];
