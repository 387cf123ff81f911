import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { grantServing } from "@/scripts/postgres/serving-role";
import { type ServingRole, servingRole } from "../support/serving-role";
import type { TestDatabase } from "../support/test-database";
import { testDatabase } from "../support/use-test-database";

let database: TestDatabase;
let role: ServingRole;
let site: pg.Client;

beforeAll(async () => {
  database = await testDatabase("seeded");
  role = await servingRole(database.url);
  site = new pg.Client({ connectionString: role.url });
  await site.connect();
});
afterAll(async () => {
  await site.end();
  await database.drop();
  await role.drop();
});

test("two starts at once grant what serving needs, and a start with one role grants nothing", async () => {
  await Promise.all([grantServing(database.url, role.url), grantServing(database.url, role.url)]);
  await grantServing(database.url, database.url);
  const { rows } = await site.query("SELECT count(*)::int > 0 AS some FROM businesses");
  expect(rows).toEqual([{ some: true }]);
});

test.each([
  "ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only",
  "ALTER TABLE businesses DISABLE TRIGGER USER",
  "ALTER TABLE users ADD COLUMN secret text",
  "DROP TABLE audit_log",
  "DROP TRIGGER audit_log_append_only ON audit_log",
  "TRUNCATE audit_log",
  "TRUNCATE outbox",
  "DELETE FROM audit_log",
  "UPDATE audit_log SET action = action",
  "DELETE FROM _prisma_migrations",
  "CREATE TABLE mine (id int)",
  "CREATE TEMP TABLE mine (id int)",
  "CREATE OR REPLACE FUNCTION public.mine() RETURNS int LANGUAGE sql AS 'SELECT 1'",
  "CREATE EXTENSION hstore",
  "SET session_replication_role = replica",
  "COPY audit_log TO PROGRAM 'cat'",
])("the role that serves may not: %s", async (statement) => {
  await expect(site.query(statement)).rejects.toThrow(/permission denied|must be owner|must be superuser/);
});

test("the role that serves gives nobody anything: its GRANT is a warning at most", async () => {
  await site.query("GRANT ALL ON audit_log TO PUBLIC").catch(() => undefined);
  const { rows } = await site.query("SELECT has_table_privilege('public', 'audit_log', 'DELETE') AS anybody");
  expect(rows).toEqual([{ anybody: false }]);
});

test("the role that serves adds to the audit log, and reads it", async () => {
  await site.query("INSERT INTO audit_log (id, action, entity) VALUES (gen_random_uuid(), 'create', 'business')");
  const { rows } = await site.query("SELECT count(*)::int > 0 AS some FROM audit_log");
  expect(rows).toEqual([{ some: true }]);
});
