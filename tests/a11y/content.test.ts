import { test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { expectAccessible, expectAccessibleAtAllWidths, looksOf, openInTheme, testScreens } from "../support/axe";
import { inTurn } from "../support/in-turn";

testScreens({
  posts: "/posts",
  about: "/about",
  "privacy policy": "/privacy-policy",
  terms: "/terms-and-conditions",
  "post not found": "/weblog/none",
});

for (const lng of inTurn(LANGUAGES, "content a11y"))
  test(`axe: a post, how it is shared, and the contents of the policy, ${lng}`, async ({ page }) => {
    await openInTheme(page, `/${lng}/posts`, "light");
    await page.locator(".post-card__title a").nth(2).click();
    await page.locator(".calendar-date summary").click();
    await expectAccessibleAtAllWidths(page, looksOf(0, lng));
    await page.setViewportSize({ width: 320, height: 640 });
    await page.locator(".post__foot button").click();
    await expectAccessible(page);
    await page.goto(`/${lng}/privacy-policy`);
    await page.locator(".document__contents summary").click();
    await expectAccessible(page);
  });
