import type { SpecialPeriodKind } from "@/lib/core/constants";
import type { Pagination } from "@/lib/core/pagination";
import type { Titles } from "@/lib/core/titles";
import { type CalendarDay, dayNumberOfSolar, isoDay, parseIsoDay, solarOf } from "@/lib/i18n/calendar";

/** Maximum length in days: a month, plus tolerance for the moon sighting. */
export const SPECIAL_DAYS_MAX = 40;

/** Every year from a day of the Solar Hijri calendar, for `days` days. */
export type Yearly = { readonly month: number; readonly day: number; readonly days: number };
/** Once, inclusive (`YYYY-MM-DD`). */
export type Dates = { readonly from: string; readonly to: string };

export type Recurrence =
  | { readonly yearly: Yearly; readonly dates: null }
  | { readonly yearly: null; readonly dates: Dates };

export type SpecialDay = Recurrence & {
  id: string;
  kind: SpecialPeriodKind;
  translation: Titles;
  updatedAt: Date;
};

export type NewSpecialDay = Recurrence & Pick<SpecialDay, "kind" | "translation">;
export type SpecialDayChange = Partial<Pick<SpecialDay, "kind" | "translation">> & { when?: Recurrence | undefined };

export const SPECIAL_DAY_STATES = ["coming", "over"] as const;
export type SpecialDayState = (typeof SPECIAL_DAY_STATES)[number];
export type SpecialDays = {
  items: SpecialDay[];
  pagination: Pagination;
  counts: Record<SpecialDayState, number>;
};

export type Span = { readonly from: number; readonly to: number };

/**
 * The days of a yearly one in a given year. A day that the month lacks becomes its last day, as 30 Hut outside leap
 * years.
 */
export function spanInYear({ month, day, days }: Yearly, year: number): Span {
  const next: CalendarDay = month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 };
  const last = dayNumberOfSolar(next) - 1;
  const from = Math.min(dayNumberOfSolar({ year, month, day }), last);
  return { from, to: from + days - 1 };
}

/**
 * The current or next occurrence.
 * @param today day number in Kabul
 * @returns null if it was once and is over
 */
export function nextSpan({ yearly, dates }: Recurrence, today: number): Span | null {
  if (!yearly) {
    const [from, to] = [parseIsoDay(dates.from), parseIsoDay(dates.to)];
    return from === null || to === null || to < today ? null : { from, to };
  }
  const { year } = solarOf(today);
  // An occurrence of the previous year may still be going on.
  return [year - 1, year, year + 1].map((each) => spanInYear(yearly, each)).find(({ to }) => to >= today) ?? null;
}

/** How many days ahead pages warn that hours may differ. */
const AHEAD_DAYS = 3;

export type NearDay = Pick<SpecialDay, "kind" | "translation"> & {
  /** Its first day that is not over, as `YYYY-MM-DD`. */
  readonly day: string;
  readonly isToday: boolean;
};

/**
 * The special day, today or soon, for which a business has not stated its hours. If several overlap, the shortest wins,
 * as Eid within a longer one.
 * @param said periods with stated hours
 */
export function nearDay(all: readonly SpecialDay[], said: readonly Dates[], today: number): NearDay | null {
  const found = all.flatMap((special) => {
    const span = nextSpan(special, today);
    if (!span || span.from > today + AHEAD_DAYS) return [];
    const at = Math.max(span.from, today);
    const day = isoDay(at);
    const isSaid = said.some(({ from, to }) => from <= day && day <= to);
    return isSaid ? [] : [{ special, at, length: span.to - span.from }];
  });
  const [first] = found.sort((a, b) => a.at - b.at || a.length - b.length);
  if (!first) return null;
  const { kind, translation } = first.special;
  return { kind, translation, day: isoDay(first.at), isToday: first.at === today };
}
