import { afterAll, beforeAll, expect, test } from "vitest";
import { oldDirectory } from "@/scripts/bench/migration";
import { isBaseline, SQUASHED } from "@/scripts/postgres/baseline";
import { withClient } from "@/scripts/postgres/client";
import { migrate, readMigrations } from "@/scripts/postgres/migrate";
import { startEngine } from "@/scripts/postgres/schema-engine";
import { Refusal } from "@/scripts/setup/say.mjs";
import { sqlOn, type TestDatabase } from "../support/test-database";
import { testDatabase } from "../support/use-test-database";
import { contentHash } from "./content-hash";
import { schemaLines } from "./schema-lines";

/** The benchmark measures 100,000 (`npm run bench -- --only migration`). */
const PLACES = 5_000;

const list = readMigrations("prisma/migrations");
const own = list.migrationDirectories.map(({ path }) => path);

let database: TestDatabase;
/** From before the migrations were squashed. */
let old: TestDatabase;
beforeAll(async () => {
  [database, old] = await Promise.all([testDatabase("bare"), testDatabase("bare")]);
});
afterAll(() => Promise.all([database.drop(), old.drop()]));

async function history(url: string): Promise<string[]> {
  const rows = await sqlOn<{ name: string }>(
    url,
    "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY 1",
  );
  return rows.map(({ name }) => name);
}

const content = (url: string) => withClient(url, contentHash);

test("S-102 of two instances that start at once one applies the migrations, the other waits; a third finds nothing to do", async () => {
  const [one, two] = await Promise.all([migrate(database.url), migrate(database.url)]);
  expect(Math.min(one.length, two.length)).toBe(0);
  expect([...one, ...two]).toEqual(own);
  expect(await migrate(database.url)).toEqual([]);
});

test("S-102 a large directory from before the migrations were squashed goes over to the newest version, none of its places lost", {
  timeout: 240_000,
}, async () => {
  expect(own.filter(isBaseline).length).toBe(5);
  await oldDirectory(old.url, PLACES);
  expect(await history(old.url)).toEqual(SQUASHED);
  const before = await content(old.url);
  const [one, two] = await Promise.all([migrate(old.url), migrate(old.url)]);
  expect([...one, ...two]).toEqual(own.filter((name) => !isBaseline(name)));
  expect(await migrate(old.url)).toEqual([]);
  expect(await history(old.url)).toEqual([...own, ...SQUASHED].sort());
  expect(await content(old.url)).toBe(before);
  const [left] = await sqlOn<{ businesses: number; found: number }>(
    old.url,
    `SELECT (SELECT count(*)::int FROM businesses) AS businesses,
      (SELECT count(*)::int FROM search_businesses WHERE visible) AS found`,
  );
  expect(left).toEqual({ businesses: PLACES, found: PLACES });
});

test("a database from before the squash has the schema of a new one, and Prisma finds the migrations unchanged", async () => {
  const lines = await schemaLines(old.url);
  expect(lines.length).toBeGreaterThan(2000);
  expect(lines).toEqual(await schemaLines(database.url));
  const engine = startEngine(old.url);
  const found = await engine.ask<{ editedMigrationNames: string[]; history: unknown }>("diagnoseMigrationHistory", {
    migrationsList: list,
    filters: { externalTables: [], externalEnums: [] },
    optInToShadowDatabase: false,
  });
  engine.end();
  expect(found.editedMigrationNames).toEqual([]);
  expect(found.history).not.toHaveProperty("unappliedMigrationNames");
});

test("a start that was interrupted while it marked the squashed migrations is made good by the next", async () => {
  await sqlOn(old.url, "DELETE FROM _prisma_migrations WHERE migration_name = ANY($1)", [
    own.filter(isBaseline).slice(2),
  ]);
  expect(await migrate(old.url)).toEqual([]);
  expect(await history(old.url)).toEqual([...own, ...SQUASHED].sort());
});

test.each([
  ["lacks the last", "DELETE FROM _prisma_migrations WHERE migration_name = $1", [SQUASHED.at(-1)]],
  [
    "failed in the last",
    "UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = $1",
    [SQUASHED.at(-1)],
  ],
])("a database that %s of the old migrations is left as it is, and told what to do", async (_, change, values) => {
  await sqlOn(old.url, "DELETE FROM _prisma_migrations WHERE NOT migration_name = ANY($1)", [SQUASHED]);
  await sqlOn(old.url, change, values);
  const before = await history(old.url);
  await expect(migrate(old.url)).rejects.toEqual(
    new Refusal(
      "The database could not be prepared: an old version made it, and it has 65 of the 66 migrations that this version " +
        "takes as given. Nothing was changed. Start commit db1cff55 with it once, which applies the others, and then this " +
        "version again.",
    ),
  );
  expect(await history(old.url)).toEqual(before);
});
