import { expect, test } from "vitest";
import { weekBefore } from "./model";

test.each([
  // Kabul is four and a half hours ahead.
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
])("the last week that is over, %s", (_, now, from, to) => {
  expect(weekBefore(new Date(now))).toEqual({ from, to });
});
