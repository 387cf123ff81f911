import { randomUUID } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import { Agent, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Cluster, startCluster } from "@/scripts/postgres/embedded-postgres";
import { migrate } from "@/scripts/postgres/migrate";
import { type RealServer, startRealServer, stopRealServer } from "../support/real-server";
import { startSlowLine } from "../support/slow-line";
import { sqlOn } from "../support/test-database";
import { askAt, json, load, visit } from "./load";

const scratch = path.resolve(".data/test/scratch");
/** Rate limits would disturb the measurement. */
const LIMITS = {
  RATE_LIMITS: "contact=100000/60,signup=100000/60,write=100000/60,search=100000/60,suggest=100000/60,render=999999/60",
};
let dir: string;
let cluster: Cluster;
let server: RealServer;

beforeAll(async () => {
  fs.mkdirSync(scratch, { recursive: true });
  dir = path.join(fs.mkdtempSync(`${scratch}/faults-`), "pg");
  fs.chmodSync(path.dirname(dir), 0o755);
  await bringUp();
  await migrate(url());
});
afterAll(async () => {
  await stopRealServer(server);
  await cluster.stop();
  fs.rmSync(path.dirname(dir), { recursive: true, force: true });
});

const url = () => cluster.url("postgres");
// Without fsync: a killed process loses nothing that the kernel has; only a machine's failure needs the disk.
const bringUp = async () => {
  cluster = await startCluster(dir, { settings: ["fsync=off", "max_connections=60"] });
};
// Stops Postgres when the run is cancelled.
process.once("disconnect", () => void cluster.stop());
/** Ends Postgres without a clean shutdown: `pg_ctl stop -m immediate`, or SIGKILL. */
const endPostgres = (signal: "SIGQUIT" | "SIGKILL") =>
  process.kill(Number(fs.readFileSync(path.join(dir, "postmaster.pid"), "utf8").split("\n")[0]), signal);

const ask = (address: string, init?: RequestInit) => askAt(server.origin, address, init);
const rows = <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) => sqlOn<Row>(url(), sql, values);
const send = (message: string) =>
  ask(
    "/api/v1/user/contact",
    json({ firstName: "A", lastName: "B", email: `${message}@private.example`, reason: "other", message }),
  );
const signUp = (email: string) => ask("/api/user/signup", json({ fullname: "A", email, password: "six666" }));

/** All acknowledged writes exist, and no partial ones. */
async function expectWhole(messages: readonly string[], emails: readonly string[]): Promise<void> {
  const stored = await rows<{ message: string }>("SELECT message FROM contact_messages WHERE message = ANY($1)", [
    messages,
  ]);
  expect(messages.filter((name) => !new Set(stored.map(({ message }) => message)).has(name))).toEqual([]);
  const people = await rows<{ email: string }>("SELECT email FROM users WHERE email = ANY($1)", [emails]);
  expect(people).toHaveLength(emails.length);
  const [half] = await rows<{ messages: number; people: number }>(
    `SELECT (SELECT count(*)::int FROM contact_messages m WHERE NOT EXISTS
         (SELECT 1 FROM outbox o WHERE o.payload->>'messageId' = m.id::text)) AS messages,
       (SELECT count(*)::int FROM users u WHERE NOT EXISTS (SELECT 1 FROM sessions s WHERE s.user_id = u.id)
         OR NOT EXISTS (SELECT 1 FROM user_tokens t WHERE t.user_id = u.id)) AS people`,
  );
  expect(half).toEqual({ messages: 0, people: 0 });
}

