import { expect, test } from "@playwright/test";
import { BUSINESS, CLOSED, NO_MENU, NO_PHOTOS, NO_REVIEWS, open } from "./business-page";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("BIZ-08 sharing offers five networks with the address of the page", async ({ page }) => {
      await open(page, "menu");
      await expect(page.locator("#share")).toBeHidden();
      await page
        .locator(".business-head__quick [popovertarget=share], .action-row [popovertarget=share]")
        .last()
        .click();
      await expect(page.locator("#share")).toBeVisible();
      await expect(page.locator("#share .share-grid a")).toHaveCount(5);
      for (const host of ["wa.me", "t.me", "facebook.com", "twitter.com"]) {
        const href = await page.locator(`#share a[href*="${host}"]`).getAttribute("href");
        expect(decodeURIComponent(href ?? "")).toContain(`/en/${BUSINESS}/menu`);
      }
      await expect(page.locator("#share a[href*='instagram.com']")).toBeVisible();
      await expect(page.locator("#share input")).toHaveValue(new RegExp(`/en/${BUSINESS}/menu$`));
    });

    test("BIZ-10 saving asks for a login and knows the way back", async ({ page }) => {
      await open(page, "menu");
      const save = page.locator("[data-mark]").first();
      await expect(save).toHaveAttribute("href", /\/en\/login\?from=%2Fen%2Fherat/);
    });

    test("BIZ-03 the photos tab shows the photos by section, and one of them large", async ({ page }) => {
      await open(page, "photos");
      const all = await page.locator(".photo-list img").count();
      expect(all).toBeGreaterThan(5);
      await page.locator(".photo-kinds a").nth(1).click();
      await expect(page).toHaveURL(/section=/);
      expect(await page.locator(".photo-list img").count()).toBeLessThan(all);
      await open(page, "photos");
      await page.locator(".photo-list a").first().click();
      const lightbox = page.locator("dialog.lightbox");
      await expect(lightbox.locator(".lightbox__top")).toContainText(`1 of ${all}`);
      await lightbox.locator("a[rel~=next]").click();
      await expect(lightbox.locator(".lightbox__top")).toContainText(`2 of ${all}`);
      await lightbox.locator("[data-close]").click();
      await expect(lightbox).toHaveCount(0);
    });

    test("REV-16 reviews by newest, oldest, highest and lowest rating", async ({ page }) => {
      const stars = async () =>
        (await page
          .locator(".review > article > .review__marks .stars")
          .evaluateAll((all) =>
            all.map((each) => Number.parseFloat(each.getAttribute("aria-label") ?? "")),
          )) as number[];
      const times = () =>
        page
          .locator(".review > article > .writer time")
          .evaluateAll((all) => all.map((each) => (each as HTMLTimeElement).dateTime));
      await open(page, "reviews");
      await expect(page.locator(".sorts a")).toHaveText(["Newest", "Oldest", "Highest rating", "Lowest rating"]);
      const newest = await times();
      expect(newest).toEqual([...newest].sort().reverse());
      await page.locator(".sorts a").nth(1).click();
      await expect(page).toHaveURL(/sort=oldest/);
      const oldest = await times();
      expect(oldest).toEqual([...oldest].sort());
      expect(oldest[0]).not.toBe(newest[0]);
      await page.locator(".sorts a").nth(2).click();
      await expect(page).toHaveURL(/sort=highest/);
      const best = await stars();
      await page.locator(".sorts a").nth(3).click();
      await expect(page).toHaveURL(/sort=lowest/);
      const worst = await stars();
      expect(Math.min(...best)).toBeGreaterThanOrEqual(Math.max(...worst));
    });

    test("REV-17 reviews of all, the popular ones and one's own", async ({ page }) => {
      await open(page, "reviews");
      await expect(page.locator(".segments a")).toHaveText(["All", "Popular", "Mine"]);
      await page.locator(".segments a").nth(1).click();
      await expect(page).toHaveURL(/filter=popular/);
      const likes = (await page.locator(".review__likes").allInnerTexts()).map((text) =>
        Number(text.replace(/\D/g, "")),
      );
      expect(likes.length).toBeGreaterThan(0);
      expect(likes).toEqual([...likes].sort((a, b) => b - a));
      await page.locator(".segments a").nth(2).click();
      await expect(page).toHaveURL(/filter=my/);
      await expect(page.locator(".review-gate a")).toHaveAttribute("href", /\/en\/login\?from=/);
      await expect(page.locator(".review")).toHaveCount(0);
    });

    test("H37 a closed place says so, has no actions and shows the way on", async ({ page }) => {
      await open(page, "menu", "fa", CLOSED);
      await expect(page.locator(".closed-banner h2")).toContainText("برای همیشه بسته");
      await expect(page.locator(".action-bar, .business-head a[href^='tel:']")).toHaveCount(0);
      await expect(page.locator(".closed-banner .button")).toHaveAttribute("href", "/fa/kabul/restaurant");
      await expect(page.locator(".dish").first()).toBeAttached();
    });

    test("BIZ-13 BIZ-03 REV-15 a place without menu, photos or reviews says so kindly", async ({ page }) => {
      for (const [business, tab] of [
        [NO_MENU, "menu"],
        [NO_PHOTOS, "photos"],
        [NO_REVIEWS, "reviews"],
      ] as const) {
        await open(page, tab, "ps", business);
        await expect(page.locator(".empty-state")).toBeVisible();
        await expect(page.locator(".empty-state .button")).toBeVisible();
      }
      await expect(page.locator(".business-head .stars")).toHaveCount(0);
    });
  });
}
