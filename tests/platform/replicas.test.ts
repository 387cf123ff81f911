import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type PostgresServer, type PostgresServers, startPrimary, untilStreaming } from "../support/postgres-servers";

// The connections of one process to a primary and its replica, without the site.
const LEFT_OUT_MS = 2000;
const WRITES_BACK_MS = 10_000;

let servers: PostgresServers;
let primary: PostgresServer;
let replica: PostgresServer;
let core: typeof import("@/lib/core/db") & typeof import("@/lib/core/reading");

beforeAll(async () => {
  servers = await startPrimary("embedded", ["fsync=off"]);
  primary = servers.primary;
  replica = await primary.replica("second");
  await primary.sql("CREATE TABLE notes (no int)");
  process.env.DATABASE_URL = primary.url();
  process.env.DATABASE_REPLICA_URLS = replica.url();
  core = { ...(await import("@/lib/core/db")), ...(await import("@/lib/core/reading")) };
});
afterAll(async () => {
  await core?.closeDatabase();
  for (const server of [primary, replica]) server?.kill();
  await servers?.drop();
});

const row = z.strictObject({ port: z.int(), most: z.int().nullable() });
const ASK = "SELECT inet_server_port() AS port, (SELECT max(no) FROM notes) AS most";

async function read() {
  const [found] = await core.reading(() => core.sqlQuery(row, ASK));
  return found;
}

async function write(no: number) {
  await core.sqlExecute("INSERT INTO notes VALUES ($1)", [no]);
  core.noteCommit();
}

/** Repeats a read until it comes from this server. @returns milliseconds */
async function untilFrom(server: PostgresServer, limit: number): Promise<number> {
  const begun = performance.now();
  await expect.poll(async () => (await read())?.port, { timeout: limit, interval: 20 }).toBe(server.port);
  return performance.now() - begun;
}

test("readers are answered by the replica, everything else by the primary", async () => {
  await untilFrom(replica, WRITES_BACK_MS);
  const [own] = await core.sqlQuery(row, ASK);
  expect(own?.port).toBe(primary.port);
  const [writer] = await core.readingOwnWrites(() => core.reading(() => core.sqlQuery(row, ASK)));
  expect(writer?.port).toBe(primary.port);
});

test("a write within a reading goes to the primary, and what follows sees it", async () => {
  const found = await core.reading(async () => {
    await core.sqlQuery(row, ASK);
    await core.sqlQuery(
      z.strictObject({ no: z.int() }),
      "WITH made AS (INSERT INTO notes VALUES (1) RETURNING no) SELECT no FROM made",
    );
    return core.sqlQuery(row, ASK);
  });
  expect(found).toEqual([{ port: primary.port, most: 1 }]);
});

test("every read after a commit sees it, whether the replica keeps up, is held up, or is away", async () => {
  const check = async (from: number) => {
    for (let no = from; no < from + 20; no += 1) {
      await write(no);
      expect((await Promise.all([read(), read(), read()])).map((seen) => seen?.most)).toEqual([no, no, no]);
    }
  };
  await check(100);
  await replica.sql("SELECT pg_wal_replay_pause()");
  await check(200);
  await replica.sql("SELECT pg_wal_replay_resume()");
  await untilFrom(replica, WRITES_BACK_MS);
  await check(300);
});

test("the doctor tells one that follows from one that is behind", async () => {
  const { replicas } = await import("@/scripts/doctor/services");
  const context = { now: new Date(), database: () => ({ url: "", directUrl: "", embedded: false }) };
  const host = `127.0.0.1:${replica.port}`;
  expect(await replicas.run(context)).toEqual([{ state: "ok", says: `replica 1 (${host}) is 0.0 s behind` }]);
  await replica.sql("SELECT pg_wal_replay_pause()");
  await write(400);
  const behind = expect.stringMatching(/ is (?!0\.0 s)[\d.]+ s behind$/);
  await expect.poll(() => replicas.run(context)).toEqual([{ state: "ok", says: behind }]);
  await replica.sql("SELECT pg_wal_replay_resume()");
});

test("a replica that hangs is left out within two seconds, and taken back when it answers", async () => {
  await untilFrom(replica, WRITES_BACK_MS);
  replica.freeze();
  const begun = performance.now();
  // Asked while it hangs, this read is answered by the primary in the end.
  expect((await read())?.port).toBe(primary.port);
  expect(performance.now() - begun).toBeLessThan(LEFT_OUT_MS);
  const after = performance.now();
  await read();
  expect(performance.now() - after).toBeLessThan(200);
  expect(core.databaseFigures()).toMatchObject([{ role: "primary" }, { role: "away" }]);
  replica.resume();
  await untilFrom(replica, WRITES_BACK_MS);
});

test("without its primary the replica goes on answering readers, and takes writes once it is promoted", async () => {
  await untilStreaming(primary, "second");
  await write(500);
  await expect.poll(() => read(), { timeout: WRITES_BACK_MS }).toMatchObject({ port: replica.port, most: 500 });
  primary.kill();
  expect(await read()).toEqual({ port: replica.port, most: 500 });
  await expect(write(501)).rejects.toThrow(/\S/);
  await expect.poll(() => core.isReadOnly(), { timeout: LEFT_OUT_MS }).toBe(true);
  const begun = performance.now();
  await replica.promote();
  await expect
    .poll(
      () =>
        write(502).then(
          () => true,
          () => false,
        ),
      { timeout: WRITES_BACK_MS, interval: 50 },
    )
    .toBe(true);
  expect(performance.now() - begun).toBeLessThan(WRITES_BACK_MS);
  expect(await read()).toEqual({ port: replica.port, most: 502 });
  expect(core.isReadOnly()).toBe(false);
});
