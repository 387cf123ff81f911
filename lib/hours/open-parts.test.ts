import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { WEEKDAYS } from "@/lib/core/constants";
import { kabulDayNumber, kabulInstant } from "@/lib/i18n/calendar";
import { period } from "@/tests/fixtures/week";
import { forAny } from "@/tests/support/for-any";
import type { TimeRange, WeeklyHours } from "./model";
import { openParts } from "./open-parts";
import { openingState } from "./state";
import { weekOf } from "./wire";

const range = (open: number, close: number): TimeRange => ({ open, close });
const SATURDAY = new Date("2026-11-21T12:00:00+04:30");
const ofDay = (sat: TimeRange[], fri: TimeRange[] = []) =>
  weekOf((day) => (day === "sat" ? sat : day === "fri" ? fri : []));

describe("the open parts of a day", () => {
  test.each([
    ["several ranges", ofDay([range(480, 840), range(1020, 1350)]), [range(480, 840), range(1020, 1350)]],
    ["past midnight, cut at it", ofDay([range(1080, 1560)]), [range(1080, 1440)]],
    ["what the night before leaves", ofDay([range(600, 720)], [range(1080, 1560)]), [range(0, 120), range(600, 720)]],
    ["ranges that touch are one", ofDay([range(480, 840), range(840, 900)]), [range(480, 900)]],
    ["the night before may touch the day", ofDay([range(90, 600)], [range(1200, 1530)]), [range(0, 600)]],
    ["the whole day", weekOf(() => [range(0, 1440)]), [range(0, 1440)]],
    ["closed", ofDay([]), []],
  ])("%s", (_, hours, parts) => expect(openParts(hours, [], SATURDAY)).toEqual(parts));

  test("unknown hours have no parts, unless a special period speaks for the day", () => {
    const eid = period("eid", "2026-11-21", "2026-11-21", [range(900, 1000)]);
    expect(openParts(null, [], SATURDAY)).toBeNull();
    expect(openParts(null, [eid], SATURDAY)).toEqual([range(900, 1000)]);
    expect(openParts(ofDay([range(0, 60)]), [eid], SATURDAY)).toEqual([range(900, 1000)]);
  });

  const stretch = fc
    .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
    .map(([open, length]) => range(open, open + length));
  const day = fc.array(stretch, { maxLength: 3 }).map((ranges) => ranges.toSorted((a, b) => a.open - b.open));
  const week = fc
    .array(day, { minLength: 7, maxLength: 7 })
    .map((days): WeeklyHours => weekOf((day) => days[WEEKDAYS.indexOf(day)] ?? []));

  test("at every minute they say what the badge says", () => {
    forAny(week, fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 1439 }), (hours, day, minute) => {
      const now = kabulInstant(kabulDayNumber(SATURDAY) + day, minute);
      const isOpen = (openParts(hours, [], now) ?? []).some(({ open, close }) => open <= minute && minute < close);
      expect(isOpen).toBe(["open", "closing_soon"].includes(openingState(hours, [], now).state));
    });
  });

  test("they lie within the day, in order and apart", () => {
    forAny(week, (hours) => {
      const edges = (openParts(hours, [], SATURDAY) ?? []).flatMap(({ open, close }) => [open, close]);
      expect(edges.every((edge, index) => edge > (edges[index - 1] ?? -1) && edge <= 1440)).toBe(true);
    });
  });
});
