import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "@/scripts/postgres/migrate";
import type { TestDatabase } from "../support/test-database";
import { testDatabase } from "../support/use-test-database";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase("bare");
});
afterAll(() => database.drop());

test("S-102 of two instances that start at once one applies the migrations, the other waits; a third finds nothing to do", async () => {
  const [one, two] = await Promise.all([migrate(database.url), migrate(database.url)]);
  expect(Math.min(one.length, two.length)).toBe(0);
  expect(Math.max(one.length, two.length)).toBeGreaterThan(10);
  expect(await migrate(database.url)).toEqual([]);
});
