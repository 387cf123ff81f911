import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, type Page, type Response, test } from "@playwright/test";
import ps from "@/messages/ps.json" with { type: "json" };
import { HERAT } from "../support/herat";
import { inkProfile, pixelsOf, writtenProfile } from "../support/map-picture";
import { writeArchive } from "../support/pmtiles";
import { type Production, startProduction } from "../support/production";
import { hydrated } from "./hydrating";

// The tests share one server.
test.describe.configure({ mode: "default" });

const LIBRARY = /\/map\/maplibre-/;
const TILES = /\/map\/tiles-[\da-f]{12}\.pmtiles$/;
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 4 };
const KB = 1000;

let site: Production;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  const archive = join(mkdtempSync(join(tmpdir(), "map-tiles-")), "herat.pmtiles");
  writeArchive(archive, HERAT);
  site = await startProduction({ MAP_TILES: archive });
});
test.afterAll(() => site.stop());

function listen(page: Page): Response[] {
  const seen: Response[] = [];
  page.on("response", (response) => seen.push(response));
  return seen;
}

const pins = (page: Page) => page.locator(".map-pin");
const pathOf = (response: Response) => new URL(response.url()).pathname;
const drawn = (page: Page) => expect(page.locator("[data-ground=library]")).toBeVisible({ timeout: 30_000 });
const colour = (page: Page, token: string) =>
  page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim(), token);

test("H64 I18N-01 tiles of one's own are asked for by ranges, and nobody else is asked; names are the reader's", async ({
  browser,
}) => {
  const { page, line, close } = await site.visit(browser, { context: { ...PHONE, colorScheme: "light" } });
  const seen = listen(page);
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  await page.goto("/ps/map?city=herat");
  await drawn(page);
  const parts = seen.filter((response) => TILES.test(pathOf(response)));
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) {
    expect(part.status()).toBe(206);
    expect(await part.headerValue("content-range")).toMatch(/^bytes \d+-\d+\/\d+$/);
  }
  const origins = seen.map((response) => new URL(response.url())).filter(({ protocol }) => protocol.startsWith("http"));
  expect(origins.filter(({ origin }) => origin !== line.origin)).toEqual([]);
  expect(complaints).toEqual([]);
  await expect(page.getByText(ps.map.credit)).toBeVisible();
  expect(await pins(page).count()).toBeGreaterThan(3);
  await expect(page.locator(".map-label")).toHaveCount(0);

  // Hides the markers, which would cover the names, and the buttons, whose signs have their colour.
  await page.addStyleTag({ content: ".map__overlay, .map__rail { visibility: hidden }" });
  const stage = page.locator(".map__stage");
  const drawnIn = async (token: string) => await pixelsOf(await stage.screenshot(), await colour(page, token));
  const everythingIsDrawn = async (theme: string) => {
    for (const [what, token, least] of [
      ["water", "water", 500],
      ["streets", "ground-saffron", 200],
      ["names", "ink", 100],
    ] as const)
      await expect.poll(async () => (await drawnIn(token)).length, `${what}, ${theme}`).toBeGreaterThan(least);
  };

  await test.step("names are joined and stand from right to left", async () => {
    await everythingIsDrawn("light");
    const likeness = await writtenProfile(page, inkProfile(await drawnIn("ink")), [
      "هرات ښار",
      "ر\u200cا\u200cښ ت\u200cا\u200cر\u200cه",
      "ه\u200cر\u200cا\u200cت ښ\u200cا\u200cر",
      "هرات",
    ]);
    expect(likeness[0], JSON.stringify(likeness)).toBeGreaterThan(0.8);
    expect(Math.max(...likeness.slice(1)), JSON.stringify(likeness)).toBeLessThan(likeness[0] ?? 0);
  });

  await test.step("streets, water and names have the colours of the theme", async () => {
    const light = await colour(page, "water");
    await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
    expect(await colour(page, "water")).not.toBe(light);
    await everythingIsDrawn("dark");
  });
  await close();
});

test("MapLibre and its worker come in parts that both share, and stay below a weight", async ({ browser }) => {
  // Over plain HTTP: browsers cache nothing with an unknown certificate.
  const { page, line, close } = await site.visit(browser, { host: "" });
  const seen = listen(page);
  await page.goto("/en/map?city=herat");
  await drawn(page);
  expect(line.asked.filter((path) => /maplibre-.*\/chunk-/.test(path))).toHaveLength(1);
  const scripts = [...new Map(seen.filter((each) => LIBRARY.test(pathOf(each))).map((each) => [pathOf(each), each]))];
  expect(scripts.map(([path]) => path.split("/").at(-1)).sort()).toEqual([
    expect.stringMatching(/^chunk-/),
    "main.js",
    "worker.js",
  ]);
  const bodies = await Promise.all(scripts.map(([, response]) => response.body()));
  const gzip = bodies.map((body) => gzipSync(body, { level: 9 }).length);
  expect(gzip.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(340 * KB);
  await close();
});

test("who saves data or opens no map gets none of it; where the archive does not answer, our own ground stays", async ({
  browser,
}) => {
  const lite = () => localStorage.setItem("lite", "1");
  const visits = [
    { path: "/en/herat/restaurant/herat-nights/overview", how: {} },
    { path: "/en/map?city=herat", how: { script: lite } },
  ];
  for (const { path, how } of visits) {
    const { page, close } = await site.visit(browser, how);
    const seen = listen(page);
    await page.goto(path);
    await page.locator("[data-island]").first().dispatchEvent("pointerover");
    await hydrated(page);
    if (path.includes("/map")) await expect(page.locator("[data-map=ready]")).toBeVisible({ timeout: 20_000 });
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    expect(seen.map(pathOf).filter((each) => LIBRARY.test(each) || TILES.test(each))).toEqual([]);
    await close();
  }
  const { page, close } = await site.visit(browser);
  await page.route(TILES, (route) => route.abort());
  const asked = page.waitForRequest(TILES);
  await page.goto("/en/map?city=herat");
  await asked;
  await expect(page.locator(".map__library")).toHaveCount(0);
  await expect(page.locator("[data-ground=own] .map__ground")).toBeVisible();
  expect(await pins(page).count()).toBeGreaterThan(3);
  await close();
});
