import fs from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LEASE_MS } from "@/lib/core/outbox";
import { pictureUrl } from "@/lib/media/url";
import { type Random, randomFrom } from "@/prisma/seed/random";
import { freePort } from "@/scripts/bench/server";
import { askAt } from "../server/load";
import { every, oneOf, signUpAdmin, startPriceLoad } from "../server/price-load";
import { lostOrDoubled, type Sent, sendMessage, signUp, upload } from "../server/visitors";
import { type Cluster, startCluster } from "../support/cluster";
import { E2E_LIMITS } from "../support/e2e-database";
import { catchMail, type MailCatcher } from "../support/mail-catcher";
import { untilStreaming } from "../support/postgres-servers";

const MINUTES = Number(process.env.SOAK_MINUTES || 30);
const SEED = process.env.SOAK_SEED || String(Date.now());
const START_MS = 10 * 60_000;
const ALL_MS = (MINUTES + 10) * 60_000;
/** Seconds between two failures. */
const BETWEEN = [10, 30] as const;
const SAMPLE_MS = 10_000;
/** Until an instance has filled its caches; before, its memory grows. */
const WARM_MS = 4 * 60_000;
/** Of the memory of instances of the same age, and of the disk, between the first and the last third. */
const GROWTH = 1.25;
const HANDLES = 400;
/** A mail may have lost the instance that sent it, and then the mail server. */
const MAILED_MS = 2 * LEASE_MS + 60_000;

const PUBLIC = [
  ...["/fa", "/en", "/ps/herat", "/fa/kabul", "/en/businesses?q=kabab", "/fa/businesses?search=منتو", "/en/map"],
  ...["/ps/cities", "/fa/weblog", "/en/about", "/ps/contact-us", "/sitemap.xml", "/robots.txt", "/fa/privacy-policy"],
  ...["/api/v1/group?lang=en", "/api/v2/restaurant?q=kabab", "/api/v1/search/suggest?q=ash", "/api/v1/home"],
  ...["/api/openapi.json", "/api/healthz"],
];
const DASHBOARD = ["", "/inbox", "/restaurants/list", "/dishes/list", "/statistics", "/reviews"];

let cluster: Cluster;
let origin: string;
let random: Random;
/** The mail server, and those that took its place after it was lost. */
let mails: MailCatcher[];

beforeAll(async () => {
  random = randomFrom(SEED);
  console.log(`SOAK_SEED=${SEED}`);
  const RATE_LIMITS = `${E2E_LIMITS},upload=99999/60,signup=99999/60,contact=99999/60`;
  cluster = await startCluster({ port: await freePort(), settings: { RATE_LIMITS, LOG_LEVEL: "error" } });
  origin = cluster.parts.origin;
  mails = [cluster.parts.mail];
}, START_MS);
afterAll(async () => {
  await cluster?.stop();
  await mails?.at(-1)?.close();
}, START_MS);

const sql = <Row extends object>(text: string, values?: unknown[]) => cluster.parts.primary.sql<Row>(text, values);

/** Each fails for some seconds, and is there again when it returns. */
const FAILURES: Readonly<Record<string, (seconds: number) => Promise<void>>> = {
  "an instance": async (seconds) => {
    const lost = cluster.instances[random.int(0, cluster.instances.length - 1)];
    if (!lost) return;
    await cluster.killInstance(lost);
    await pause(seconds * 1000);
    await cluster.startInstance(lost.port);
  },
  "the replica": async (seconds) => {
    const { primary, replica } = cluster.parts;
    replica.kill();
    await pause(seconds * 1000);
    await replica.start();
    await untilStreaming(primary, "second");
  },
  pgbouncer: async (seconds) => {
    await cluster.parts.pgbouncer.kill();
    await pause(seconds * 1000);
    await cluster.parts.pgbouncer.restart();
  },
  "the bucket": async (seconds) => {
    await cluster.parts.bucket.stop();
    await pause(seconds * 1000);
    await cluster.parts.bucket.restart();
  },
  "the mail server": async (seconds) => {
    await mails.at(-1)?.close();
    await pause(seconds * 1000);
    mails.push(await catchMail(cluster.parts.mail.port));
  },
};

/** One failure after the other, until told to stop. `stop` resolves to the error of a part that did not come back. */
function failAtRandom(): { now: () => string; stop: () => Promise<unknown> } {
  let [isOn, name] = [true, "nothing"];
  let broken: unknown;
  const run = async () => {
    while (isOn) {
      await pause(random.int(...BETWEEN) * 1000);
      const [failing, fail] = random.pick(Object.entries(FAILURES));
      name = failing;
      const seconds = random.int(1, 8);
      console.log(`${new Date().toISOString()} ${failing} is lost for ${seconds} s`);
      await fail(seconds);
      name = "nothing";
    }
  };
  const ended = run().catch((error: unknown) => {
    broken = error;
  });
  const stop = async () => {
    isOn = false;
    await ended;
    return broken;
  };
  return { now: () => name, stop };
}

/** Of one moment: the largest memory in MB and number of open files of an instance, and the files of the bucket. */
type Sample = {
  readonly memory: number;
  readonly handles: number;
  readonly files: number;
  readonly connections: number;
};

