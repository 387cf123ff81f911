import { expect, type Page, test } from "@playwright/test";

const rows = (page: Page) => page.locator(".suggestions:visible [role=option]");
const field = (page: Page) => page.locator("form input[role=combobox]").first();

test("SRCH-06 what is called so comes before what another name says, with its letters marked", async ({ page }) => {
  for (const [lng, typed, title] of [
    ["en", "ma", /^Ma/i],
    ["fa", "من", /^من/],
    ["ps", "من", /^من/],
  ] as const) {
    await page.goto(`/${lng}`);
    await field(page).fill(typed);
    const first = rows(page).first();
    await expect(first.locator("bdi")).toHaveText(title);
    await expect(first.locator("mark")).toHaveText(new RegExp(`^${typed}$`, "i"));
  }
});

test("a suggested dish tells in how many places it is had, from what price, and leads to them", async ({ page }) => {
  await page.goto("/en");
  await field(page).fill("mantu");
  const dish = rows(page)
    .filter({ has: page.locator(".suggestion__thumb--dish") })
    .first();
  await expect(dish.locator("small")).toHaveText(/^\d+ places? · from AFN\s\d+$/);
  await expect(dish.locator("img.suggestion__thumb")).toHaveJSProperty("complete", true);
  await dish.click();
  await expect(page).toHaveURL(/\/en\/businesses\?search=Mantu/);
  await expect(page.locator(".result-card").first()).toBeVisible();
});

test("a suggested place and a suggested province lead to their pages", async ({ page }) => {
  await page.goto("/en");
  await field(page).fill("herat");
  await rows(page)
    .filter({ has: page.locator(".suggestion__thumb--city") })
    .first()
    .click();
  await expect(page).toHaveURL(/\/en\/herat$/);
  await field(page).fill("herat nights");
  await rows(page)
    .filter({ has: page.locator(".suggestion__thumb--business") })
    .first()
    .click();
  await expect(page).toHaveURL(/\/en\/herat\/restaurant\/herat-nights\/menu$/);
});

test("the next letter is answered from what is known, before its own answer comes", async ({ page }) => {
  await page.goto("/en");
  await field(page).fill("ma");
  await expect(rows(page).first().locator("mark")).toHaveText(/ma/i);
  await page.route("**/api/v1/search/suggest?q=man*", () => undefined);
  await field(page).press("End");
  await field(page).pressSequentially("n");
  await expect(rows(page).first().locator("mark")).toHaveText(/man/i, { timeout: 500 });
});

test("SRCH-06 I18N-02 recent searches of other letters stand where the line begins, their × where it ends", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const lng of ["fa", "ps"]) {
    await page.goto(`/${lng}/businesses?search=mantu`);
    await page.goto(`/${lng}/businesses`);
    await field(page).click();
    const row = rows(page).first();
    const [name, cross, whole] = await Promise.all(
      ["bdi", "[data-action=remove]"].map((part) => row.locator(part).boundingBox()).concat(row.boundingBox()),
    );
    if (!name || !cross || !whole) throw new Error("no row");
    expect(name.x + name.width).toBeGreaterThan(whole.x + whole.width - 24);
    expect(cross.x).toBeLessThan(whole.x + 24);
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(excess).toBeLessThanOrEqual(0);
  }
});
