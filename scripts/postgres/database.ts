import path from "node:path";
import pg from "pg";
import { Refusal } from "../setup/say.mjs";
import { startCluster } from "./embedded-postgres";
import { makeOwner } from "./failed-migration";

export const APP_DATABASE = "dastarkhan";
export const SERVING_ROLE = "dastarkhan_site";
const POOL_MS = 3000;

/** Extensions used by migrations. The database owner can create all of them; none needs a superuser. */
export const EXTENSIONS = ["pg_trgm", "btree_gist", "btree_gin", "cube", "fuzzystrmatch", "unaccent"] as const;

export interface Database {
  /** For the site's queries; may point to a connection pool and to a restricted role. */
  readonly url: string;
  /** Direct connection as the owner of the tables: for migrations, and for work that needs a session. */
  readonly directUrl: string;
  readonly embedded: boolean;
  stop(): Promise<void>;
}

interface Options {
  /** Folder of the embedded Postgres (its files are in `pg`). */
  readonly dataDir: string;
  readonly supervise?: boolean;
}

/**
 * Provides the database of DATABASE_URL, else the embedded one. Checks encoding and trigrams of both before use.
 * @throws Refusal with a sentence that names the setting if the database can't be used
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

/** The embedded Postgres uses a restricted role too, so that missing rights show in development first. */
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
 * Checks that the database is reachable, UTF-8, has the extensions, and makes trigrams of Persian words (otherwise
 * search silently finds nothing).
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

/** The serving connection must be reachable and writable; the database itself is checked on the direct connection. */
async function checkServing(url: string): Promise<void> {
  await withClient(url, (client) => refuseReadOnly(client, "DATABASE_URL"), "DATABASE_URL");
}

/** @throws Refusal that begins with `name` if the connection can only read */
export async function refuseReadOnly(client: pg.Client, name: string): Promise<void> {
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
 * Rejects transaction poolers. Migrations hold a session lock: such a pool would hand the locked session to another
 * client, and no later start would get the lock.
 */
export async function refusePool(client: pg.Client, url: string, name: string): Promise<void> {
  const backend = await backendOf(client);
  // Postgres sends its process id on connecting; a pool makes one up.
  if ("processID" in client && client.processID === backend) return;
  const other = openClient(url, name, { query_timeout: POOL_MS });
  other.on("error", () => undefined);
  try {
    await other.connect();
    // With a pool, two concurrent connections may get the same Postgres process; a session pool may have none left for
    // the second.
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

/** Failures on several addresses of a host come as an AggregateError without a message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  return error instanceof Error ? error.message : String(error);
}