async function sample(): Promise<Sample> {
  const pids = cluster.instances
    .map(({ process: { pid = 0 } }) => pid)
    .filter((pid) => fs.existsSync(`/proc/${pid}/fd`));
  const memory = pids.map((pid) => Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]));
  const handles = pids.map((pid) => fs.readdirSync(`/proc/${pid}/fd`).length);
  const [row] = await sql<{ count: number }>("SELECT count(*)::int AS count FROM pg_stat_activity");
  return {
    memory: Math.round(Math.max(...memory) / 1024),
    handles: Math.max(...handles),
    files: fs.readdirSync(cluster.parts.bucket.folder).length,
    connections: row?.count ?? 0,
  };
}

test(
  `${MINUTES} minutes of readers and writers while one part after the other is lost`,
  async () => {
    const admin = await signUpAdmin({ origin, port: 0 }, sql);
    const asAdmin = { headers: { cookie: admin.cookie } };
    // As the dashboard writes: an access token would expire after a quarter of an hour.
    const headers = { "content-type": "application/json", cookie: admin.cookie, origin };
    const failures = failAtRandom();
    const messages: Sent[] = [];
    const addresses: string[] = [];
    const wrong: string[] = [];
    const cut: string[] = [];
    const unavailable: Record<string, number> = {};
    const note = (what: string, { status, retryAfter, failure = "" }: Awaited<ReturnType<typeof askAt>>) => {
      if (status === 503 && retryAfter !== null) unavailable[failures.now()] = (unavailable[failures.now()] ?? 0) + 1;
      // An instance that dies cuts the answers that it is sending.
      else if (status === 0 && failures.now() === "an instance") cut.push(what);
      else if (status !== 200) wrong.push(`${what}: ${status} ${failure} without ${failures.now()}`);
    };
    const pictures = await sql<{ key: string; widths: number[] }>("SELECT key, widths FROM media WHERE type = 'cover'");
    let requests = 0;
    const read = async () => {
      requests += 1;
      const kind = Math.random();
      const [cover] = kind < 0.1 ? [oneOf(pictures)] : [];
      if (cover) return note("a picture", await askAt(origin, pictureUrl(cover, 320)));
      const path = kind < 0.2 ? `/en/dashboard${oneOf(DASHBOARD) ?? ""}` : (oneOf(PUBLIC) ?? "/fa");
      return note(path, await askAt(origin, path, kind < 0.2 ? asAdmin : {}));
    };
    const prices = await startPriceLoad({
      sites: () => [{ origin, port: Number(new URL(origin).port) }],
      sql,
      headers,
      writes: { perSecond: 3, atOnce: 3 },
      reads: { perSecond: 10, atOnce: 6 },
      phase: () => `without ${failures.now()}`,
    });
    const ends = [
      every({ perSecond: 40, atOnce: 16 }, read),
      every({ perSecond: 1, atOnce: 4 }, async () => void messages.push(await sendMessage(origin))),
      every({ perSecond: 0.5, atOnce: 1 }, async () => {
        const status = await upload(origin, headers);
        if (![200, 503, 0].includes(status)) wrong.push(`an upload: ${status} without ${failures.now()}`);
      }),
      every({ perSecond: 0.2, atOnce: 1 }, async () => {
        const address = await signUp(origin);
        if (address) addresses.push(address);
      }),
    ];
    const samples: Sample[] = [];
    await pause(Math.min(WARM_MS, (MINUTES * 60_000) / 3));
    for (const end = Date.now() + MINUTES * 60_000; Date.now() < end; await pause(SAMPLE_MS)) {
      samples.push(await sample());
    }
    const broken = await failures.stop();
    await prices.stop();
    await Promise.all(ends.map((end) => end()));

    const { results } = prices;
    const third = Math.floor(samples.length / 3);
    const most = (of: readonly Sample[], name: keyof Sample) => Math.max(...of.map((each) => each[name]));
    const grown = (["memory", "handles", "files", "connections"] as const).map((name) => {
      const [first, last] = [most(samples.slice(0, third), name), most(samples.slice(-third), name)];
      return { name, first, last, ratio: last / first };
    });
    const writes = results.writes + messages.length + addresses.length;
    console.log(
      JSON.stringify({
        requests,
        reads: results.reads,
        writes,
        refused: results.refused,
        unavailable,
        cut: cut.length + results.cut.length,
        grown,
      }),
    );
    // A reader may meet the second in which the pool or the primary is away.
    const failed = results.failed.filter((line) => !/: 503 |an instance: .*: 0 /.test(line));
    const lostAnswers = results.cut.filter((line) => !line.startsWith("without an instance"));
    expect([...wrong, ...failed, ...lostAnswers, ...results.old]).toEqual([]);
    expect(broken).toBeUndefined();
    expect(Object.keys(results.refused).filter((answer) => !answer.startsWith("503"))).toEqual([]);
    expect(await lostOrDoubled(messages, sql)).toEqual([]);
    const unmailed = () => {
      const reached = new Set(mails.flatMap((mail) => mail.mails.flatMap(({ to }) => to)));
      return addresses.filter((address) => !reached.has(address));
    };
    await expect.poll(unmailed, { timeout: MAILED_MS, interval: 1000 }).toEqual([]);
    expect(grown.filter(({ ratio }) => ratio > GROWTH)).toEqual([]);
    expect(most(samples, "handles")).toBeLessThan(HANDLES);
  },
  ALL_MS,
);
