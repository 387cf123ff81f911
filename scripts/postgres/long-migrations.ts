import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { ROOT } from "../setup/run.mjs";
import { Refusal } from "../setup/say.mjs";

export const LONG_FOLDER = path.join(ROOT, "prisma/long");

/** Advisory lock: one process at a time works on them. */
const RUNNING = 4716;
/** A step that waits longer for rows is repeated: visitors go first. */
const LOCK_TIMEOUT = "2s";
const RETRY_MS = 1000;
const LOCK_NOT_AVAILABLE = "55P03";
const DEADLOCK = "40P01";
/** Rests as long as it worked, so at most half of one core and disk is taken. */
const REST_PER_WORK = 1;

type RowChange = { readonly kind: "rows"; readonly table: string; readonly key: string; readonly rows: number };
type NewIndex = { readonly kind: "index"; readonly index: string };
export type LongMigration = { readonly name: string; readonly sql: string } & (RowChange | NewIndex);

/** @throws Refusal that names a file which is neither kind */
export function readLongMigrations(folder = LONG_FOLDER): LongMigration[] {
  const files = fs.readdirSync(folder).filter((file) => file.endsWith(".sql"));
  return files.sort().map((file) => {
    const sql = fs.readFileSync(path.join(folder, file), "utf8");
    const name = file.slice(0, -".sql".length);
    const header = (key: string) => new RegExp(`^-- ${key}: (\\w+)$`, "m").exec(sql)?.[1];
    const [, index] = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY (\w+)/m.exec(sql) ?? [];
    if (index) return { name, sql, kind: "index", index };
    const [table, key, rows] = [header("table"), header("key"), Number(header("rows"))];
    if (!table || !key || !(rows > 0) || !/\$1[\s\S]+\$2/.test(sql)) {
      throw new Refusal(`${file} needs the lines table, key and rows, and a statement from $1 to $2; see README.md there.`);
    }
    return { name, sql, kind: "rows", table, key, rows };
  });
}

interface Options {
  readonly folder?: string;
  /** Receives a line after each step. */
  readonly onProgress?: (line: string) => void;
  readonly signal?: AbortSignal;
  /** The name of a finished one that begins anew, for rows which an old version wrote meanwhile. */
  readonly again?: string;
}

/**
 * Runs the long migrations that are not finished. Each step is one transaction that also records how far it came: after
 * any end the next run goes on there. Only one process works at a time, others wait.
 * @param databaseUrl direct connection as the owner of the tables
 * @returns the names of those that it finished
 */
export async function runLongMigrations(databaseUrl: string, options: Options = {}): Promise<string[]> {
  const { folder, onProgress = () => undefined, signal, again } = options;
  const all = readLongMigrations(folder);
  if (again !== undefined && !all.some(({ name }) => name === again)) {
    throw new Refusal(`There is no long migration ${again}.`);
  }
  if (all.length === 0) return [];
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "dastarkhan-long" });
  client.on("error", () => undefined);
  await client.connect();
  const finished: string[] = [];
  try {
    if (!(await takeLock(client, onProgress, signal))) return finished;
    await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`);
    if (again !== undefined) await client.query("DELETE FROM long_migrations WHERE name = $1", [again]);
    for (const migration of all) {
      if (await isFinished(client, migration.name)) continue;
      const run = migration.kind === "index" ? buildIndex(client, migration) : changeRows(client, migration, onProgress, signal);
      if (!(await run)) break;
      await client.query("UPDATE long_migrations SET finished_at = now(), updated_at = now() WHERE name = $1", [migration.name]);
      onProgress(`${migration.name}: finished`);
      finished.push(migration.name);
    }
    return finished;
  } finally {
    await client.end();
  }
}

async function takeLock(client: pg.Client, onProgress: (line: string) => void, signal?: AbortSignal): Promise<boolean> {
  for (let told = false; !signal?.aborted; told = true) {
    const { rows } = await client.query<{ taken: boolean }>("SELECT pg_try_advisory_lock($1) AS taken", [RUNNING]);
    if (rows[0]?.taken) return true;
    if (!told) onProgress("Another process is running the long migrations; waiting for it.");
    await rest(RETRY_MS, signal);
  }
  return false;
}

async function isFinished(client: pg.Client, name: string): Promise<boolean> {
  await client.query("INSERT INTO long_migrations (name) VALUES ($1) ON CONFLICT DO NOTHING", [name]);
  const { rows } = await client.query("SELECT FROM long_migrations WHERE name = $1 AND finished_at IS NOT NULL", [name]);
  return rows.length > 0;
}

/** An interrupted build leaves an invalid index, which is removed first. */
async function buildIndex(client: pg.Client, { index, sql }: LongMigration & NewIndex): Promise<boolean> {
  const { rows } = await client.query<{ valid: boolean }>(
    "SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass($1)",
    [index],
  );
  if (rows[0]?.valid) return true;
  // It waits for all transactions that began before, which may take longer than a step.
  await client.query("SET lock_timeout = 0");
  await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
  await client.query(sql);
  await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`);
  return true;
}

/** @returns whether the end of the table was reached */
async function changeRows(
  client: pg.Client,
  migration: LongMigration & RowChange,
  onProgress: (line: string) => void,
  signal?: AbortSignal,
): Promise<boolean> {
  const { name, table, key, rows: size, sql } = migration;
  const { rows: estimates } = await client.query<{ rows: number }>(
    "SELECT greatest(reltuples, 0)::float8 AS rows FROM pg_class WHERE oid = to_regclass($1)",
    [table],
  );
  const { rows: places } = await client.query<{ position: string | null; seen: string }>(
    "SELECT position, rows AS seen FROM long_migrations WHERE name = $1",
    [name],
  );
  let position = places[0]?.position ?? null;
  let seen = Number(places[0]?.seen ?? 0);
  while (!signal?.aborted) {
    const start = performance.now();
    const { rows: keys } = await client.query<{ key: string }>(
      `SELECT ${key}::text AS key FROM ${table} ${position === null ? "" : `WHERE ${key} > $1`} ORDER BY ${table}.${key} LIMIT ${size}`,
      position === null ? [] : [position],
    );
    const [from, to] = [keys[0]?.key, keys.at(-1)?.key];
    if (from === undefined || to === undefined) return true;
    if (await step(client, name, sql, { from, to, count: keys.length })) {
      position = to;
      seen += keys.length;
      const part = Math.min(100, Math.floor((100 * seen) / Math.max(estimates[0]?.rows ?? 0, seen)));
      onProgress(`${name}: ${seen} rows, about ${part} %`);
    }
    await rest((performance.now() - start) * REST_PER_WORK, signal);
  }
  return false;
}

type Range = { readonly from: string; readonly to: string; readonly count: number };

/** @returns false if visitors held the rows: it is to be repeated */
async function step(client: pg.Client, name: string, sql: string, { from, to, count }: Range): Promise<boolean> {
  await client.query("BEGIN");
  try {
    await client.query(sql, [from, to]);
    await client.query(
      "UPDATE long_migrations SET position = $2, rows = rows + $3, updated_at = now() WHERE name = $1",
      [name, to, count],
    );
    await client.query("COMMIT");
    return true;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    const { code } = error as { code?: string };
    if (code === LOCK_NOT_AVAILABLE || code === DEADLOCK) return false;
    throw error;
  }
}

const rest = (ms: number, signal?: AbortSignal): Promise<void> =>
  pause(ms, undefined, signal ? { signal } : {}).catch(() => undefined);