describe.each(["SIGQUIT", "SIGKILL"] as const)("S-94 the database ends by %s under load for ten seconds", (signal) => {
  test("calls are 503 within three seconds, kept pages go on, and five seconds later all is well", async () => {
    await stopRealServer(server);
    server = await startRealServer(url(), LIMITS);
    for (const page of ["/fa", "/en/about"]) expect((await ask(page)).status).toBe(200);
    const pages = load(() => ask("/fa"), 2);
    const writes = load(send, 4);
    await pause(500);
    endPostgres(signal);
    const stopped = performance.now();
    await pause(700);
    const call = await ask("/api/v1/home");
    expect(call).toMatchObject({ status: 503, code: "unavailable", retryAfter: "3" });
    expect(await ask("/fa/businesses?search=qabuli")).toMatchObject({ status: 503, retryAfter: expect.any(String) });
    expect((await ask("/api/healthz")).status).toBe(200);
    expect((await ask("/api/readyz")).status).toBe(503);
    await pause(10_000 - (performance.now() - stopped));
    await bringUp();
    const back = performance.now();
    await expect.poll(async () => (await ask("/api/v1/home")).status, { timeout: 5000, interval: 100 }).toBe(200);
    expect((await send("after")).status).toBe(201);
    expect(performance.now() - back).toBeLessThan(5000);
    const [kept, { answers, acknowledged }] = [await pages.stop(), await writes.stop()];
    expect(new Set(kept.answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect([...new Set(answers.map(({ status }) => status))].filter((status) => ![201, 503].includes(status))).toEqual(
      [],
    );
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(10);
    for (const { ms, retryAfter } of refused) expect([ms < 3000, retryAfter]).toEqual([true, "3"]);
    await expectWhole(acknowledged, []);
    expect(server.process.exitCode).toBeNull();
  }, 60_000);
});

describe("S-97 the server is told to stop under load", () => {
  test("what had begun is finished, nothing is cut off, and it exits with 0 within eight seconds", async () => {
    await stopRealServer(server);
    server = await startRealServer(url(), LIMITS);
    const kinds = [
      [send, 6],
      [(name: string) => signUp(`${name}@private.example`), 1],
      [() => ask("/fa"), 4],
      [(name: string) => ask(`/fa/businesses?search=${name}`), 2],
      [() => ask("/api/v1/category"), 4],
    ] as const;
    // Warm-up: modules loaded for the first answers are not measured.
    for (const [one] of kinds)
      await expect.poll(async () => (await one(`w${randomUUID()}`)).status, { timeout: 10_000 }).toBeLessThan(300);
    const loads = kinds.map(([one, atOnce]) => load(one, atOnce));
    await pause(1500);
    const fewest = () => Math.min(...loads.map((each) => each.answers.length));
    await expect.poll(fewest, { timeout: 20_000 }).toBeGreaterThan(3);
    const start = performance.now();
    server.process.kill("SIGTERM");
    await expect.poll(async () => (await ask("/api/readyz")).status, { timeout: 2000, interval: 20 }).not.toBe(200);
    expect(await server.ended).toBe(0);
    const tookMs = performance.now() - start;
    await pause(100);
    const ended = await Promise.all(loads.map(({ stop }) => stop()));
    const answers = ended.flatMap((each) => each.answers);
    expect(answers.filter(({ status }) => status !== 0 && status >= 400)).toEqual([]);
    // New connections after the end are refused (ECONNREFUSED); accepted ones are answered and never reset.
    const unanswered = answers.filter(({ status }) => status === 0).map(({ failure }) => failure);
    expect(unanswered.length).toBeGreaterThan(0);
    expect(unanswered.filter((failure) => failure !== "ECONNREFUSED")).toEqual([]);
    await expectWhole(ended[0]?.acknowledged ?? [], []);
    expect(tookMs).toBeLessThan(8000);
  }, 60_000);

  test("connections that are kept for later, and one in the middle of its request, don't hold it up", async () => {
    server = await startRealServer(url(), LIMITS);
    const agent = new Agent({ keepAlive: true });
    const kept = await Promise.all(["/fa", "/en", "/api/healthz"].map((path) => visit(server.port, agent, path)));
    expect(kept.map(({ status }) => status)).toEqual([200, 200, 200]);
    const quiet = connect(server.port, "127.0.0.1");
    const body = JSON.stringify({ email: "nobody@private.example", password: "wrong one" });
    const slow = request({ agent, port: server.port, host: "127.0.0.1", path: "/api/user/login", method: "POST" });
    slow.setHeader("content-type", "application/json").setHeader("content-length", body.length);
    slow.write(body.slice(0, 5));
    const answered = once(slow, "response") as Promise<[IncomingMessage]>;
    await pause(300);
    const start = performance.now();
    server.process.kill("SIGTERM");
    await pause(1500);
    slow.end(body.slice(5));
    const [response] = await answered;
    expect([response.statusCode, response.headers.connection]).toEqual([401, "close"]);
    response.resume();
    expect(await server.ended).toBe(0);
    expect(performance.now() - start).toBeLessThan(8000);
    quiet.destroy();
    agent.destroy();
  }, 90_000);
});

describe("S-95 the server is killed while it writes", () => {
  test("twenty times: nothing acknowledged is lost, nothing is there by half, and it starts again at once", async () => {
    const acknowledged: string[] = [];
    const emails: string[] = [];
    let firstStart = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 20; round += 1) {
      server = await startRealServer(url(), LIMITS);
      // No recovery needed: the start costs as much as before the first kill.
      expect(server.startCpuMs).toBeLessThan(2 * firstStart);
      if (round === 0) firstStart = server.startCpuMs;
      const writes = load(send, 6);
      const people = load((name) => signUp(`${name}@private.example`), 2);
      // During the writes of every round, each time a little later.
      const count = () => writes.acknowledged.length + people.acknowledged.length;
      await expect.poll(count, { timeout: 20_000, interval: 5 }).toBeGreaterThan(2 * round);
      server.process.kill("SIGKILL");
      expect(await server.ended).toBe("SIGKILL");
      acknowledged.push(...(await writes.stop()).acknowledged);
      emails.push(...(await people.stop()).acknowledged.map((name) => `${name}@private.example`));
    }
    expect(acknowledged.length).toBeGreaterThan(100);
    await expectWhole(acknowledged, emails);
  }, 600_000);
});

describe("S-100 the line to the database is slow, then dead", () => {
  test("fifty at once are answered or told to wait; connections and memory have an end; it recovers by itself", async () => {
    const line = await startSlowLine(url());
    try {
      server = await startRealServer(line.url, { ...LIMITS, DATABASE_POOL: "5" });
      // Purges during the start drop cached pages, so the page is requested until it is surely cached.
      for (let i = 0; i < 3; i += 1) {
        expect((await ask("/en/about")).status).toBe(200);
        await pause(300);
      }
      const before = rss();
      line.delayMs = 500;
      // Never cached: it needs the database each time.
      const search = (number: number) => ask(`/api/v1/restaurant?search=line${number}`);
      const asked = [
        search,
        (number: number) => ask(`/en/businesses?search=slow${number}`),
        (number: number) => ask("/api/user/login", json({ email: `${number}@private.example`, password: "wrong one" })),
        () => ask("/en"),
      ];
      const slow = await Promise.all(
        Array.from({ length: 50 }, (_, number) => asked[number % 4]?.(number) ?? ask("/")),
      );
      expect(slow.filter(({ status }) => ![200, 401, 503].includes(status))).toEqual([]);
      const refused = slow.filter(({ status }) => status === 503);
      // The total wait of a request: for its turn, connections and statements.
      for (const { ms, retryAfter } of refused) {
        expect(ms).toBeLessThan(6500);
        expect(["3", "5"]).toContain(retryAfter);
      }
      console.log(
        `the slowest 503 of ${refused.length} took ${Math.round(Math.max(...refused.map(({ ms }) => ms)))} ms`,
      );
      expect(slow.some(({ status }) => status === 503)).toBe(true);
      expect(line.open()).toBeLessThanOrEqual(5 + 10);
      line.isDead = true;
      const dead = await Promise.all(Array.from({ length: 20 }, (_, number) => search(50 + number)));
      expect(new Set(dead.map(({ status }) => status))).toEqual(new Set([503]));
      expect((await ask("/en/about")).status).toBe(200);
      expect(rss() - before).toBeLessThan(200 * 1024 * 1024);
      line.delayMs = 0;
      line.isDead = false;
      await expect.poll(async () => (await search(99)).status, { timeout: 30_000, interval: 200 }).toBe(200);
    } finally {
      await stopRealServer(server);
      await line.stop();
    }
  }, 120_000);
});

function rss(): number {
  const status = fs.readFileSync(`/proc/${server.process.pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) * 1024;
}
