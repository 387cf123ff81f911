import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { findChromium } from "../setup/chromium.mjs";
import { readCommandLine } from "../setup/command-line.mjs";
import { leave, leaveWell } from "../setup/leaving.mjs";
import { benchApi } from "./api";
import { benchAppPages, DASHBOARD, SIGNED_IN } from "./app-pages";
import { benchCached } from "./cached";
import { provideBenchDatabases, provideQueues } from "./databases";
import { type Figure, passes, printTable } from "./figure";
import { benchGrid } from "./grid";
import { benchInteractions } from "./interactions";
import { benchInventory } from "./inventory";
import { benchLighthouse } from "./lighthouse";
import { benchLogin } from "./login";
import { benchMap } from "./map";
import { benchMarks } from "./marks";
import { benchMedia } from "./media";
import { benchMenu } from "./menu";
import { benchMigration } from "./migration";
import { mainPages, otherPages } from "./pages";
import { benchPictures } from "./pictures";
import { benchQueues } from "./queues";
import { benchSearch } from "./search";
import { benchSearchLoad } from "./search-load";
import { freePort, type Served, serve } from "./server";
import { benchSignedIn } from "./signed-in";
import { benchSitemap } from "./sitemap";
import { ensureTools } from "./tools";
import { benchUncached } from "./uncached";
import { benchSlowPhone, benchSlowWaits } from "./vitals";
import { benchWeight, benchWorker } from "./weight";
import { benchWorstClient } from "./worst-client";

const PARTS = [
  "cached",
  "uncached",
  "api",
  "search",
  "inventory",
  "queues",
  "sitemap",
  "migration",
  "media",
  "menu",
  "login",
  "worst-client",
  "weight",
  "signed-in",
  "interactions",
  "grid",
  "marks",
  "dashboard",
  "map",
  "slow",
  "lighthouse",
] as const;
type Part = (typeof PARTS)[number];

const { values } = readCommandLine({
  command: "npm run bench",
  about: "Speed and size, beside their limits. Exit code 1 when one is passed.",
  options: {
    only: {
      type: "text",
      value: "PARTS",
      usual: PARTS.join(","),
      choices: PARTS,
      list: true,
      help: "only these, with commas",
    },
    scale: { type: "number", value: "N", usual: 100_000, help: "places of the large catalogue, ten dishes each" },
    reviews: { type: "number", value: "N", usual: 1_000_000, help: "reviews beside the queues of the dashboard" },
    data: { type: "text", value: "DIR", usual: path.resolve(".data/bench"), help: "where its databases lie" },
  },
});

const wanted = new Set(values.only.split(","));
const wants = (...parts: Part[]) => parts.some((part) => wanted.has(part));
const businesses = values.scale;
const BUDGET = { html: 20, css: 26, fonts: 45, before: 8, after: 185, afterGoal: 170 };

leaveWell();
ensureTools(wants("cached") ? ["nginx", "wrk", "curl"] : []);
const databases = await provideBenchDatabases(
  values.data,
  wants("api", "search", "inventory", "queues", "sitemap") ? businesses : 0,
);
const media = { MEDIA_DIR: path.join(values.data, "media") };
const pages = await mainPages(databases.demo);
const figures: Figure[] = [];

