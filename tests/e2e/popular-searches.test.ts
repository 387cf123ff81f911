import { expect, test } from "@playwright/test";
import { countSearches } from "../support/e2e-database";
import { type Production, startProduction } from "../support/production";

// One server for both: only a site on the internet counts searches.
test.describe.configure({ mode: "default" });

let site: Production;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startProduction();
});
test.afterAll(() => site.stop());

/** A province of few places, where nobody else searches. */
const CITY = "ghor";

test("SRCH-07 what three visitors searched for is popular, what one did again and again is not", async ({
  browser,
  page,
}) => {
  test.setTimeout(90_000);
  await page.goto(`/en/${CITY}`);
  const [ours = "", theirs = ""] = await page.locator(".result-card__name a").allTextContents();
  expect(new Set(["", ours, theirs]).size).toBe(3);

  /** Searches as people do, each time in a new browser, at an address of this machine. */
  const searchFrom = async (address: string, text: string, times = 1) => {
    for (let time = 0; time < times; time += 1) {
      const { page: own, events, leave, close } = await site.visit(browser, { from: address });
      await own.goto(`/en/${CITY}`);
      await own.locator("input[type=search]").first().fill(text);
      await own.keyboard.press("Enter");
      await expect(own.locator(".result-card__name a").first()).toHaveText(text);
      await expect.poll(() => events("search").length).toBe(1);
      // The same search in another order is not a second one.
      await own.goto(`${own.url()}&sort=cheapest`);
      await leave();
      expect(events("search")).toHaveLength(1);
      await close();
    }
  };
  for (const address of ["127.0.0.2", "127.0.0.3", "127.0.0.4"]) await searchFrom(address, ours);
  await searchFrom("127.0.0.5", theirs, 3);
  await countSearches();

  // An address that nobody has opened yet: no page of it is kept from before the count.
  await page.goto(`/en/${CITY}?priceTo=${50_000 + (Date.now() % 40_000)}`);
  const popular = page.locator(".popular .pill");
  await expect(popular.first()).toHaveText(ours);
  await expect(popular.filter({ hasText: theirs })).toHaveCount(0);
  await popular.first().click();
  await expect(page.locator(".result-card__name a").first()).toHaveText(ours);
});
