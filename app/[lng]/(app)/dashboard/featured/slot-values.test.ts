import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mostAtOnce } from "@/lib/featured/model";
import { dayNumberOfSolar, kabulInstant } from "@/lib/i18n/calendar";
import { forAny } from "@/tests/support/for-any";
import { allowed, inLanes, shifted } from "./lanes";
import { sentSlot, slotValues } from "./slot-values";

const span = (from: number, until: number | null) => ({
  from: new Date(from),
  until: until === null ? null : new Date(until),
});

describe("slots that are in force at once", () => {
  test("one that ends as another begins is not beside it", () => {
    expect(mostAtOnce([span(0, 10), span(10, 20)], span(0, 20))).toBe(1);
    expect(mostAtOnce([span(0, 11), span(10, 20)], span(0, 20))).toBe(2);
    expect(mostAtOnce([span(0, 10)], span(10, 20))).toBe(0);
    expect(mostAtOnce([], span(0, 1))).toBe(0);
  });

  test("are as many as a count of every moment finds", () => {
    const isBefore = (at: number, end: Date | null) => end === null || at < +end;
    const someSpan = fc
      .tuple(fc.nat(30), fc.option(fc.integer({ min: 1, max: 10 })))
      .map(([from, days]) => span(from, days && from + days));
    forAny(fc.array(someSpan, { maxLength: 12 }), someSpan, (others, within) => {
      const moments = Array.from({ length: 41 }, (_, at) => at).filter(
        (at) => at >= +within.from && isBefore(at, within.until),
      );
      const counts = moments.map((at) => others.filter(({ from, until }) => +from <= at && isBefore(at, until)).length);
      expect(mostAtOnce(others, within)).toBe(Math.max(0, ...counts));
    });
  });
});

describe("days of a slot", () => {
  const values = { scope: "city", position: "1" } as const;

  test("begin and end with midnight in Kabul, and the last day counts", () => {
    const { from, until } = sentSlot({ ...values, first: "1405/9/4", last: "1405/9/4" });
    expect([from, until]).toEqual(["2026-11-24T19:30:00.000Z", "2026-11-25T19:30:00.000Z"]);
    // The same dates in the other calendar, and with Dari digits.
    expect(sentSlot({ ...values, first: "2026-11-25", last: "۱۴۰۵/۹/۴" })).toMatchObject({ from, until });
  });

  test("30 Hut is a day of leap years alone", () => {
    const lastOf = (year: number) => sentSlot({ ...values, first: "1403/1/1", last: `${year}/12/30` }).until;
    expect(lastOf(1403)).toBe(kabulInstant(dayNumberOfSolar({ year: 1404, month: 1, day: 1 })).toISOString());
    expect(lastOf(1404)).toBe("");
    expect(sentSlot({ ...values, first: "1405/9/4", last: " " }).until).toBeNull();
  });

  test("come back as they were sent, also from the minute before midnight", () => {
    const sent = sentSlot({ ...values, first: "1405/12/29", last: "1406/1/2" });
    const slot = { ...sent, scope: "city", restaurant: { _id: "x" } } as unknown as Parameters<typeof slotValues>[1];
    expect(slotValues("en", slot, new Date(0))).toMatchObject({ first: "1405/12/29", last: "1406/1/2" });
    expect(slotValues("en", { ...slot, until: null } as typeof slot, new Date(0))).toMatchObject({ last: "" });
    const fresh = slotValues("en", null, new Date("2026-11-25T19:29:59Z"));
    expect(fresh).toMatchObject({ first: "1405/9/4", last: "1405/9/10" });
    expect(slotValues("en", null, new Date("2026-11-25T19:30:00Z")).first).toBe("1405/9/5");
  });
});

test("slots stand in as few lines as they need, and in one only one after the other", () => {
  const slots = ["5-9", "1-4", "4-6", "10-12"].map((days) => {
    const [first = 0, last = 0] = days.split("-").map(Number);
    return { first, last };
  });
  expect(
    inLanes(slots)
      .map(({ item, lane }) => `${item.first} in ${lane}`)
      .join(),
  ).toBe("1 in 0,4 in 1,5 in 0,10 in 0");
});

test("a slot keeps a day, and a day within the month", () => {
  const slot = { first: 10, last: 12 };
  const month = { first: 1, last: 30 };
  expect(allowed(slot, { begin: 3, end: 3 }, month)).toEqual({ begin: 3, end: 3 });
  expect(allowed(slot, { begin: 50, end: 50 }, month)).toEqual({ begin: 20, end: 20 });
  expect(allowed(slot, { begin: -50, end: -50 }, month)).toEqual({ begin: -11, end: -11 });
  expect(allowed(slot, { begin: 0, end: -5 }, month)).toEqual({ begin: 0, end: -2 });
  expect(allowed(slot, { begin: 0, end: 5 }, month)).toEqual({ begin: 0, end: 5 });
});

test("a slot without an end begins on another day and never gets an end by a step", () => {
  const slot = { first: 10, last: Number.POSITIVE_INFINITY };
  const month = { first: 1, last: 30 };
  expect(allowed(slot, { begin: 3, end: 3 }, month)).toEqual({ begin: 3, end: 3 });
  expect(allowed(slot, { begin: 0, end: -1 }, month)).toEqual({ begin: 0, end: 0 });
  const times = { from: "2026-11-25T19:30:00.000Z", until: null };
  expect(shifted(times, { begin: 1, end: 1 })).toEqual({ from: "2026-11-26T19:30:00.000Z", until: null });
});

test("a slot that begins in the middle of a day does so on its new day", () => {
  const slot = { from: "2026-11-25T08:30:00.000Z", until: "2026-11-26T19:30:00.000Z" };
  const later = { from: "2026-11-26T08:30:00.000Z", until: "2026-11-28T19:30:00.000Z" };
  expect(shifted(slot, { begin: 1, end: 2 })).toEqual(later);
});
