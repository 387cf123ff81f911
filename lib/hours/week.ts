import { KABUL_OFFSET_MINUTES, WEEKDAYS } from "@/lib/core/constants";
import { mod, weekdayIndex } from "@/lib/i18n/calendar";
import { DAY_MINUTES, type SpecialPeriod, type TimeRange, WEEK_MINUTES, type WeeklyHours } from "./model";
import { rangesOn } from "./state";

/** From `start` up to but without `end`, in minutes of the week: Saturday 00:00 in Kabul is 0, the week has 10,080. */
export type WeekRange = readonly [start: number, end: number];

/**
 * Open time as minutes of the week, ascending and apart from each other; what runs past Friday's midnight goes on at
 * Saturday's. Null stays null: unknown is not closed.
 */
export function openWeek(hours: WeeklyHours | null): WeekRange[] | null {
  if (!hours) return null;
  return mergeWeek(WEEKDAYS.flatMap((day, index) => onWeek(hours[day], index)));
}

/**
 * The same for the seven days that begin at `dayNumber`, with the special periods in force on them: what a stored week
 * must be today. Days without any hours are closed here, unless all are unknown.
 */
export function openWeekFrom(
  dayNumber: number,
  hours: WeeklyHours | null,
  specials: readonly SpecialPeriod[],
): WeekRange[] | null {
  const days = Array.from({ length: 7 }, (_, ahead) => dayNumber + ahead);
  const ranges = days.map((day) => rangesOn(day, hours, specials));
  if (ranges.every((list) => list === null)) return null;
  return mergeWeek(days.flatMap((day, index) => onWeek(ranges[index] ?? [], weekdayIndex(day))));
}

/** The literal of a Postgres `int4multirange`: `{[480,1320),[1920,2760)}`. */
export function multirangeText(week: readonly WeekRange[]): string {
  return `{${week.map(([start, end]) => `[${start},${end})`).join(",")}}`;
}

/** The minute of the week that an instant falls on in Kabul, 0–10,079. */
export function minuteOfWeek(instant: Date): number {
  // 1970-01-01 was a Thursday, the sixth day of the week.
  const minutes = Math.floor(instant.getTime() / 60_000) + KABUL_OFFSET_MINUTES + 5 * DAY_MINUTES;
  return mod(minutes, WEEK_MINUTES);
}

function onWeek(ranges: readonly TimeRange[], dayIndex: number): WeekRange[] {
  return ranges.flatMap(({ open, close }): WeekRange[] => {
    const [start, end] = [dayIndex * DAY_MINUTES + open, dayIndex * DAY_MINUTES + close];
    if (end <= WEEK_MINUTES) return [[start, end]];
    return [
      [start, WEEK_MINUTES],
      [0, end - WEEK_MINUTES],
    ];
  });
}

function mergeWeek(ranges: readonly WeekRange[]): WeekRange[] {
  const merged: WeekRange[] = [];
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && start <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], end)];
    else merged.push([start, end]);
  }
  return merged;
}
