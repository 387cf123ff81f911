import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prepareDatabase } from "@/scripts/postgres/prepare";
import { capture, REGISTER } from "@/scripts/setup/run.mjs";
import { type PostgresServer, type PostgresServers, startPrimary, untilStreaming } from "../support/postgres-servers";
import { type RealServer, startRealServer, stopRealServer } from "../support/real-server";
import { TEST_MEDIA_DIR } from "../support/test-media";
import { signUpAdmin, startPriceLoad } from "./price-load";

const START_MS = 600_000;

let servers: PostgresServers;
let primary: PostgresServer;
let replica: PostgresServer;
let sites: RealServer[];

beforeAll(async () => {
  servers = await startPrimary("debian", ["fsync=off", "max_connections=100"]);
  primary = servers.primary;
  await prepareDatabase(primary.url());
  const seed = [...REGISTER, "prisma/seed/main.ts", "--pictures", "none"];
  const env = { DATABASE_URL: primary.url(), DATABASE_STATEMENT_TIMEOUT: "0", MEDIA_DIR: TEST_MEDIA_DIR };
  const { code, output } = await capture(process.execPath, seed, { env: { ...env, NODE_ENV: "development" } });
  if (code !== 0) throw new Error(output.slice(-2000));
  replica = await primary.replica("second");
  const settings = {
    SITE_URL: "https://site.example",
    DATABASE_REPLICA_URLS: replica.url(),
    RATE_LIMITS: "write=999999/60,render=999999/60",
    LOG_LEVEL: "error",
  };
  sites = await Promise.all([startRealServer(primary.url(), settings), startRealServer(primary.url(), settings)]);
}, START_MS);
afterAll(async () => {
  await Promise.all((sites ?? []).map(stopRealServer));
  for (const server of [primary, replica]) server?.kill();
  await servers?.drop();
});

/** Transactions that the replica answered in the first phase, when it was well. */
let byReplica = 0;

const PHASES: readonly [name: string, seconds: number, begin: () => Promise<void>, end: () => Promise<void>][] = [
  [
    "all is well",
    15,
    async () => undefined,
    async () => {
      byReplica = await servedBy(replica);
    },
  ],
  [
    "replay is paused",
    20,
    async () => void (await replica.sql("SELECT pg_wal_replay_pause()")),
    async () => void (await replica.sql("SELECT pg_wal_replay_resume()")),
  ],
  ["the replica is frozen", 15, async () => replica.freeze(), async () => replica.resume()],
  [
    "the replica is killed",
    20,
    async () => replica.kill(),
    async () => {
      await replica.start();
      await untilStreaming(primary, "second");
    },
  ],
  [
    "the replica is ten seconds behind",
    25,
    () => replica.configure({ recovery_min_apply_delay: "10s" }),
    () => replica.configure({ recovery_min_apply_delay: "0" }),
  ],
  [
    "the replica is promoted",
    25,
    async () => {
      // So that the drill can tell an old page from a write that was lost.
      await primary.configure({ synchronous_standby_names: "second" });
      await pause(3000);
      primary.kill();
      await replica.configure({ synchronous_standby_names: "" }).catch(() => undefined);
      await replica.promote();
    },
    async () => undefined,
  ],
];

test(
  "for two minutes of writes and reads no page is older than its write, whatever happens to the replica",
  async () => {
    let phase = "";
    const sql = <Row extends object>(text: string, values?: unknown[]) => primary.sql<Row>(text, values);
    const { headers } = await signUpAdmin(sites[0] as RealServer, sql);
    const { results, stop } = await startPriceLoad({
      sites: () => sites,
      sql,
      headers,
      writes: { perSecond: 50, atOnce: 6 },
      reads: { perSecond: 200, atOnce: 12 },
      phase: () => phase,
    });
    for (const [name, seconds, begin, end] of PHASES) {
      phase = name;
      const before = { ...results };
      await begin();
      await pause(seconds * 1000);
      await end();
      const [writes, reads] = [results.writes - before.writes, results.reads - before.reads].map((all) =>
        Math.round(all / seconds),
      );
      console.log(`${name}: ${writes} writes/s, ${reads} reads/s`);
    }
    await stop();
    console.log(`${results.writes} writes, ${results.reads} reads; refused writes:`, results.refused);
    expect(results.old).toEqual([]);
    expect(results.failed).toEqual([]);
    // Only the promotion, when there is no primary, may refuse writes, with the promised answer.
    expect([...results.cut, ...Object.keys(results.refused).filter((answer) => !answer.startsWith("503"))]).toEqual([]);
    // The drill must have been one.
    expect(results.writes).toBeGreaterThan(200);
    expect(results.reads).toBeGreaterThan(1000);
    expect(byReplica).toBeGreaterThan(200);
  },
  START_MS,
);

/** Transactions of the site on a server; counted by Postgres from its start. */
async function servedBy(server: PostgresServer): Promise<number> {
  const [row] = await server.sql<{ count: number }>(
    "SELECT xact_commit::int AS count FROM pg_stat_database WHERE datname = current_database()",
  );
  return row?.count ?? 0;
}
