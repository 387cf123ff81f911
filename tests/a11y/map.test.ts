import { expect, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { BOTH_THEMES, expectAccessible, expectAccessibleIn, openInTheme } from "../support/axe";
import { inTurn } from "../support/in-turn";

const SCREENS = {
  results: "map?city=herat&type=cafe",
  business: "map?city=herat&place=herat-nights&lat=34.34&lon=62.2&radius=5000&sort=nearest",
};

for (const [index, [screen, path]] of Object.entries(SCREENS).entries())
  for (const lng of inTurn(LANGUAGES, screen))
    test(`axe: map, ${screen}, ${lng}`, async ({ page }) => {
      const isPhone = index % 2 === 0;
      await page.setViewportSize(isPhone ? { width: 360, height: 740 } : { width: 1280, height: 900 });
      await openInTheme(page, `/${lng}/${path}`, "light");
      await expect(page.locator("[data-map=ready]")).toBeVisible({ timeout: 20_000 });
      await page.locator(".map-pin:not(.map-pin--many)").first().press("Enter");
      await expect(page.locator(".map__chosen")).toBeVisible();
      await expectAccessibleIn(page, BOTH_THEMES);
    });

for (const lng of inTurn(LANGUAGES, "markers"))
  test(`axe: map, no marker under a button, ${lng}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ["map", "map?city=kabul", "map?city=herat&type=cafe"]) {
      await page.goto(`/${lng}/${path}`);
      await expect(page.locator("[data-map=ready]")).toBeVisible({ timeout: 20_000 });
      await expectAccessible(page, ["target-size"]);
    }
    const label = await page.locator(".map-pin:not(.map-pin--many)").first().getAttribute("aria-label");
    expect(label).toContain(lng === "en" ? ", " : "، ");
  });

test("axe: map, nothing found, nobody located, at 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openInTheme(page, "/fa/map?search=zzzzqq", "dark");
  await expect(page.locator("[data-map=ready]")).toBeVisible({ timeout: 20_000 });
  await page.locator(".map__rail button").nth(3).click();
  await expect(page.locator(".map__notice")).not.toBeEmpty();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectAccessible(page);
});

test("axe: what is near", async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 34.341, longitude: 62.203 });
  await openInTheme(page, "/ps", "light");
  await page.locator("[data-nearby] [data-near-me]").click();
  await expect(page.locator(".nearby-list li").first()).toBeVisible();
  await expectAccessibleIn(page, BOTH_THEMES);
});
