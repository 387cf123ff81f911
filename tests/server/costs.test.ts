import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LANGUAGES } from "@/lib/core/constants";
import { COST_MS } from "@/lib/core/cost-limit";
import { codeOf } from "@/lib/qr/code";
import { cpuMs } from "@/scripts/bench/server";
import { type RealServer, startRealServer, stopRealServer } from "../support/real-server";
import { TEST_MEDIA_DIR } from "../support/test-cluster";
import type { TestDatabase } from "../support/test-database";
import { testDatabase } from "../support/use-test-database";

/** How far a machine may be from the one that was measured before the numbers are of another kind of work. */
const FACTOR = 4;
const WARM_UP = 12;
const REQUESTS = 48;
const WORDS = "قابلی بولانی منتو کباب چلو شوربا دوغ شیریخ جلبی فیرنی کله ماهی مرغ چپلی آش بریان".split(" ");
let database: TestDatabase;
let server: RealServer;
let businesses: string[];

beforeAll(async () => {
  database = await testDatabase("seeded");
  server = await startRealServer(database.url, { RATE_LIMITS: "render=999999/60", JOBS: "off" });
  const lists = await Promise.all([1, 2, 3].map((page) => text(`/en/businesses?page=${page}`)));
  const found = lists.flatMap((list) => [...list.matchAll(/href="\/en(\/[a-z-]+\/[a-z-]+\/[\w-]+\/menu)"/g)]);
  businesses = [...new Set(found.map(([, business]) => business ?? ""))].flatMap((business) =>
    LANGUAGES.map((lng) => `/${lng}${business}`),
  );
});
afterAll(async () => {
  await stopRealServer(server);
  await database.drop();
});

async function text(address: string): Promise<string> {
  const answer = await fetch(server.origin + address, { redirect: "manual" });
  const body = await answer.text();
  expect([address, [200, 307].includes(answer.status)]).toEqual([address, true]);
  return body;
}

/** Milliseconds of a core that the server's process spends on each, one after another; every address is asked once. */
async function costOf(addresses: readonly string[]): Promise<number> {
  expect(addresses.length).toBeGreaterThanOrEqual(WARM_UP + REQUESTS);
  for (const address of addresses.slice(0, WARM_UP)) await text(address);
  await pause(500);
  const before = cpuMs(server.process.pid ?? 0);
  for (const address of addresses.slice(WARM_UP, WARM_UP + REQUESTS)) await text(address);
  // What is compressed for the next visitor belongs to it.
  await pause(1000);
  return (cpuMs(server.process.pid ?? 0) - before) / REQUESTS;
}

function expectCounted(what: keyof typeof COST_MS, measured: number): void {
  console.log(`${what}: ${measured.toFixed(1)} ms of a core each, counted as ${COST_MS[what]}`);
  const times = measured / COST_MS[what];
  expect([what, times > 1 / FACTOR, times < FACTOR]).toEqual([what, true, true]);
}

test("H29 a page, a search, a picture of a link, a code and a redirect cost about what is counted for them", async () => {
  const pages = businesses.slice(0, WARM_UP + REQUESTS);
  expectCounted("page", await costOf(pages));
  const searches = LANGUAGES.flatMap((lng) =>
    [1, 2].flatMap((page) => WORDS.map((word) => `/${lng}/businesses?search=${encodeURIComponent(word)}&page=${page}`)),
  );
  expectCounted("search", await costOf(searches));
  fs.rmSync(path.join(TEST_MEDIA_DIR, ".share"), { recursive: true, force: true });
  const previews: string[] = [];
  for (const page of pages) previews.push(previewOf(await text(page)));
  expectCounted("picture", await costOf(previews));
  const codes = Array.from({ length: WARM_UP + REQUESTS }, (_, number) => `/qr/${codeOf(1000 + number)}.svg`);
  expectCounted("file", await costOf(codes));
  const redirects = Array.from({ length: WARM_UP + REQUESTS }, (_, number) => `/about?number=${number}`);
  expectCounted("visitor", await costOf(redirects));
}, 300_000);

const previewOf = (page: string) =>
  /property="og:image" content="[^"]*?(\/og\/[^"]*)"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
