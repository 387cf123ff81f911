import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prepareDatabase } from "@/scripts/postgres/prepare";
import { type PostgresServer, type PostgresServers, startPrimary, untilStreaming } from "../support/postgres-servers";
import { type RealServer, startRealServer, stopRealServer } from "../support/real-server";
import { type Answer, askAt, json, load } from "./load";

const ROUNDS = 20;
const BACK_MS = 10_000;
const LOAD_MS = 1000;
const OUTAGE_MS = 1500;
const ALL_MS = 30 * 60_000;
const LIMITS = { RATE_LIMITS: "contact=100000/60,write=100000/60,render=999999/60" };
const NAMES = ["first", "second"] as const;

let servers: PostgresServers;
let primary: PostgresServer;
let replica: PostgresServer;
let names: readonly [string, string] = NAMES;
let site: RealServer;

beforeAll(async () => {
  servers = await startPrimary("debian", ["fsync=off", "max_connections=60"]);
  primary = servers.primary;
  await prepareDatabase(primary.url());
  replica = await primary.replica("second");
  await primary.configure({ synchronous_standby_names: "second" });
  site = await startRealServer(primary.url(), { ...LIMITS, DATABASE_REPLICA_URLS: replica.url(), LOG_LEVEL: "error" });
}, 300_000);
afterAll(async () => {
  await stopRealServer(site);
  for (const server of [primary, replica]) server?.kill();
  await servers?.drop();
});

const message = (text: string) => ({
  firstName: "A",
  lastName: "B",
  email: `${text}@private.example`,
  reason: "other",
  message: text,
});
const send = (text: string) => askAt(site.origin, "/api/v1/user/contact?lang=fa", json(message(text)));

/** Posts the contact form like a browser without scripts. */
async function post(text: string) {
  const answer = await fetch(`${site.origin}/fa/contact-us`, {
    method: "POST",
    headers: { origin: site.origin, "sec-fetch-site": "same-origin" },
    body: new URLSearchParams(message(text)),
    redirect: "manual",
  });
  return { status: answer.status, wait: answer.headers.get("retry-after"), text: await answer.text() };
}

/** Repeats a write until it is acknowledged. @returns milliseconds until then */
async function untilWritten(): Promise<number> {
  const begun = performance.now();
  while (performance.now() - begun < 2 * BACK_MS) {
    if ((await send(`m${randomUUID().replaceAll("-", "")}`)).status === 201) break;
    await pause(50);
  }
  return performance.now() - begun;
}

async function missing(acknowledged: readonly string[]): Promise<string[]> {
  const rows = await primary.sql<{ message: string }>("SELECT message FROM contact_messages WHERE message = ANY($1)", [
    acknowledged,
  ]);
  const stored = new Set(rows.map(({ message: text }) => text));
  return acknowledged.filter((text) => !stored.has(text));
}

/** The killed primary comes back as the synchronous replica of the new one. */
async function exchange(): Promise<void> {
  const [lost, taken] = names;
  [primary, replica] = [replica, primary];
  names = [taken, lost];
  await primary.copyTo(replica, lost);
  await replica.start();
  await untilStreaming(primary, lost);
  await primary.configure({ synchronous_standby_names: `"${lost}"` });
}

function count(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

test(
  `${ROUNDS} times the primary is killed under load and its replica promoted: nothing acknowledged is lost`,
  async () => {
    for (const page of ["/fa", "/en/about"])
      await expect.poll(async () => (await askAt(site.origin, page)).status, { timeout: 20_000 }).toBe(200);
    const backs: number[] = [];
    let total = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const writes = load(send, 4);
      // Kept pages, and a call that asks the database each time.
      const reads = load(() => askAt(site.origin, "/fa"), 1);
      const calls = load(() => askAt(site.origin, "/api/v1/group?lang=en"), 2);
      await pause(LOAD_MS);
      const before = { reads: reads.answers.length, calls: calls.answers.length };
      primary.kill();
      await pause(OUTAGE_MS);
      const refused = await send("refused");
      expect([refused.status, refused.code]).toEqual([503, "unavailable"]);
      expect(Number(refused.retryAfter)).toBeGreaterThan(0);
      const form = await post(`پیام شماره ${round}`);
      expect([form.status, form.wait]).toEqual([503, "5"]);
      // A plain page if even that of the form can't be made.
      expect(form.text).toContain('<html lang="fa"');
      expect(form.text).toContain(`پیام شماره ${round}`);
      const ready = await fetch(`${site.origin}/api/readyz`);
      expect([ready.status, await ready.json()]).toMatchObject([200, { checks: { database: "readOnly" } }]);
      await replica.promote();
      backs.push(await untilWritten());
      const { answers, acknowledged } = await writes.stop();
      const [seen, called] = [await reads.stop(), await calls.stop()];
      total += acknowledged.length;
      console.log(
        `round ${round}: writes back after ${Math.round(backs.at(-1) ?? 0)} ms; writes ${JSON.stringify(count(answers))}, ` +
          `pages ${JSON.stringify(count(seen.answers))}, calls ${JSON.stringify(count(called.answers))}`,
      );
      // Readers did not notice, and there were some during the outage.
      expect([count(seen.answers), count(called.answers)]).toEqual([
        { 200: seen.answers.length },
        { 200: called.answers.length },
      ]);
      expect(called.answers.length).toBeGreaterThan(before.calls);
      expect(answers.every(({ status }) => status === 201 || status === 503)).toBe(true);
      expect(answers.filter(({ status, retryAfter }) => status === 503 && retryAfter === null)).toEqual([]);
      expect(backs.at(-1)).toBeLessThan(BACK_MS);
      await exchange();
      expect(await missing(acknowledged)).toEqual([]);
    }
    console.log(
      `${total} acknowledged writes, none lost; back after ${backs.map((ms) => Math.round(ms)).join(", ")} ms`,
    );
  },
  ALL_MS,
);
