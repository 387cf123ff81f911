import { expect, test } from "@playwright/test";

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
