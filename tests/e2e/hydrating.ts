import { expect, type Locator, type Page } from "@playwright/test";

export type Watched = { readonly complaints: string[]; readonly moved: () => Promise<number> };

/** Missing pages, refused forms, and the service worker that tests block. */
const EXPECTED = /status of 40[04]|Service Worker registration blocked/;

export async function watch(page: Page): Promise<Watched> {
  const complaints: string[] = [];
  page.on("console", (message) => {
    const isBad = ["error", "warning"].includes(message.type()) && !EXPECTED.test(message.text());
    if (isBad) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.addInitScript(() => {
    const seen = Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!shift.hadRecentInput) seen.moved += shift.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  const moved = () => page.evaluate(() => (window as unknown as { moved: number }).moved);
  return { complaints, moved };
}

/** Holds back React. @returns releases it */
export const holdReact = (page: Page): Promise<() => void> => hold(page, /__hydrate=/);

/** Holds back the scripts of an app page. @returns releases them */
export const holdChunks = (page: Page): Promise<() => void> => hold(page, "**/_next/static/chunks/*.js");

/** Holds back matching files. @returns releases them */
export async function hold(page: Page, files: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, (route) => held.then(() => route.continue()));
  return release;
}

/** Waits until the page is stable: fonts and requests are loaded, and several frames have changed nothing. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    let still = 0;
    const begin = () => (still = 0);
    const changes = new MutationObserver(begin);
    changes.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
    const loads = new PerformanceObserver(begin);
    loads.observe({ type: "resource" });
    while (still < 8) {
      await new Promise(requestAnimationFrame);
      still += 1;
    }
    changes.disconnect();
    loads.disconnect();
  });
}

/** Waits until React has hydrated the whole page. */
export async function hydrated(page: Page): Promise<void> {
  // `expect.poll` slows down over time, and polling in each frame would cause extra frames.
  const isHere = () => document.documentElement.dataset.react === "here";
  await page.waitForFunction(isHere, undefined, { polling: 30, timeout: 15_000 });
  expect(await page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith("__reactProps")))).toBe(
    true,
  );
}

/** Waits until Next's router follows changes of the URL, some moments after the hydration. */
export async function routed(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.hasOwn(history, "replaceState"));
}

/** Waits until a server-rendered part of an app page is hydrated. */
export async function awake(part: Locator): Promise<void> {
  await expect(part).toBeVisible();
  const isAlive = () => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps")));
  await expect.poll(isAlive, { intervals: [20] }).toBe(true);
}
