import { expect, test } from "@playwright/test";

test("a province is one line on a phone and a card on a desk, a region folds, and the field narrows them", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/fa/cities");
  const provinces = page.locator(".city-card:visible");
  const [region, types] = [page.locator(".cities__region").first(), page.locator(".city-card__types").first()];
  expect(await page.evaluate(() => document.body.scrollHeight)).toBeLessThan(4500);
  await expect(types).toBeHidden();
  await region.locator("summary").click();
  await expect(region.locator(".city-card").first()).toBeHidden();
  await page.locator("[data-narrow]").fill("هرات");
  await expect(provinces).toHaveCount(1);
  await expect(provinces).toContainText("هرات");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await expect(types).toBeVisible();
});
