import { expect, type Locator, type Page } from "@playwright/test";

/** Maximum number of key presses to reach an element. */
const MOST = 160;

/**
 * Presses Tab or Shift+Tab until the element has the focus. Every focused element on the way must be visible, at least
 * partly, and must not make the page wider than the screen.
 */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeAttached();
  for (let presses = 0; presses < MOST; presses += 1) {
    const [isReached, wrong] = await target.evaluate(look);
    // The page may still be scrolling to the focused element.
    if (wrong && presses > 0) await expectFocusSeen(page);
    if (isReached) return;
    await page.keyboard.press(key);
  }
  await expect(target, "reached by keyboard").toBeFocused({ timeout: 1 });
}

export async function press(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** The focused element is not hidden by bars or outside the screen (WCAG 2.4.11). */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(async () => (await page.locator("body").evaluate(look))[1], { timeout: 10_000 }).toBe("");
}

/**
 * Runs in the page. @returns whether the target has the focus, and a problem with the visibility of the focused element
 */
function look(target: Element): [isReached: boolean, problem: string] {
  const isReached = target === document.activeElement;
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) return [isReached, `the page is ${scrollWidth - clientWidth} px too wide`];
  const active = document.activeElement as HTMLElement;
  if (active === document.body) return [isReached, ""];
  // Radio buttons are drawn by their labels.
  const drawn = active.offsetWidth > 2 ? active : (active.closest("label") ?? active);
  const { left, top, width, height } = drawn.getBoundingClientRect();
  const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
  const hits = parts.flatMap((x) => parts.map((y) => document.elementFromPoint(left + width * x, top + height * y)));
  const isSeen = hits.some((hit) => hit !== null && (drawn.contains(hit) || hit.contains(drawn)));
  return [isReached, isSeen ? "" : `hidden: ${active.outerHTML.slice(0, 160)}`];
}
