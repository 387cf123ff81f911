import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { WEEKDAYS } from "@/lib/core/constants";
import { RANGES_PER_DAY_MAX } from "@/lib/hours/model";
import { weeklyHoursSchema } from "@/lib/hours/schema";
import { clockOf, type TimeRangeWire } from "@/lib/hours/wire";
import { runs } from "@/tests/support/sampled";
import {
  copyDay,
  faultsOf,
  fullWeek,
  isSameEveryDay,
  openedDay,
  partsOfDay,
  sameEveryDay,
  tailInto,
  timeChoices,
  withDay,
  withRange,
} from "./week";

const clock = fc.integer({ min: 0, max: 1439 }).map(clockOf);
const range = fc.record({ open: clock, close: clock }) satisfies fc.Arbitrary<TimeRangeWire>;
const week = fc
  .tuple(...WEEKDAYS.map(() => fc.array(range, { maxLength: 2 })))
  .map((days) => fullWeek(Object.fromEntries(WEEKDAYS.map((day, index) => [day, days[index] ?? []]))));

describe("DRS-08 the week in the editor", () => {
  test("has a fault exactly where the API refuses it", () => {
    fc.assert(
      fc.property(week, (hours) => {
        expect(faultsOf(hours).size === 0).toBe(weeklyHoursSchema.safeParse(hours).success);
      }),
      { numRuns: runs(500) },
    );
  });

  test("offers each quarter of an hour, and keeps a time that lies between two", () => {
    fc.assert(
      fc.property(clock, (time) => {
        const choices = timeChoices("open", time);
        expect(choices).toContain(time);
        expect(choices).toEqual([...new Set(choices)].sort());
      }),
    );
    expect(timeChoices("open", "08:20")).toHaveLength(97);
    expect(timeChoices("close", "24:00").slice(-2)).toEqual(["23:45", "24:00"]);
  });

  test("copies a day to those that were chosen and to no other", () => {
    const hours = withDay(fullWeek({}), "mon", [{ open: "09:00", close: "17:00" }]);
    const copied = copyDay(hours, "mon", ["sat", "fri"]);
    expect(WEEKDAYS.filter((day) => copied[day].length > 0)).toEqual(["sat", "mon", "fri"]);
    expect(isSameEveryDay(copyDay(hours, "mon", WEEKDAYS))).toBe(true);
  });

  test("adds a range after the last one as long as there is room, and none that overlaps", () => {
    let ranges: readonly TimeRangeWire[] = [{ open: "06:00", close: "07:00" }];
    for (let more = withRange(ranges); more; more = withRange(ranges)) ranges = more;
    expect(ranges.length).toBeGreaterThan(3);
    expect(ranges.length).toBeLessThanOrEqual(RANGES_PER_DAY_MAX);
    expect(faultsOf(sameEveryDay(ranges)).size).toBe(0);
  });

  test("adds sahari before the evenings of Ramadan, after what the night before leaves", () => {
    const evenings = [{ open: "16:00", close: "01:00" }];
    const tail = tailInto(sameEveryDay(evenings), "sat");
    expect(withRange(evenings, tail)).toEqual([{ open: "02:00", close: "05:00" }, ...evenings]);
    expect(withRange([{ open: "01:00", close: "00:45" }], 45)).toBeNull();
  });

  test("never adds a range that the API would refuse", () => {
    fc.assert(
      fc.property(week, fc.constantFrom(...WEEKDAYS), (hours, day) => {
        fc.pre(faultsOf(hours).size === 0);
        const more = withRange(hours[day], tailInto(hours, day));
        expect(faultsOf(withDay(hours, day, more ?? [])).size).toBe(0);
      }),
      { numRuns: runs(500) },
    );
  });

  test("opens a closed day as the one before it that is open", () => {
    const hours = withDay(fullWeek({}), "thu", [{ open: "10:00", close: "12:00" }]);
    expect(openedDay(hours, "sat")).toEqual([{ open: "10:00", close: "12:00" }]);
    expect(openedDay(fullWeek({}), "sat")).toHaveLength(1);
  });

  test("shows the end of a night on the day after it, Friday's on Saturday", () => {
    const hours = withDay(fullWeek({}), "fri", [{ open: "18:00", close: "06:00" }]);
    expect(tailInto(hours, "sat")).toBe(360);
    expect(partsOfDay(hours, "sat")).toEqual([{ start: 0, length: 0.25, isTail: true }]);
    expect(partsOfDay(hours, "fri")).toEqual([{ start: 0.75, length: 0.25, isTail: false }]);
  });
});
