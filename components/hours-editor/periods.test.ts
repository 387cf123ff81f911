import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import type { PeriodWire } from "@/lib/hours/occasions";
import { specialPeriodsSchema } from "@/lib/hours/schema";
import { dayNumberOfSolar, isoDay, kabulInstant, solarOf, weekdayIndex } from "@/lib/i18n/calendar";
import { persianDigits } from "@/lib/i18n/digits";
import { formatDate } from "@/lib/i18n/format-date";
import { readDay } from "@/lib/i18n/read-day";
import { runs } from "@/tests/support/sampled";
import { monthOf, shiftByMonths, shiftMonth, weeksOf } from "./month";
import { daysOf, isSendable, periodFaults, plainPeriods } from "./periods";
import { reachedBy } from "./use-calendar-keys";

const [FIRST, LAST] = [
  dayNumberOfSolar({ year: 1400, month: 1, day: 1 }),
  dayNumberOfSolar({ year: 1420, month: 12, day: 29 }),
];
const anyDay = fc.integer({ min: FIRST, max: LAST });
const written = (day: number) => {
  const { year, month, day: ofMonth } = solarOf(day);
  return `${year}/${month}/${ofMonth}`;
};

test("DRS-08 every day of 1400 to 1420 is read in both calendars and any digits", () => {
  const wrong: string[] = [];
  for (let day = FIRST; day <= LAST; day += 1) {
    const { year, month, day: ofMonth } = solarOf(day);
    const [dayFirst, shown] = [
      `${ofMonth}/${month}/${year}`,
      LANGUAGES.map((lng) => formatDate(kabulInstant(day), lng)),
    ];
    const spellings = [written(day), persianDigits(written(day)), isoDay(day), dayFirst, ...shown];
    if (spellings.some((text) => readDay(text) !== day)) wrong.push(isoDay(day));
  }
  expect(wrong).toEqual([]);
  for (const text of [
    "1405/12/30",
    "1405/13/1",
    "2027-02-30",
    "1405/7/31",
    "31/7/1405",
    "30 Hut 1404",
    "2 3 1405",
    "26 Aqrab",
    "tomorrow",
    "",
  ])
    expect(readDay(text), text).toBeNull();
});

describe("DRS-08 the month", () => {
  test("holds each of its days once, in weeks from Saturday", () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const weeks = weeksOf(monthOf(day));
        expect(weeks.flat().filter((each) => each === day)).toHaveLength(1);
        expect(weeks.every((week) => week.length === 7 && weekdayIndex(week[0] ?? 0) === 0)).toBe(true);
        expect(weeks.length).toBeGreaterThanOrEqual(5);
        expect(weeks.length).toBeLessThanOrEqual(6);
      }),
    );
  });

  test("leads to its neighbours and back, and to no day that the other month lacks", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -30, max: 30 }), (day, by) => {
        expect(shiftMonth(shiftMonth(monthOf(day), by), -by)).toEqual(monthOf(day));
        expect(monthOf(shiftByMonths(day, by))).toEqual(shiftMonth(monthOf(day), by));
      }),
    );
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
    fc.assert(
      fc.property(fc.array(period, { maxLength: 4 }), (periods) => {
        const isRight = specialPeriodsSchema.safeParse(periods).success;
        expect(periodFaults(periods).size === 0).toBe(isRight);
        expect(isSendable(null, periods)).toBe(isRight);
      }),
      { numRuns: runs(500) },
    );
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
