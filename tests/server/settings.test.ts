import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { REGISTER, ROOT } from "@/scripts/setup/run.mjs";
import { startRealServer, stopRealServer } from "../support/real-server";
import { testDatabase } from "../support/use-test-database";

const database = await testDatabase("seeded");
const site = await startRealServer(database.url, {
  DEFAULT_LNG: "en",
  MAP_TILES: "https://tiles.example/afghanistan.pmtiles",
  METRICS_TOKEN: "counts-renderings-Jx7Qm2Vt9Lw4Rb8Nz3Hc6",
});
const atStart = await fetch(`${site.origin}/api/metrics`, {
  headers: { authorization: "Bearer counts-renderings-Jx7Qm2Vt9Lw4Rb8Nz3Hc6" },
}).then((answer) => answer.text());
afterAll(async () => {
  await stopRealServer(site);
  await database.drop();
});

const get = (path: string) => fetch(site.origin + path, { redirect: "manual" });

test("I18N-04 RTE-02 who has told no language is led to that of DEFAULT_LNG", async () => {
  for (const [path, to] of [
    ["/", "/en"],
    ["/about", "/en/about"],
  ] as const) {
    const { status, headers } = await get(path);
    expect([status, new URL(headers.get("location") ?? "", site.origin).pathname]).toEqual([307, to]);
  }
});

test("a site listens when it is warm: the first visitors of a busy machine do not wait for modules and connections", () => {
  const [, renders] = /^dastarkhan_page_cache_renders_total (\d+)$/m.exec(atStart) ?? [];
  // Three error pages in each language.
  expect(Number(renders)).toBe(9);
});

test("tiles elsewhere may be asked for by pages and by the worker", async () => {
  const [answer, worker] = await Promise.all([get("/en/map"), get("/map/country.svg")]);
  expect(answer.headers.get("content-security-policy")).toMatch(/connect-src 'self' https:\/\/tiles\.example;/);
  expect(worker.headers.get("content-security-policy")).toMatch(/connect-src 'self' https:\/\/tiles\.example$/);
  const [, hydration = ""] = /data-hydrate="([^"]+)"/.exec(await answer.text()) ?? [];
  expect(await (await get(hydration)).text()).toContain("https://tiles.example/afghanistan.pmtiles");
});

test("a file that is not there stops the start, which names the setting", async () => {
  // Started directly: the error is a sentence for the operator, not a log line.
  const settings = { MAP_TILES: "/nowhere/afghanistan.pmtiles", DATABASE_URL: database.url, PORT: "4999" };
  const env: NodeJS.ProcessEnv = { ...process.env, ...settings, NODE_ENV: "production" };
  const start = promisify(execFile)(process.execPath, [...REGISTER, "server.ts"], { cwd: ROOT, env });
  await expect(start).rejects.toThrow(/MAP_TILES must be a file that can be read, but it is not: ENOENT/);
});
