import { expect as anyExpect, type Locator, type Page } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };

/** In milliseconds. On a busy machine a dashboard page, which is never cached, takes seconds. */
const EXPECT_MS = 15_000;

export const expect = anyExpect.configure({ timeout: EXPECT_MS });

let count = 0;

export function freshName(word: string): string {
  count += 1;
  return `Zz ${word} ${Date.now().toString(36)}${process.pid}${count}`;
}

export function translationOf(titles: Readonly<Record<string, string>>): string {
  return JSON.stringify(Object.fromEntries(Object.entries(titles).map(([lng, title]) => [lng, { title }])));
}

export function row(page: Page, name: string): Locator {
  return page.getByRole("main").getByRole("listitem").filter({ hasText: name });
}

export function toast(page: Page, text: string): Locator {
  return page.locator(".toast").filter({ hasText: text });
}

export function said(text: string, name: string): string {
  return text.replace("{name}", name);
}

/** The answer to a form has the focus and is in view, however far its button was. */
export async function expectTold(notice: Locator): Promise<void> {
  await expect(notice).toBeInViewport();
  await expect(notice.locator("xpath=..")).toBeFocused();
}

const grip = (page: Page, name: string) => page.getByRole("button", { name: said(en.resource.move, name) });

export async function dragOnto(page: Page, name: string, onto: string): Promise<void> {
  await grip(page, name).scrollIntoViewIfNeeded();
  const [from, to] = [await grip(page, name).boundingBox(), await row(page, onto).boundingBox()];
  if (!from || !to) throw new Error("The rows are not on screen.");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 12 });
  await page.mouse.up();
}

/** Moves the entry with the focused grip up by one, using the keyboard. */
export async function liftUp(page: Page, name: string): Promise<void> {
  await page.keyboard.press("Space");
  const told = page.locator("[aria-live=assertive]").filter({ hasText: name });
  await expect(told).toContainText("is at position");
  const before = await told.textContent();
  // The lift is announced a moment before arrow keys work.
  await expect(async () => {
    if ((await told.textContent()) === before) await page.keyboard.press("ArrowUp");
    await expect(told).not.toHaveText(before ?? "", { timeout: 2000 });
  }).toPass();
  await page.keyboard.press("Space");
}

export const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
