import "server-only";
import { createHash } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import type { z } from "zod";
import type { ServerFigures } from "@/lib/core/database-choice";
import { CONNECT_TIMEOUT_MS, DatabaseServer } from "@/lib/core/database-server";
import { DatabaseServers } from "@/lib/core/database-servers";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { currentPin } from "@/lib/core/reading";
import { RoutedPool } from "@/lib/core/routed-pool";
import { PrismaClient } from "@/prisma/generated/client";

const IDLE_MS = 30_000;
/** Extra time for an answer on the network. */
const LINE_MS = 2000;

/**
 * Prisma sends and reads times without a zone, as UTC. Storage is memory or SSD: with Postgres's default cost of 4,
 * index scans look so expensive that the planner scans all menus instead.
 */
const SESSION = "-c timezone=UTC -c random_page_cost=1.1";

interface Connections {
  readonly servers: DatabaseServers;
  readonly client: PrismaClient;
  /**
   * Prisma for work that may read from replicas. It joins lookups of several requests into one statement, and those that
   * need the primary must not be joined with these.
   */
  readonly reader: PrismaClient;
}

function open(): Connections {
  const servers = new DatabaseServers([
    new DatabaseServer(poolOf(env.DATABASE_URL), env.DATABASE_DIRECT_URL),
    ...env.DATABASE_REPLICA_URLS.map((url) => new DatabaseServer(poolOf(url))),
  ]);
  const prisma = (query: Run) =>
    new PrismaClient({ adapter: new PrismaPg(new RoutedPool(query, () => servers.primary.pool)) });
  const client = prisma((...statement) => servers.primary.query(...statement));
  return { servers, client, reader: servers.isAlone ? client : prisma(ask) };
}

function poolOf(connectionString: string) {
  return {
    connectionString,
    max: env.DATABASE_POOL,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    application_name: "dastarkhan",
    options: SESSION,
    // Postgres cancels first. The client timeout covers a dead connection, where no answer would ever come.
    ...(env.DATABASE_STATEMENT_TIMEOUT > 0 && {
      statement_timeout: env.DATABASE_STATEMENT_TIMEOUT,
      query_timeout: env.DATABASE_STATEMENT_TIMEOUT + LINE_MS,
    }),
  };
}

// Next bundles this module several times in one process; globalThis shares the pools.
const shared = globalThis as typeof globalThis & { dastarkhanConnections?: Connections };

function connections(): Connections {
  shared.dastarkhanConnections ??= open();
  return shared.dastarkhanConnections;
}

type Run = DatabaseServer["query"];
const READ = /^\s*(?:SELECT|WITH)\b/i;

/** Runs a statement on the server from which the running work may read. */
const ask: Run = (statement, values) =>
  askWith(typeof statement === "string" ? statement : statement.text, (server) => server.query(statement, values));

function askWith<T>(text: string, run: (server: DatabaseServer) => Promise<T>): Promise<T> {
  const { servers } = connections();
  const pin = currentPin();
  if (!pin) return run(servers.primary);
  if (READ.test(text)) return servers.read(pin, run);
  // Later statements must see this write.
  pin.server = Promise.resolve(servers.primary);
  return run(servers.primary);
}

/** Prisma's client. It connects at the first query, so importing it needs no database. */
export const db: PrismaClient = new Proxy({} as PrismaClient, {
  get(_target, name) {
    const { client, reader } = connections();
    const chosen = currentPin() ? reader : client;
    const member: unknown = Reflect.get(chosen, name, chosen);
    return typeof member === "function" ? member.bind(chosen) : member;
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
  const { rows } = await ask<Row>(text, values);
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
  const { rows } = await askWith(text, (server) => prepared<Row>(server, text, values));
  return looked(row, rows);
}

async function prepared<Row extends pg.QueryResultRow>(server: DatabaseServer, text: string, values: unknown[]) {
  const statement = { text, values };
  if (!server.remembers) return server.query<Row>(statement);
  return server.query<Row>({ ...statement, name: nameOf(text) }).catch((error: unknown) => {
    if (!isForgotten(error)) throw error;
    server.remembers = false;
    log.info("statements are prepared each time: a pool of connections stands before Postgres");
    return server.query<Row>(statement);
  });
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
  const { rowCount } = await ask(sql, values);
  return rowCount ?? 0;
}

/**
 * A separate connection directly to the primary, for LISTEN and other uses that need a session; the caller handles
 * `error` and closes it.
 */
export function dedicatedClient(): pg.Client {
  return new pg.Client({
    connectionString: connections().servers.primary.directUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: "dastarkhan-listen",
  });
}

/** See `DatabaseServers.noteCommit`. */
export function noteCommit(): void {
  connections().servers.noteCommit();
}

/** See `DatabaseServers.onMoved`. */
export function onPrimaryMoved(tell: () => void): void {
  connections().servers.onMoved(tell);
}

/** Whether there are replicas, which may be behind the primary. */
export function hasReplicas(): boolean {
  return env.DATABASE_REPLICA_URLS.length > 0;
}

/** Whether writes fail at the moment while replicas answer readers. */
export function isReadOnly(): boolean {
  return connections().servers.isPrimaryAway;
}

export function databaseFigures(): ServerFigures[] {
  return connections().servers.figures();
}

/** Closes all pools at process end, and for tests that change the database. */
export async function closeDatabase(): Promise<void> {
  const open = shared.dastarkhanConnections;
  delete shared.dastarkhanConnections;
  if (!open) return;
  await Promise.all([open.client.$disconnect(), open.reader.$disconnect()]);
  await open.servers.end();
}
