import fc from "fast-check";
import { expect, test } from "vitest";
import { CLOSING_SOON_MINUTES, OPENING_SOON_MINUTES, WEEKDAYS } from "@/lib/core/constants";
import { minuteOfWeek, openWeek, openWeekFrom } from "@/tests/fixtures/week";
import { forAny, forMany } from "@/tests/support/for-any";
import { oneOf } from "@/tests/support/sampled";
import type { OpeningState, SpecialPeriod, TimeRange, WeeklyHours } from "./model";
import { nextChange, openingState } from "./state";
import { weekOf } from "./wire";

/** A Saturday in Kabul, some days before Ramadan begins. */
const START = Date.UTC(2026, 1, 13, 19, 30);
const WEEKS = 3;
const SWEEP = WEEKS * 7 * 1440;
/** How far the oracle looks ahead. It also looks back one day, for ranges that began yesterday. */
const LOOKAHEAD_DAYS = 40;

const EMPTY = weekOf(() => []);

/** Ascending ranges without overlap; the last may end after midnight. */
const dayRanges = fc
  .uniqueArray(fc.integer({ min: 0, max: 95 }), { maxLength: 6 })
  .chain((marks) =>
    fc.tuple(fc.constant([...marks].sort((a, b) => a - b)), fc.integer({ min: 1, max: 48 }), fc.boolean()),
  )
  .map(([marks, tail, late]): TimeRange[] => {
    const ranges: TimeRange[] = [];
    for (let i = 0; i + 1 < marks.length; i += 2) {
      const [open = 0, close = 0] = [marks[i], marks[i + 1]];
      ranges.push({ open: open * 15, close: close * 15 });
    }
    const last = ranges.at(-1);
    if (late && last)
      ranges[ranges.length - 1] = { open: last.open, close: Math.min(last.open + 1440, 1440 + tail * 15) };
    return ranges;
  });
const allDay = fc.constant<TimeRange[]>([{ open: 0, close: 1440 }]);
const day = fc.oneof(
  { weight: 6, arbitrary: dayRanges },
  { weight: 2, arbitrary: allDay },
  fc.constant<TimeRange[]>([]),
);
const week = fc
  .tuple(day, day, day, day, day, day, day)
  .map((days): WeeklyHours => weekOf((name) => days[WEEKDAYS.indexOf(name)] ?? []));
const special = fc
  .record({ first: fc.integer({ min: -3, max: 24 }), days: fc.integer({ min: 1, max: 12 }), hours: fc.option(week) })
  .map(
    ({ first, days, hours }): SpecialPeriod => ({
      from: isoOf(first),
      to: isoOf(first + days - 1),
      kind: "other",
      label: null,
      hours: hours ?? EMPTY,
    }),
  );
const schedule = fc.record({ hours: fc.option(week, { freq: 12 }), specials: fc.array(special, { maxLength: 3 }) });

function isoOf(dayIndex: number): string {
  return new Date(Date.UTC(2026, 1, 14 + dayIndex)).toISOString().slice(0, 10);
}

/** The week in force on a day, computed independently by comparing date texts; undefined = unknown. */
function weekInForce(dayIndex: number, hours: WeeklyHours | null, specials: SpecialPeriod[]): WeeklyHours | undefined {
  const iso = isoOf(dayIndex);
  const length = (period: SpecialPeriod) => Date.parse(period.to) - Date.parse(period.from);
  const covering = specials.filter((period) => period.from <= iso && iso <= period.to);
  const shortest = Math.min(...covering.map(length));
  return covering.findLast((period) => length(period) === shortest)?.hours ?? hours ?? undefined;
}

type Answer = { state: string; opens: number; closes: number; day: number };

/** Deliberately slow and simple: marks every open minute, then looks at each minute alone. */
function oracle(hours: WeeklyHours | null, specials: SpecialPeriod[]): Answer[] {
  const total = SWEEP + LOOKAHEAD_DAYS * 1440;
  const open = new Uint8Array(total);
  const known = new Uint8Array(total);
  for (let dayIndex = -1; dayIndex * 1440 < total; dayIndex += 1) {
    const inForce = weekInForce(dayIndex, hours, specials);
    const name = WEEKDAYS[(dayIndex + 7) % 7] ?? "sat";
    if (inForce) known.fill(1, Math.max(0, dayIndex * 1440), Math.max(0, (dayIndex + 1) * 1440));
    for (const range of inForce?.[name] ?? []) {
      open.fill(1, Math.max(0, dayIndex * 1440 + range.open), Math.max(0, dayIndex * 1440 + range.close));
    }
  }
  return Array.from({ length: SWEEP }, (_, minute) => tell(minute, open, known));
}

