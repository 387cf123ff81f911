import path from "node:path";
import pg from "pg";
import { startCluster } from "../postgres/embedded-postgres";
import { migrate } from "../postgres/migrate";
import { REGISTER, run } from "../setup/run.mjs";

/** Both kinds of database that the bench asks, in a cluster of its own that is kept for the next time. */
export type BenchDatabases = {
  /** The demo data: what pages are measured with. */
  demo: string;
  /** The large catalogue: what lists and searches are measured with. */
  scale: string;
  stop: () => Promise<void>;
};

export async function provideBenchDatabases(dataDir: string, places: number): Promise<BenchDatabases> {
  const cluster = await startCluster(path.join(dataDir, "pg"), {
    settings: ["shared_buffers=1GB", "work_mem=32MB", "max_wal_size=4GB"],
  });
  const demo = await seeded(cluster.url("postgres"), cluster.url("bench_demo"), ["--pictures", "few"], dataDir);
  const scaleName = `bench_${places}`;
  const scale = await seeded(
    cluster.url("postgres"),
    cluster.url(scaleName),
    ["--pictures", "none", "--scale", String(places)],
    dataDir,
  );
  return { demo, scale, stop: () => cluster.stop() };
}

/** The demo data alone, in the same cluster. */
export async function provideDemoDatabase(dataDir: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const cluster = await startCluster(path.join(dataDir, "pg"));
  const url = await seeded(cluster.url("postgres"), cluster.url("bench_demo"), ["--pictures", "few"], dataDir);
  return { url, stop: () => cluster.stop() };
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
  }
  return url;
}

async function isEmpty(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query("SELECT 1 FROM businesses LIMIT 1");
  await client.end();
  return rowCount === 0;
}

/** A place of the demo data whose menu has close to `dishes` dishes: its address below the language. */
export async function placeWithMenu(url: string, dishes: number): Promise<string> {
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
