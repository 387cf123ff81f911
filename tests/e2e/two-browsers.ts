import { type Browser, expect, type Page, test } from "@playwright/test";

/** Opens a second browser, with a session of its own, that is closed when the work is done. */
export async function withOther(browser: Browser, work: (other: Page) => Promise<void>): Promise<void> {
  const { baseURL } = test.info().project.use;
  const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: "block" });
  try {
    await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** The line drops once, while such a call is in the air. */
export async function dropOnce(page: Page, path: RegExp, method: string): Promise<void> {
  let isDropped = false;
  await page.route(path, (route) => {
    if (isDropped || route.request().method() !== method) return route.fallback();
    isDropped = true;
    return route.abort();
  });
}

/** Once the server does what it is asked for, and its answer is lost on the way. */
export async function loseAnswer(page: Page, path: RegExp, method: string): Promise<void> {
  let isLost = false;
  await page.route(path, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}

/** Reaches what the newest message offers by its key, and presses it. */
export async function undo(page: Page): Promise<void> {
  const action = page.locator(".toast:last-child .toast__action");
  // A row may go before the server has answered, and the message comes after its answer.
  await expect(action).toBeVisible();
  await page.keyboard.press("F8");
  await expect(action).toBeFocused();
  await page.keyboard.press("Enter");
}
