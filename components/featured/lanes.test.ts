import { expect, test } from "vitest";
import { allowed, inLanes, shifted } from "./lanes";

test("slots stand in as few lines as they need, and in one only one after the other", () => {
  const lanes = inLanes([
    { first: 5, last: 9 },
    { first: 1, last: 4 },
    { first: 4, last: 6 },
    { first: 10, last: 12 },
  ]).map(({ item, lane }) => [item.first, lane]);
  expect(lanes).toEqual([
    [1, 0],
    [4, 1],
    [5, 0],
    [10, 0],
  ]);
});

test("a slot keeps a day, and a day within the month", () => {
  const [slot, month] = [
    { first: 10, last: 12 },
    { first: 1, last: 30 },
  ];
  expect(allowed(slot, { begin: 3, end: 3 }, month)).toEqual({ begin: 3, end: 3 });
  expect(allowed(slot, { begin: 50, end: 50 }, month)).toEqual({ begin: 20, end: 20 });
  expect(allowed(slot, { begin: -50, end: -50 }, month)).toEqual({ begin: -11, end: -11 });
  expect(allowed(slot, { begin: 0, end: -5 }, month)).toEqual({ begin: 0, end: -2 });
  expect(allowed(slot, { begin: 0, end: 5 }, month)).toEqual({ begin: 0, end: 5 });
});

test("a slot that begins in the middle of a day does so on its new day", () => {
  expect(
    shifted({ from: "2026-11-25T08:30:00.000Z", until: "2026-11-26T19:30:00.000Z" }, { begin: 1, end: 2 }),
  ).toEqual({
    from: "2026-11-26T08:30:00.000Z",
    until: "2026-11-28T19:30:00.000Z",
  });
});
