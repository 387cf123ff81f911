import { expect, test } from "vitest";
import { roundUp, spread } from "./scale";

test("an axis ends with a number that reads well", () => {
  expect([1, 2, 3, 7, 11, 480, 999, 1001].map(roundUp)).toEqual([1, 2, 5, 10, 20, 500, 1000, 2000]);
});

test("labels are spread from the first to the last, none twice", () => {
  expect(spread([1, 2, 3, 4, 5, 6, 7], 4)).toEqual([1, 3, 5, 7]);
  expect(spread([1, 2], 5)).toEqual([1, 2]);
  expect(spread([1], 5)).toEqual([1]);
});
