import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { checkDatabase, provideDatabase } from "@/scripts/postgres/database";
import { type Cluster, startCluster } from "@/scripts/postgres/embedded-postgres";
import { postgresUser } from "@/scripts/postgres/postgres-user";

// In the project, since the system's temporary folder may be closed to other users.
const scratch = path.resolve(".data/test/scratch");
let dir: string;
let open: Cluster[] = [];

beforeAll(() => {
  fs.mkdirSync(scratch, { recursive: true });
  dir = path.join(fs.mkdtempSync(`${scratch}/embedded-`), "pg");
  fs.chmodSync(path.dirname(dir), 0o755);
});

afterEach(async () => {
  for (const cluster of open) await cluster.stop();
  open = [];
});

afterAll(() => fs.rmSync(path.dirname(dir), { recursive: true, force: true }));

async function start(options = {}): Promise<Cluster> {
  const cluster = await startCluster(dir, options);
  open.push(cluster);
  return cluster;
}

async function query<Row extends pg.QueryResultRow>(cluster: Cluster, sql: string): Promise<Row | undefined> {
  const client = new pg.Client({ connectionString: cluster.url("postgres") });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows[0];
  } finally {
    await client.end();
  }
}

const postmaster = () => Number(fs.readFileSync(path.join(dir, "postmaster.pid"), "utf8").split("\n")[0]);

test("embedded Postgres comes up in UTF-8 with trigrams, on this machine only, and keeps its data", async () => {
  const first = await start();
  expect(
    await query(first, "SELECT current_setting('server_encoding') AS e, current_setting('listen_addresses') AS l"),
  ).toEqual({ e: "UTF8", l: "127.0.0.1" });
  await checkDatabase(first.url("postgres"), "It");
  await query(first, "CREATE TABLE kept AS SELECT 'پلو' AS dish");
  await first.stop();
  expect(fs.existsSync(path.join(dir, "postmaster.pid"))).toBe(false);
  expect(await query(await start(), "SELECT dish FROM kept")).toEqual({ dish: "پلو" });
});

test("embedded Postgres lets nobody in without the password, which only we can read", async () => {
  const cluster = await start();
  const wrong = new URL(cluster.url("postgres"));
  wrong.password = "guess";
  await expect(new pg.Client({ connectionString: wrong.toString() }).connect()).rejects.toThrow(/password/);
  expect(fs.statSync(`${dir}.json`).mode & 0o777).toBe(0o600);
});

test("embedded Postgres survives kill -9 of its processes without losing what was committed", async () => {
  const cluster = await start();
  await query(cluster, "CREATE TABLE survivor AS SELECT 7 AS n");
  process.kill(postmaster(), "SIGKILL");
  expect(await query(await start(), "SELECT n FROM survivor")).toEqual({ n: 7 });
});

test("embedded Postgres comes back by itself under supervision, at the same address", async () => {
  const cluster = await start({ supervise: true });
  process.kill(postmaster(), "SIGKILL");
  await expect
    .poll(() => query(cluster, "SELECT 1 AS one").catch(() => undefined), { timeout: 20_000 })
    .toEqual({ one: 1 });
});

test("embedded Postgres is adopted although another start, at the same moment, has noted a port of its own", async () => {
  const first = await start();
  const note = JSON.parse(fs.readFileSync(`${dir}.json`, "utf8")) as { port: number };
  fs.writeFileSync(`${dir}.json`, JSON.stringify({ ...note, port: 1 }));
  const second = await start();
  expect(second.url("x")).toBe(first.url("x"));
  expect(await query(second, "SELECT 1 AS one")).toEqual({ one: 1 });
  expect(JSON.parse(fs.readFileSync(`${dir}.json`, "utf8"))).toEqual(note);
});

test("embedded Postgres that runs already is adopted, and stopped by who leaves last", async () => {
  const first = await start();
  const second = await start();
  expect([first.adopted, second.adopted]).toEqual([false, true]);
  expect(second.url("x")).toBe(first.url("x"));
  await first.stop();
  expect(await query(second, "SELECT 1 AS one")).toEqual({ one: 1 });
  await second.stop();
  expect(fs.existsSync(path.join(dir, "postmaster.pid"))).toBe(false);
});

