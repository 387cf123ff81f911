import { expect, type Page, test } from "@playwright/test";

const cardLinks = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute("href")?.split("/")[4]));

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("HOME-01 the hero's search leads to the results", async ({ page }) => {
    await page.goto("/en");
    await page.getByRole("combobox").fill("mantu");
    await page.locator(".search-box__go").click();
    await expect(page).toHaveURL(/\/en\/businesses\?search=mantu$/);
    await expect(page.locator(".result-card").first()).toBeVisible();
  });

  test("HOME-01 the city of the question is a control", async ({ page }) => {
    await page.goto("/fa");
    await expect(page.locator("h1")).toContainText("افغانستان");
    await page.locator(".hero__city").click();
    const sheet = page.locator("#choose-province");
    await expect(sheet.locator("a")).toHaveCount(35);
    await sheet.getByRole("link", { name: "هرات" }).click();
    await expect(page.locator("h1")).toContainText("هرات");
    await expect(page.locator(".search-box")).toHaveAttribute("action", "/fa/herat");
    await expect(page.locator(".business-card__name a").first()).toHaveAttribute("href", /^\/fa\/herat\//);
  });

  test("the home page leads to types, provinces, menus and posts", async ({ page }) => {
    await page.goto("/ps");
    for (const type of ["restaurant", "cafe", "ice-milk", "confectionary"]) {
      await expect(page.locator(`.type-tile[href="/ps/businesses?type=${type}"]`)).toBeVisible();
    }
    await expect(page.locator("main .province-index:not(.province-index--sheet) a")).toHaveCount(34);
    await expect(page.locator(".menu-slip")).toHaveCount(4);
    // Up to three dishes a slip: other tests publish menus of one or two meanwhile, and the newest stand first.
    const lines = await page
      .locator(".menu-slip")
      .evaluateAll((slips) => slips.map((slip) => slip.querySelectorAll(".price-line").length));
    for (const count of lines) expect([1, 2, 3]).toContain(count);
    await expect(page.locator(".posts-teaser h3")).toHaveCount(4);
    await expect(page.locator(".rank-row")).toHaveCount(4);
  });

  test("CST-08 every province of the index has a page", async ({ page, request }) => {
    await page.goto("/en");
    const links = await page
      .locator("main .province-index:not(.province-index--sheet) a")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    expect(new Set(links).size).toBe(34);
    for (const link of links) expect((await request.get(link)).status(), link).toBe(200);
  });
});

test("HOME-02 the app banner can be hidden, and stays so", async ({ page }) => {
  await page.goto("/en");
  const banner = page.locator(".app-banner");
  await expect(banner.locator(".store-badge")).toHaveCount(2);
  await banner.locator("[data-dismiss]").click();
  await expect(banner).toBeHidden();
  await page.goto("/fa");
  await expect(page.locator("main h1")).toBeVisible();
  await expect(banner).toBeHidden();
});

test("HOME-03 the page shows what GET v1/home answers, four of each kind", async ({ page, request }) => {
  const answer = await request.get("/api/v1/home");
  expect(answer.status()).toBe(200);
  await page.goto("/en");
  expect(await page.locator(".business-card").count()).toBe(4);
  const slugs = JSON.stringify(await answer.json());
  for (const slug of [
    ...(await cardLinks(page, ".business-card__name a")),
    ...(await cardLinks(page, ".rank-row h3 a")),
  ]) {
    expect(slugs).toContain(`"${slug}"`);
  }
});

test("the position is asked for only after a click, and rounded", async ({ context, page }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 34.341_234, longitude: 62.203_456 });
  let asked = 0;
  await page.exposeFunction("positionAsked", () => {
    asked += 1;
  });
  await page.addInitScript(() => {
    const real = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
    navigator.geolocation.getCurrentPosition = (...given) => {
      void (globalThis as unknown as { positionAsked: () => void }).positionAsked();
      real(...given);
    };
  });
  await page.goto("/en");
  await page.locator(".nearby-prompt h2").scrollIntoViewIfNeeded();
  expect(asked).toBe(0);
  const fetched = page.waitForRequest(/lat=34\.341&lon=62\.203/);
  await page.locator(".nearby-prompt .button--primary").click();
  await fetched;
  expect(asked).toBe(1);
});
