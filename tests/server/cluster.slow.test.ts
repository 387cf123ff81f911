import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LEASE_MS } from "@/lib/core/outbox";
import { pictureFiles } from "@/lib/media/url";
import { freePort } from "@/scripts/bench/server";
import { type Cluster, startCluster } from "../support/cluster";
import { E2E_LIMITS } from "../support/e2e-database";
import { askAt, json } from "./load";
import { every, oneOf, signUpAdmin, startPriceLoad } from "./price-load";
import { lostOrDoubled, type Sent, sendMessage, signUp, upload } from "./visitors";

const START_MS = 10 * 60_000;
const KILLS = 6;
/** How long an instance is away, and how long all are there, in milliseconds. */
const AWAY_MS = 3000;
const THERE_MS = 6000;
/** A mail that an instance was sending when it was killed waits for the end of its lease. */
const MAILED_MS = LEASE_MS + 30_000;
const FORGOTTEN = 5;
const READERS = 4;

let cluster: Cluster;
let origin: string;

beforeAll(async () => {
  const RATE_LIMITS = `${E2E_LIMITS},forgot=${FORGOTTEN}/3600,upload=9999/60`;
  cluster = await startCluster({ port: await freePort(), settings: { RATE_LIMITS, LOG_LEVEL: "error" } });
  origin = cluster.parts.origin;
}, START_MS);
afterAll(() => cluster?.stop(), START_MS);

const sql = <Row extends object>(text: string, values?: unknown[]) => cluster.parts.primary.sql<Row>(text, values);

/** Kills an instance as a lost machine ends, and starts it again. */
async function loseInstance(): Promise<void> {
  const lost = oneOf(cluster.instances);
  if (!lost) throw new Error("no instance is left");
  await cluster.killInstance(lost);
  await pause(AWAY_MS);
  await cluster.startInstance(lost.port);
}

test(
  "instances are killed while visitors read and write: readers see no failure, and nothing is lost, doubled or old",
  async () => {
    const admin = await signUpAdmin(oneOf(cluster.instances) ?? { origin, port: 0 }, sql);
    const messages: Sent[] = [];
    const addresses: string[] = [];
    const failed: string[] = [];
    const cut: string[] = [];
    const uploads: number[] = [];
    const ends = [
      every({ perSecond: 3, atOnce: 6 }, async () => void messages.push(await sendMessage(origin))),
      every({ perSecond: 0.5, atOnce: 1 }, async () => {
        const address = await signUp(origin);
        if (address) addresses.push(address);
      }),
      every({ perSecond: 1, atOnce: 1 }, async () => void uploads.push(await upload(origin, admin.headers))),
      every({ perSecond: 10, atOnce: READERS }, async () => {
        const page = oneOf(["/fa", "/en/about", "/ps/herat", "/api/v1/group?lang=en", "/en/businesses?q=kabab"]) ?? "/";
        const { status, failure = "" } = await askAt(origin, page);
        if (status === 0) cut.push(page);
        else if (status !== 200) failed.push(`${page}: ${status} ${failure}`);
      }),
    ];
    const balancer = { origin, port: Number(new URL(origin).port) };
    const prices = await startPriceLoad({
      // Another one each time: through the balancer an answer may come from any instance.
      sites: () => [{ ...balancer }],
      sql,
      headers: admin.headers,
      writes: { perSecond: 5, atOnce: 3 },
      reads: { perSecond: 10, atOnce: READERS },
      phase: () => `with ${cluster.instances.length} instances`,
    });
    await pause(THERE_MS);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await loseInstance();
      await pause(THERE_MS);
    }
    await prices.stop();
    await Promise.all(ends.map((end) => end()));

    const { results } = prices;
    const counts = { messages: messages.length, mails: addresses.length, uploads: uploads.length, ...results };
    console.log(JSON.stringify({ ...counts, cut }));
    const isCut = (line: string) => line.includes(": 0 ");
    cut.push(...results.failed.filter(isCut), ...results.cut);
    expect([...failed, ...results.failed.filter((line) => !isCut(line)), ...results.old]).toEqual([]);
    // An instance that dies cuts the answers that it is sending.
    expect(cut.length).toBeLessThanOrEqual(KILLS * READERS);
    expect(Math.min(results.writes, results.reads, messages.length, addresses.length, uploads.length)).toBeGreaterThan(
      9,
    );
    // Only what may be repeated later, and only while an instance was away.
    const refusals = Object.keys(results.refused).filter((answer) => !answer.startsWith("503"));
    expect(refusals).toEqual([]);
    expect(uploads.filter((status) => ![200, 503, 0].includes(status))).toEqual([]);

    expect(await lostOrDoubled(messages, sql)).toEqual([]);
    const answers = new Set(messages.flatMap(({ answers: each }) => each));
    expect([...answers].filter((answer) => !["201", "409 conflict", "503 unavailable", "0"].includes(answer))).toEqual(
      [],
    );

    const mailed = () =>
      addresses.filter((address) => !cluster.parts.mail.mails.some(({ to }) => to.includes(address)));
    await expect.poll(mailed, { timeout: MAILED_MS, interval: 500 }).toEqual([]);
    const twice = addresses.filter(
      (address) => cluster.parts.mail.mails.filter(({ to }) => to.includes(address)).length > 1,
    );
    // An instance that dies between sending a mail and noting it leaves it to be sent again.
    expect(twice.length).toBeLessThanOrEqual(KILLS);

    const pictures = await sql<{ key: string; widths: number[] }>(
      "SELECT key, widths FROM media WHERE deleted_at IS NULL",
    );
    const lacking: string[] = [];
    // One after the other: the bucket's server would be too slow for hundreds at once.
    for (const file of pictures.flatMap(pictureFiles))
      if (!(await cluster.parts.pictures.has(file))) lacking.push(file);
    expect(lacking).toEqual([]);
  },
  START_MS,
);

