import { expect, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { open } from "./business-page";

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

test("LAY-03 SRCH-02 BIZ-03 BIZ-04 BIZ-13 pages are read, searched and walked through without a script", async ({
  page,
}) => {
  await test.step("the menu of a phone opens and closes", async () => {
    await page.goto("/en");
    const menu = page.locator("#mobile-menu");
    await expect(menu).toBeHidden();
    await page.locator(".nav-bar__menu").click();
    await expect(menu).toBeVisible();
    await menu.getByRole("button", { name: en.common.close }).click();
    await expect(menu).toBeHidden();
  });

  await test.step("the search works by forms and links", async () => {
    await page.goto("/fa");
    await page.getByRole("combobox").first().fill("کباب");
    await page.locator("form[data-search] button[type=submit]").first().click();
    await expect(page).toHaveURL(/search=/);
    const card = page.locator(".result-card").first();
    await expect(card).toBeVisible();
    await expect
      .poll(() =>
        card
          .locator("img")
          .first()
          .evaluate((one: HTMLImageElement) => one.naturalWidth),
      )
      .toBeGreaterThan(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.locator("#filters input[value=familyArea]").check();
    await page.locator("#filters button[type=submit]").click();
    await expect(page).toHaveURL(/services=familyArea/);
    await expect(page.locator(".applied__chip").first()).toBeVisible();
    await page.setViewportSize({ width: 360, height: 800 });
    await page.locator(".tools__sort summary").click();
    await page.locator(".tools__sort a[href*='sort=cheapest']").click();
    await expect(page).toHaveURL(/sort=cheapest/);
  });

  await test.step("the provinces are a plain list", async () => {
    await page.goto("/ps/cities");
    await expect(page.locator(".city-card:visible")).toHaveCount(34);
    await expect(page.locator("search").filter({ has: page.locator("[data-narrow]") })).toBeHidden();
  });

  await test.step("the hours have their bar, and no mark of now", async () => {
    await open(page, "overview", "fa");
    await expect(page.locator(".day-bar__track")).toBeVisible();
    await expect(page.locator(".day-bar [data-day]")).toBeHidden();
  });

  await test.step("a dish is a page with all that can be done, a photo one with the way out", async () => {
    await open(page, "menu", "ps");
    const dish = page.locator("dialog.dish-sheet[open]");
    await page.locator(".dish:has(img) h3 a").first().click();
    await expect(dish.locator("a[href^='tel:']")).toBeVisible();
    await expect(dish.locator("a[href*='wa.me/?text='][href*='dish%3D']")).toBeVisible();
    await expect(dish.locator(".dish-others li").first()).toBeAttached();
    await dish.locator(".dish-sheet__close").click();
    await expect(dish).toHaveCount(0);
    const photos = page.locator(".cover-strip a");
    await photos.nth(1).scrollIntoViewIfNeeded();
    await photos.nth(1).click();
    await expect(page).toHaveURL(/\/photos\?photo=/);
    await expect(page.locator("dialog.lightbox[open]")).toBeVisible();
  });

  await test.step("a sheet for printing tells where the browser has its own button", async () => {
    await open(page, "print", "en");
    await expect(page.locator("[data-print]")).toBeHidden();
    await expect(page.locator(".print-tools__hint")).toContainText("browser");
  });
});
