import { CLOSING_SOON_MINUTES, OPENING_SOON_MINUTES, WEEKDAYS, type Weekday } from "@/lib/core/constants";
import { kabulDayNumber, kabulInstant, parseIsoDay, weekdayIndex } from "@/lib/i18n/calendar";
import type { OpeningState, SpecialPeriod, TimeRange, WeeklyHours } from "./model";

const MINUTE_MS = 60_000;
/** How far to look for the next change: without special periods, the hours repeat after a week. */
const HORIZON_DAYS = 8;
const HORIZON_MAX_DAYS = 400;

export type StateOptions = { readonly closingSoonMinutes?: number; readonly openingSoonMinutes?: number };

/** An open span between two instants, in milliseconds. `close` is infinite for a business that never closes. */
type Stretch = { readonly open: number; readonly close: number };

/**
 * The opening state at an instant (decision H65). Ranges that touch or overlap count as one, also over midnight. A
 * range belongs to the day on which it begins, so a special period from tomorrow doesn't cut tonight short. `null`
 * hours are unknown unless a special period covers the day.
 */
export function openingState(
  hours: WeeklyHours | null,
  specials: readonly SpecialPeriod[],
  now: Date,
  options: StateOptions = {},
): OpeningState {
  const at = now.getTime();
  const today = kabulDayNumber(now);
  const next = findStretch(hours, specials, now);
  if (next && next.open <= at) return openState(next, at, today, options.closingSoonMinutes ?? CLOSING_SOON_MINUTES);
  if (!rangesOn(today, hours, specials)) return { state: "unknown" };
  if (!next) return { state: "closed" };
  const isSoon = next.open - at <= (options.openingSoonMinutes ?? OPENING_SOON_MINUTES) * MINUTE_MS;
  return { state: isSoon ? "opening_soon" : "closed", opensAt: new Date(next.open), ...dayOf(next.open, today) };
}

/**
 * The next instant at which the result of `openingState` or its day changes: opening, closing, "soon", or midnight in
 * Kabul. Pages that show the state are fresh until then. Null if nothing will ever change.
 */
export function nextChange(
  hours: WeeklyHours | null,
  specials: readonly SpecialPeriod[],
  now: Date,
  options: StateOptions = {},
): Date | null {
  const today = kabulDayNumber(now);
  if (!hours && !specials.some((special) => (parseIsoDay(special.to) ?? today) >= today - 1)) return null;
  const at = now.getTime();
  const midnight = kabulInstant(today + 1).getTime();
  const next = findStretch(hours, specials, now);
  const moments = next
    ? [
        next.open - (options.openingSoonMinutes ?? OPENING_SOON_MINUTES) * MINUTE_MS,
        next.open,
        next.close - (options.closingSoonMinutes ?? CLOSING_SOON_MINUTES) * MINUTE_MS,
        next.close,
      ]
    : [];
  return new Date(Math.min(midnight, ...moments.filter((moment) => moment > at)));
}

/** Ranges that begin on a day (day number in Kabul), from the special period in force or the week; null = unknown. */
export function rangesOn(
  dayNumber: number,
  hours: WeeklyHours | null,
  specials: readonly SpecialPeriod[],
): readonly TimeRange[] | null {
  const source = specialOn(dayNumber, specials)?.hours ?? hours;
  return source ? source[weekdayOf(dayNumber)] : null;
}

/** The special period in force on a day. The shortest wins (Eid within Ramadan), then the later in the list. */
export function specialOn(dayNumber: number, specials: readonly SpecialPeriod[]): SpecialPeriod | null {
  let found: SpecialPeriod | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const special of specials) {
    const [from, to] = [parseIsoDay(special.from), parseIsoDay(special.to)];
    if (from === null || to === null || dayNumber < from || dayNumber > to || to - from > least) continue;
    [found, least] = [special, to - from];
  }
  return found;
}

export function weekdayOf(dayNumber: number): Weekday {
  return WEEKDAYS[weekdayIndex(dayNumber)] ?? "sat";
}

/** The current open span, else the next one. */
function findStretch(hours: WeeklyHours | null, specials: readonly SpecialPeriod[], now: Date): Stretch | null {
  const today = kabulDayNumber(now);
  const last = today + horizon(today, specials);
  let current: Stretch | null = null;
  for (const next of stretches(today - 1, last, hours, specials)) {
    if (current && next.open > current.close) {
      if (current.close > now.getTime()) return current;
      current = null;
    }
    current = current ? { open: current.open, close: Math.max(current.close, next.close) } : next;
  }
  if (!current || current.close <= now.getTime()) return null;
  const isEndless = current.close >= kabulInstant(last + 1).getTime();
  return isEndless ? { open: current.open, close: Number.POSITIVE_INFINITY } : current;
}

function* stretches(
  first: number,
  last: number,
  hours: WeeklyHours | null,
  specials: readonly SpecialPeriod[],
): Generator<Stretch> {
  for (let day = first; day <= last; day += 1) {
    for (const { open, close } of rangesOn(day, hours, specials) ?? []) {
      yield { open: kabulInstant(day, open).getTime(), close: kabulInstant(day, close).getTime() };
    }
  }
}

function horizon(today: number, specials: readonly SpecialPeriod[]): number {
  const ends = specials.map((special) => (parseIsoDay(special.to) ?? today) - today + HORIZON_DAYS);
  return Math.min(HORIZON_MAX_DAYS, Math.max(HORIZON_DAYS, ...ends));
}

function openState(stretch: Stretch, at: number, today: number, closingSoonMinutes: number): OpeningState {
  if (stretch.close === Number.POSITIVE_INFINITY) return { state: "open" };
  const isSoon = stretch.close - at <= closingSoonMinutes * MINUTE_MS;
  const closing = dayOf(stretch.close, today);
  return { state: isSoon ? "closing_soon" : "open", closesAt: new Date(stretch.close), ...closing };
}

function dayOf(instant: number, today: number): { weekday: Weekday; daysAhead: number } {
  const dayNumber = kabulDayNumber(new Date(instant));
  return { weekday: weekdayOf(dayNumber), daysAhead: dayNumber - today };
}
