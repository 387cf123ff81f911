import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import type pg from "pg";
import { startOfToday } from "@/prisma/seed/demo-time";
import { withClient } from "@/scripts/postgres/client";
import { type Cluster, startCluster } from "@/scripts/postgres/embedded-postgres";
import { prepareDatabase } from "@/scripts/postgres/prepare";
import { fingerprint } from "@/scripts/setup/fingerprint.mjs";
import { capture, REGISTER, ROOT } from "@/scripts/setup/run.mjs";
import { sqlOn, type Template } from "./test-database";
import { TEST_MEDIA_DIR } from "./test-media";

/** A run with another date needs its own folder: its Postgres runs at that date too. */
export const TEST_DIR = path.join(ROOT, process.env.TEST_DATA ?? ".data/test");

/** Sources of the demo data; a change makes a new template. */
const TEMPLATE_SOURCES = [
  "prisma/migrations",
  "prisma/long",
  "prisma/reference",
  "prisma/seed",
  "lib/core/constants.ts",
  "tests/support/test-cluster.ts",
];
const KEPT_TEMPLATES = 2;

const SETTINGS = [
  // Nothing must survive a crash, so nothing waits for the disk.
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "wal_level=minimal",
  "max_wal_senders=0",
  "max_connections=200",
  // Copies live for seconds: vacuum and parallel workers would cost more than they save.
  "autovacuum=off",
  "max_parallel_workers_per_gather=0",
];

export interface TestCluster {
  readonly adminUrl: string;
  readonly templates: Record<Template, string>;
  url(database: string): string;
  stop(): Promise<void>;
}

/**
 * Postgres for tests with two template databases: `empty` as after the first start of a real site, `seeded` with the
 * demo data. Templates are kept between runs until their sources or the day change: the demo's dates are relative to
 * its load, and tests use "this week" and "open now".
 */
export async function startTestCluster(): Promise<TestCluster> {
  const folder = path.join(TEST_DIR, "pg");
  const cluster = await startCluster(folder, { settings: SETTINGS });
  spreadCopies(path.join(folder, "base"));
  const print = fingerprint(ROOT, TEMPLATE_SOURCES, isTemplateSource).slice(0, 12);
  const now = startOfToday();
  const today = now.slice(0, 10).replaceAll("-", "");
  const templates = { empty: `template_empty_${print}_${today}`, seeded: `template_seeded_${print}_${today}` };
  try {
    await withClient(cluster.url("postgres"), async (client) => {
      // One run at a time makes templates; others wait and find them.
      await client.query("SELECT pg_advisory_lock(20)");
      await ensureTemplate(client, cluster, templates.empty, "template0", (url) => prepareDatabase(url, new Date(now)));
      await ensureTemplate(client, cluster, templates.seeded, templates.empty, (url) => seed(url, now));
      await dropOldTemplates(client, Object.values(templates));
    });
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return { adminUrl: cluster.url("postgres"), templates, url: cluster.url, stop: cluster.stop };
}

/**
 * Every copy creates and deletes 700 files. An ext4 without a journal does not reuse an inode for a minute and scans
 * past all of them for each new file, half a second per copy. With this attribute each database uses another group of
 * inodes. Other file systems ignore it.
 */
function spreadCopies(folder: string): void {
  spawnSync("chattr", ["+T", folder], { stdio: "ignore" });
}

function isTemplateSource(file: string): boolean {
  return !file.endsWith(".test.ts");
}

/** Fills a draft and renames it at the end, so that an existing template is complete. */
async function ensureTemplate(
  client: pg.Client,
  cluster: Cluster,
  name: string,
  from: string,
  fill: (url: string) => Promise<unknown>,
) {
  const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
  if (rowCount) return;
  const draft = `${name}_draft`;
  await client.query(`DROP DATABASE IF EXISTS "${draft}" WITH (FORCE)`);
  await client.query(`CREATE DATABASE "${draft}" TEMPLATE "${from}"`);
  await fill(cluster.url(draft));
  await client.query(`ALTER DATABASE "${draft}" RENAME TO "${name}"`);
}

async function seed(url: string, now: string): Promise<void> {
  fs.mkdirSync(TEST_MEDIA_DIR, { recursive: true });
  const args = [...REGISTER, "prisma/seed/main.ts", "--pictures", "few", "--now", now];
  const env = {
    DATABASE_URL: url,
    DATABASE_STATEMENT_TIMEOUT: "0",
    MEDIA_DIR: TEST_MEDIA_DIR,
    NODE_ENV: "development",
  };
  const { code, output } = await capture(process.execPath, args, { env });
  if (code !== 0) throw new Error(`The demo data could not be loaded:\n${output.slice(-4000)}`);
  // It is copied a hundred times; a third of it would be dead rows of the seed.
  await sqlOn(url, "VACUUM (FULL, ANALYZE)");
}

async function dropOldTemplates(client: pg.Client, keep: string[]): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    "SELECT datname FROM pg_database WHERE datname ~ '^template_(empty|seeded)_' ORDER BY oid DESC",
  );
  const old = rows.map(({ datname }) => datname).filter((name) => !keep.includes(name));
  for (const name of old.slice(KEPT_TEMPLATES * keep.length)) {
    await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
  }
}
