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

for (const lng of inTurn(LANGUAGES, "content a11y")) {
  test(`axe: a post, ${lng}`, async ({ page }) => {
    await openInTheme(page, `/${lng}/posts`, "light");
    await page.locator(".post-card__title a").nth(2).click();
    await page.locator(".calendar-date summary").click();
    await expectAccessibleAtAllWidths(page, looksOf(0, lng));
  });
}

test("axe: sharing a post and the contents of the policy, opened on a narrow phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openInTheme(page, "/ps/posts", "light");
  await page.locator(".post-card__title a").first().click();
  await page.locator(".post__foot button").click();
  await expectAccessible(page);
  await page.goto("/ps/privacy-policy");
  await page.locator(".document__contents summary").click();
  await expectAccessible(page);
});
