import { expect, type Page, test } from "@playwright/test";

const names = (page: Page) => page.locator(".result-card__name a").allTextContents();
const latin = (text: string) =>
  Number(text.replace(/[۰-۹]/g, (digit) => String("۰۱۲۳۴۵۶۷۸۹".indexOf(digit))).replace(/\D/g, ""));

/** The total that the heading tells. */
async function headCount(page: Page): Promise<number> {
  const heading = (await page.locator("h1").textContent()) ?? "";
  return Number(/\d+/.exec(heading)?.[0]);
}

test("SRCH-05 menu and business tabs", async ({ page }) => {
  await page.goto("/en/businesses?search=mantu");
  const tabs = page.locator(".tabs a");
  await expect(tabs).toHaveCount(2);
  await expect(page.locator(".result-card").first()).toBeVisible();
  await tabs.nth(1).click();
  await expect(page).toHaveURL(/tab=dishes/);
  await expect(page.locator(".dish-hit").first()).toContainText(/mantu/i);
});

test("SRCH-01 sort Popular, Recommended, Cheapest", async ({ page }) => {
  await page.goto("/en/businesses?search=qabuli+palaw&tab=dishes");
  const sorts = page.locator(".tools .segmented a");
  await expect(sorts).toHaveText(["Popular", "Recommended", "Cheapest"]);
  await sorts.nth(2).click();
  await expect(page).toHaveURL(/sort=cheapest/);
  const prices = (await page.locator(".dish-hit__price data").allTextContents()).map(latin);
  expect(prices.length).toBeGreaterThan(3);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
});

test("I18N-02 an empty search field is read from where its page begins, and what is typed as it is written", async ({
  page,
}) => {
  for (const lng of ["fa", "ps"]) {
    await page.goto(`/${lng}`);
    const field = page.locator("input[name=search]").first();
    await expect(field).toHaveCSS("direction", "rtl");
    await field.fill("mantu");
    await expect(field).toHaveCSS("direction", "ltr");
    await field.fill("منتو");
    await expect(field).toHaveCSS("direction", "rtl");
  }
});

test("SRCH-02 category filters in the filter drawer", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/fa/kabul");
  await expect(page.locator("#filters")).toBeHidden();
  await page.locator("[popovertarget=filters].tool").click();
  await expect(page.locator("#filters")).toBeVisible();
  await page.locator("#filters details summary").first().click();
  const category = page.locator("#filters input[name=category]").first();
  const slug = await category.getAttribute("value");
  await category.check();
  await page.locator("#filters button[type=submit]").click();
  await expect(page).toHaveURL(new RegExp(`category=${slug}`));
  await expect(page.locator(".applied__chip")).toHaveCount(1);

  await page.locator("[popovertarget=filters].tool").click();
  await page.locator("#filters details summary").last().click();
  const tag = page.locator("#filters input[name=tags]").first();
  const value = (await tag.getAttribute("value")) ?? "";
  await tag.check();
  await page.locator("#filters button[type=submit]").click();
  await expect(page).toHaveURL(new RegExp(`tags=${encodeURIComponent(value)}`));
  await expect(page.locator(".applied__chip")).toHaveCount(2);
});

test("SRCH-03 facility filters narrow the list, and each can be taken back", async ({ page }) => {
  await page.goto("/en/kabul");
  const total = await headCount(page);
  for (const service of [
    "delivery",
    "familyArea",
    "ladiesOnly",
    "freeDelivery",
    "freeWifi",
    "parkingAvailable",
    "onlineReservation",
  ]) {
    await expect(page.locator(`#filters input[name=services][value=${service}]`)).toHaveCount(1);
  }
  await page.goto("/en/kabul?services=familyArea");
  const narrowed = await headCount(page);
  expect(narrowed).toBeGreaterThan(0);
  expect(narrowed).toBeLessThan(total);
  await page.locator(".applied__chip").click();
  await expect(page).toHaveURL(/\/en\/kabul$/);
});

test("SRCH-04 traditional dishes is a filter", async ({ page }) => {
  await page.goto("/en/herat?services=traditionalDishes");
  await expect(page.locator("#filters input[value=traditionalDishes]")).toBeChecked();
  await expect(page.locator(".result-card").first()).toBeVisible();
});

test("SRCH-06 recent searches are kept in the browser and can be forgotten", async ({ page }) => {
  await page.goto("/en/businesses?search=ashak");
  await page.goto("/en/businesses?search=bolani");
  await page.goto("/en/businesses");
  const box = page.locator("form input[role=combobox]").first();
  await box.click();
  // What many search for stands below one's own.
  const rows = page.locator(".suggestions__group").first().locator(".suggestion");
  await expect(rows.first()).toContainText("bolani");
  await expect(rows.nth(1)).toContainText("ashak");
  await rows.nth(1).locator("[data-action=remove]").click();
  await expect(rows).toHaveCount(1);
});

test("SRCH-08 pagination shows range and total with previous and next", async ({ page }) => {
  await page.goto("/en/businesses");
  const total = await headCount(page);
  await expect(page.locator(".pagination__range")).toContainText(`1–20 of ${total}`);
  await page.locator(".pagination a[rel~=next]").click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator(".pagination__range")).toContainText(`21–40 of ${total}`);
  await page.locator(".pagination a[rel~=prev]").click();
  await expect(page).toHaveURL(/\/en\/businesses$/);
});

