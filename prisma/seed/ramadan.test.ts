import { expect, test } from "vitest";
import { isoDay, parseIsoDay } from "@/lib/i18n/calendar";
import { nextRamadan } from "./ramadan";

const on = (day: string) => nextRamadan(parseIsoDay(day) ?? 0);

test.each([
  ["2026-11-22", "2027-02-08", "2027-03-08", "2027-03-09", "2027-03-11"],
  ["2027-02-08", "2027-02-08", "2027-03-08", "2027-03-09", "2027-03-11"],
  ["2027-03-11", "2027-02-08", "2027-03-08", "2027-03-09", "2027-03-11"],
  ["2027-03-12", "2028-01-28", "2028-02-25", "2028-02-26", "2028-02-28"],
  // Two in one year.
  ["2030-02-07", "2030-12-26", "2031-01-23", "2031-01-24", "2031-01-26"],
])("on %s the Ramadan of places is from %s to %s, and the feast from %s to %s", (day, from, to, feast, end) => {
  expect(on(day)).toEqual({ ramadan: { from, to }, eid: { from: feast, to: end } });
});

test("there is one to come on every day of the next hundred years", () => {
  const start = parseIsoDay("2026-11-22") ?? 0;
  for (let day = start; day < start + 36_525; day += 97) {
    const { ramadan, eid } = nextRamadan(day);
    expect(eid.to >= isoDay(day)).toBe(true);
    const length = (parseIsoDay(ramadan.to) ?? 0) - (parseIsoDay(ramadan.from) ?? 0) + 1;
    expect([29, 30]).toContain(length);
    expect((parseIsoDay(ramadan.from) ?? 0) - day).toBeLessThan(356);
  }
});
