import { expect, type Page } from "@playwright/test";
import { filesOf } from "@/components/worker/rules";
import type { Line } from "../support/line";

export const banner = (page: Page) => page.locator(".saved-copy");

/** Paths and queries in a cache of the browser; empty if the cache does not exist. */
export function keptIn(page: Page, cache: string): Promise<string[]> {
  return page.evaluate(async (name) => {
    if (!(await caches.has(name))) return [];
    return (await (await caches.open(name)).keys()).map(({ url }) => url.slice(new URL(url).origin.length));
  }, cache);
}

export const ownKept = (page: Page) => keptIn(page, "own-1");

export function ownText(page: Page, path: string): Promise<string> {
  return page.evaluate(async (address) => {
    const answer = await (await caches.open("own-1")).match(address);
    return answer ? answer.text() : "";
  }, path);
}

/** Waits until a private page is cached with this text and all its files. */
export async function keptWhole(page: Page, path: string, text: string): Promise<void> {
  await expect.poll(() => ownText(page, path)).toContain(text);
  const files = filesOf(await ownText(page, path));
  await expect.poll(() => ownKept(page)).toEqual(expect.arrayContaining(files));
}

/** Opens a page and waits until the service worker has cached it. */
export async function read(page: Page, line: Line, path: string): Promise<void> {
  await page.goto(line.origin + path);
  await expect.poll(() => keptIn(page, "pages-2"), { timeout: 10_000 }).toContain(path);
}

export async function menus(page: Page, line: Line, lng = "fa"): Promise<string[]> {
  await page.goto(`${line.origin}/${lng}/herat`);
  const links = await page.locator(".result-card__name a").evaluateAll((all) => all.map((a) => a.getAttribute("href")));
  return links.slice(0, 3).map(String);
}
