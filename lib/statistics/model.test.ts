import { expect, test } from "vitest";
import { weekBefore } from "@/lib/statistics/summary/model";
import { lengthOf, periodOf, pointsOf } from "./model";

const NOON = new Date("2026-11-25T07:30:00Z");

test.each([
  ["7", "2026-11-18", "2026-11-11", "2026-11-17"],
  ["30", "2026-10-26", "2026-09-26", "2026-10-25"],
  ["90", "2026-08-27", "2026-05-29", "2026-08-26"],
] as const)("%s days end with the last day that is over, and follow as many", (period, from, before, end) => {
  const expected = { from, to: "2026-11-24", step: "day", before: { from: before, to: end } };
  expect(periodOf({ period }, NOON)).toEqual(expected);
});

test("a year is whole weeks, each a point, and begins on the same day of the week as the one before", () => {
  const year = periodOf({ period: "year" }, NOON);
  expect(year).toMatchObject({ from: "2025-11-26", to: "2026-11-24", step: "week" });
  expect(lengthOf(year)).toBe(lengthOf(year.before));
  const points = pointsOf(year, year.step);
  expect([points.length, points[0]?.from, points.at(-1)?.to]).toEqual([52, year.from, year.to]);
  expect(points.every((point) => lengthOf(point) === 7)).toBe(true);
});

test("the day changes at midnight in Kabul, and is counted some minutes later", () => {
  const endsAt = (instant: string) => periodOf({ period: "7" }, new Date(instant)).to;
  expect(endsAt("2026-11-25T19:29:00Z")).toBe("2026-11-24");
  expect(endsAt("2026-11-25T19:31:00Z")).toBe("2026-11-24");
  expect(endsAt("2026-11-25T19:36:00Z")).toBe("2026-11-25");
});

test("a time of one's own leaves out what is not over; one that has not begun is the last day", () => {
  const custom = (from?: string, to?: string) => periodOf({ period: "custom", from, to }, NOON);
  const [from, to] = ["2026-11-01", "2026-11-10"] as const;
  const before = { from: "2026-10-22", to: "2026-10-31" };
  expect(custom(from, to)).toMatchObject({ from, to, step: "day", before });
  expect(custom("2026-11-01", "2026-12-31")).toMatchObject({ from: "2026-11-01", to: "2026-11-24" });
  expect(custom("2027-01-01", "2027-01-02")).toMatchObject({ from: "2026-11-24", to: "2026-11-24" });
  expect(custom("2026-07-01", "2026-11-10").step).toBe("week");
});

test("weeks are counted back from the end: only the first may be shorter", () => {
  expect(pointsOf({ from: "2026-11-01", to: "2026-11-17" }, "week")).toEqual([
    { from: "2026-11-01", to: "2026-11-03" },
    { from: "2026-11-04", to: "2026-11-10" },
    { from: "2026-11-11", to: "2026-11-17" },
  ]);
  const day = { from: "2026-11-01", to: "2026-11-01" };
  expect(pointsOf(day, "day")).toEqual([day]);
});

test.each([
  // Kabul is UTC+4:30.
  ["on Saturday morning", "2026-11-28T03:30:00Z", "2026-11-21", "2026-11-27"],
  [
    "a minute after Friday's midnight, which may not be counted yet",
    "2026-11-27T19:31:00Z",
    "2026-11-14",
    "2026-11-20",
  ],
  ["late on Friday", "2026-11-27T12:00:00Z", "2026-11-14", "2026-11-20"],
  ["on Wednesday, where the run was missed", "2026-12-02T08:00:00Z", "2026-11-21", "2026-11-27"],
  ["after the turn of the year", "2027-01-02T03:30:00Z", "2026-12-26", "2027-01-01"],
])("the last week that is over, %s", (_, now, from, to) => expect(weekBefore(new Date(now))).toEqual({ from, to }));
