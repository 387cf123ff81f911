import { expect, type Locator, type Page } from "@playwright/test";

/** What must not happen while React comes to a page. */
export type Watched = { readonly complaints: string[]; readonly moved: () => Promise<number> };

/** Pages about what is missing, refused forms, and the service worker that tests switch off. */
const EXPECTED = /status of 40[04]|Service Worker registration blocked/;

/** What the console is told, and how far the page has moved without a visitor's doing. */
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

/** React stays away until the function that this gives is called. */
export const holdReact = (page: Page): Promise<() => void> => hold(page, /__hydrate=/);

/** The scripts of a page of the app stay away until the function that this gives is called. */
export const holdChunks = (page: Page): Promise<() => void> => hold(page, "**/_next/static/chunks/*.js");

/** Such files stay away until the function that this gives is called. */
export async function hold(page: Page, files: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, (route) => held.then(() => route.continue()));
  return release;
}

/** The page stands still: its letters and what was asked for are there, and some frames in a row have changed nothing. */
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

/** Waits until React has gone through the whole page. */
export async function hydrated(page: Page): Promise<void> {
  // An expectation would ask ever more seldom; asking in each frame would draw frames that no visitor has.
  const isHere = () => document.documentElement.dataset.react === "here";
  await page.waitForFunction(isHere, undefined, { polling: 30, timeout: 15_000 });
  expect(await page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith("__reactProps")))).toBe(
    true,
  );
}

/** Waits until Next's router hears of every change of the address: some moments after React has come. */
export async function routed(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.hasOwn(history, "replaceState"));
}

/** A part of a page of the app, whose HTML comes first, is there and answers. */
export async function awake(part: Locator): Promise<void> {
  await expect(part).toBeVisible();
  const isAlive = () => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps")));
  await expect.poll(isAlive, { intervals: [20] }).toBe(true);
}