test(
  "a session and a limit are those of all instances",
  async () => {
    const { headers } = await signUpAdmin({ origin, port: 0 }, sql);
    const me = () =>
      Promise.all(
        cluster.instances.map(async (each) => (await askAt(each.origin, "/api/v1/user/profile", { headers })).status),
      );
    expect(await me()).toEqual([200, 200, 200]);
    const statuses: number[] = [];
    for (let count = 0; count < 2 * FORGOTTEN; count += 1) {
      if (count === FORGOTTEN - 2) await loseInstance();
      const body = json({ email: `${randomUUID()}@private.example` });
      statuses.push((await askAt(origin, "/api/user/forgot-password", body)).status);
    }
    expect(statuses.map((status) => status === 429)).toEqual(statuses.map((_, index) => index >= FORGOTTEN));
    expect((await askAt(origin, "/api/user/logout", { method: "POST", headers })).status).toBeLessThan(300);
    await expect.poll(me, { timeout: 2000, interval: 100 }).toEqual([401, 401, 401]);
  },
  START_MS,
);

test("without any instance visitors are told so in their language, and programs by a code", async () => {
  const ports = cluster.instances.map(({ port }) => port);
  for (const instance of [...cluster.instances]) await cluster.killInstance(instance);
  const page = await fetch(`${origin}/ps/herat`);
  expect([page.status, page.headers.get("retry-after"), page.headers.get("cache-control")]).toEqual([
    503,
    "5",
    "no-store",
  ]);
  expect(await page.text()).toContain('<html lang="ps" dir="rtl">');
  expect(await askAt(origin, "/api/v1/group?lang=en")).toMatchObject({
    status: 503,
    retryAfter: "5",
    code: "unavailable",
  });
  await Promise.all(ports.map((port) => cluster.startInstance(port)));
  await expect.poll(async () => (await askAt(origin, "/ps/herat")).status, { timeout: 10_000 }).toBe(200);
});
