import type { Page } from "@playwright/test";

const QUIET_MS = 700;

/** Waits until no more responses arrive. "networkidle" works only once per page. */
export async function settle(page: Page, seen: readonly unknown[]): Promise<void> {
  for (let known = -1; known !== seen.length; ) {
    known = seen.length;
    await page.waitForTimeout(QUIET_MS);
  }
}
