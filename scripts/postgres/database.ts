import path from "node:path";
import pg from "pg";
import { Refusal } from "../setup/say.mjs";
import { startCluster } from "./embedded-postgres";
import { makeOwner } from "./failed-migration";

export const APP_DATABASE = "dastarkhan";
const SERVING_ROLE = "dastarkhan_site";
const POOL_MS = 3000;

/** What the migrations need: each of them may be added by whoever owns the database, none needs a superuser. */
export const EXTENSIONS = ["pg_trgm", "btree_gist", "btree_gin", "cube", "fuzzystrmatch", "unaccent"] as const;

export interface Database {
  /** Where the site reads and writes; it may lead through a pool of connections, and to a role that only serves. */
  readonly url: string;
  /** Postgres itself, as the role that owns the tables: for migrations, and for whatever needs a session. */
  readonly directUrl: string;
  readonly embedded: boolean;
  stop(): Promise<void>;
}

interface Options {
  /** Where the embedded Postgres keeps its files (`pg` inside it). */
  readonly dataDir: string;
  readonly supervise?: boolean;
}

/**
 * The database to work with: the one DATABASE_URL names, else the embedded one. Both are checked for encoding and
 * trigrams before anybody uses them.
 * @throws Refusal with a sentence that names the setting when that database can't be used
 */
export async function provideDatabase({ dataDir, supervise = false }: Options): Promise<Database> {
  const url = process.env.DATABASE_URL?.trim();
  const directUrl = process.env.DATABASE_DIRECT_URL?.trim();
  if (directUrl && !url) throw new Refusal("DATABASE_DIRECT_URL is set, but DATABASE_URL is missing: set both.");
  if (url) {
    await checkDatabase(directUrl || url, directUrl ? "DATABASE_DIRECT_URL" : "DATABASE_URL");
    if (directUrl) await checkServing(url);
    return { url, directUrl: directUrl || url, embedded: false, stop: async () => undefined };
  }
  const cluster = await startCluster(path.join(dataDir, "pg"), { supervise });
  try {
    await createDatabase(cluster.url("postgres"), APP_DATABASE);
    const own = cluster.url(APP_DATABASE);
    await checkDatabase(own, "The embedded Postgres");
    return { url: await servingUrl(own), directUrl: own, embedded: true, stop: cluster.stop };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** The embedded Postgres has a role that only serves, too: what a real site may not do shows here first. */
async function servingUrl(own: string): Promise<string> {
  const url = Object.assign(new URL(own), { username: SERVING_ROLE });
  await withClient(own, async (client) => {
    const password = client.escapeLiteral(url.password);
    const found = await client.query("SELECT 1 FROM pg_roles WHERE rolname = $1", [SERVING_ROLE]);
    if (found.rowCount === 0) await client.query(`CREATE ROLE ${SERVING_ROLE} LOGIN PASSWORD ${password}`);
  });
  return url.href;
}

async function createDatabase(adminUrl: string, name: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const found = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  });
}

/**
 * Reachable, UTF-8, with the extensions, and able to cut Persian words into trigrams (without that, search silently finds
 * nothing).
 * @throws Refusal with a sentence that begins with `name`
 */
export async function checkDatabase(url: string, name: string): Promise<void> {
  await withClient(
    url,
    async (client) => {
      await refuseReadOnly(client, name);
      await refusePool(client, url, name);
      const { rows } = await client.query<{ encoding: string }>(
        "SELECT current_setting('server_encoding') AS encoding",
      );
      if (rows[0]?.encoding !== "UTF8") {
        throw new Refusal(`${name} leads to a database with the encoding ${rows[0]?.encoding}; it must be UTF8.`);
      }
      for (const extension of EXTENSIONS) {
        await client.query(`CREATE EXTENSION IF NOT EXISTS ${extension}`).catch((error: Error) => {
          throw new Refusal(
            `${name} leads to a database without the extension ${extension}, and it can't be added: ${error.message}. ` +
              `${makeOwner(url)}, or let a superuser run CREATE EXTENSION ${extension} there. Then start again.`,
          );
        });
      }
      const trigrams = await client.query<{ count: number }>(
        "SELECT coalesce(cardinality(show_trgm('پلو')), 0) AS count",
      );
      if (!trigrams.rows[0]?.count) {
        throw new Refusal(
          `${name} leads to a database whose locale knows no Persian letters, so search would find nothing: ` +
            "create it with LC_CTYPE C.UTF-8 (initdb --encoding=UTF8 --locale=C.UTF-8).",
        );
      }
    },
    name,
  );
}

/** What only serves must be reachable and writable; the database itself is checked at its direct address. */
async function checkServing(url: string): Promise<void> {
  await withClient(url, (client) => refuseReadOnly(client, "DATABASE_URL"), "DATABASE_URL");
}

async function refuseReadOnly(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ standby: boolean; readonly: boolean }>(
    "SELECT pg_is_in_recovery() AS standby, current_setting('transaction_read_only') = 'on' AS readonly",
  );
  if (rows[0]?.standby) {
    throw new Refusal(`${name} leads to a standby, which can only be read: name the primary.`);
  }
  if (rows[0]?.readonly) {
    throw new Refusal(
      `${name} leads to a database that can only be read (default_transaction_read_only is on): make it writable.`,
    );
  }
}

/**
 * Migrations take a lock that belongs to a session: through a pool that hands connections on after each transaction it
 * would stay with whoever comes next, and no later start would get it.
 */
async function refusePool(client: pg.Client, url: string, name: string): Promise<void> {
  const backend = await backendOf(client);
  // Postgres itself tells at the beginning which of its processes answers; a pool makes that up.
  if ("processID" in client && client.processID === backend) return;
  const other = openClient(url, name, { query_timeout: POOL_MS });
  other.on("error", () => undefined);
  try {
    await other.connect();
    // Two connections at once that come to the same process of Postgres; a pool of sessions may have none for the second.
    const second = await backendOf(other).catch(() => undefined);
    if (second !== (await backendOf(client))) return;
  } finally {
    await other.end().catch(() => undefined);
  }
  throw new Refusal(
    `${name} leads through a pool of connections that hands them on after each transaction (pgbouncer): ` +
      "set DATABASE_DIRECT_URL to the address of Postgres itself.",
  );
}

async function backendOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  return rows[0]?.pid;
}

async function withClient(url: string, use: (client: pg.Client) => Promise<void>, name = "Postgres"): Promise<void> {
  const client = openClient(url, name);
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new Refusal(`${name} can't be reached: ${reasonOf(error)}.`);
  }
  try {
    await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function openClient(url: string, name: string, limits: pg.ClientConfig = {}): pg.Client {
  const shape = URL.canParse(url) ? new URL(url) : undefined;
  if (!shape || !["postgres:", "postgresql:"].includes(shape.protocol)) {
    throw new Refusal(`${name} must be a Postgres address such as postgresql://user:password@host:5432/name.`);
  }
  return new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, ...limits });
}

/** Connection errors to several addresses of one host come as an AggregateError without a message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  return error instanceof Error ? error.message : String(error);
}
