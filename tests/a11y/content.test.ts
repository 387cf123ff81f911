import { test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { expectAccessible, openInTheme, THEMES } from "../support/axe";

const SCREENS = {
  posts: "/posts",
  about: "/about",
  "privacy policy": "/privacy-policy",
  terms: "/terms-and-conditions",
  "post not found": "/weblog/none",
};

for (const lng of LANGUAGES) {
  for (const theme of THEMES) {
    // Phones and desks in turn, so that both widths are seen in each language and theme.
    const isPhone = (LANGUAGES.indexOf(lng) + THEMES.indexOf(theme)) % 2 === 0;
    const viewport = isPhone ? { width: 360, height: 740 } : { width: 1280, height: 900 };

    for (const [screen, path] of Object.entries(SCREENS)) {
      test(`axe: ${screen}, ${lng}, ${theme}`, async ({ page }) => {
        await page.setViewportSize(viewport);
        await openInTheme(page, `/${lng}${path}`, theme);
        await expectAccessible(page);
      });
    }

    test(`axe: a post, ${lng}, ${theme}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await openInTheme(page, `/${lng}/posts`, theme);
      await page.locator(".post-card__title a").nth(2).click();
      await page.locator(".calendar-date summary").click();
      await expectAccessible(page);
    });
  }
}

test("axe: sharing a post and the contents of the policy, opened on a narrow phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openInTheme(page, "/ps/posts", "light");
  await page.locator(".post-card__title a").first().click();
  await page.locator(".post__foot .button").click();
  await expectAccessible(page);
  await page.goto("/ps/privacy-policy");
  await page.locator(".document__contents summary").click();
  await expectAccessible(page);
});