function tell(minute: number, open: Uint8Array, known: Uint8Array): Answer {
  const dayNow = Math.floor(minute / 1440);
  if (open[minute]) {
    const found = open.indexOf(0, minute);
    const closes = found < 0 ? -1 : found;
    const soon = closes >= 0 && closes - minute <= CLOSING_SOON_MINUTES;
    return { state: soon ? "closing_soon" : "open", opens: -1, closes, day: dayNow };
  }
  if (!known[minute]) return { state: "unknown", opens: -1, closes: -1, day: dayNow };
  const opens = open.indexOf(1, minute);
  const soon = opens >= 0 && opens - minute <= OPENING_SOON_MINUTES;
  return { state: soon ? "opening_soon" : "closed", opens, closes: -1, day: dayNow };
}

function answerOf(state: OpeningState, minute: number): Answer {
  const at = (instant: Date | undefined) => (instant ? (instant.getTime() - START) / 60_000 : -1);
  return { state: state.state, opens: at(state.opensAt), closes: at(state.closesAt), day: Math.floor(minute / 1440) };
}

function namesRightDay({ opensAt, closesAt, daysAhead, weekday }: OpeningState, minute: number): boolean {
  const change = opensAt ?? closesAt;
  if (!change) return daysAhead === undefined && weekday === undefined;
  const day = Math.floor((change.getTime() - START) / 86_400_000);
  return daysAhead === day - Math.floor(minute / 1440) && weekday === WEEKDAYS[day % 7];
}

const same = (a: Answer | undefined, b: Answer | undefined) =>
  a?.state === b?.state && a?.opens === b?.opens && a?.closes === b?.closes && a?.day === b?.day;

/** Every seventh minute (7 and 60 are coprime, so each minute of an hour occurs), and all minutes around a change. */
const isAsked = (minute: number, expected: readonly Answer[]) =>
  minute % oneOf(7) === 0 || [-1, 1].some((step) => !same(expected[minute], expected[minute + step]));

test("BIZ-05 every minute of three weeks agrees with a slow oracle, whatever the schedule", { timeout: 60_000 }, () => {
  forMany(15, schedule, ({ hours, specials }) => {
    const expected = oracle(hours, specials);
    for (let minute = 0; minute < SWEEP; minute += 1) {
      if (!isAsked(minute, expected)) continue;
      const actual = openingState(hours, specials, new Date(START + minute * 60_000));
      // Vitest matchers are too slow for thirty thousand minutes per schedule.
      const isRight = same(answerOf(actual, minute), expected[minute]) && namesRightDay(actual, minute);
      if (!isRight) throw new Error(`at ${minute}: ${JSON.stringify([actual, expected[minute]])}`);
    }
  });
});

test("BIZ-05 what a page says holds until the next change", () => {
  forMany(15, schedule, fc.integer({ min: 0, max: 46 }), ({ hours, specials }, step) => {
    const expected = oracle(hours, specials);
    for (let minute = step; minute < SWEEP - 1; minute += 47) {
      const change = nextChange(hours, specials, new Date(START + minute * 60_000));
      const until = change ? (change.getTime() - START) / 60_000 : minute + 1;
      expect(until).toBeGreaterThan(minute);
      const broken = expected.slice(minute, Math.min(until, SWEEP)).find((later) => !same(later, expected[minute]));
      expect(broken).toBeUndefined();
    }
  });
});

test("SRCH-03 the minutes of the week that open-now asks for are those of the oracle", () => {
  forMany(30, week, (hours) => {
    const ranges = openWeek(hours) ?? [];
    const expected = oracle(hours, []);
    for (let minute = 7 * 1440; minute < 14 * 1440; minute += 1) {
      const ofWeek = minuteOfWeek(new Date(START + minute * 60_000));
      const isOpen = ranges.some(([start, end]) => start <= ofWeek && ofWeek < end);
      if (isOpen !== (expected[minute]?.closes !== -1 || expected[minute]?.state === "open")) {
        throw new Error(`at ${minute}: ${JSON.stringify([isOpen, expected[minute]])}`);
      }
    }
    expect(ranges.every(([start, end], i) => start < end && end <= 10_080 && start > (ranges[i - 1]?.[1] ?? -1))).toBe(
      true,
    );
  });
});

test("SRCH-03 the week from today on follows the special periods of its days", () => {
  forAny(week, special, fc.integer({ min: 0, max: 13 }), (hours, period, dayIndex) => {
    const firstDay = Math.floor(Date.UTC(2026, 1, 14 + dayIndex) / 86_400_000);
    const ranges = openWeekFrom(firstDay, hours, [period]) ?? [];
    const asWeek = weekOf((name) => {
      const index = Array.from({ length: 7 }, (_, i) => dayIndex + i).find((i) => WEEKDAYS[i % 7] === name) ?? 0;
      return weekInForce(index, hours, [period])?.[name] ?? [];
    });
    expect(ranges).toEqual(openWeek(asWeek));
  });
});
