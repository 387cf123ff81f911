// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { businessesFrom, recentBusinesses, rememberBusiness } from "./recent-businesses";

const id = (digit: number) => `0192f0c0-0000-7000-8000-00000000000${digit}`;

test("the last five businesses are remembered, each once, the latest first", () => {
  for (const digit of [1, 2, 3, 1, 4, 5, 6]) rememberBusiness(id(digit));
  expect(recentBusinesses()).toEqual([6, 5, 4, 1, 3].map(id));
});

test("what somebody wrote into the cookie by hand is left out", () => {
  expect(businessesFrom(`${id(1)}.<b>.../../etc.${id(2)}`)).toEqual([id(1), id(2)]);
  expect(businessesFrom(undefined)).toEqual([]);
});
