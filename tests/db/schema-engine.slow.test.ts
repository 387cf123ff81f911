import { execFile } from "node:child_process";
import fs from "node:fs";
import { promisify } from "node:util";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate } from "@/scripts/postgres/migrate";
import { panic } from "@/scripts/schema-engine/wasm-engine.mjs";
import { migrations, type RpcEngine, startEngine, writeSchema } from "@/tests/support/rpc";
import type { TestDatabase } from "@/tests/support/test-database";
import { testDatabase } from "@/tests/support/use-test-database";

const HEAD = 'generator client {\n  provider = "prisma-client"\n}\n\ndatasource db {\n  provider = "postgresql"\n}\n\n';
const BUSINESS = "model Place {\n  id   Int    @id\n  name String\n  fee  Int?\n}\n";
const BUSINESS_WITHOUT_FEE = "model Place {\n  id   Int    @id\n  name String\n}\n";
const TABLE = 'CREATE TABLE "Place" (id INT PRIMARY KEY, name TEXT NOT NULL, fee INT);';
const FILTERS = { externalTables: [], externalEnums: [] };

let database: TestDatabase;
let client: pg.Client;
let engine: RpcEngine | undefined;

beforeEach(async () => {
  database = await testDatabase("bare");
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});

afterEach(async () => {
  await engine?.close();
  engine = undefined;
  await client.end();
  await database.drop();
});

const container = (schema: string) => ({ files: [{ path: writeSchema(schema), content: schema }] });

async function answer(method: string, params: unknown, schema?: string) {
  engine ??= startEngine(database.url, schema);
  const messages = await engine.ask(method, params);
  return messages.at(-1);
}

test("schema engine ① a migration-aware factory gives it a shadow database, and drops it", async () => {
  await client.query(TABLE);
  const { list } = migrations(TABLE);
  const reply = await answer("devDiagnostic", { migrationsList: list, filters: FILTERS }, HEAD + BUSINESS);
  expect(reply?.result).toMatchObject({ action: { tag: "reset" } }); // the table exists without its migration
  const { rows } = await client.query("SELECT datname FROM pg_database WHERE datname LIKE 'prisma_shadow_%'");
  expect(rows).toEqual([]);
});

test('schema engine ② catalogue columns of the type "char" can be read: rules of foreign keys', async () => {
  await client.query(
    `${TABLE} CREATE TABLE "Dish" (id INT PRIMARY KEY, place INT REFERENCES "Place" ON DELETE CASCADE)`,
  );
  const schema = container(HEAD);
  const params = { schema, force: false, compositeTypeDepth: 0, baseDirectoryPath: "/", namespaces: null };
  const reply = await answer("introspect", params, HEAD);
  expect(JSON.stringify(reply)).toContain("onDelete: Cascade");
});

test("schema engine ③ a script with $$ bodies and semicolons is sent whole", async () => {
  const body = "CREATE FUNCTION twice(n int) RETURNS int LANGUAGE plpgsql AS $$ BEGIN n := n * 2; RETURN n; END $$;";
  const { dir } = migrations(`${TABLE}\n${body}\nINSERT INTO "Place" VALUES (1, 'a;b', 3);`);
  expect(await migrate(database.url, dir)).toEqual(["1_first"]);
  const { rows } = await client.query('SELECT twice(4) AS n, (SELECT name FROM "Place") AS name');
  expect(rows).toEqual([{ n: 8, name: "a;b" }]);
});

test("schema engine ③ a script that fails leaves its message", async () => {
  const { dir } = migrations("CREATE TABLE broken (id nonsense);");
  await expect(migrate(database.url, dir)).rejects.toThrow(/type "nonsense" does not exist/);
});

test("schema engine ④ data loss and a new migration can be asked for without a diagnosis before", async () => {
  const { dir, list } = migrations(TABLE);
  await migrate(database.url, dir);
  await client.query(`INSERT INTO "Place" VALUES (1, 'Khyber', 20)`);
  const params = { migrationsList: list, schema: container(HEAD + BUSINESS_WITHOUT_FEE), filters: FILTERS };
  const loss = await answer("evaluateDataLoss", params, HEAD + BUSINESS_WITHOUT_FEE);
  expect(loss?.result).toMatchObject({ migrationSteps: 1, warnings: [{ message: expect.stringContaining("fee") }] });
  const created = await answer("createMigration", { ...params, migrationName: "no_fee", draft: false });
  expect(created?.result?.migrationScript).toContain('DROP COLUMN "fee"');
});

test("schema engine ⑤ the text of a diff comes as a request to print", async () => {
  const params = {
    from: { tag: "empty" },
    to: { tag: "schemaDatamodel", ...container(HEAD + BUSINESS) },
    script: true,
  };
  engine = startEngine(database.url);
  const messages = await engine.ask("diff", { ...params, shadowDatabaseUrl: null, exitCode: null, filters: FILTERS });
  expect(messages.map(({ method }) => method)).toEqual(["print", undefined]);
  expect(messages[0]?.params?.content).toContain('CREATE TABLE "Place"');
  expect(messages[1]?.result).toMatchObject({ stdout: null });
});

test("schema engine ⑥ an error on stderr has a line before it, which the CLI drops", async () => {
  const url = new URL(database.url);
  url.pathname = "/not_there";
  const args = ["cli", "can-connect-to-database", "--datasource", JSON.stringify({ url: url.toString() })];
  const failed = await promisify(execFile)("scripts/schema-engine/main.mjs", args).catch(
    (error: { code: number; stderr: string }) => error,
  );
  const lines = failed.stderr
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(failed).toMatchObject({ code: 1 });
  expect(lines[1]).toMatchObject({ level: "ERROR", fields: { error_code: "P1003" } });
});

test("schema engine ⑦ a panic leaves its message where the answer finds it", () => {
  const registry = (globalThis as { PRISMA_WASM_PANIC_REGISTRY?: { set_message(message: string): void } })
    .PRISMA_WASM_PANIC_REGISTRY;
  registry?.set_message("index out of bounds");
  expect(panic.message).toBe("index out of bounds");
});

test("schema engine ⑧ holds one connection, so that its advisory lock keeps two deployments apart", async () => {
  const { dir } = migrations(`${TABLE} SELECT pg_sleep(0.5);`);
  // Connections of the previous test may still be closing.
  await expect.poll(connections).toBe(0);
  const deployed = migrate(database.url, dir);
  const counts: number[] = [];
  const counting = setInterval(() => void connections().then((count) => counts.push(count)), 50);
  expect(await deployed).toEqual(["1_first"]);
  clearInterval(counting);
  expect(Math.max(...counts)).toBe(1);

  const second = migrations(`${TABLE.replace("Place", "Dish")} SELECT pg_sleep(0.3);`);
  fs.renameSync(`${second.dir}/1_first`, `${dir}/2_second`);
  const both = await Promise.all([migrate(database.url, dir), migrate(database.url, dir)]);
  expect(both.flat()).toEqual(["2_second"]);
});

async function connections(): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
  );
  return rows[0]?.count ?? 0;
}

test("schema engine: Prisma's own CLI works with it", async () => {
  const env = { ...process.env, DATABASE_URL: database.url };
  const cli = (...args: string[]) =>
    promisify(execFile)(process.execPath, ["node_modules/prisma/build/index.js", ...args], { env });
  expect((await cli("validate")).stdout).toContain("valid");
  await cli("migrate", "deploy");
  expect((await cli("migrate", "status")).stdout).toContain("up to date");
});
