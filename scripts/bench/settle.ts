import type { Page } from "@playwright/test";

const QUIET_MS = 700;

/** Waits until no more answers come. "networkidle" can't be asked twice: a page that was idle once stays so. */
export async function settle(page: Page, seen: readonly unknown[]): Promise<void> {
  for (let known = -1; known !== seen.length; ) {
    known = seen.length;
    await page.waitForTimeout(QUIET_MS);
  }
}
