import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { bringDemoForward } from "@/prisma/seed/demo-time";
import { withBareTables } from "@/prisma/seed/scale/bare-tables";
import { startCluster } from "../postgres/embedded-postgres";
import { migrate } from "../postgres/migrate";
import { beforeLeaving } from "../setup/leaving.mjs";
import { REGISTER, run } from "../setup/run.mjs";

export type BenchDatabases = {
  /** Demo data, for pages. */
  demo: string;
  /** Large catalogue, for lists and searches. */
  scale: string;
};

export async function provideBenchDatabases(dataDir: string, businesses: number): Promise<BenchDatabases> {
  const cluster = await startCluster(path.join(dataDir, "pg"), {
    settings: ["shared_buffers=1GB", "work_mem=32MB", "max_wal_size=4GB"],
  });
  beforeLeaving(cluster.stop);
  const demo = await seeded(cluster.url("postgres"), cluster.url("bench_demo"), ["--pictures", "few"], dataDir);
  const scaleName = `bench_${businesses}`;
  const scale = await seeded(
    cluster.url("postgres"),
    cluster.url(scaleName),
    ["--pictures", "none", "--scale", String(businesses)],
    dataDir,
  );
  return { demo, scale };
}

const FILLED = ["reviews", "reports", "claims", "corrections", "place_event_days"];

/**
 * A copy of the large catalogue with years of queue entries; returns its address.
 * @param scale the large catalogue's address
 * @param reviews number of reviews, besides their replies
 */
export async function provideQueues(scale: string, reviews: number): Promise<string> {
  const url = `${scale}_queues_${reviews}`;
  const [name, template] = [url, scale].map((one) => new URL(one).pathname.slice(1));
  const ask = (sql: string) => withClient(beside(scale), (admin) => admin.query(sql));
  const { rowCount } = await ask(`SELECT 1 FROM pg_database WHERE datname = '${name}'`);
  if (rowCount === 0) {
    // Renamed when complete, so that an interrupted one is rebuilt.
    await ask(`DROP DATABASE IF EXISTS "${name}_new" WITH (FORCE)`);
    await ask(`CREATE DATABASE "${name}_new" TEMPLATE "${template}"`);
    await withClient(`${url}_new`, (client) => fillQueues(client, reviews));
    await ask(`ALTER DATABASE "${name}_new" RENAME TO "${name}"`);
  }
  await migrate(url);
  return url;
}

function beside(url: string): string {
  const other = new URL(url);
  other.pathname = "/postgres";
  return other.href;
}

async function fillQueues(client: pg.Client, reviews: number): Promise<void> {
  const text = fs.readFileSync(new URL("./queues.sql", import.meta.url), "utf8");
  const say = (line: string) => console.log(`  ${line}`);
  await client.query("SET maintenance_work_mem = '512MB'; SET work_mem = '256MB'");
  await withBareTables(client, FILLED, say, async () => {
    for (const statement of text.replaceAll("$1", String(reviews)).split(";\n")) {
      const { rowCount } = await client.query(statement);
      const table = /INSERT INTO (\w+)/.exec(statement)?.[1];
      if (table) say(`${(rowCount ?? 0).toLocaleString("en")} ${table.replaceAll("_", " ")}`);
    }
  });
  await client.query("VACUUM ANALYZE");
}

export async function provideDemoDatabase(dataDir: string): Promise<string> {
  const cluster = await startCluster(path.join(dataDir, "pg"));
  beforeLeaving(cluster.stop);
  return seeded(cluster.url("postgres"), cluster.url("bench_demo"), ["--pictures", "few"], dataDir);
}

async function seeded(adminUrl: string, url: string, options: readonly string[], dataDir: string): Promise<string> {
  const name = new URL(url).pathname.slice(1);
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const found = await admin.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
  if (found.rowCount === 0) await admin.query(`CREATE DATABASE ${admin.escapeIdentifier(name)}`);
  await admin.end();
  await migrate(url);
  if (await isEmpty(url)) {
    const env = { DATABASE_URL: url, DATABASE_STATEMENT_TIMEOUT: "0", MEDIA_DIR: path.join(dataDir, "media") };
    const code = await run(process.execPath, [...REGISTER, "prisma/seed/main.ts", ...options], { env });
    if (code !== 0) throw new Error(`The data of ${name} could not be loaded.`);
    // As on a running site, so that autovacuum does not start during the measurement.
    await withClient(url, (client) => client.query("VACUUM ANALYZE"));
  }
  await withClient(url, bringDemoForward);
  return url;
}

async function isEmpty(url: string): Promise<boolean> {
  const { rowCount } = await withClient(url, (client) => client.query("SELECT 1 FROM businesses LIMIT 1"));
  return rowCount === 0;
}

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

export async function businessWithMenu(url: string, dishes: number): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ path: string }>(
    `SELECT city || '/' || type || '/' || slug AS path FROM businesses
      WHERE status = 'confirmed' AND deleted_at IS NULL AND cover_id IS NOT NULL
      ORDER BY abs(dish_count - $1), review_count DESC LIMIT 1`,
    [dishes],
  );
  await client.end();
  const [found] = rows;
  if (!found) throw new Error("There is no place to measure.");
  return found.path;
}
