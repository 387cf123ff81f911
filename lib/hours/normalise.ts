import { WEEKDAYS, type Weekday } from "@/lib/core/constants";
import { DAY_MINUTES, type TimeRange, WEEK_MINUTES, type WeeklyHours } from "./model";
import { weekOf } from "./wire";

type Span = { readonly start: number; readonly end: number };

/**
 * The same open time with every range in its one form: ascending, apart from each other also over midnight, none as
 * long as a day unless it is a whole one. A range stays with the day it begins on; what another one covers already is
 * cut off it. Takes ranges in any order, overlapping, up to 48 hours long; touching ranges of one day become one.
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

/** Joins spans that touch or overlap; the week is a ring, so the last may join the first. */
function joinOnRing(spans: readonly Span[]): Span[] {
  // Three weeks in a row: what begins in the middle one has all its neighbours around it.
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

/** One range a day: a stretch over several midnights closes at each but the last, where it may run into the night. */
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
