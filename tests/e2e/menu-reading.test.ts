import { expect, type Page, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { inTurn } from "../support/in-turn";
import { sampled } from "../support/sampled";
import { BUSINESS, open } from "./business-page";

/** Twelve groups and sixty dishes, rows of many heights. */
const LONG = "badghis/restaurant/ghazal-restaurant-badghis";
const PHONE = { width: 360, height: 740 };

const topOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().top));
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
/** Down to about there: rows that are drawn then push the rest a little. */
const scrollDown = async (page: Page, top: number) => {
  await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
  await expect.poll(async () => Math.abs((await scrolled(page)) - top)).toBeLessThan(50);
};
/** The dish below the bars, and how high it stands. */
const read = (page: Page) =>
  page.evaluate(() => {
    const row = [...document.querySelectorAll(".dish")].find((dish) => dish.getBoundingClientRect().top >= 112);
    return [row?.id ?? "", Math.round((row?.getBoundingClientRect().top ?? 0) / 40)];
  });
/** The lower edge of the bars that stick above a menu. */
const barsOf = (page: Page) =>
  page.locator(".menu-tools").evaluate((tools) => Math.round(tools.getBoundingClientRect().bottom));

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  test(`LAY-05 H10 from deep in a menu another tab opens at its own beginning, the tabs in view, at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const tab of ["reviews", "overview", "photos"]) {
      await open(page, "menu", "fa", LONG);
      await scrollDown(page, 3000);
      await page.locator(`[data-tab=${tab}]`).click();
      await page.waitForURL(new RegExp(`/${tab}$`));
      // A short page ends before its tabs reach the upper edge.
      await expect.poll(() => topOf(page, ".business-tabs")).toBeLessThan(40);
      const content = await topOf(page, ".business-tabs ~ div, .business-page > :nth-child(2)");
      expect(content, tab).toBeLessThan(120);
    }
  });
}

test("LAY-05 H10 a tab leaves the reader where they were above the tabs, and so does the way back", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, "menu", "en", LONG);
  await scrollDown(page, 120);
  await page.locator("[data-tab=reviews]").click();
  await page.waitForURL(/\/reviews$/);
  await expect.poll(() => scrolled(page)).toBe(120);
  await scrollDown(page, 260);
  await page.goBack();
  await page.waitForURL(/\/menu/);
  await expect.poll(() => scrolled(page)).toBe(120);
  await page.goForward();
  await page.waitForURL(/\/reviews$/);
  await expect.poll(() => scrolled(page)).toBe(260);
});

test("LAY-05 a link that is no tab begins at the top, though the place was read far down", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, "menu", "en", LONG);
  await scrollDown(page, 3000);
  await page.locator("[data-tab=overview]").click();
  await page.waitForURL(/\/overview$/);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
  await page.locator(".site-footer__links a[href$='/about']").click();
  await page.waitForURL(/\/about$/);
  expect(await scrolled(page)).toBe(0);
  // The place again, by a link that is no tab: what was kept for a tab is not used for it.
  await page.goto(`/en/${LONG}/menu`);
  await scrollDown(page, 900);
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement("a"), { href, textContent: "again" });
    document.querySelector("main")?.append(link);
    link.click();
  }, `/en/${LONG}/photos`);
  await page.waitForURL(/\/photos$/);
  expect(await scrolled(page)).toBe(0);
});

for (const lng of inTurn(LANGUAGES, "menu-reading")) {
  test(`BIZ-12 each group of a long menu begins below the bars when its chip is tapped, in ${lng}`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await open(page, "menu", lng, LONG);
    const hashes = await page
      .locator(".group-chips a")
      .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).hash));
    expect(hashes.length).toBeGreaterThan(8);
    for (const hash of sampled(hashes.slice(1, -1), "long menu")) {
      // Each the first jump of a visit: nothing of the menu has been drawn yet.
      await open(page, "menu", lng, LONG);
      await page.locator(`.group-chips a[href="${hash}"]`).evaluate((chip: HTMLElement) => chip.click());
      await expect.poll(async () => Math.abs((await topOf(page, hash)) - 128), { message: hash }).toBeLessThan(20);
      await page.waitForTimeout(150);
      expect(await topOf(page, `${hash} h2`), hash).toBeGreaterThanOrEqual(await barsOf(page));
    }
  });

  const words = { en: ["mantu", "منتو"], fa: ["منتو", "mantu"], ps: ["منتو", "mantu"] }[lng];
  test(`what is searched from deep in a menu is in view while one types, in ${lng}`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    for (const word of words) {
      await open(page, "menu", lng, BUSINESS);
      await scrollDown(page, 2500);
      await page.waitForTimeout(300);
      const before = await read(page);
      expect(before[0]).not.toBe("");
      const input = page.locator(".menu-search input");
      await input.click();
      await input.pressSequentially(word, { delay: 20 });
      await expect(page.locator(".menu-found")).toContainText(word);
      const first = page.locator(".dish:visible").first();
      await expect(first.locator("h3")).toBeInViewport({ ratio: 1 });
      expect(await first.evaluate((row) => row.getBoundingClientRect().top)).toBeGreaterThanOrEqual(await barsOf(page));
      expect(await page.locator(".dish:visible").count()).toBeLessThan(10);
      await expect(input).toBeFocused();
      // Emptied, everything is as it was left.
      await input.fill("");
      await expect(page.locator(".menu-found")).toBeEmpty();
      await expect.poll(() => read(page)).toEqual(before);
      expect(await page.locator(".dish:visible").count()).toBeGreaterThan(15);
      await expect(page).toHaveURL(new RegExp(`/${lng}/${BUSINESS}/menu$`));
    }
  });
}

test("how much a search in a menu finds is announced, nothing too, and 'clear' leads back", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, "menu", "en", BUSINESS);
  // What is announced must be there before its words are.
  const status = await page.locator(".menu-found[role=status]").elementHandle();
  expect(status).not.toBeNull();
  await scrollDown(page, 1800);
  await page.waitForTimeout(300);
  const before = await read(page);
  const input = page.locator(".menu-search input");
  await input.click();
  await input.pressSequentially("xyzzyx");
  await expect(page.locator(".menu-found")).toContainText("xyzzyx");
  expect(await status?.evaluate((element) => element.isConnected && element.textContent?.includes("xyzzyx"))).toBe(
    true,
  );
  await expect(page.locator(".menu-found")).toBeInViewport({ ratio: 1 });
  await expect(page.locator(".dish:visible")).toHaveCount(0);
  await page.locator(".menu-found a:visible").click();
  await expect(page.locator(".menu-found")).toBeEmpty();
  await expect(input).toHaveValue("");
  await expect.poll(() => read(page)).toEqual(before);
});

test("after a search in the menu a group's chip leads to its group again", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, "menu", "en", BUSINESS);
  await page.locator(".menu-search input").fill("mantu");
  await expect(page.locator(".menu-found")).toContainText("mantu");
  const chip = page.locator(".group-chips a").nth(3);
  const hash = (await chip.getAttribute("href")) ?? "";
  await chip.click();
  await expect(page.locator(hash)).toBeInViewport();
  await expect(page.locator(".menu-search input")).toHaveValue("");
});
