import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { WEEKDAYS } from "@/lib/core/constants";
import { isoDay } from "@/lib/i18n/calendar";
import { forAny, forMany } from "@/tests/support/for-any";
import { DAY_MINUTES } from "./model";
import { periodOverlaps, rangeOverlaps } from "./overlap";
import { specialPeriodsSchema, weeklyHoursSchema } from "./schema";
import { clockOf, hoursFromWire, hoursToWire, rangeFromWire, type TimeRangeWire } from "./wire";

const range = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 }))
  .filter(([open, close]) => open !== close % 96 || open === 0)
  .map(([open, close]): TimeRangeWire => ({ open: clockOf(open * 15), close: clockOf(close * 15) }));
const week = fc.record(
  Object.fromEntries(WEEKDAYS.map((day) => [day, fc.array(range, { maxLength: 2 })])) as Record<
    (typeof WEEKDAYS)[number],
    fc.Arbitrary<TimeRangeWire[]>
  >,
);

function isOpenTwice(hours: Parameters<typeof rangeOverlaps>[0]): boolean {
  const quarters = new Set<number>();
  return WEEKDAYS.some((day, index) =>
    (hours[day] ?? []).some((wire) => {
      const { open, close } = rangeFromWire(wire);
      return Array.from({ length: (close - open) / 15 }, (_, step) => index * DAY_MINUTES + open + step * 15)
        .map((minute) => minute % (7 * DAY_MINUTES))
        .some((minute) => quarters.size === quarters.add(minute).size);
    }),
  );
}

describe("DRS-08 what overlaps", () => {
  test("in a week is what the API refuses, and what a count of its quarters finds", () => {
    forMany(500, week, (hours) => {
      const found = rangeOverlaps(hours);
      expect(found.length > 0).toBe(isOpenTwice(hours));
      const paths = weeklyHoursSchema.safeParse(hours).error?.issues.map(({ path }) => path.join(".")) ?? [];
      expect(paths.sort()).toEqual(found.map(({ at }) => `${at.day}.${at.index}`).sort());
    });
  });

  test("runs from Friday night into Saturday, and names both", () => {
    const hours = { fri: [{ open: "18:00", close: "02:00" }], sat: [{ open: "01:00", close: "10:00" }] };
    expect(rangeOverlaps(hours)).toEqual([{ at: { day: "sat", index: 0 }, other: { day: "fri", index: 0 } }]);
  });

  test("among periods is what the API refuses", () => {
    const period = fc.tuple(fc.integer({ min: 20_000, max: 20_060 }), fc.integer({ min: 0, max: 20 }));
    forMany(300, fc.array(period, { maxLength: 6 }), (spans) => {
      const periods = spans.map(([from, length]) => ({ from: isoDay(from), to: isoDay(from + length), hours: {} }));
      const isShared = spans.some(([from, length], index) =>
        spans.some(([other, more], at) => at !== index && from <= other + more && other <= from + length),
      );
      expect(periodOverlaps(periods).length > 0).toBe(isShared);
      expect(specialPeriodsSchema.safeParse(periods).success).toBe(!isShared);
    });
  });
});

test("DRS-08 a week comes back from its model as it was sent, each day in order", () => {
  forAny(
    week.filter((hours) => rangeOverlaps(hours).length === 0),
    (hours) => {
      const inOrder = Object.fromEntries(
        WEEKDAYS.map((day) => [day, [...hours[day]].sort((a, b) => (a.open < b.open ? -1 : 1))]),
      );
      expect(hoursToWire(hoursFromWire(hours))).toEqual(inOrder);
    },
  );
});
