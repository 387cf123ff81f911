import { WEEKDAYS, type Weekday } from "@/lib/core/constants";
import { DAY_MINUTES, type TimeRange } from "./model";
import { rangeFromWire, type TimeRangeWire, type WeeklyHoursWire } from "./wire";

export type RangeAt = { readonly day: Weekday; readonly index: number };

type Placed = RangeAt & { readonly open: number; readonly close: number };

/**
 * Ranges that begin before an earlier one has ended, each with the range that it overlaps. The week is a ring: a range
 * of Friday may run into Saturday. The editor uses it to show errors that the API would return.
 */
export function rangeOverlaps(week: WeeklyHoursWire): { readonly at: RangeAt; readonly other: RangeAt }[] {
  const placed = WEEKDAYS.flatMap((day, dayIndex) =>
    (week[day] ?? []).map((range, index) => placedRange(range, { day, index }, dayIndex)),
  ).sort((a, b) => a.open - b.open);
  const last = placed.at(-1);
  if (!last) return [];
  const found: { at: RangeAt; other: RangeAt }[] = [];
  let longest: Placed = { ...last, close: last.close - WEEKDAYS.length * DAY_MINUTES };
  for (const range of placed) {
    if (range.open < longest.close) found.push({ at: positionOf(range), other: positionOf(longest) });
    if (range.close > longest.close) longest = range;
  }
  return found;
}

function placedRange(wire: TimeRangeWire, at: RangeAt, dayIndex: number): Placed {
  const range: TimeRange = rangeFromWire(wire);
  const offset = dayIndex * DAY_MINUTES;
  return { ...at, open: offset + range.open, close: offset + range.close };
}

const positionOf = ({ day, index }: Placed): RangeAt => ({ day, index });

type Days = { readonly from: string; readonly to: string };

/** Periods that begin before an earlier one is over, each with that other one; both as list indexes. */
export function periodOverlaps(periods: readonly Days[]): { readonly index: number; readonly other: number }[] {
  const inOrder = periods
    .map(({ from, to }, index) => ({ from, to, index }))
    .sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  const found: { index: number; other: number }[] = [];
  let longest = inOrder[0];
  for (const period of inOrder.slice(1)) {
    if (longest && period.from <= longest.to) found.push({ index: period.index, other: longest.index });
    if (!longest || period.to > longest.to) longest = period;
  }
  return found;
}
