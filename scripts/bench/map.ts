import { gzipSync } from "node:zlib";
import type { Browser, Response } from "@playwright/test";
import type { Figure } from "./figure";
import { settle } from "./settle";

const KB = 1024;

/** Kilobytes (gzip) of the map page: HTML, drawing, and the script for panning. */
export async function benchMap(browser: Browser, url: string): Promise<Figure[]> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  const [scripts, pages, drawings]: Response[][] = [[], [], []];
  page.on("response", (response) => {
    if (/\.m?js(?:\?|$)|__hydrate=/.test(response.url())) scripts?.push(response);
    else if (response.url().endsWith(".svg")) drawings?.push(response);
    else if (response.request().isNavigationRequest()) pages?.push(response);
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await page.locator("[data-map=ready]").waitFor();
  await settle(page, scripts ?? []);
  const weights = await Promise.all([pages, drawings, scripts].map((all) => weigh(all ?? [])));
  await page.close();
  const limits = [
    ["HTML", 24],
    ["drawings", 40],
    ["JS that makes it move", 190],
  ] as const;
  return limits.map(([name, must], index) => ({
    name: `map: ${name}`,
    measured: (weights[index] ?? 0) / KB,
    unit: "KB gz",
    must,
    goal: must,
    better: "lower",
  }));
}

async function weigh(responses: readonly Response[]): Promise<number> {
  const sizes = responses.map(async (each) => gzipSync(await each.body(), { level: 9 }).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
