import type { OpeningStateName, SpecialPeriodKind, Translated, Weekday } from "@/lib/core/constants";

/**
 * Minutes after midnight of the day on which the range begins. `open` is 0–1439; `close` is greater than `open` and at
 * most `open + 1440`. A `close` above 1440 is after midnight; the range still belongs to the day on which it began.
 */
export type TimeRange = { readonly open: number; readonly close: number };

/** Ranges per weekday, ascending and without overlap; an empty list means closed. */
export type WeeklyHours = Readonly<Record<Weekday, readonly TimeRange[]>>;

/** Replaces the weekly hours from the day `from` to the day `to`, inclusive (`YYYY-MM-DD`, Kabul). */
export type SpecialPeriod = {
  readonly from: string;
  readonly to: string;
  readonly kind: SpecialPeriodKind;
  readonly label: Translated | null;
  readonly hours: WeeklyHours;
};

export type OpeningState = {
  readonly state: OpeningStateName;
  /** Next opening; absent while open, when unknown, and when no opening is in sight. */
  readonly opensAt?: Date;
  /** Next closing; absent while closed and for businesses that never close. */
  readonly closesAt?: Date;
  /** Weekday of `opensAt` or `closesAt`, and days from today in Kabul. */
  readonly weekday?: Weekday;
  readonly daysAhead?: number;
};

export const DAY_MINUTES = 1440;
export const WEEK_MINUTES = 7 * DAY_MINUTES;
export const RANGES_PER_DAY_MAX = 6;
/** Maximum length in days; a longer period has a wrong year. */
export const PERIOD_DAYS_MAX = 366;
export const PERIODS_MAX = 50;
export const LABEL_MAX_LENGTH = 80;
