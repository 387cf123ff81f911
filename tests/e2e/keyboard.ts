import { expect, type Locator, type Page } from "@playwright/test";

/** Presses on a page until something must have been reached. */
const MOST = 160;

/**
 * Goes on by Tab, or back by Shift+Tab, until something has the focus: nobody helps it there. Whatever has the focus on
 * the way is seen, at least in part, and makes nothing wider than the screen.
 */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeAttached();
  for (let presses = 0; presses < MOST; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    await expectFocusSeen(page);
  }
  await expect(target, "reached by keyboard").toBeFocused({ timeout: 1 });
}

/** Reaches something by keyboard and presses it. */
export async function press(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** What has the focus is not hidden under bars or outside the screen (WCAG 2.4.11). */
export async function expectFocusSeen(page: Page): Promise<void> {
  if ((await page.evaluate(problem)) === "") return;
  // The page may still be scrolling to it.
  await expect.poll(() => page.evaluate(problem), { timeout: 10_000 }).toBe("");
}

/** Runs in the page. */
function problem(): string {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) return `the page is ${scrollWidth - clientWidth} px too wide`;
  const active = document.activeElement as HTMLElement;
  if (active === document.body) return "";
  // Radio buttons are drawn by their labels.
  const drawn = active.offsetWidth > 2 ? active : (active.closest("label") ?? active);
  const { left, top, width, height } = drawn.getBoundingClientRect();
  const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
  const hits = parts.flatMap((x) => parts.map((y) => document.elementFromPoint(left + width * x, top + height * y)));
  const isSeen = hits.some((hit) => hit !== null && (drawn.contains(hit) || hit.contains(drawn)));
  return isSeen ? "" : `hidden: ${active.outerHTML.slice(0, 160)}`;
}
