import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prepareDatabase } from "@/scripts/postgres/prepare";
import { type PreviousVersion, previousVersion } from "../support/previous-version";
import { type RealServer, startRealServer, stopRealServer } from "../support/real-server";
import { sqlOn, type TestDatabase } from "../support/test-database";
import { TEST_MEDIA_DIR } from "../support/test-media";
import { testDatabase } from "../support/use-test-database";
import { every, oneOf, signUpAdmin, startPriceLoad } from "./price-load";

/** The version that is replaced, as git names it, and for how long both serve. */
const PREVIOUS = process.env.DRILL_PREVIOUS || "HEAD~1";
const MINUTES = Number(process.env.DRILL_MINUTES || 10);
/** How long an instance that leaves still answers what the others lack: pages that it sent ask for its files. */
const SPARE_MS = 15_000;
const PREPARE_MS = 30 * 60_000;

const PAGES = ["/fa", "/en/businesses?q=kabab", "/ps/weblog", "/en/herat", "/fa/contact-us", "/ps/about"];
const DASHBOARD = ["", "/inbox", "/restaurants/list", "/dishes/list", "/statistics", "/settings"].map(
  (path) => `/en/dashboard${path}`,
);
const CALLS = ["/api/v2/restaurant?q=kabab", "/api/v1/search/suggest?q=ash", "/api/v1/home"];

let previous: PreviousVersion;
let database: TestDatabase;
const started: RealServer[] = [];
const inService: RealServer[] = [];
const spare: RealServer[] = [];

beforeAll(async () => {
  previous = await previousVersion(PREVIOUS);
  database = await testDatabase("bare");
  await previous.prepare(database.url, TEST_MEDIA_DIR);
}, PREPARE_MS);
afterAll(async () => {
  await Promise.all(started.map(stopRealServer));
  await database?.drop();
});

async function start(root?: string): Promise<RealServer> {
  const settings = {
    SITE_URL: "https://site.example",
    RATE_LIMITS: "write=999999/60,search=999999/60,render=999999/60",
    LOG_LEVEL: "error",
  };
  const site = await startRealServer(database.url, settings, root ? { root } : {});
  started.push(site);
  inService.push(site);
  return site;
}

async function retire(site: RealServer): Promise<void> {
  inService.splice(inService.indexOf(site), 1);
  spare.push(site);
  await pause(SPARE_MS);
  spare.splice(spare.indexOf(site), 1);
  await stopRealServer(site);
}

const ASSETS = /(?:src|href)="(\/[^"?]+\.(?:js|css)(?:\?[^"]*)?)"/g;

/** Loads a page with its scripts and styles, each by any instance, as a balancer would. */
async function visit(path: string, headers: Record<string, string>): Promise<string[]> {
  const site = oneOf(inService);
  if (!site) return ["no instance is in service"];
  const answer = await fetch(site.origin + path, { headers, signal: AbortSignal.timeout(30_000) });
  const text = await answer.text();
  if (answer.status !== 200) return [`${path}: ${answer.status} ${text.slice(0, 100)}`];
  const assets = [...text.matchAll(ASSETS)].flatMap(([, address]) => address ?? []);
  const missing = await Promise.all(
    [...new Set(assets)].map(async (address) => ((await isServed(address)) ? [] : [`${path}: ${address} is missing`])),
  );
  return missing.flat();
}

/** Files of one version are asked for at the other too, so a balancer tries the next instance on 404, at last a spare one. */
async function isServed(address: string): Promise<boolean> {
  for (const { origin } of [...[...inService].sort(() => Math.random() - 0.5), ...spare]) {
    const { ok, body } = await fetch(origin + address, { signal: AbortSignal.timeout(30_000) });
    await body?.cancel();
    if (ok) return true;
  }
  return false;
}

test(
  "the previous version and this one serve side by side: nothing fails, is lost, or is older than a write",
  async () => {
    let phase = "the previous version alone";
    const sql = <Row extends object>(text: string, values?: unknown[]) => sqlOn<Row>(database.url, text, values);
    const [first, second] = [await start(previous.root), await start(previous.root)];
    const admin = await signUpAdmin(first, sql);
    const problems: string[] = [];
    const visits = { pages: 0 };
    const endVisits = every({ perSecond: 10, atOnce: 4 }, async () => {
      const path = oneOf([...PAGES, ...CALLS, ...DASHBOARD]) ?? "/en";
      const cookies: Record<string, string> = DASHBOARD.includes(path) ? { cookie: admin.cookie } : {};
      const found = await visit(path, cookies).catch((error) => [`${path}: ${error}`]);
      visits.pages += 1;
      problems.push(...found.map((each) => `${phase}: ${each}`));
    });
    const { results, stop } = await startPriceLoad({
      sites: () => inService,
      sql,
      headers: admin.headers,
      writes: { perSecond: 10, atOnce: 3 },
      reads: { perSecond: 40, atOnce: 6 },
      phase: () => phase,
    });
    await pause(10_000);
    phase = "the migrations";
    const applied = await prepareDatabase(database.url);
    phase = "both versions";
    await start();
    await retire(second);
    await pause(MINUTES * 60_000);
    phase = "this version alone";
    await start();
    await retire(first);
    await pause(10_000);
    await Promise.all([stop(), endVisits()]);
    console.log(
      `from ${previous.commit.slice(0, 8)}, ${applied.length} migrations, ${MINUTES} minutes: ` +
        `${results.writes} writes, ${results.reads} reads, ${visits.pages} visits`,
    );
    expect(problems).toEqual([]);
    expect(results.failed).toEqual([]);
    expect(results.old).toEqual([]);
    expect([results.refused, results.cut]).toEqual([{}, []]);
    // The drill must have been one.
    expect(results.writes).toBeGreaterThan(100);
    expect(visits.pages).toBeGreaterThan(100);
  },
  PREPARE_MS + MINUTES * 60_000,
);
