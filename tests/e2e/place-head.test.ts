import { expect, type Page, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { sql } from "../support/e2e-database";
import { sampled } from "../support/sampled";
import { BUSINESS } from "./business-page";

const PHONE = { width: 360, height: 800 };

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

async function placesWithMenu(): Promise<string[]> {
  const rows = await sql<{ path: string }>(
    `SELECT b.city || '/' || b.type || '/' || b.slug AS path FROM businesses b
      WHERE b.status = 'confirmed' AND b.deleted_at IS NULL AND b.dish_count > 2 ORDER BY b.id`,
  );
  return rows.map(({ path }) => path);
}

/** Ends of the prices and begin of the bar of actions, in a view that nobody has scrolled. */
const measure = (page: Page) =>
  page.evaluate(() => ({
    prices: [...document.querySelectorAll(".dish .price")].map((price) =>
      Math.round(price.getBoundingClientRect().bottom),
    ),
    bar: Math.round(document.querySelector(".action-bar")?.getBoundingClientRect().top ?? 0),
    low: [...document.querySelectorAll(".business-head a")]
      .filter((link) => link.checkVisibility() && link.getBoundingClientRect().height < 24)
      .map((link) => link.textContent),
  }));

test("BIZ-02 BIZ-13 two dishes with prices are in a phone's first view, in each language", async ({ page }) => {
  test.setTimeout(900_000);
  const places = [BUSINESS, ...sampled(await placesWithMenu(), "place-head")];
  for (const place of places)
    for (const lng of LANGUAGES) {
      await page.goto(`/${lng}/${place}/menu`);
      const { prices, bar, low } = await measure(page);
      expect(bar, "the bar of actions").toBeGreaterThan(700);
      expect(prices[1] ?? 0, `${lng} ${place}: ${prices.slice(0, 2).join(", ")}`).toBeLessThan(bar);
      expect(low, `links of the head below 24 px, ${lng} ${place}`).toEqual([]);
    }
});

test("BIZ-02 what the head of a phone leaves out stands on the overview", async ({ page }) => {
  for (const lng of LANGUAGES) {
    await page.goto(`/${lng}/${BUSINESS}/overview`);
    const [names, price] = [page.locator(".business-head__names bdi"), page.locator(".business-head__price small")];
    await expect(names.first()).toBeHidden();
    const facts = page.locator(".about__facts");
    for (const words of [...(await names.allTextContents()), (await price.textContent()) ?? "no date"])
      await expect(facts).toContainText(words);
    await expect(page.locator(".about .head-quote")).toBeVisible();
  }
});
