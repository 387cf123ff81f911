import { test as base, expect, type Page } from "@playwright/test";
import { type Line, openLine } from "../support/line";
import { hydrated } from "./hydrating";
import { type Business, fillForm, openComposer, TEXTS } from "./reviewing";

/** A test with its own network line, which it can break. */
export const test = base.extend<{ line: Line }>({
  line: async ({ baseURL }, use, info) => {
    // A network per test: messages per network are limited.
    const line = await openLine(baseURL ?? "", `127.0.3.${(info.parallelIndex * 60 + turn++) % 250}`);
    await use(line);
    await line.close();
  },
});
let turn = 1;

const { fa, ps } = TEXTS;
export const WORDS = "قابلی‌اش دانه‌دانه بود و چای سبز رایگان.";
export const strip = (page: Page) => page.locator(".outbox");
export const waitingWords = (page: Page) => page.locator(".waiting-words");
export const posts = ({ posted }: Line, part: string) => posted.filter(({ path }) => path.includes(part)).length;

export async function openReviews(page: Page, line: Line, { path }: Business, lng = "fa"): Promise<void> {
  await page.goto(`${line.origin}/${lng}/${path}/reviews`);
  await hydrated(page);
  await used(page);
}

/** Triggers the scripts loaded by the first interaction and waits until loading is over. */
async function used(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await page.waitForFunction(() => {
    const ends = performance
      .getEntriesByType("resource")
      .map((each) => (each as PerformanceResourceTiming).responseEnd);
    return document.documentElement.dataset.outbox !== undefined && performance.now() - Math.max(...ends) > 500;
  });
}

export async function writeWithoutLine(
  page: Page,
  line: Line,
  business: Business,
  texts: typeof fa = fa,
): Promise<void> {
  const lng = texts === fa ? "fa" : texts === ps ? "ps" : "en";
  await openReviews(page, line, business, lng);
  line.broken = true;
  const dialog = await openComposer(page, texts);
  await fillForm(dialog, [5, 4, 3], WORDS);
  await dialog.getByRole("button", { name: texts.reviewing.publish }).click();
  await expect(waitingWords(page)).toContainText(WORDS);
}

/** Everything that this browser stores, of any user. */
export const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ key: string }[]>((resolve) => {
        const open = indexedDB.open("outbox");
        open.onsuccess = () => {
          const all = open.result.transaction("waiting").objectStore("waiting").getAll();
          all.onsuccess = () => {
            open.result.close();
            resolve(all.result as { key: string }[]);
          };
        };
      }),
  );

/** Changes the time of a stored text, as if it were written or last tried hours ago. */
export const age = (page: Page, part: object) =>
  page.evaluate(
    (change) =>
      new Promise<void>((resolve) => {
        const open = indexedDB.open("outbox");
        open.onsuccess = () => {
          const items = open.result.transaction("waiting", "readwrite").objectStore("waiting");
          const all = items.getAll();
          all.onsuccess = () => {
            for (const item of all.result as { key: string }[]) items.put({ ...item, ...change }, item.key);
            items.transaction.oncomplete = () => {
              open.result.close();
              resolve();
            };
          };
        };
      }),
    part,
  );