test("embedded Postgres is there for whoever comes while another leaves", async () => {
  for (let round = 0; round < 3; round += 1) {
    const leaving = await start();
    const [, coming] = await Promise.all([leaving.stop(), start()]);
    expect(await query(coming, "SELECT 1 AS one")).toEqual({ one: 1 });
    await coming.stop();
  }
});

test("embedded Postgres without its password file says what is wrong", async () => {
  fs.renameSync(`${dir}.json`, `${dir}.away`);
  await expect(startCluster(dir)).rejects.toThrow(/holds a database, but its password .* can't be read/);
  fs.renameSync(`${dir}.away`, `${dir}.json`);
});

test.runIf(process.getuid?.() === 0)("embedded Postgres refuses a folder that its user may not enter", () => {
  const closed = fs.mkdtempSync(`${scratch}/closed-`);
  fs.chmodSync(closed, 0o700);
  expect(() => postgresUser(path.join(closed, "sub/pg"))).toThrow(`no other user may enter ${closed}`);
  fs.rmdirSync(closed);
});

test("a database whose locale knows no Persian letters is refused", async () => {
  const cluster = await start();
  await query(cluster, "CREATE DATABASE latin LOCALE 'C' TEMPLATE template0").catch(() => undefined);
  await expect(checkDatabase(cluster.url("latin"), "DATABASE_URL")).rejects.toThrow(
    /^DATABASE_URL .*no Persian letters/,
  );
});

test("a database in another encoding is refused", async () => {
  const cluster = await start();
  await query(cluster, "CREATE DATABASE ascii ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0").catch(
    () => undefined,
  );
  await expect(checkDatabase(cluster.url("ascii"), "DATABASE_URL")).rejects.toThrow(/^DATABASE_URL .*SQL_ASCII/);
});

test("a standby is refused as what it is, and so is a database that is told to be read only", async () => {
  const primary = await start();
  await checkDatabase(primary.url("postgres"), "DATABASE_URL");
  await query(primary, "CREATE DATABASE frozen TEMPLATE template0");
  await query(primary, "ALTER DATABASE frozen SET default_transaction_read_only = on");
  await expect(checkDatabase(primary.url("frozen"), "DATABASE_URL")).rejects.toThrow(
    "DATABASE_URL leads to a database that can only be read (default_transaction_read_only is on): make it writable.",
  );
  await primary.stop();
  const signal = path.join(dir, "standby.signal");
  fs.writeFileSync(signal, "");
  try {
    const standby = await start();
    await expect(checkDatabase(standby.url("postgres"), "DATABASE_DIRECT_URL")).rejects.toThrow(
      "DATABASE_DIRECT_URL leads to a standby, which can only be read: name the primary.",
    );
    await standby.stop();
  } finally {
    fs.rmSync(signal);
  }
});

test("a direct address alone is refused with a sentence", async () => {
  process.env.DATABASE_DIRECT_URL = "postgresql://u:p@127.0.0.1:1/d";
  try {
    await expect(provideDatabase({ dataDir: scratch })).rejects.toThrow(
      "DATABASE_DIRECT_URL is set, but DATABASE_URL is missing: set both.",
    );
  } finally {
    delete process.env.DATABASE_DIRECT_URL;
  }
});

test.each([
  ["garbage", /^DATABASE_URL must be a Postgres address/],
  ["mysql://u:p@h/d", /^DATABASE_URL must be a Postgres address/],
  ["postgresql://u:p@127.0.0.1:1/d", /^DATABASE_URL can't be reached: .*ECONNREFUSED/],
])("DATABASE_URL=%s is refused with a sentence", async (url, sentence) => {
  process.env.DATABASE_URL = url;
  try {
    await expect(provideDatabase({ dataDir: scratch })).rejects.toThrow(sentence);
  } finally {
    delete process.env.DATABASE_URL;
  }
});
