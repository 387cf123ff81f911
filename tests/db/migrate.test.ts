import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "@/scripts/postgres/migrate";
import { sqlOn, type TestDatabase } from "../support/test-database";
import { testDatabase } from "../support/use-test-database";

/** Places and their rules: all that search, menus and lists keep of them came later, and is made by the migrations. */
const LAST_OF_OLD = "20261121000130_opening";

/** A fifth of the directory that must go over within a minute: machines differ, but by less than that. */
const PLACES = 20_000;
const MINUTE_MS = 60_000;

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
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "migrations-"));
  try {
    for (const name of fs.readdirSync("prisma/migrations"))
      if (name <= LAST_OF_OLD || name.endsWith(".toml"))
        fs.cpSync(path.join("prisma/migrations", name), path.join(folder, name), { recursive: true });
    expect((await migrate(old.url, folder)).at(-1)).toBe(LAST_OF_OLD);
    // All over the country: an index of positions is slow where they stand in a line, which no towns do.
    await sqlOn(
      old.url,
      `INSERT INTO businesses (id, slug, type, city, status, translation, latitude, longitude, published_at, updated_at)
        SELECT gen_random_uuid(), 'place-' || n, 'restaurant', 'kabul', 'confirmed',
          jsonb_build_object('en', jsonb_build_object('title', 'Place ' || n)),
          29.5 + random(1, 8999999) / 1e6, 60.5 + random(1, 13999999) / 1e6, now(), now()
        FROM generate_series(1, ${PLACES}) n`,
    );
    const start = performance.now();
    expect((await migrate(old.url)).length).toBeGreaterThan(10);
    expect(performance.now() - start).toBeLessThan(MINUTE_MS);
    const [left] = await sqlOn<{ businesses: number; found: number }>(
      old.url,
      `SELECT (SELECT count(*)::int FROM businesses) AS businesses,
        (SELECT count(*)::int FROM search_businesses WHERE visible) AS found`,
    );
    expect(left).toEqual({ businesses: PLACES, found: PLACES });
  } finally {
    fs.rmSync(folder, { recursive: true });
    await old.drop();
  }
});
