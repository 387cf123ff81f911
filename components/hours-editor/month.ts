import { type CalendarDay, dayNumberOfSolar, gregorianOf, mod, solarOf, weekdayIndex } from "@/lib/i18n/calendar";

/** Months are counted from 1. */
export type Month = Pick<CalendarDay, "year" | "month">;

export function monthOf(dayNumber: number): Month {
  const { year, month } = solarOf(dayNumber);
  return { year, month };
}

export function shiftMonth({ year, month }: Month, by: number): Month {
  const months = year * 12 + month - 1 + by;
  return { year: Math.floor(months / 12), month: mod(months, 12) + 1 };
}

export function firstOf(month: Month): number {
  return dayNumberOfSolar({ ...month, day: 1 });
}

/** The same day of another month, or the last day of a shorter month. */
export function shiftByMonths(dayNumber: number, by: number): number {
  const month = shiftMonth(monthOf(dayNumber), by);
  const last = firstOf(shiftMonth(month, 1)) - 1;
  return Math.min(firstOf(month) + solarOf(dayNumber).day - 1, last);
}

/** The weeks, from Saturday, that cover the month, as day numbers. */
export function weeksOf(month: Month): number[][] {
  const first = firstOf(month);
  const start = first - weekdayIndex(first);
  const end = firstOf(shiftMonth(month, 1));
  const count = Math.ceil((end - start) / 7);
  return Array.from({ length: count }, (_, week) => Array.from({ length: 7 }, (_, day) => start + week * 7 + day));
}

/** The Gregorian months that overlap the month: nearly always two. */
export function gregorianMonthsOf(month: Month): CalendarDay[] {
  const [first, last] = [gregorianOf(firstOf(month)), gregorianOf(firstOf(shiftMonth(month, 1)) - 1)];
  return first.month === last.month ? [last] : [first, last];
}
