import type { OpeningStateName, SpecialPeriodKind, Translated, Weekday } from "@/lib/core/constants";

/**
 * A stretch of opening in minutes after the midnight that its day begins with. `open` is 0–1439; `close` is greater
 * than `open` and at most `open + 1440`: past 1440 the place closes after midnight and the stretch still belongs to
 * the day on which it began.
 */
export type TimeRange = { readonly open: number; readonly close: number };

/** The ranges of each weekday in ascending order without overlap; an empty list is a closed day. */
export type WeeklyHours = Readonly<Record<Weekday, readonly TimeRange[]>>;

/** Hours that replace the weekly ones from the day `from` to the day `to` inclusive (`YYYY-MM-DD`, Kabul). */
export type SpecialPeriod = {
  readonly from: string;
  readonly to: string;
  readonly kind: SpecialPeriodKind;
  readonly label: Translated | null;
  readonly hours: WeeklyHours;
};

/** What a visitor is told about the door, at one instant. */
export type OpeningState = {
  readonly state: OpeningStateName;
  /** When it opens next; absent while open, when unknown, and when no opening is in sight. */
  readonly opensAt?: Date;
  /** When it closes next; absent while closed, and when it never closes. */
  readonly closesAt?: Date;
  /** The day of `opensAt` or `closesAt`: weekday, and days from today in Kabul. */
  readonly weekday?: Weekday;
  readonly daysAhead?: number;
};

export const DAY_MINUTES = 1440;
export const WEEK_MINUTES = 7 * DAY_MINUTES;
/** More ranges than this in a day are refused. */
export const RANGES_PER_DAY_MAX = 6;
/** A special period longer than this is a mistake in the year. Days. */
export const PERIOD_DAYS_MAX = 366;
/** More special periods than this are refused. */
export const PERIODS_MAX = 50;
/** Letters of the name of a period. */
export const LABEL_MAX_LENGTH = 80;
