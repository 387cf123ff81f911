import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "@/scripts/postgres/migrate";
import { sqlOn, type TestDatabase } from "../support/test-database";
import { testDatabase } from "../support/use-test-database";

/** What stood before dates were bounded and distances reckoned without an extension. */
const LAST_OF_OLD = "20261122000800_idempotency";

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

test("S-102 a directory of 100,000 places goes over to the newest version within a minute", async () => {
  const old = await testDatabase("bare");
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "migrations-"));
  try {
    const all = fs.readdirSync("prisma/migrations").sort();
    for (const name of all.filter((one) => one <= LAST_OF_OLD || one.endsWith(".toml")))
      fs.cpSync(path.join("prisma/migrations", name), path.join(folder, name), { recursive: true });
    expect((await migrate(old.url, folder)).at(-1)).toBe(LAST_OF_OLD);
    await sqlOn(
      old.url,
      `INSERT INTO businesses (id, slug, type, city, status, translation, latitude, longitude, published_at, updated_at)
        SELECT gen_random_uuid(), 'place-' || n, 'restaurant', 'kabul', 'confirmed',
          jsonb_build_object('en', jsonb_build_object('title', 'Place ' || n)), 34.5 + n / 1e6, 69.1 + n / 1e6, now(), now()
        FROM generate_series(1, 100000) n`,
    );
    const start = performance.now();
    expect((await migrate(old.url)).length).toBeGreaterThan(1);
    expect(performance.now() - start).toBeLessThan(60_000);
    const [left] = await sqlOn<{ places: number }>(old.url, "SELECT count(*)::int AS places FROM businesses");
    expect(left?.places).toBe(100_000);
  } finally {
    fs.rmSync(folder, { recursive: true });
    await old.drop();
  }
}, 480_000);
