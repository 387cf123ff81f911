import { expect, test } from "@playwright/test";

test("HOME-02 the app banner can be hidden, and stays so", async ({ page }) => {
  await page.goto("/en");
  const banner = page.locator(".app-banner");
  await expect(banner.locator(".store-badge")).toHaveCount(2);
  await banner.locator("[data-dismiss]").click();
  await expect(banner).toBeHidden();
  await page.goto("/fa");
  await expect(page.locator("main h1")).toBeVisible();
  await expect(banner).toBeHidden();
});

test("the position is asked for only after a click, and rounded", async ({ context, page }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 34.341_234, longitude: 62.203_456 });
  let asked = 0;
  await page.exposeFunction("positionAsked", () => {
    asked += 1;
  });
  await page.addInitScript(() => {
    const real = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
    navigator.geolocation.getCurrentPosition = (...given) => {
      void (globalThis as unknown as { positionAsked: () => void }).positionAsked();
      real(...given);
    };
  });
  await page.goto("/en");
  await page.locator(".nearby-prompt h2").scrollIntoViewIfNeeded();
  expect(asked).toBe(0);
  const fetched = page.waitForRequest(/lat=34\.341&lon=62\.203/);
  await page.locator(".nearby-prompt .button--primary").click();
  await fetched;
  expect(asked).toBe(1);
});
