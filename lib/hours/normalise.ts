import { WEEKDAYS, type Weekday } from "@/lib/core/constants";
import { DAY_MINUTES, type TimeRange, WEEK_MINUTES, type WeeklyHours } from "./model";
import { weekOf } from "./wire";

type Span = { readonly start: number; readonly end: number };

/**
 * Normalises a week without changing its open time: ascending ranges that don't overlap, also not over midnight, and
 * none of a whole day's length unless it is 0–1440. A range stays with the day on which it begins, minus the part that
 * another range covers. Takes ranges in any order, overlapping, up to 48 hours long; touching ranges of one day become
 * one.
 */
export function normaliseWeek(hours: WeeklyHours): WeeklyHours {
  const spans = WEEKDAYS.flatMap((day, index) => hours[day].map((range) => spanOf(range, index)));
  const open = joinOnRing(spans);
  if (open.length === 1 && open[0] && open[0].end - open[0].start >= WEEK_MINUTES) {
    return weekOf(() => [{ open: 0, close: DAY_MINUTES }]);
  }
  const cuts = open.flatMap(cutIntoDays);
  return weekOf((day) =>
    cuts
      .filter((cut) => cut.day === day)
      .map((cut) => cut.range)
      .sort((a, b) => a.open - b.open),
  );
}

function spanOf({ open, close }: TimeRange, dayIndex: number): Span {
  return { start: dayIndex * DAY_MINUTES + open, end: dayIndex * DAY_MINUTES + close };
}

/** Joins spans that touch or overlap. The week is a ring: the last span may join the first. */
function joinOnRing(spans: readonly Span[]): Span[] {
  // Repeats the week three times, so that every span of the middle one has its neighbours on both sides.
  const sorted = [0, WEEK_MINUTES, 2 * WEEK_MINUTES]
    .flatMap((shift) => spans.map(({ start, end }) => ({ start: start + shift, end: end + shift })))
    .filter(({ start, end }) => end > start)
    .sort((a, b) => a.start - b.start);
  const joined: Span[] = [];
  for (const span of sorted) {
    const last = joined.at(-1);
    if (last && span.start <= last.end)
      joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    else joined.push(span);
  }
  const endless = joined.find(({ start, end }) => end - start >= WEEK_MINUTES);
  if (endless) return [endless];
  return joined
    .filter(({ start }) => start >= WEEK_MINUTES && start < 2 * WEEK_MINUTES)
    .map(({ start, end }) => ({ start: start - WEEK_MINUTES, end: end - WEEK_MINUTES }));
}

type Cut = { readonly day: Weekday; readonly range: TimeRange };

/** One range per day. A span over several midnights closes at each; the last part may run into the night. */
function cutIntoDays({ start, end }: Span): Cut[] {
  const cuts: Cut[] = [];
  let from = start;
  while (from < end) {
    const dayIndex = Math.floor(from / DAY_MINUTES);
    const base = dayIndex * DAY_MINUTES;
    const open = from - base;
    const isNight = end - from < DAY_MINUTES && (end <= base + DAY_MINUTES || open > 0);
    const until = isNight ? end : Math.min(end, base + DAY_MINUTES);
    cuts.push({ day: WEEKDAYS[dayIndex % 7] ?? "sat", range: { open, close: until - base } });
    from = until;
  }
  return cuts;
}
