import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const ATTEMPTS = 20;

/** The databases that tests get copies of: as a first start of a real site makes it, and with the demo data. */
export type Template = "empty" | "seeded";

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

interface Source {
  readonly adminUrl: string;
  readonly templates: Record<Template, string>;
}

/** A new database, copied from a template in a tenth of a second (`bare` has no table at all); drop it at the end. */
export async function createTestDatabase(
  source: Source,
  template: Template | "bare" = "seeded",
): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await admin(source.adminUrl, (client) =>
    copy(client, name, template === "bare" ? "template0" : source.templates[template]),
  );
  const url = new URL(source.adminUrl);
  url.pathname = `/${name}`;
  const drop = () =>
    admin(source.adminUrl, async (client) => {
      await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    });
  return { url: url.toString(), drop };
}

// Postgres copies a template only while nobody is connected to it, so two copies at once may collide.
async function copy(client: pg.Client, name: string, template: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // Copied as files: three times as fast as the default, which writes every page into the log as well.
      await client.query(`CREATE DATABASE "${name}" TEMPLATE "${template}" STRATEGY FILE_COPY`);
      return;
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof pg.DatabaseError) || error.code !== "55006") throw error;
      await sleep(100);
    }
  }
}

/** One statement on a database that another process serves. */
export function sqlOn<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return admin(url, async (client) => (await client.query<Row>(text, values)).rows);
}

async function admin<Result>(url: string, use: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
