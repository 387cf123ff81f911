import { expect, test } from "@playwright/test";
import { BOTH_THEMES, expectAccessibleIn, openInTheme, testScreens } from "../support/axe";

testScreens({
  menu: "/herat/restaurant/herat-nights/menu",
  "menu, searched": "/herat/restaurant/herat-nights/menu?q=mantu",
  overview: "/herat/restaurant/herat-nights/overview",
  photos: "/herat/restaurant/herat-nights/photos",
  reviews: "/herat/restaurant/herat-nights/reviews",
  "reviews, mine": "/herat/restaurant/herat-nights/reviews?filter=my",
  "closed for good": "/kabul/restaurant/khurshid-karahi-kabul/menu",
  "hours unknown": "/kabul/restaurant/bibi-gul/overview",
  "no menu": "/kandahar/restaurant/safa-karahi-kandahar/menu",
  "no photos": "/kabul/restaurant/haji-agha/photos",
  "no reviews": "/kabul/restaurant/hindukush/reviews",
});

test("axe: business, what opens above the page", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openInTheme(page, "/ps/herat/restaurant/herat-nights/menu", "light");
  await page.locator(".business-head__quick [popovertarget=share]").click();
  await expectAccessibleIn(page, BOTH_THEMES);
  await page.keyboard.press("Escape");
  await page.locator(".action-bar [popovertarget=ways]").click();
  await expectAccessibleIn(page, BOTH_THEMES);
  await page.keyboard.press("Escape");
  await page.locator(".dish h3 a").first().click();
  await expect(page.locator("dialog.dish-sheet")).toBeVisible();
  await expectAccessibleIn(page, BOTH_THEMES);
  await page.goto("/fa/herat/restaurant/herat-nights/photos");
  await page.locator(".photo-list a").first().click();
  await expect(page.locator("dialog.lightbox")).toBeVisible();
  await expectAccessibleIn(page, BOTH_THEMES);
});
