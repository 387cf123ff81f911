import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { checkDatabase } from "@/scripts/postgres/database";
import { migrate, readMigrations } from "@/scripts/postgres/migrate";
import { startEngine } from "@/scripts/postgres/schema-engine";
import { Refusal } from "@/scripts/setup/say.mjs";

const MIGRATIONS = "prisma/migrations";
const scratch = path.resolve(".data/test/scratch");
const name = `owner_${randomUUID().slice(0, 8)}`;
const admin = new pg.Client({ connectionString: inject("adminUrl") });

/** Database of a role that is only its owner, as on hosting services and Debian. */
const url = Object.assign(new URL(inject("adminUrl")), { username: name, password: "thyme", pathname: `/${name}` });
/** Connection of the owner, who installs. */
let owner: pg.Client;

beforeAll(async () => {
  fs.mkdirSync(scratch, { recursive: true });
  await admin.connect();
  await admin.query(`CREATE ROLE ${name} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD 'thyme'`);
});
beforeEach(async () => {
  await owner?.end();
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${name} OWNER ${name} TEMPLATE template0`);
  owner = new pg.Client({ connectionString: url.href });
  owner.on("error", () => undefined);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.query(`DROP ROLE ${name}`);
  await admin.end();
});

/** A copy of the migrations, modified by `change`. */
function changedMigrations(change: (sql: string, migration: string) => string | null): string {
  const dir = fs.mkdtempSync(path.join(scratch, "migrations-"));
  fs.cpSync(MIGRATIONS, dir, { recursive: true });
  for (const migration of fs.readdirSync(dir).filter((entry) => entry !== "migration_lock.toml")) {
    const file = path.join(dir, migration, "migration.sql");
    const sql = change(fs.readFileSync(file, "utf8"), migration);
    if (sql === null) fs.rmSync(path.dirname(file), { recursive: true });
    else fs.writeFileSync(file, sql);
  }
  return dir;
}

test("a role that owns its database and is nothing else installs, and asks for the nearest", async () => {
  await checkDatabase(url.href, "DATABASE_URL");
  expect((await migrate(url.href)).length).toBeGreaterThan(10);
  const { rows } = await owner.query<{ extname: string }>("SELECT extname FROM pg_extension");
  expect(rows.map(({ extname }) => extname)).not.toContain("earthdistance");
  const nearest = "SELECT id FROM businesses ORDER BY app_earth(latitude, longitude) <-> app_earth(34.3, 62.2)";
  expect((await owner.query(nearest)).rows).toEqual([]);
});

const TO_OWN = `Make the role the owner of the database (ALTER DATABASE "${name}" OWNER TO "${name}")`;

test("a role that may not add extensions is told what to do, before anything is written", async () => {
  await admin.query(`ALTER DATABASE ${name} OWNER TO CURRENT_USER`);
  await expect(checkDatabase(url.href, "DATABASE_URL")).rejects.toThrow(
    "DATABASE_URL leads to a database without the extension pg_trgm, and it can't be added: permission denied to create " +
      `extension "pg_trgm". ${TO_OWN}, or let a superuser run CREATE EXTENSION pg_trgm there. Then start again.`,
  );
});

test("a first migration that fails says what to do, and the next start goes on", async () => {
  const failing = changedMigrations((sql, migration) =>
    migration.endsWith("_rules") ? `CREATE TABLE half_done ();\n${sql}\nCREATE EXTENSION earthdistance;` : sql,
  );
  const sentence =
    "The database could not be prepared: Postgres refused the migration 20261121000100_rules (permission denied to create " +
    `extension "earthdistance"), and nothing of it was kept. ${TO_OWN}, or let a superuser do what it may not. ` +
    "Then start again: it goes on from there.";
  for (let start = 1; start <= 2; start += 1)
    await expect(migrate(url.href, failing)).rejects.toEqual(new Refusal(sentence));
  fs.rmSync(failing, { recursive: true });
  // After the cause is fixed, two instances may start at the same time.
  const [one, two] = await Promise.all([migrate(url.href), migrate(url.href)]);
  expect([...one, ...two].sort()[0]).toBe("20261121000100_rules");
  expect(await migrate(url.href)).toEqual([]);
  expect((await owner.query("SELECT to_regclass('half_done') AS left")).rows).toEqual([{ left: null }]);
});

test("an installation that began with earthdistance goes over, and `prisma migrate dev` finds its migrations unchanged", async () => {
  const before = changedMigrations((sql, migration) => {
    if (migration.endsWith("_rules"))
      return sql.replace(/EXISTS cube;\n/, "EXISTS cube;\nCREATE EXTENSION IF NOT EXISTS earthdistance;\n");
    return migration.endsWith("_indexes")
      ? sql.replace(/^(?=-- Lists of the dashboard)/m, OLD_INDEX)
      : isNew(migration)
        ? null
        : sql;
  });
  const asSuperuser = new URL(inject("adminUrl"));
  asSuperuser.pathname = url.pathname;
  await migrate(asSuperuser.href, before);
  fs.rmSync(before, { recursive: true });
  expect((await migrate(asSuperuser.href))[0]).toMatch(/_nearest_without_earthdistance$/);
  const indexes = await owner.query(
    "SELECT indexname FROM pg_indexes WHERE indexname IN ('businesses_place', 'businesses_nearest')",
  );
  expect(indexes.rows).toEqual([{ indexname: "businesses_nearest" }]);
  const engine = startEngine(asSuperuser.href);
  const params = { migrationsList: readMigrations(MIGRATIONS), filters: { externalTables: [], externalEnums: [] } };
  const found = await engine.ask<{ editedMigrationNames: string[] }>("diagnoseMigrationHistory", {
    ...params,
    optInToShadowDatabase: false,
  });
  engine.end();
  expect(found.editedMigrationNames).toEqual([]);
});

/** The index migration from before the extension was dropped. */
const OLD_INDEX = `-- Nearest first: ORDER BY ll_to_earth(latitude, longitude) <-> ll_to_earth($1, $2); the distance is in metres.
CREATE INDEX businesses_place ON businesses USING gist (ll_to_earth(latitude, longitude))
  WHERE latitude IS NOT NULL AND status = 'confirmed' AND deleted_at IS NULL;
`;
const isNew = (migration: string) => migration >= "20261122001000";

test("a migration is kept whole or not at all: none ends a transaction of its own", () => {
  for (const migration of fs.readdirSync(MIGRATIONS).filter((entry) => entry !== "migration_lock.toml")) {
    const sql = fs.readFileSync(path.join(MIGRATIONS, migration, "migration.sql"), "utf8");
    expect([
      migration,
      /^\s*(?:COMMIT|ROLLBACK|VACUUM)|\bCONCURRENTLY\b/m.exec(sql.replace(/\$(\w*)\$.*?\$\1\$/gs, "")),
    ]).toEqual([migration, null]);
  }
});
