import { expect, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import ps from "@/messages/ps.json" with { type: "json" };
import { inTurn } from "../support/in-turn";

const TEXTS = { en, fa, ps };

const ASKED = {
  en: "cheapest kebab open now",
  fa: "ارزان‌ترین کباب همین حالا باز",
  ps: "تر ټولو ارزانه کباب اوس پرانیستی",
};

test.use({ viewport: { width: 360, height: 800 } });

for (const lng of inTurn(LANGUAGES, "search-intents"))
  test(`what is asked for besides a dish stands as chips that can be taken away, in ${lng}`, async ({ page }) => {
    await page.goto(`/${lng}/businesses?search=${encodeURIComponent(ASKED[lng])}`);
    const chips = page.getByRole("region", { name: TEXTS[lng].search.understood.label }).getByRole("link");
    await expect(chips).toHaveCount(3);
    for (const chip of await chips.all()) {
      const box = await chip.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(40);
      expect(box?.height, "on one line").toBeLessThan(56);
      await expect(chip).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    }
    // At night nothing is open: without that there is something at any time.
    await chips.last().click();
    await expect(chips).toHaveCount(2);
    await expect(page.locator(".result-card").first()).toBeVisible();
  });
