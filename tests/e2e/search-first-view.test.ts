import { expect, type Page, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { formatNumber, latinDigits } from "@/lib/i18n/format";

const PHONE = { width: 360, height: 800 };
/** Where the first card begins at the latest, in CSS pixels from the top. */
const FIRST_CARD = 400;

const topOf = async (page: Page, selector: string, nth = 0) =>
  (await page.locator(selector).nth(nth).boundingBox())?.y ?? Number.POSITIVE_INFINITY;

const numberIn = (text: string | null) => Number(latinDigits(text ?? "").replace(/\D/g, ""));

test.describe("a phone of 360 by 800", () => {
  test.use({ viewport: PHONE });

  for (const lng of LANGUAGES) {
    test(`SRCH-01 the first card begins above ${FIRST_CARD} px and a second is seen, in ${lng}`, async ({ page }) => {
      for (const path of ["herat", "businesses?search=qabuli", "kabul/restaurant", "kabul?services=familyArea"]) {
        await page.goto(`/${lng}/${path}`);
        expect(await topOf(page, ".result-card"), path).toBeLessThanOrEqual(FIRST_CARD);
        const bar = await topOf(page, ".bottom-bar");
        expect(await topOf(page, ".result-card__name", 1), path).toBeLessThan(bar - 40);
        await expect(page.locator(".breadcrumb")).toBeHidden();
        const row = await page
          .locator(".tool--filter, .tools__sort > summary, .map-opener")
          .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
        expect(row, path).toHaveLength(3);
        expect(new Set(row).size, path).toBe(1);
        await expect(page.locator(".map-opener .icon"), "what it is").toBeVisible();
      }
    });

    test(`SRCH-02 SRCH-03 the filters tell how many places they would show, in ${lng}`, async ({ page }) => {
      await page.goto(`/${lng}/kabul`);
      const total = numberIn(await page.locator(".tabs__count").first().textContent());
      await page.locator(".tool--filter").click();
      const send = page.locator("#filters [type=submit]");
      await expect(send).toContainText(formatNumber(total, lng));
      const choice = page.locator("#filters label:has(input[value=familyArea])");
      const fewer = numberIn(await choice.locator("small").textContent());
      expect(fewer).toBeLessThan(total);
      await choice.click();
      await expect(send).toContainText(formatNumber(fewer, lng));
      await send.click();
      await expect(page).toHaveURL(/services=familyArea/);
      await expect(page.locator(".tabs__count").first()).toHaveText(formatNumber(fewer, lng));
    });
  }

  test("a narrow phone holds the row and what it opens", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const excess = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    for (const lng of LANGUAGES) {
      await page.goto(`/${lng}/businesses?lat=48.137&lon=11.575&sort=nearest`);
      expect(await excess(), lng).toBeLessThanOrEqual(0);
      await page.goto(`/${lng}/kabul?services=familyArea&sort=featured`);
      expect(await excess(), lng).toBeLessThanOrEqual(0);
      await page.locator(".tools__sort summary").click();
      expect(await excess(), lng).toBeLessThanOrEqual(0);
      await page.locator(".tool--filter").click();
      expect(await excess(), lng).toBeLessThanOrEqual(0);
    }
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test("SRCH-02 the filters and the orders work, and promise no number", async ({ page }) => {
    await page.goto("/en/kabul");
    await expect(page.locator("#filters [type=submit]")).toHaveText("Show places");
    await page.locator(".tools__sort summary").click();
    await page.locator(".tools__sort a", { hasText: "Cheapest" }).click();
    await expect(page).toHaveURL(/sort=cheapest/);
  });
});
