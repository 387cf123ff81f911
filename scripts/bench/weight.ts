import { gzipSync } from "node:zlib";
import type { Browser, Page, Response } from "@playwright/test";
import type { Figure } from "./figure";
import { settle } from "./settle";

const KB = 1024;
const PHONE = { width: 360, height: 740 };
/** Words that occur only in the code of the map and the editor. */
const HEAVY = /maplibre|mapbox|lexical/i;
/** The loader contains these words too, but is smaller. */
const HEAVY_BYTES = 20 * KB;

export type Budget = Readonly<Record<"html" | "css" | "fonts" | "before" | "after" | "afterGoal", number>>;

/**
 * Kilobytes (gzip) sent by one page in a real browser, before and after the first interaction. The service worker,
 * which loads a second later, is measured separately.
 */
export async function benchWeight(name: string, browser: Browser, url: string, budget: Budget): Promise<Figure[]> {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: "block" });
  const page = await context.newPage();
  const seen: Response[] = [];
  page.on("response", (response) => seen.push(response));
  const answer = await page.goto(url, { waitUntil: "networkidle" });
  if (answer?.status() !== (url.endsWith("/404") ? 404 : 200)) throw new Error(`${url} answers ${answer?.status()}.`);
  const before = await weigh(seen);
  const firstPage = seen.filter((each) => each.request().resourceType() === "document").length;
  if (firstPage !== 1) throw new Error(`${url} loaded ${firstPage} documents.`);
  await touchIslands(page, seen);
  const after = await weigh(seen);
  const heavy = await heavyBytes(seen);
  await context.close();
  const figure = (what: string, measured: number, must: number): Figure => ({
    name: `${name}: ${what}`,
    measured: measured / KB,
    unit: "KB gz",
    must,
    goal: must,
    better: "lower",
  });
  return [
    figure("HTML", before.document, budget.html),
    figure("CSS", before.stylesheet, budget.css),
    figure("web fonts", before.font, budget.fonts),
    figure("JS before the first touch", before.script, budget.before),
    { ...figure("JS after it", after.script, budget.after), goal: budget.afterGoal },
    figure("code of map and editor", heavy, 0),
    { ...figure("pictures of the first view", before.image, 280), must: 400, unit: "KB" },
  ];
}

/** Bytes of maps and editors loaded without opening one. */
async function heavyBytes(responses: readonly Response[]): Promise<number> {
  let bytes = 0;
  for (const response of responses) {
    if (response.request().resourceType() !== "script" || !response.ok()) continue;
    const body = await response.body();
    if (body.length > HEAVY_BYTES && HEAVY.test(body.toString())) bytes += gzipSync(body).length;
  }
  return bytes;
}

/** Hovers over an island, which loads the framework, if the page has one. */
async function touchIslands(page: Page, seen: readonly Response[]): Promise<void> {
  const island = page.locator("[data-island]").first();
  if ((await island.count()) === 0) return;
  await island.hover({ force: true }).catch(() => undefined);
  await settle(page, seen);
}

type Kinds = Record<"document" | "stylesheet" | "font" | "script" | "image", number>;

export async function weigh(responses: readonly Response[]): Promise<Kinds> {
  const sums: Kinds = { document: 0, stylesheet: 0, font: 0, script: 0, image: 0 };
  for (const response of responses) {
    const kind = response.request().resourceType() as keyof Kinds;
    // The page for an unknown address is a document with status 404.
    if (!(kind in sums) || !(response.ok() || kind === "document")) continue;
    const body = await response.body();
    // Fonts and pictures are compressed already.
    sums[kind] += kind === "font" || kind === "image" ? body.length : gzipSync(body, { level: 9 }).length;
  }
  return sums;
}

/** One-time cost of offline reading: the service worker and the offline page. */
export async function benchWorker(origin: string): Promise<Figure> {
  let bytes = 0;
  for (const path of ["/sw.js", "/fa/offline"]) {
    const answer = await fetch(origin + path);
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}.`);
    bytes += gzipSync(await answer.text(), { level: 9 }).length;
  }
  return {
    name: "service worker and offline page",
    measured: bytes / KB,
    unit: "KB gz",
    must: 18,
    goal: 15,
    better: "lower",
  };
}
