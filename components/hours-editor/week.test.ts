import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language, WEEKDAYS } from "@/lib/core/constants";
import type { PeriodWire } from "@/lib/hours/holiday-suggestions";
import { RANGES_PER_DAY_MAX } from "@/lib/hours/model";
import { specialPeriodsSchema, weeklyHoursSchema } from "@/lib/hours/schema";
import { clockOf, type TimeRangeWire } from "@/lib/hours/wire";
import { dayNumberOfSolar, isoDay, kabulInstant, solarOf, weekdayIndex } from "@/lib/i18n/calendar";
import { persianDigits } from "@/lib/i18n/digits";
import { formatDate } from "@/lib/i18n/format-date";
import { readDay } from "@/lib/i18n/read-day";
import { forAny, forMany } from "@/tests/support/for-any";
import { monthOf, shiftByMonths, shiftMonth, weeksOf } from "./month";
import { daysOf, isSendable, periodFaults, plainPeriods } from "./periods";
import { reachedBy } from "./use-calendar-keys";
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
    forMany(500, week, (hours) => {
      expect(faultsOf(hours).size === 0).toBe(weeklyHoursSchema.safeParse(hours).success);
    });
  });

  test("offers each quarter of an hour, and keeps a time that lies between two", () => {
    forAny(clock, (time) => {
      const choices = timeChoices("open", time);
      expect(choices).toContain(time);
      expect(choices).toEqual([...new Set(choices)].sort());
    });
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
    forMany(500, week, fc.constantFrom(...WEEKDAYS), (hours, day) => {
      fc.pre(faultsOf(hours).size === 0);
      const more = withRange(hours[day], tailInto(hours, day));
      expect(faultsOf(withDay(hours, day, more ?? [])).size).toBe(0);
    });
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

const FIRST = dayNumberOfSolar({ year: 1400, month: 1, day: 1 });
const LAST = dayNumberOfSolar({ year: 1420, month: 12, day: 29 });
const anyDay = fc.integer({ min: FIRST, max: LAST });
const written = (day: number) => {
  const { year, month, day: ofMonth } = solarOf(day);
  return `${year}/${month}/${ofMonth}`;
};

test("DRS-08 every day of 1400 to 1420 is read in both calendars and any digits", () => {
  const wrong: string[] = [];
  for (let day = FIRST; day <= LAST; day += 1) {
    const { year, month, day: ofMonth } = solarOf(day);
    const shown = LANGUAGES.map((lng) => formatDate(kabulInstant(day), lng));
    const dayFirst = `${ofMonth}/${month}/${year}`;
    const spellings = [written(day), persianDigits(written(day)), isoDay(day), dayFirst, ...shown];
    if (spellings.some((text) => readDay(text) !== day)) wrong.push(isoDay(day));
  }
  expect(wrong).toEqual([]);
  const none = "1405/12/30 1405/13/1 2027-02-30 1405/7/31 31/7/1405 tomorrow".split(" ");
  for (const text of [...none, "30 Hut 1404", "2 3 1405", "26 Aqrab", ""]) expect(readDay(text), text).toBeNull();
});

describe("DRS-08 the month", () => {
  test("holds each of its days once, in weeks from Saturday", () => {
    forAny(anyDay, (day) => {
      const weeks = weeksOf(monthOf(day));
      expect(weeks.flat().filter((each) => each === day)).toHaveLength(1);
      expect(weeks.every((week) => week.length === 7 && weekdayIndex(week[0] ?? 0) === 0)).toBe(true);
      expect(weeks.length).toBeGreaterThanOrEqual(5);
      expect(weeks.length).toBeLessThanOrEqual(6);
    });
  });

  test("leads to its neighbours and back, and to no day that the other month lacks", () => {
    forAny(anyDay, fc.integer({ min: -30, max: 30 }), (day, by) => {
      expect(shiftMonth(shiftMonth(monthOf(day), by), -by)).toEqual(monthOf(day));
      expect(monthOf(shiftByMonths(day, by))).toEqual(shiftMonth(monthOf(day), by));
    });
  });

  test.each<[Language, string]>([
    ["en", "ArrowRight"],
    ["fa", "ArrowLeft"],
    ["ps", "ArrowLeft"],
  ])("in %s goes on by %s", (lng, key) => {
    expect(reachedBy(key, FIRST, lng)).toBe(FIRST + 1);
    expect(reachedBy("ArrowDown", FIRST, lng)).toBe(FIRST + 7);
    expect(reachedBy("a", FIRST, lng)).toBeNull();
    expect(weekdayIndex(reachedBy("Home", FIRST, lng) ?? 0)).toBe(0);
    expect(weekdayIndex(reachedBy("End", FIRST, lng) ?? 0)).toBe(6);
  });
});

describe("DRS-08 periods in the editor", () => {
  const period = fc
    .tuple(anyDay, fc.integer({ min: -2, max: 400 }))
    .map(([from, length]): PeriodWire => ({ from: isoDay(from), to: isoDay(from + length), kind: "other", hours: {} }));

  test("have a fault exactly where the API refuses them", () => {
    forMany(500, fc.array(period, { maxLength: 4 }), (periods) => {
      const isRight = specialPeriodsSchema.safeParse(periods).success;
      expect(periodFaults(periods).size === 0).toBe(isRight);
      expect(isSendable(null, periods)).toBe(isRight);
    });
  });

  test("an overlap names the other one", () => {
    const [a, b] = ["2027-02-08", "2027-02-10"].map(
      (from): PeriodWire => ({ from, to: "2027-02-12", kind: "eid", hours: {} }),
    );
    expect(a && b && periodFaults([b, a]).get(0)).toEqual({ kind: "overlap", other: 1 });
  });

  test("are the same after they were opened again, with or without a name", () => {
    const sent: PeriodWire = { from: "2027-02-08", to: "2027-02-12", kind: "eid", label: {}, hours: {} };
    const opened = plainPeriods([sent]);
    expect(plainPeriods(opened)).toEqual(opened);
    expect(opened[0]?.label).toBeNull();
  });

  test("shorter than a week have only some weekdays, in their order", () => {
    const from = dayNumberOfSolar({ year: 1405, month: 12, day: 19 });
    expect(daysOf({ from, to: from + 2 }).map(({ day }) => day)).toEqual(["wed", "thu", "fri"]);
    expect(daysOf({ from, to: from + 20 })).toHaveLength(7);
    expect(daysOf({ from, to: from - 1 })).toEqual([]);
  });
});
