import fc from "fast-check";
import { expect, test } from "vitest";
import { forAny } from "@/tests/support/for-any";
import {
  dayNumberOfGregorian,
  dayNumberOfSolar,
  gregorianOf,
  isoDay,
  kabulDayNumber,
  kabulInstant,
  kabulMinuteOfDay,
  parseIsoDay,
  solarOf,
  weekdayIndex,
} from "./calendar";

const FIRST = dayNumberOfSolar({ year: 1300, month: 1, day: 1 });
const LAST = dayNumberOfSolar({ year: 1501, month: 1, day: 1 }) - 1;

test("I18N-17 every day from 1300 to 1500 SH is the one that Node's Persian calendar names", () => {
  const oracle = new Intl.DateTimeFormat("fa-AF-u-ca-persian-nu-latn", {
    year: "numeric",
    month: "numeric",
    day: "numeric",
    timeZone: "UTC",
  });
  const wrong: string[] = [];
  for (let day = FIRST; day <= LAST; day += 1) {
    const parts = oracle.formatToParts(new Date(day * 86_400_000));
    const part = (type: string) => Number(parts.find((p) => p.type === type)?.value);
    const solar = solarOf(day);
    if (solar.year !== part("year") || solar.month !== part("month") || solar.day !== part("day"))
      wrong.push(isoDay(day));
    if (dayNumberOfSolar(solar) !== day) wrong.push(`back ${isoDay(day)}`);
  }
  expect(wrong).toEqual([]);
});

test("I18N-17 Gregorian days agree with Date over four thousand years", () => {
  forAny(fc.integer({ min: -700_000, max: 700_000 }), (day) => {
    const date = new Date(day * 86_400_000);
    const expected = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
    expect(gregorianOf(day)).toEqual(expected);
    expect(dayNumberOfGregorian(expected)).toBe(day);
    expect(weekdayIndex(day)).toBe((date.getUTCDay() + 1) % 7);
  });
});

test("H73 days and minutes are Kabul's, at 04:30 before UTC", () => {
  const midnight = new Date("2026-11-20T19:30:00Z");
  expect(isoDay(kabulDayNumber(midnight))).toBe("2026-11-21");
  expect(kabulMinuteOfDay(midnight)).toBe(0);
  expect(kabulInstant(kabulDayNumber(midnight), 0)).toEqual(midnight);
  expect(weekdayIndex(kabulDayNumber(midnight))).toBe(0);
});

test("I18N-17 a day that doesn't exist is none", () => {
  expect(parseIsoDay("2025-02-29")).toBeNull();
  expect(parseIsoDay("2024-02-29")).not.toBeNull();
  expect(parseIsoDay("2025-2-9")).toBeNull();
});
