import "server-only";
import { createHash } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import type { z } from "zod";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { PatientPool } from "@/lib/core/patient-pool";
import { PrismaClient } from "@/prisma/generated/client";

const CONNECT_TIMEOUT_MS = 2000;
const IDLE_MS = 30_000;
/** What an answer may take on its way. */
const LINE_MS = 2000;

/**
 * Tables lie in memory or on a drive without a turning disk: at Postgres's own 4, reading along an index looks so dear that
 * all menus are passed over instead.
 */
const PLANNER = "-c random_page_cost=1.1";

interface Connections {
  readonly pool: PatientPool;
  readonly client: PrismaClient;
  /** Whether a connection knows what it has prepared: through pgbouncer each transaction may come to another one of Postgres. */
  remembers: boolean;
}

function open(): Connections {
  const pool = new PatientPool({
    connectionString: env.DATABASE_URL,
    max: env.DATABASE_POOL,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    application_name: "dastarkhan",
    options: PLANNER,
    // Postgres gives up first; we do when it can't tell us, because the line is dead and its silence has no end.
    ...(env.DATABASE_STATEMENT_TIMEOUT > 0 && {
      statement_timeout: env.DATABASE_STATEMENT_TIMEOUT,
      query_timeout: env.DATABASE_STATEMENT_TIMEOUT + LINE_MS,
    }),
  });
  // Without a handler a restart of Postgres, which ends idle connections, would end this process too.
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection was lost"));
  return { pool, remembers: true, client: new PrismaClient({ adapter: new PrismaPg(pool) }) };
}

// Next bundles this module several times in one process: the pool is shared through globalThis.
const shared = globalThis as typeof globalThis & { dastarkhanConnections?: Connections };

function connections(): Connections {
  shared.dastarkhanConnections ??= open();
  return shared.dastarkhanConnections;
}

/** Prisma's client. It connects at the first query, so importing it needs no database. */
export const db: PrismaClient = new Proxy({} as PrismaClient, {
  get(_target, name) {
    const { client } = connections();
    const member: unknown = Reflect.get(client, name, client);
    return typeof member === "function" ? member.bind(client) : member;
  },
});

/**
 * One statement past Prisma, for the hottest reads (a third of its overhead); share Prisma's pool and limits.
 * Values go in as `$1…`; int8 comes back as a string, so cast counts to int.
 * @param row what a row holds. Tests hold every row against it: a column by another name, or a text where a `Date` is
 * said (times within `json_build_object`), fails there; nothing is looked at in production
 */
export async function sqlQuery<Row extends pg.QueryResultRow>(
  row: z.ZodType<Row>,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const { rows } = await connections().pool.query<Row>(text, values);
  return looked(row, rows);
}

/**
 * The same for a statement whose text never changes and that one plan serves, whatever its values: each connection has
 * Postgres read and plan it once, which takes longer than to look up twenty rows. Behind a pool of connections that forgets
 * what was prepared, it is read each time.
 */
export async function preparedQuery<Row extends pg.QueryResultRow>(
  row: z.ZodType<Row>,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const open = connections();
  const statement = { text, values };
  const { rows } = await (open.remembers
    ? open.pool.query<Row>({ ...statement, name: nameOf(text) }).catch((error: unknown) => {
        if (!isForgotten(error)) throw error;
        open.remembers = false;
        log.info("statements are prepared each time: a pool of connections stands before Postgres");
        return open.pool.query<Row>(statement);
      })
    : open.pool.query<Row>(statement));
  return looked(row, rows);
}

/** Prepared by another connection of ours, or not by this one. */
const FORGOTTEN: ReadonlySet<unknown> = new Set(["42P05", "26000"]);
const isForgotten = (error: unknown) => error instanceof pg.DatabaseError && FORGOTTEN.has(error.code);

const looked = <Row>(row: z.ZodType<Row>, rows: Row[]): Row[] =>
  env.NODE_ENV === "test" ? rows.map((one) => row.parse(one)) : rows;

const names = new Map<string, string>();

/** The copies of this module share connections, so that a text has the same name in all of them. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash("sha256").update(text).digest("base64url");
  names.set(text, name);
  return name;
}

/**
 * The same for what reads no rows: a write, or `SELECT 1 …` to know whether there is one.
 * @returns how many rows were written or found
 */
export async function sqlExecute(sql: string, values: unknown[] = []): Promise<number> {
  const { rowCount } = await connections().pool.query(sql, values);
  return rowCount ?? 0;
}

/** A connection of its own to Postgres itself, for LISTEN and whatever else needs a session; the caller listens for `error` and ends it. */
export function dedicatedClient(): pg.Client {
  return new pg.Client({
    connectionString: env.DATABASE_DIRECT_URL,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: "dastarkhan-listen",
  });
}

/** Closes the pool when the process ends, and for tests that change the database. */
export async function closeDatabase(): Promise<void> {
  const open = shared.dastarkhanConnections;
  delete shared.dastarkhanConnections;
  if (!open) return;
  await open.client.$disconnect();
  await open.pool.end();
}