test("SRCH-09 RTE-24 RTE-25 RTE-26 city and type of the path act as filters", async ({ page }) => {
  await page.goto("/en/herat/cafe");
  await expect(page.locator("h1")).toContainText(/cafes? in Herat/);
  for (const href of await page
    .locator(".result-card__name a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")))) {
    expect(href).toMatch(/^\/en\/herat\/cafe\//);
  }
  await page.goto("/en/herat");
  await expect(page.locator("h1")).toContainText(/places in Herat/);
  expect((await page.goto("/en/businesses?search="))?.status()).toBe(200);
});

test("SRCH-10 businesses and dishes page separately", async ({ page }) => {
  await page.goto("/en/businesses?dishPage=2&tab=dishes");
  await expect(page.locator(".pagination__range")).toContainText("21–40");
  await page.locator(".tabs a").first().click();
  await expect(page.locator(".pagination__range")).toContainText("1–20");
});

for (const [lng, words] of [
  ["en", "No restaurants found"],
  ["fa", "رستورانتی پیدا نشد"],
  ["ps", "هېڅ رستورانت ونه موندل شو"],
] as const) {
  test(`SRCH-11 an empty result says so in ${lng} and offers ways on`, async ({ page }) => {
    const answer = await page.goto(`/${lng}/nimroz?search=sushi`);
    expect(answer?.status()).toBe(200);
    await expect(page.locator("h1")).toContainText(words);
    await expect(page.locator(".zero a").first()).toBeVisible();
  });
}

test("J5 the same dish however it is typed, then cheapest, then page 2", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const found: string[][] = [];
  for (const text of ["mantu", "منتو", "مَنتو", "MANTU "]) {
    await page.goto(`/fa/businesses?search=${encodeURIComponent(text)}`);
    found.push(await names(page));
  }
  expect(found[0]?.length).toBeGreaterThan(2);
  for (const each of found) expect(each).toEqual(found[0]);
  const gone = await page.goto("/fa/herat/spaceship");
  expect(gone?.status()).toBe(404);
  expect(new URL(page.url()).pathname).toBe("/fa/404");
  const moved = await page.request.get("/de/herat", { maxRedirects: 0 });
  expect(moved.status()).toBe(307);
  expect(moved.headers().location).toMatch(/\/(en|fa|ps)\/herat$/);
});

test("J5 a filtered list is kept from search engines, a bare one is canonical", async ({ page }) => {
  await page.goto("/en/herat?sort=cheapest");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/en\/herat$/);
  await page.goto("/en/herat");
  await expect(page.locator("meta[name=robots][content*=noindex]")).toHaveCount(0);
  await expect(page.locator("link[hreflang=ps]")).toHaveAttribute("href", /\/ps\/herat$/);
});

test("suggestions follow the keys and lead to the place", async ({ page }) => {
  await page.goto("/en");
  const box = page.locator("form input[role=combobox]").first();
  await box.fill("qabul");
  const rows = page.locator(".suggestions:visible [role=option]");
  await expect(rows.first()).toContainText(/Qabuli/);
  await box.press("ArrowDown");
  await expect(rows.first()).toHaveAttribute("aria-selected", "true");
  await box.press("Enter");
  await expect(page).not.toHaveURL(/\/en$/);
  await expect(page.locator("h1")).toBeVisible();
});

test("what was typed before the script of suggestions came is answered as well", async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/suggest.js*", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/en");
  await page.locator("form input[role=combobox]").first().fill("qabul");
  letGo();
  await expect(page.locator(".suggestions:visible [role=option]").first()).toContainText(/Qabuli/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the whole search works by forms and links", async ({ page }) => {
    await page.goto("/fa");
    await page.locator("form[data-search] input[name=search]").first().fill("کباب");
    await page.locator("form[data-search] button[type=submit]").first().click();
    await expect(page).toHaveURL(/search=/);
    await expect(page.locator(".result-card").first()).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.locator("#filters input[value=familyArea]").check();
    await page.locator("#filters button[type=submit]").click();
    await expect(page).toHaveURL(/services=familyArea/);
    await expect(page.locator(".applied__chip").first()).toBeVisible();
  });
});

test("nonsense in the address is a helpful page with status 400 or 404", async ({ page, request }) => {
  for (const query of [
    "page=0",
    "page=x",
    "rating=9",
    "services=spaceship",
    "sort=best",
    "priceFrom=900&priceTo=1",
    `search=${"a".repeat(10_000)}`,
  ]) {
    const answer = await request.get(`/en/businesses?${query}`);
    expect([400, 404, 414], query).toContain(answer.status());
  }
  const answer = await page.goto("/fa/businesses?rating=9");
  expect(answer?.status()).toBe(400);
  await expect(page.locator("form[data-search]").first()).toBeVisible();
  expect((await page.goto("/fa/kabul?page=400"))?.status()).toBe(404);
  expect((await page.goto("/fa/atlantis"))?.status()).toBe(404);
});

test("wildcards and control characters are plain letters to the search", async ({ request }) => {
  for (const text of ["%", "_", "\\", "%_%", "'; drop table dishes; --"]) {
    const answer = await request.get(`/en/businesses?search=${encodeURIComponent(text)}`);
    expect(answer.status(), text).toBe(200);
    expect(await answer.text(), text).toContain("No restaurants found");
  }
  for (const raw of ["%00", "%ED%A0%80", "%E2%80%AEabc", "%FF"]) {
    expect([200, 400], raw).toContain((await request.get(`/en/businesses?search=${raw}`)).status());
  }
});
