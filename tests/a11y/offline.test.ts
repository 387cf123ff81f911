import { expect, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { expectAccessibleIn, looksOf, openInTheme, testScreens } from "../support/axe";
import { inTurn } from "../support/in-turn";

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
