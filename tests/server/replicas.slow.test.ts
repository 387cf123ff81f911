import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prepareDatabase } from "@/scripts/postgres/prepare";
import { capture, REGISTER } from "@/scripts/setup/run.mjs";
import { type PostgresServer, type PostgresServers, startPrimary, untilStreaming } from "../support/postgres-servers";
import { type RealServer, startRealServer, stopRealServer } from "../support/real-server";
import { TEST_MEDIA_DIR } from "../support/test-cluster";

/** Aimed at per second; a slow machine reaches less, which is printed and no failure. */
const RATE = { writes: 50, reads: 200 };
const AT_ONCE = { writes: 6, reads: 12 };
/** Within which the other instance shows a write (S-76). */
const HEARD_MS = 2000;
/** Demo prices are lower, so the highest price of a page is that of its dish. */
const BASE = 100_000;
const DISHES = 30;
const ADMIN = { fullname: "Admin", email: "replicas@private.example", password: "anar-1403-x", ageConfirmed: true };
const START_MS = 600_000;

type Dish = {
  id: string;
  page: string;
  price: number;
  isWriting: boolean;
  acknowledged: [at: number, price: number][];
};

let servers: PostgresServers;
let primary: PostgresServer;
let replica: PostgresServer;
let sites: RealServer[];
let headers: Record<string, string>;
let dishes: Dish[];
const agent = new Agent({ keepAlive: true, maxSockets: 32 });

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
  await signUp();
  const found = await primary.sql<{ id: string; page: string }>(
    `SELECT DISTINCT ON (b.id) d.id,
       '/en/' || b.city || '/' || replace(b.type, 'iceMilk', 'ice-milk') || '/' || b.slug || '/menu' AS page
     FROM dishes d JOIN businesses b ON b.id = d.business_id
     WHERE d.status = 'active' AND d.deleted_at IS NULL AND b.status = 'confirmed' AND b.deleted_at IS NULL
     ORDER BY b.id, d.id LIMIT ${DISHES}`,
  );
  dishes = found.map((dish) => ({ ...dish, price: BASE, isWriting: false, acknowledged: [] }));
}, START_MS);
afterAll(async () => {
  agent.destroy();
  await Promise.all((sites ?? []).map(stopRealServer));
  for (const server of [primary, replica]) server?.kill();
  await servers?.drop();
});

async function signUp(): Promise<void> {
  const json = { "content-type": "application/json" };
  const signedUp = await fetch(`${sites[0]?.origin}/api/user/signup`, {
    method: "POST",
    headers: json,
    body: JSON.stringify(ADMIN),
  });
  if (!signedUp.ok) throw new Error(`Sign-up answered ${signedUp.status}: ${await signedUp.text()}`);
  await primary.sql("UPDATE users SET role = 'admin', verified_at = now() WHERE email = $1", [ADMIN.email]);
  const { accessToken } = (await signedUp.json()) as { accessToken: string };
  headers = { ...json, authorization: `Bearer ${accessToken}` };
}

type Asked = { readonly method?: string; readonly body?: string };

function ask(
  site: RealServer,
  path: string,
  { method = "GET", body }: Asked = {},
): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const failed = () => resolve({ status: 0, text: "" });
    const asked = request({ agent, host: "127.0.0.1", port: site.port, path, method, headers: body ? headers : {} });
    asked.once("error", failed).setTimeout(20_000, () => asked.destroy());
    asked.once("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk)).once("error", failed);
      response.once("end", () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    });
    asked.end(body);
  });
}

const told = {
  byReplica: 0,
  writes: 0,
  refused: 0,
  /** How often each answer other than 200 was given to a write. */
  answers: {} as Record<string, number>,
  reads: 0,
  fromCalls: 0,
  failed: [] as string[],
  old: [] as string[],
};

async function write(): Promise<void> {
  const free = dishes.filter(({ isWriting }) => !isWriting);
  const dish = free[Math.floor(Math.random() * free.length)];
  const [site] = sites;
  if (!dish || !site) return;
  dish.isWriting = true;
  dish.price += 1;
  const price = dish.price;
  const body = JSON.stringify({ price });
  const { status, text } = await ask(site, `/api/v1/dish/${dish.id}`, { method: "PATCH", body });
  if (status === 200) {
    told.writes += 1;
    dish.acknowledged.push([performance.now(), price]);
  } else {
    told.refused += 1;
    const answer = `${status} ${text.slice(0, 120)}`;
    told.answers[answer] = (told.answers[answer] ?? 0) + 1;
  }
  dish.isWriting = false;
}

const PRICES = /\b\d{3},\d{3}\b|"price":\d{6}\b/g;
const priceIn = (text: string) =>
  Math.max(0, ...(text.match(PRICES) ?? []).map((found) => Number(found.replace(/\D/g, ""))));

/** The instance that wrote shows it at once, the other one when it must have heard of it. */
async function read(phase: string): Promise<void> {
  const dish = dishes[Math.floor(Math.random() * dishes.length)];
  const at = Math.random() < 0.5 ? 0 : 1;
  const site = sites[at];
  if (!dish || !site) return;
  const before = performance.now() - at * HEARD_MS;
  const needed = dish.acknowledged.findLast(([when]) => when < before)?.[1];
  const isCall = Math.random() < 0.3;
  const { status, text } = await ask(site, isCall ? `/api/v1/dish/${dish.id}` : dish.page);
  told.reads += 1;
  if (isCall) told.fromCalls += 1;
  if (status !== 200) told.failed.push(`${phase}: ${status} ${isCall ? "call" : "page"}`);
  else if (needed !== undefined && priceIn(text) < needed)
    told.old.push(
      `${phase}: ${isCall ? "call" : "page"} of instance ${at} shows ${priceIn(text)} instead of ${needed}`,
    );
}

/** Starts work at a rate, with a limit on how much runs at once. @returns ends it */
function every(perSecond: number, most: number, work: () => Promise<void>): () => Promise<void> {
  const running = new Set<Promise<void>>();
  let due = performance.now();
  const timer = setInterval(() => {
    for (; due < performance.now(); due += 1000 / perSecond) {
      if (running.size >= most) continue;
      const one = work().finally(() => running.delete(one));
      running.add(one);
    }
  }, 5);
  return async () => {
    clearInterval(timer);
    await Promise.all(running);
  };
}

const PHASES: readonly [name: string, seconds: number, begin: () => Promise<void>, end: () => Promise<void>][] = [
  [
    "all is well",
    15,
    async () => undefined,
    async () => {
      told.byReplica = await servedBy(replica);
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
    const stopWrites = every(RATE.writes, AT_ONCE.writes, write);
    const stopReads = every(RATE.reads, AT_ONCE.reads, () => read(phase));
    for (const [name, seconds, begin, end] of PHASES) {
      phase = name;
      const before = { ...told };
      await begin();
      await pause(seconds * 1000);
      await end();
      const [writes, reads] = [told.writes - before.writes, told.reads - before.reads].map((all) =>
        Math.round(all / seconds),
      );
      console.log(`${name}: ${writes} writes/s, ${reads} reads/s, ${told.refused - before.refused} writes refused`);
    }
    await stopWrites();
    await stopReads();
    console.log(`${told.writes} writes, ${told.reads} reads, ${told.fromCalls} of them calls`, told.answers);
    expect(told.old).toEqual([]);
    expect(told.failed).toEqual([]);
    // The drill must have been one.
    expect(told.writes).toBeGreaterThan(200);
    expect(told.reads).toBeGreaterThan(1000);
    expect(told.byReplica).toBeGreaterThan(1000);
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
