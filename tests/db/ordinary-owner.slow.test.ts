import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { checkDatabase } from "@/scripts/postgres/database";
import { migrate } from "@/scripts/postgres/migrate";
import { Refusal } from "@/scripts/setup/say.mjs";

const MIGRATIONS = "prisma/migrations";
const names = fs.readdirSync(MIGRATIONS).filter((entry) => entry !== "migration_lock.toml");
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
function changedMigrations(change: (sql: string, migration: string) => string): string {
  const dir = fs.mkdtempSync(path.join(scratch, "migrations-"));
  fs.cpSync(MIGRATIONS, dir, { recursive: true });
  for (const migration of names) {
    const file = path.join(dir, migration, "migration.sql");
    fs.writeFileSync(file, change(fs.readFileSync(file, "utf8"), migration));
  }
  return dir;
}

test("a role that owns its database and is nothing else installs, and asks for the nearest", async () => {
  await checkDatabase(url.href, "DATABASE_URL");
  expect(await migrate(url.href)).toEqual(names);
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
    migration.endsWith("_tables") ? `CREATE TABLE half_done ();\n${sql}\nCREATE EXTENSION earthdistance;` : sql,
  );
  const sentence =
    "The database could not be prepared: Postgres refused the migration 0002_tables (permission denied to create " +
    `extension "earthdistance"), and nothing of it was kept. ${TO_OWN}, or let a superuser do what it may not. ` +
    "Then start again: it goes on from there.";
  for (let start = 1; start <= 2; start += 1)
    await expect(migrate(url.href, failing)).rejects.toEqual(new Refusal(sentence));
  fs.rmSync(failing, { recursive: true });
  // After the cause is fixed, two instances may start at the same time.
  const [one, two] = await Promise.all([migrate(url.href), migrate(url.href)]);
  expect([...one, ...two].sort()[0]).toBe("0002_tables");
  expect(await migrate(url.href)).toEqual([]);
  expect((await owner.query("SELECT to_regclass('half_done') AS left")).rows).toEqual([{ left: null }]);
});

test("a migration is kept whole or not at all: none ends a transaction of its own", () => {
  for (const migration of names) {
    const sql = fs.readFileSync(path.join(MIGRATIONS, migration, "migration.sql"), "utf8");
    expect([
      migration,
      /^\s*(?:COMMIT|ROLLBACK|VACUUM)|\bCONCURRENTLY\b/m.exec(sql.replace(/\$(\w*)\$.*?\$\1\$/gs, "")),
    ]).toEqual([migration, null]);
  }
});
