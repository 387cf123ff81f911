import { expect, test } from "@playwright/test";
import { open } from "./business-page";
import { swipe, whenLoaded } from "./fingers";

const PHONE = { width: 360, height: 740 };

test("a dish sheet is drawn down by the finger to close it; a short pull leaves it open", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: PHONE,
    ...(baseURL ? { baseURL } : {}),
  });
  const page = await context.newPage();
  await open(page, "menu");
  await whenLoaded(page, "gestures.js", () => page.locator(".dish h3 a").first().tap());
  const sheet = page.locator("dialog.dish-sheet");
  await expect(sheet.locator(".dish-sheet__foot")).toBeVisible();
  const top = await sheet.evaluate((dialog) => Math.round(dialog.getBoundingClientRect().top));
  await swipe(page, [180, top + 20], [180, top + 50]);
  await expect(sheet).toBeVisible();
  await expect.poll(() => sheet.evaluate((dialog) => Math.round(dialog.getBoundingClientRect().top))).toBe(top);
  await swipe(page, [180, top + 20], [180, Math.min(730, top + 260)]);
  await expect(sheet).toHaveCount(0);
  await context.close();
});
