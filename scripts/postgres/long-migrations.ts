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
      throw new Refusal(
        `${file} needs the lines table, key and rows, and a statement from $1 to $2; see README.md there.`,
      );
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

const ignore = () => undefined;

/**
 * Runs the long migrations that are not finished. Each step is one transaction that also records how far it came: after
 * any end the next run goes on there. Only one process works at a time, others wait.
 * @param databaseUrl direct connection as the owner of the tables
 * @returns the names of those that it finished
 */
export async function runLongMigrations(databaseUrl: string, options: Options = {}): Promise<string[]> {
  const { folder, onProgress = ignore, signal, again } = options;
  const all = readLongMigrations(folder);
  if (again && !all.some(({ name }) => name === again)) {
    throw new Refusal(`There is no long migration ${again}.`);
  }
  if (all.length === 0) return [];
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "dastarkhan-long" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    if (!(await takeLock(client, onProgress, signal))) return [];
    await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`);
    if (again !== undefined) await client.query("DELETE FROM long_migrations WHERE name = $1", [again]);
    return await runEach(client, all, onProgress, signal);
  } finally {
    await client.end();
  }
}

async function runEach(
  client: pg.Client,
  migrations: readonly LongMigration[],
  onProgress: (line: string) => void,
  signal?: AbortSignal,
): Promise<string[]> {
  const finished: string[] = [];
  for (const migration of migrations) {
    const { name } = migration;
    if (await isFinished(client, name)) continue;
    const isDone = await (migration.kind === "index"
      ? buildIndex(client, migration)
      : changeRows(client, migration, onProgress, signal));
    if (!isDone) break;
    await client.query("UPDATE long_migrations SET finished_at = now(), updated_at = now() WHERE name = $1", [name]);
    onProgress(`${name}: finished`);
    finished.push(name);
  }
  return finished;
}

async function takeLock(client: pg.Client, onProgress: (line: string) => void, signal?: AbortSignal): Promise<boolean> {
  for (let isWaiting = false; !signal?.aborted; isWaiting = true) {
    const { rows } = await client.query<{ taken: boolean }>("SELECT pg_try_advisory_lock($1) AS taken", [RUNNING]);
    if (rows[0]?.taken) return true;
    if (!isWaiting) onProgress("Another process is running the long migrations; waiting for it.");
    await rest(RETRY_MS, signal);
  }
  return false;
}

async function isFinished(client: pg.Client, name: string): Promise<boolean> {
  await client.query("INSERT INTO long_migrations (name) VALUES ($1) ON CONFLICT DO NOTHING", [name]);
  const { rows } = await client.query("SELECT FROM long_migrations WHERE name = $1 AND finished_at IS NOT NULL", [
    name,
  ]);
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
  const { name, table, sql } = migration;
  const total = await estimateRows(client, table);
  const { rows: places } = await client.query<{ position: string | null; seen: string }>(
    "SELECT position, rows AS seen FROM long_migrations WHERE name = $1",
    [name],
  );
  let [position, seen] = [places[0]?.position ?? null, Number(places[0]?.seen)];
  while (!signal?.aborted) {
    const start = performance.now();
    const range = await nextRange(client, migration, position);
    if (!range) return true;
    if (await step(client, name, sql, range)) {
      position = range.to;
      seen += range.count;
      onProgress(
        `${name}: ${seen} rows${total > 0 ? `, about ${Math.floor((100 * seen) / Math.max(total, seen))} %` : ""}`,
      );
    }
    await rest((performance.now() - start) * REST_PER_WORK, signal);
  }
  return false;
}

async function estimateRows(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(
    "SELECT greatest(reltuples, 0)::float8 AS rows FROM pg_class WHERE oid = to_regclass($1)",
    [table],
  );
  return rows[0]?.rows ?? 0;
}

type Range = { readonly from: string; readonly to: string; readonly count: number };

/** The next keys after `position`. */
async function nextRange(
  client: pg.Client,
  { table, key, rows: size }: RowChange,
  position: string | null,
): Promise<Range | undefined> {
  const { rows } = await client.query<{ key: string }>(
    `SELECT ${key}::text AS key FROM ${table} ${position === null ? "" : `WHERE ${key} > $1`}
      ORDER BY ${table}.${key} LIMIT ${size}`,
    position === null ? [] : [position],
  );
  const [from, to] = [rows[0]?.key, rows.at(-1)?.key];
  return from === undefined || to === undefined ? undefined : { from, to, count: rows.length };
}

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
