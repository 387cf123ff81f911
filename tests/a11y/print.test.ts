import { test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { expectAccessible, openInTheme, THEMES } from "../support/axe";

const SCREENS = {
  A4: "herat/restaurant/herat-nights/print",
  "one section, A5": "herat/restaurant/herat-nights/print?paper=a5&section=kebabs",
  "table card": "herat/restaurant/herat-nights/print?paper=tent",
  "no menu": "kandahar/restaurant/safa-karahi-kandahar/print",
};

for (const [screen, path] of Object.entries(SCREENS)) {
  for (const lng of LANGUAGES) {
    for (const theme of THEMES) {
      test(`axe: menu on paper, ${screen}, ${lng}, ${theme}`, async ({ page }) => {
        const isPhone = (LANGUAGES.indexOf(lng) + THEMES.indexOf(theme)) % 2 === 0;
        await page.setViewportSize(isPhone ? { width: 360, height: 740 } : { width: 1280, height: 900 });
        await openInTheme(page, `/${lng}/${path}`, theme);
        await expectAccessible(page);
      });
    }
  }
}
