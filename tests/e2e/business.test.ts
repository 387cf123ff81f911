import { expect, test } from "@playwright/test";
import { BUSINESS, NO_HOURS, open, textOf } from "./business-page";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("RTE-19 RTE-20 the address of a place leads to its menu", async ({ page, request }) => {
      const answer = await request.get(`/fa/${BUSINESS}`, { maxRedirects: 0 });
      expect(answer.status()).toBe(308);
      expect(answer.headers().location).toBe(`/fa/${BUSINESS}/menu`);
      await page.goto(`/fa/${BUSINESS}`);
      await expect(page).toHaveURL(new RegExp(`/fa/${BUSINESS}/menu$`));
      await expect(page.locator("h1")).toContainText("هرات");
    });

    test("RTE-21 RTE-22 RTE-23 the tabs are pages of their own, of which one is current", async ({ page }) => {
      await open(page, "menu");
      for (const tab of ["overview", "photos", "reviews", "menu"]) {
        await page.locator(`[data-tab=${tab}]`).click();
        await expect(page).toHaveURL(new RegExp(`/${BUSINESS}/${tab}`));
        await expect(page.locator(".business-tabs [aria-current=page]")).toHaveAttribute("data-tab", tab);
      }
    });

    test("BIZ-13 the menu shows dishes by group with prices in afghanis", async ({ page }) => {
      await open(page, "menu", "fa");
      const groups = await page.locator(".menu-section").count();
      expect(groups).toBeGreaterThan(3);
      await expect(page.locator(".group-chips a")).toHaveCount(groups);
      await expect(page.locator(".dish .price").first()).toHaveText(/^[۰-۹٬]+\u00a0افغانی$/);
      await open(page, "menu", "ps");
      await expect(page.locator(".dish .price").first()).toHaveText(/^[۰-۹٬]+\u00a0افغانۍ$/);
      await open(page, "menu", "en");
      await expect(page.locator(".dish .price").first()).toHaveText(/^AFN\u00a0[\d,]+$/);
    });

    test("BIZ-13 a dish opens with its picture, text and price, and leads back", async ({ page }) => {
      await open(page, "menu");
      const first = page.locator(".dish").first();
      const [name, price] = [await textOf(first.locator("h3")), await textOf(first.locator(".price"))];
      await first.locator("h3 a").click();
      await expect(page).toHaveURL(/\?dish=[\w-]+/);
      const sheet = page.locator("dialog.dish-sheet");
      await expect(sheet.locator("h2")).toHaveText(name);
      await expect(sheet.locator(".price")).toHaveText(price);
      await sheet.locator(".dish-sheet__close").click();
      await expect(sheet).toHaveCount(0);
      await expect(page).not.toHaveURL(/dish=/);
      await expect(page.locator(".menu-section").nth(3)).toBeAttached();
    });

    test("BIZ-13 the search within the menu folds scripts and tells how many it found", async ({ page }) => {
      await open(page, "menu", "fa");
      const all = await page.locator(".dish").count();
      await page.locator(".menu-search input").fill("مَنتو");
      await page.locator(".menu-search input").press("Enter");
      await expect(page).toHaveURL(/q=/);
      await expect(page.locator(".menu-found")).toContainText("مَنتو");
      const found = await page.locator(".dish").count();
      expect(found).toBeGreaterThan(0);
      expect(found).toBeLessThan(all);
      await page.locator(".menu-found a").click();
      await expect(page.locator(".dish")).toHaveCount(all);
    });

    test("BIZ-01 CST-03 name, type, city, phones, e-mail, website, social networks, text, address and position", async ({
      page,
    }) => {
      await open(page, "overview");
      await expect(page.locator("h1")).toHaveText(/Herat Nights/);
      await expect(page.locator(".business-head__meta")).toContainText("Restaurant");
      await expect(page.locator(".business-head__meta")).toContainText("Herat");
      await expect(page.locator(".about__text")).toContainText(/\w{3,}/);
      const phone = page.locator(".phone-list a[href^='tel:']").first();
      await expect(phone).toHaveAttribute("href", /^tel:\+93\d{9}$/);
      await expect(phone.locator("bdi")).toHaveText(/^\+93 \d{3} \d{3} \d{3}$/);
      await expect(phone.locator("bdi")).toHaveAttribute("dir", "ltr");
      await expect(page.locator(".address b")).toContainText("Herat");
      await expect(page.locator(".map-card .sketch__pin")).toBeVisible();
      expect(await page.locator(".map-card .sketch__dot").count()).toBeGreaterThan(3);
      await expect(page.locator(".map-card__text")).toContainText(/\d+ other places within \d+/);
      await expect(page.locator(".map-card a[href^='geo:34']")).toBeVisible();
      await expect(page.locator(".map-card a[href*='openstreetmap.org']")).toBeVisible();
      await expect(page.locator(".outside a[href^='mailto:']")).toBeVisible();
      for (const link of await page.locator(".outside a[target=_blank]").all()) {
        await expect(link).toHaveAttribute("rel", "nofollow ugc noopener");
      }
    });

    test("BIZ-04 hours of each day from Saturday, with a closed day and today marked", async ({ page }) => {
      await open(page, "overview");
      const rows = page.locator("#hours > .hours-table tr");
      await expect(rows).toHaveCount(7);
      await expect(rows.first().locator("th")).toContainText("Saturday");
      await expect(rows.last().locator("th")).toContainText("Friday");
      await expect(page.locator("#hours > .hours-table .hours-table__today")).toHaveCount(1);
      await expect(page.locator("#hours > .hours-table")).toContainText(/\d{1,2}:\d\d/);
      await page.goto(`/fa/${BUSINESS}/overview`);
      await expect(page.locator("#hours > .hours-table tr").first()).toContainText(/[۰-۹]{1,2}:[۰-۹]{2}/);
    });

    test("BIZ-04 a place whose hours nobody knows is not called closed", async ({ page }) => {
      await open(page, "overview", "en", NO_HOURS);
      await expect(page.locator("#hours .hours-unknown")).toBeVisible();
      await expect(page.locator("#hours > .hours-table")).toHaveCount(0);
      await expect(page.locator(".business-head .open-badge--unknown")).toBeVisible();
    });

    test("BIZ-06 services as yes, no or unknown, and the seats", async ({ page }) => {
      await open(page, "overview");
      await expect(page.locator(".fact")).toHaveCount(15);
      await expect(page.locator(".fact--yes .fact__state").first()).toHaveText("Yes");
      expect(await page.locator(".fact--yes").count()).toBeGreaterThan(0);
      for (const unknown of await page.locator(".fact--unknown .fact__state").all()) {
        await expect(unknown).toHaveText("Unknown");
      }
      await expect(page.locator(".about__facts")).toContainText("Seating");
      await expect(page.locator(".service-chips .chip").first()).toBeVisible();
    });

    test("BIZ-07 places like it, up to ten, never itself", async ({ page }) => {
      await open(page, "overview");
      const links = page.locator(".similar .business-card__name a");
      const count = await links.count();
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThanOrEqual(10);
      for (const link of await links.all()) await expect(link).not.toHaveAttribute("href", new RegExp(BUSINESS));
    });
  });
}
