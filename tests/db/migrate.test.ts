import { afterAll, beforeAll, expect, test } from "vitest";
import { oldDirectory } from "@/scripts/bench/migration";
import { migrate } from "@/scripts/postgres/migrate";
import { sqlOn, type TestDatabase } from "../support/test-database";
import { testDatabase } from "../support/use-test-database";

/** The benchmark measures 100,000 (`npm run bench -- --only migration`). */
const PLACES = 5_000;

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

test("S-102 a large directory goes over to the newest version, none of its places lost", {
  timeout: 240_000,
}, async () => {
  const old = await testDatabase("bare");
  try {
    expect(await oldDirectory(old.url, PLACES)).toBe("20261121000130_opening");
    expect((await migrate(old.url)).length).toBeGreaterThan(10);
    const [left] = await sqlOn<{ businesses: number; found: number }>(
      old.url,
      `SELECT (SELECT count(*)::int FROM businesses) AS businesses,
        (SELECT count(*)::int FROM search_businesses WHERE visible) AS found`,
    );
    expect(left).toEqual({ businesses: PLACES, found: PLACES });
  } finally {
    await old.drop();
  }
});
