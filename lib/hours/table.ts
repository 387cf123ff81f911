import { type Language, type SpecialPeriodKind, type Translated, WEEKDAYS, type Weekday } from "@/lib/core/constants";
import { kabulDayNumber, parseIsoDay } from "@/lib/i18n/calendar";
import { formatTimeRange } from "@/lib/i18n/format-date";
import { DAY_MINUTES, type SpecialPeriod, type TimeRange, type WeeklyHours } from "./model";
import { specialOn, weekdayOf } from "./state";

export type HoursRow = {
  readonly day: Weekday;
  readonly isToday: boolean;
  readonly special: SpecialPeriod | null;
  readonly ranges: readonly RowRange[];
  /** One range covers the whole day: write "24 hours". */
  readonly isAllDay: boolean;
};

/** `isNextDay`: closes after midnight, so the text adds "next day". */
export type RowRange = TimeRange & { readonly isNextDay: boolean };

export type SpecialRows = {
  readonly from: string;
  readonly to: string;
  readonly kind: SpecialPeriodKind;
  readonly label: Translated | null;
  readonly isCurrent: boolean;
  readonly isClosed: boolean;
  /** Set if all days have the same hours, as is common in Ramadan; otherwise read `rows`. */
  readonly everyDay: readonly RowRange[] | null;
  readonly rows: readonly HoursRow[];
};

/**
 * The week from Saturday to Friday. Each row is the next such weekday from today on, with the hours of the special
 * period in force on it, else the weekly ones. Empty when the weekly hours are unknown.
 */
export function hoursRows(hours: WeeklyHours | null, now: Date, specials: readonly SpecialPeriod[] = []): HoursRow[] {
  if (!hours) return [];
  const today = kabulDayNumber(now);
  const coming = WEEKDAYS.map((_, ahead) => today + ahead);
  return WEEKDAYS.map((day) => {
    const date = coming.find((each) => weekdayOf(each) === day) ?? today;
    const special = specialOn(date, specials);
    return { ...hoursRow(day, special?.hours ?? hours, date === today), special };
  });
}

/** Current and future special periods, soonest first. */
export function specialRows(specials: readonly SpecialPeriod[], now: Date): SpecialRows[] {
  const today = kabulDayNumber(now);
  return specials
    .filter((special) => (parseIsoDay(special.to) ?? 0) >= today)
    .sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
    .map((special) => specialRow(special, today));
}

/** Ranges as text: "8:00 AM – 2:00 PM, 5:00 – 11:00 PM". `nextDay` is the word for "after midnight". */
export function rangesText(ranges: readonly RowRange[], lng: Language, nextDay: string): string {
  return ranges
    .map((range) => formatTimeRange(range.open, range.close, lng) + (range.isNextDay ? ` (${nextDay})` : ""))
    .join(lng === "en" ? ", " : "، ");
}

function hoursRow(day: Weekday, hours: WeeklyHours, isToday: boolean): HoursRow {
  const ranges = hours[day].map(rowRange);
  return {
    day,
    isToday,
    special: null,
    ranges,
    isAllDay: ranges.some(({ open, close }) => open === 0 && close >= DAY_MINUTES),
  };
}

/** A close at midnight exactly still belongs to the day. */
function rowRange(range: TimeRange): RowRange {
  return { ...range, isNextDay: range.close > DAY_MINUTES };
}

function specialRow(special: SpecialPeriod, today: number): SpecialRows {
  const lists = WEEKDAYS.map((day) => special.hours[day]);
  const first = lists[0] ?? [];
  const isSame = lists.every((list) => JSON.stringify(list) === JSON.stringify(first));
  const { from, to, kind, label } = special;
  const isCurrent = (parseIsoDay(from) ?? 0) <= today;
  return {
    from,
    to,
    kind,
    label,
    isCurrent,
    isClosed: lists.every((list) => list.length === 0),
    everyDay: isSame ? first.map(rowRange) : null,
    rows: WEEKDAYS.map((day) => hoursRow(day, special.hours, isCurrent && day === weekdayOf(today))),
  };
}
