import { gzipSync } from "node:zlib";
import type { Browser, Response } from "@playwright/test";
import type { Figure } from "./figure";
import { settle } from "./settle";

const KB = 1024;

/** Kilobytes (gzip) of script for a map: before it is touched, for the framework, and for the map itself. */
export async function benchMap(browser: Browser, url: string): Promise<Figure[]> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  const scripts: Response[] = [];
  page.on("response", (response) => {
    if (/\.m?js(?:\?|$)|__hydrate=/.test(response.url())) scripts.push(response);
  });
  const opener = page.locator(".map-opener");
  await page.goto(url, { waitUntil: "networkidle" });
  const before = await weigh(scripts);
  await opener.hover();
  await settle(page, scripts);
  const hydrated = await weigh(scripts);
  await opener.click();
  await page.locator("[data-map=ready]").waitFor();
  await settle(page, scripts);
  const opened = await weigh(scripts);
  await page.close();
  const figure = (name: string, measured: number, must: number): Figure => ({
    name: `map on the search page: ${name}`,
    measured: measured / KB,
    unit: "KB gz",
    must,
    goal: must,
    better: "lower",
  });
  return [
    figure("JS before the first touch", before, 8),
    figure("JS after it", hydrated, 155),
    figure("JS of an opened map besides", opened - hydrated, 480),
  ];
}

async function weigh(responses: readonly Response[]): Promise<number> {
  const sizes = responses.map(async (each) => gzipSync(await each.body(), { level: 9 }).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
