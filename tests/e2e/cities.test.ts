import { expect, test } from "@playwright/test";

const ROWS = ".city-card:visible";

test.use({ viewport: { width: 360, height: 800 } });

for (const [lng, typed, found] of [
  ["en", "ningar", "Nangarhar"],
  ["fa", "هرات", "هرات"],
  ["ps", "mazar", "بلخ"],
] as const) {
  test(`the field leaves the provinces that are called so: ${typed} in ${lng}`, async ({ page }) => {
    await page.goto(`/${lng}/cities`);
    await expect(page.locator(ROWS)).toHaveCount(34);
    const field = page.locator("[data-narrow]");
    await field.fill(typed);
    await expect(page.locator(ROWS)).toHaveCount(1);
    await expect(page.locator(`${ROWS} h3`)).toContainText(found);
    await field.fill("xyz");
    await expect(page.locator(ROWS)).toHaveCount(0);
    await expect(page.locator(".cities__filter [role=status]")).not.toBeEmpty();
    await field.fill("");
    await expect(page.locator(ROWS)).toHaveCount(34);
  });
}

test("a province is one line on a phone and a card on a desk; a region folds", async ({ page }) => {
  await page.goto("/fa/cities");
  expect(await page.evaluate(() => document.body.scrollHeight)).toBeLessThan(4500);
  await expect(page.locator(".city-card__types").first()).toBeHidden();
  await page.locator(".cities__region summary").first().click();
  await expect(page.locator(".cities__region").first().locator(".city-card").first()).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await expect(page.locator(".city-card__types").first()).toBeVisible();
});

test("without a script the provinces are a plain list", async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });
  await page.goto("/ps/cities");
  await expect(page.locator(".city-card:visible")).toHaveCount(34);
  await expect(page.locator(".cities__filter")).toBeHidden();
  await page.close();
});
