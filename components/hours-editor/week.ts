import { WEEKDAYS, type Weekday } from "@/lib/core/constants";
import { DAY_MINUTES, RANGES_PER_DAY_MAX } from "@/lib/hours/model";
import { type RangeAt, rangeOverlaps } from "@/lib/hours/overlap";
import { clockOf, rangeFromWire, rangeToWire, type TimeRangeWire, type WeeklyHoursWire } from "@/lib/hours/wire";

export type Week = Readonly<Record<Weekday, readonly TimeRangeWire[]>>;

/** An error of a range; an overlap includes the other range. */
export type RangeFault = { readonly kind: "same" } | { readonly kind: "overlap"; readonly other: RangeAt };

/** Errors by the key of their range, such as `sat.0`. */
export type WeekFaults = ReadonlyMap<string, RangeFault>;

export type Ends = "open" | "close";

/** Suggested if the hours are unknown: those of most businesses. */
const DEFAULT_STATE: readonly TimeRangeWire[] = [{ open: "08:00", close: "22:00" }];
export const ALL_DAY: readonly TimeRangeWire[] = [{ open: "00:00", close: "24:00" }];
const STEP = 15;
/** Minimum pause before an added range, and its length, in minutes. */
const [PAUSE, LENGTH] = [60, 180];

export const USUAL_WEEK: Week = sameEveryDay(DEFAULT_STATE);

export function fullWeek(hours: WeeklyHoursWire): Week {
  return weekOfDays((day) => hours[day] ?? []);
}

export function sameEveryDay(ranges: readonly TimeRangeWire[]): Week {
  return weekOfDays(() => ranges);
}

function weekOfDays(rangesOf: (day: Weekday) => readonly TimeRangeWire[]): Week {
  return Object.fromEntries(WEEKDAYS.map((day) => [day, rangesOf(day)])) as Record<Weekday, readonly TimeRangeWire[]>;
}

export function withDay(week: Week, day: Weekday, ranges: readonly TimeRangeWire[]): Week {
  return { ...week, [day]: ranges };
}

export function copyDay(week: Week, from: Weekday, to: readonly Weekday[]): Week {
  return weekOfDays((day) => (to.includes(day) ? week[from] : week[day]));
}

export function isSameRanges(a: readonly TimeRangeWire[], b: readonly TimeRangeWire[]): boolean {
  const textOf = (ranges: readonly TimeRangeWire[]) => ranges.map(({ open, close }) => `${open}-${close}`).join();
  return textOf(a) === textOf(b);
}

export function isSameEveryDay(week: Week): boolean {
  return WEEKDAYS.every((day) => isSameRanges(week[day], week.sat));
}

/** Initial hours when a day is switched on: those of the last open day before it. */
export function openedDay(week: Week, day: Weekday): readonly TimeRangeWire[] {
  const index = WEEKDAYS.indexOf(day);
  const before = WEEKDAYS.map((_, back) => week[WEEKDAYS[(index + 6 - back) % 7] ?? "sat"]);
  return before.find((ranges) => ranges.length > 0) ?? DEFAULT_STATE;
}

export const isAllDay = (ranges: readonly TimeRangeWire[]): boolean => isSameRanges(ranges, ALL_DAY);

/**
 * Adds a range after the last one or, if there is no room before midnight, in the longest pause (such as sahari before
 * the evenings of Ramadan). Null if there is no room.
 * @param tail end of the previous day's hours, in minutes after this midnight
 */
export function withRange(ranges: readonly TimeRangeWire[], tail = 0): readonly TimeRangeWire[] | null {
  if (ranges.length >= RANGES_PER_DAY_MAX) return null;
  const own = ranges.map(rangeFromWire).sort((a, b) => a.open - b.open);
  const end = Math.max(tail, ...own.map(({ close }) => close));
  const pauses = own.map(({ open }, index) => ({ from: Math.max(tail, own[index - 1]?.close ?? 0), to: open }));
  const longest = pauses.sort((a, b) => b.to - b.from - (a.to - a.from))[0];
  const added = rangeWithin(end, DAY_MINUTES) ?? (longest && rangeWithin(longest.from, longest.to));
  return added ? [...ranges, added].sort((a, b) => (a.open < b.open ? -1 : 1)) : null;
}

function rangeWithin(from: number, to: number): TimeRangeWire | null {
  const open = Math.min(Math.ceil((from + PAUSE) / STEP) * STEP, to - PAUSE);
  if (open < from) return null;
  // On a quarter of an hour: 23:59 is read as midnight.
  const last = Math.floor(to / STEP) * STEP;
  return rangeToWire({ open, close: Math.min(open + LENGTH, last) });
}

/** Every quarter of an hour, and the current value: 08:20 stays 08:20. */
export function timeChoices(ends: Ends, now: string): string[] {
  const first = ends === "open" ? 0 : STEP;
  const grid = Array.from({ length: DAY_MINUTES / STEP }, (_, step) => clockOf(first + step * STEP));
  return grid.includes(now) ? grid : [...grid, now].sort();
}

/** Midnight has two spellings as a closing time; the fields offer only 24:00. */
export function closeChoice({ open, close }: TimeRangeWire): string {
  return close === "00:00" && open !== "00:00" ? "24:00" : close;
}

export function dayBefore(day: Weekday): Weekday {
  return WEEKDAYS[(WEEKDAYS.indexOf(day) + 6) % 7] ?? "fri";
}

export function dayAfter(day: Weekday): Weekday {
  return WEEKDAYS[(WEEKDAYS.indexOf(day) + 1) % 7] ?? "sat";
}

/** Minutes after midnight until which the previous day's hours run; 0 if they do not. */
export function tailInto(week: Week, day: Weekday): number {
  const ends = week[dayBefore(day)].map((range) => rangeFromWire(range).close - DAY_MINUTES);
  return Math.max(0, ...ends);
}

export const closesNextDay = (range: TimeRangeWire): boolean => rangeFromWire(range).close > DAY_MINUTES;

/** The open parts of a day, as fractions of the day. */
export function partsOfDay(week: Week, day: Weekday): { start: number; length: number; isTail: boolean }[] {
  const tail = tailInto(week, day);
  const parts = week[day].map((range) => {
    const { open, close } = rangeFromWire(range);
    return { start: open, end: Math.min(close, DAY_MINUTES), isTail: false };
  });
  const all = tail > 0 ? [{ start: 0, end: tail, isTail: true }, ...parts] : parts;
  return all.map(({ start, end, isTail }) => ({
    start: start / DAY_MINUTES,
    length: (end - start) / DAY_MINUTES,
    isTail,
  }));
}

export function faultsOf(week: Week): WeekFaults {
  const faults = new Map<string, RangeFault>();
  for (const { at, other } of rangeOverlaps(week)) faults.set(faultKey(at), { kind: "overlap", other });
  for (const day of WEEKDAYS)
    for (const [index, { open, close }] of week[day].entries())
      if (open === close) faults.set(faultKey({ day, index }), { kind: "same" });
  return faults;
}

export const faultKey = ({ day, index }: RangeAt): string => `${day}.${index}`;
