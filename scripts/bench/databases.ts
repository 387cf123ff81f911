import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type pg from "pg";
import { bringDemoForward } from "@/prisma/seed/demo-time";
import { withBareTables } from "@/prisma/seed/scale/bare-tables";
import { withClient } from "../postgres/client";
import { startCluster } from "../postgres/embedded-postgres";
import { runLongMigrations } from "../postgres/long-migrations";
import { migrate } from "../postgres/migrate";
import { beforeLeaving } from "../setup/leaving.mjs";
import { REGISTER, run } from "../setup/run.mjs";

type BenchDatabases = {
  /** Demo data, for pages. */
  demo: () => Promise<string>;
  /** Large catalogue, for lists and searches. */
  scale: (businesses: number) => Promise<string>;
  /** A copy of that with years of queue entries: so many reviews, besides their replies. */
  queues: (businesses: number, reviews: number) => Promise<string>;
};

/** Postgres with databases that are filled when they are first asked for; each function returns an address. */
export async function provideBenchDatabases(dataDir: string): Promise<BenchDatabases> {
  const cluster = await startCluster(path.join(dataDir, "pg"), {
    settings: ["shared_buffers=1GB", "work_mem=32MB", "max_wal_size=4GB"],
  });
  beforeLeaving(cluster.stop);
  const admin = cluster.url("postgres");
  const seeded = (name: string, ...options: string[]) =>
    provide(admin, cluster.url(name), undefined, (url) => seed(url, options, path.join(dataDir, "media")));
  const scale = (businesses: number) =>
    seeded(`bench_${businesses}`, "--pictures", "none", "--scale", String(businesses));
  return {
    demo: () => seeded("bench_demo", "--pictures", "few"),
    scale,
    queues: async (businesses, reviews) => {
      const template = await scale(businesses);
      return provide(admin, `${template}_queues_${reviews}`, nameOf(template), (url) => fillQueues(url, reviews));
    },
  };
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

/** A filled and migrated database. It gets its name when complete, so that an interrupted one is made again. */
async function provide(
  admin: string,
  url: string,
  template: string | undefined,
  fill: (url: string) => Promise<unknown>,
): Promise<string> {
  const name = nameOf(url);
  await withClient(admin, async (client) => {
    const found = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (found.rowCount) return;
    await client.query(`DROP DATABASE IF EXISTS "${name}_new" WITH (FORCE)`);
    await client.query(`CREATE DATABASE "${name}_new" TEMPLATE "${template ?? "template1"}"`);
    await fill(`${url}_new`);
    // As on a running site, so that autovacuum does not start during the measurement.
    await withClient(`${url}_new`, (own) => own.query("VACUUM ANALYZE"));
    await client.query(`ALTER DATABASE "${name}_new" RENAME TO "${name}"`);
  });
  await migrate(url);
  await runLongMigrations(url);
  await withClient(url, bringDemoForward);
  return url;
}

async function seed(url: string, options: readonly string[], media: string): Promise<void> {
  await migrate(url);
  const env = { DATABASE_URL: url, DATABASE_STATEMENT_TIMEOUT: "0", MEDIA_DIR: media };
  const code = await run(process.execPath, [...REGISTER, "prisma/seed/main.ts", ...options], { env });
  if (code !== 0) throw new Error(`The data of ${nameOf(url)} could not be loaded.`);
}

const FILLED = ["reviews", "reports", "claims", "corrections", "place_event_days"];

async function fillQueues(url: string, reviews: number): Promise<void> {
  const text = fs.readFileSync(new URL("./queues.sql", import.meta.url), "utf8");
  const say = (line: string) => console.log(`  ${line}`);
  await withClient(url, async (client) => {
    await client.query("SET maintenance_work_mem = '512MB'; SET work_mem = '256MB'");
    await withBareTables(client, FILLED, say, async () => {
      for (const statement of text.replaceAll("$1", String(reviews)).split(";\n")) {
        const { rowCount } = await client.query(statement);
        const table = /INSERT INTO (\w+)/.exec(statement)?.[1];
        if (table) say(`${(rowCount ?? 0).toLocaleString("en")} ${table.replaceAll("_", " ")}`);
      }
    });
  });
}

/** Works on an empty database beside the given one, which replaces an old one and is dropped afterwards. */
export async function withOwnDatabase<T>(beside: string, name: string, work: (url: string) => Promise<T>): Promise<T> {
  const url = Object.assign(new URL(beside), { pathname: `/${name}` }).href;
  const ask = (sql: string) => withClient(beside, (admin) => admin.query(sql));
  await ask(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
  await ask(`CREATE DATABASE "${name}" TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'`);
  try {
    return await work(url);
  } finally {
    await ask(`DROP DATABASE "${name}" WITH (FORCE)`);
  }
}

/** A business without dishes; resolves to its id. */
export async function addBusiness(client: pg.Client): Promise<string> {
  const id = randomUUID();
  await client.query(
    `INSERT INTO businesses (id, slug, type, city, status, translation)
      VALUES ($1::uuid, 'bench-' || $1::text, 'restaurant', 'herat', 'confirmed', '{"fa": {"title": "خانهٔ سنجش"}}')`,
    [id],
  );
  return id;
}

export async function removeBusiness(client: pg.Client, id: string): Promise<void> {
  await client.query("DELETE FROM dishes WHERE business_id = $1", [id]);
  await client.query("DELETE FROM businesses WHERE id = $1", [id]);
}
