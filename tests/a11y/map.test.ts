import { expect, type Page, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { BOTH_THEMES, expectAccessible, expectAccessibleIn, openInTheme } from "../support/axe";
import { inTurn } from "../support/in-turn";

const ready = (page: Page) => expect(page.locator("[data-map=ready]")).toBeVisible({ timeout: 20_000 });
/** A marker of one place, not of several. */
const marker = (page: Page) => page.locator(".map-pin:not(.map-pin--many)").first();

async function expectChosenAccessible(page: Page): Promise<void> {
  await marker(page).press("Enter");
  await expect(page.locator(".map__chosen")).toBeVisible();
  await expectAccessibleIn(page, BOTH_THEMES);
}

for (const lng of inTurn(LANGUAGES, "map"))
  test(`axe: map, its markers under no button, results and a place, ${lng}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ["map", "map?city=kabul", "map?city=herat&type=cafe"]) {
      await openInTheme(page, `/${lng}/${path}`, "light");
      await ready(page);
      await expectAccessible(page, ["target-size"]);
    }
    await expect(marker(page)).toHaveAttribute("aria-label", lng === "en" ? /, / : /، /);
    await expectChosenAccessible(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    const near = "place=herat-nights&lat=34.34&lon=62.2&radius=5000&sort=nearest";
    await openInTheme(page, `/${lng}/map?city=herat&${near}`, "light");
    await ready(page);
    await expectChosenAccessible(page);
  });

test("axe: what is near; a map where nothing is found and nobody located, at 320 px", async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 34.341, longitude: 62.203 });
  await openInTheme(page, "/ps", "light");
  await page.locator("[data-nearby] [data-near-me]").click();
  await expect(page.locator(".nearby-list li").first()).toBeVisible();
  await expectAccessibleIn(page, BOTH_THEMES);
  await context.clearPermissions();
  await page.setViewportSize({ width: 320, height: 640 });
  await openInTheme(page, "/fa/map?search=zzzzqq", "dark");
  await ready(page);
  await page.locator(".map__rail button").nth(3).click();
  await expect(page.locator(".map__notice")).not.toBeEmpty();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectAccessible(page);
});
