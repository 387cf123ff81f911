import { expect, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { expectAccessible, expectAccessibleIn, looksOf, openInTheme, testScreens } from "../support/axe";
import { inTurn } from "../support/in-turn";
import { openLine } from "../support/line";

testScreens({ "offline page": "/offline" });

for (const lng of inTurn(LANGUAGES, "offline a11y")) {
  test(`axe: saving data, ${lng}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addInitScript(() => localStorage.setItem("lite", "1"));
    await openInTheme(page, `/${lng}/herat`, "light");
    await expect(page.locator(".lite-bar")).toBeVisible();
    await expectAccessibleIn(page, looksOf(1, lng));
  });
}

test.describe("without a connection", () => {
  test.use({ serviceWorkers: "allow", viewport: { width: 360, height: 740 } });

  test("axe: a saved page, and the page about one that is not", async ({ page, baseURL }) => {
    test.slow();
    const line = await openLine(baseURL ?? "");
    const isKept = (address: string) =>
      page.evaluate(async (path) => Boolean(await (await caches.open("pages-2")).match(path)), address);
    await page.goto(`${line.origin}/ps/herat`);
    await expect.poll(() => isKept("/ps/offline"), { timeout: 10_000 }).toBe(true);
    await expect.poll(() => isKept("/ps/herat")).toBe(true);
    line.broken = true;
    await openInTheme(page, `${line.origin}/ps/herat`, "light");
    await expect(page.locator(".saved-copy")).toBeVisible();
    await expectAccessible(page);
    await openInTheme(page, `${line.origin}/ps/kunduz`, "dark");
    await expect(page.locator("[data-when=lost]")).toBeVisible();
    await expectAccessible(page);
    await line.close();
  });
});
