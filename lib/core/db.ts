import "server-only";
import { createHash } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import type { z } from "zod";
import { DeadlinePool } from "@/lib/core/deadline-pool";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { PrismaClient } from "@/prisma/generated/client";

const CONNECT_TIMEOUT_MS = 2000;
const IDLE_MS = 30_000;
/** Extra time for an answer on the network. */
const LINE_MS = 2000;

/**
 * Storage is memory or SSD. With Postgres's default of 4, index scans look so expensive that the planner scans all
 * menus instead.
 */
const PLANNER = "-c random_page_cost=1.1";

interface Connections {
  readonly pool: DeadlinePool;
  readonly client: PrismaClient;
  /**
   * Whether connections keep prepared statements; behind pgbouncer each transaction may get another Postgres
   * connection.
   */
  remembers: boolean;
}

function open(): Connections {
  const pool = new DeadlinePool({
    connectionString: env.DATABASE_URL,
    max: env.DATABASE_POOL,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    application_name: "dastarkhan",
    options: PLANNER,
    // Postgres cancels first. The client timeout covers a dead connection, where no answer would ever come.
    ...(env.DATABASE_STATEMENT_TIMEOUT > 0 && {
      statement_timeout: env.DATABASE_STATEMENT_TIMEOUT,
      query_timeout: env.DATABASE_STATEMENT_TIMEOUT + LINE_MS,
    }),
  });
  // Without a handler, a restart of Postgres would end this process, because it closes idle connections.
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection was lost"));
  return { pool, remembers: true, client: new PrismaClient({ adapter: new PrismaPg(pool) }) };
}

// Next bundles this module several times in one process; globalThis shares the pool.
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
 * Runs one SQL statement without Prisma, for the hottest reads (a third of its overhead), on Prisma's pool and limits.
 * Values go in as `$1…`; int8 comes back as a string, so cast counts to int.
 * @param row the row's schema. Only tests check rows against it: a wrong column name, or a text instead of a `Date`
 * (times inside `json_build_object`), fails there
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
 * Like `sqlQuery`, for a statement with constant text that one plan serves for all values. Each connection parses and
 * plans it once, which takes longer than looking up twenty rows. Behind a connection pool that loses prepared
 * statements it is parsed each time.
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

/** Errors for a statement that another client has prepared, or that this connection has not. */
const FORGOTTEN: ReadonlySet<unknown> = new Set(["42P05", "26000"]);
const isForgotten = (error: unknown) => error instanceof pg.DatabaseError && FORGOTTEN.has(error.code);

const looked = <Row>(row: z.ZodType<Row>, rows: Row[]): Row[] =>
  env.NODE_ENV === "test" ? rows.map((one) => row.parse(one)) : rows;

const names = new Map<string, string>();

/** Copies of this module share connections, so a text must have the same name in all of them. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash("sha256").update(text).digest("base64url");
  names.set(text, name);
  return name;
}

/**
 * Like `sqlQuery`, for statements without rows: a write, or `SELECT 1 …` as an existence check.
 * @returns the number of rows written or found
 */
export async function sqlExecute(sql: string, values: unknown[] = []): Promise<number> {
  const { rowCount } = await connections().pool.query(sql, values);
  return rowCount ?? 0;
}

/**
 * A separate connection directly to Postgres, for LISTEN and other uses that need a session; the caller handles `error`
 * and closes it.
 */
export function dedicatedClient(): pg.Client {
  return new pg.Client({
    connectionString: env.DATABASE_DIRECT_URL,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: "dastarkhan-listen",
  });
}

/** Closes the pool at process end, and for tests that change the database. */
export async function closeDatabase(): Promise<void> {
  const open = shared.dastarkhanConnections;
  delete shared.dastarkhanConnections;
  if (!open) return;
  await open.client.$disconnect();
  await open.pool.end();
}
