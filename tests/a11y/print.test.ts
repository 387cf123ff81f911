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
        for (const [width, height] of [
          [360, 740],
          [1280, 900],
        ] as const) {
          await page.setViewportSize({ width, height });
          await openInTheme(page, `/${lng}/${path}`, theme);
          await expectAccessible(page);
        }
      });
    }
  }
}