await withServer(databases.demo, media, async (served) => {
  for (const [name, at] of Object.entries(pages)) {
    if (wants("cached")) figures.push(...(await benchCached(name, served, at)));
  }
  if (wants("marks")) figures.push(await benchMarks(served, databases.demo));
  if (wants("weight", "signed-in", "interactions", "grid", "dashboard", "map", "slow", "lighthouse"))
    await withBrowser((browser, port) => benchInBrowser(browser, port, served));
});
if (wants("login")) figures.push(...(await benchLogin(databases.demo, media)));
if (wants("worst-client")) {
  const usual = { ...media, RATE_LIMITS: "search=60/60", TRUSTED_PROXIES: "1" };
  await withServer(databases.demo, usual, async (served) => {
    figures.push(await benchWorstClient(served));
  });
}
if (wants("uncached")) {
  await withServer(databases.demo, { ...media, PAGE_CACHE_MB: "0" }, async (served) => {
    figures.push(
      await benchUncached("business page (60 dishes)", served, pages["business page (60 dishes)"], [30, 15]),
      await benchUncached("search page", served, pages["search page"], [40, 20]),
    );
  });
}
const size = `${businesses.toLocaleString("en")} places`;
if (wants("api", "inventory", "sitemap")) {
  await withServer(databases.scale, media, async (served) => {
    if (wants("api")) figures.push(...(await benchApi(served, size)));
    if (wants("inventory")) figures.push(...(await benchInventory(served, databases.scale, size)));
    if (wants("sitemap")) figures.push(...(await benchSitemap(served, size)));
  });
}
if (wants("queues")) {
  const queues = await provideQueues(databases.scale, values.reviews);
  await withServer(queues, media, async (served) => {
    figures.push(...(await benchQueues(served, queues, `${values.reviews.toLocaleString("en")} reviews`)));
  });
}
if (wants("menu")) {
  await withServer(databases.demo, media, async (served) => {
    figures.push(...(await benchMenu(served, databases.demo)));
  });
}
if (wants("migration")) figures.push(await benchMigration(databases.demo, businesses));
if (wants("media")) figures.push(...(await benchMedia()));
if (wants("search")) {
  const { scale: few } = await provideBenchDatabases(values.data, Math.round(businesses / 100));
  figures.push(...(await benchSearch(few, databases.scale, size)));
  for (const [name, url] of Object.entries({ [size]: databases.scale, "the demo": databases.demo }))
    figures.push(...(await benchSearchLoad(url, media, name)));
}
printTable(figures);
await leave(figures.every(passes) ? 0 : 1);

async function benchInBrowser(browser: Browser, port: number, served: Served): Promise<void> {
  if (wants("map")) figures.push(...(await benchMap(browser, `${served.origin}/fa/map?city=kabul`)));
  if (wants("weight")) await benchWeights(browser, served);
  if (wants("slow")) figures.push(...(await benchSlowWaits(browser, served.origin)));
  await benchForUsers(browser, served);
  for (const [name, at] of Object.entries(pages)) {
    const url = `${served.origin}${at}`;
    if (wants("slow")) figures.push(...(await benchSlowPhone(name, browser, url)));
    if (wants("lighthouse")) figures.push(...(await benchLighthouse(name, url, port)));
  }
}

async function benchForUsers(browser: Browser, { origin }: Served): Promise<void> {
  const menu = pages["business page (60 dishes)"];
  const ofApp = { ...(wants("dashboard") && DASHBOARD), ...(wants("signed-in") && SIGNED_IN) };
  figures.push(...(await benchAppPages(browser, origin, databases.demo, ofApp)));
  const read = wants("signed-in") ? { ...pages, reviews: menu.replace(/menu$/, "reviews") } : {};
  for (const [name, at] of Object.entries(read))
    figures.push(...(await benchSignedIn(name, browser, origin + at, BUDGET)));
  if (wants("grid")) figures.push(...(await benchGrid(browser, origin, databases.demo)));
  if (wants("interactions")) figures.push(...(await benchInteractions(browser, origin + menu, databases.demo)));
}

async function benchWeights(browser: Browser, served: Served): Promise<void> {
  const all = { ...pages, ...(await otherPages(databases.demo, pages["business page (60 dishes)"])) };
  for (const [name, at] of Object.entries(all))
    figures.push(...(await benchWeight(name, browser, served.origin + at, BUDGET)));
  figures.push(await benchWorker(served.origin), ...benchPictures(media.MEDIA_DIR));
}

async function withServer(
  url: string,
  settings: Record<string, string>,
  work: (served: Served) => Promise<void>,
): Promise<void> {
  const served = await serve(url, settings);
  try {
    await work(served);
  } finally {
    await served.stop();
  }
}

async function withBrowser(work: (browser: Browser, port: number) => Promise<void>): Promise<void> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--enable-unsafe-swiftshader", `--remote-debugging-port=${port}`],
  });
  try {
    await work(browser, port);
  } finally {
    await browser.close();
  }
}
