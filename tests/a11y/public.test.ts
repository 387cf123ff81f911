import { test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { expectAccessible, openInTheme, THEMES } from "../support/axe";

const SCREENS = {
  home: "",
  "search, places": "/kabul",
  "search, filtered": "/businesses?search=mantu&services=familyArea&rating=3",
  "search, dishes": "/businesses?search=palaw&tab=dishes",
  "search, nothing found": "/nimroz?search=sushi",
  "search, nonsense": "/businesses?rating=9",
  "not found": "/404",
};

for (const [screen, path] of Object.entries(SCREENS)) {
  for (const lng of LANGUAGES) {
    for (const theme of THEMES) {
      test(`axe: ${screen}, ${lng}, ${theme}`, async ({ page }) => {
        // Phones and desks in turn, so that both widths are seen in each language and theme.
        const isPhone = (LANGUAGES.indexOf(lng) + THEMES.indexOf(theme)) % 2 === 0;
        await page.setViewportSize(isPhone ? { width: 360, height: 740 } : { width: 1280, height: 900 });
        await openInTheme(page, `/${lng}${path}`, theme);
        await expectAccessible(page);
      });
    }
  }
}

test("axe: the filter sheet and the menu opened on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openInTheme(page, "/ps/kabul", "light");
  await page.locator(".tool--filter").click();
  await expectAccessible(page);
});
