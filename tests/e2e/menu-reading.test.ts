import { expect, type Page, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { inTurn } from "../support/in-turn";
import { sampled } from "../support/sampled";
import { BUSINESS, open } from "./business-page";

/** Twelve groups and sixty dishes, with rows of many heights. */
const LONG = "badghis/restaurant/ghazal-restaurant-badghis";
const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };

const topOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().top));
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
/** Scrolls to about `top`: rows rendered then move the rest a little. */
const scrollDown = async (page: Page, top: number) => {
  await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
  await expect.poll(async () => Math.abs((await scrolled(page)) - top)).toBeLessThan(50);
};
const read = (page: Page) =>
  page.evaluate(() => {
    const row = [...document.querySelectorAll(".dish")].find((dish) => dish.getBoundingClientRect().top >= 112);
    return [row?.id ?? "", Math.round((row?.getBoundingClientRect().top ?? 0) / 40)];
  });
/** Waits until rows that have come into view cause no more shifts. */
async function rowsDrawn(page: Page): Promise<void> {
  let last = "";
  await expect
    .poll(async () => {
      const before = last;
      last = String([await scrolled(page), ...(await read(page))]);
      return last === before;
    })
    .toBe(true);
}
const barsOf = (page: Page) =>
  page.locator(".menu-tools").evaluate((tools) => Math.round(tools.getBoundingClientRect().bottom));

test("LAY-05 H10 a tab of a place opens where one reads, or at its own beginning; any other link at the top", async ({
  page,
}) => {
  test.setTimeout(90_000);
  for (const [size, tabs] of [
    [PHONE, ["reviews", "photos"]],
    [DESK, ["reviews"]],
  ] as const)
    for (const tab of tabs)
      await test.step(`from deep in the menu ${tab} opens at its beginning, the tabs in view, at ${size.width}`, async () => {
        await page.setViewportSize(size);
        await open(page, "menu", "fa", LONG);
        await scrollDown(page, 3000);
        await page.locator(`[data-tab=${tab}]`).click();
        await page.waitForURL(new RegExp(`/${tab}$`));
        // A short page can't scroll its tabs to the upper edge.
        await expect.poll(() => topOf(page, ".business-tabs")).toBeLessThan(40);
        const content = await topOf(page, ".business-tabs ~ div, .business-page > :nth-child(2)");
        expect(content, tab).toBeLessThan(120);
      });

  await test.step("above the tabs the reader stays where they were, and so does the way back", async () => {
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

  await test.step("a link that is no tab begins at the top, whatever was kept for a tab that never came", async () => {
    await page.evaluate(() => sessionStorage.setItem("scroll", JSON.stringify(["/en/about", 700])));
    await page.locator(".site-footer__links a[href$='/about']").click();
    await page.waitForURL(/\/about$/);
    await page.waitForLoadState("load");
    expect(await scrolled(page)).toBe(0);
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
      // The first jump of a visit each time: no row of the menu is rendered yet.
      await open(page, "menu", lng, LONG);
      await page.locator(`.group-chips a[href="${hash}"]`).evaluate((chip: HTMLElement) => chip.click());
      await expect.poll(async () => Math.abs((await topOf(page, hash)) - 128), { message: hash }).toBeLessThan(20);
      await expect
        .poll(async () => (await topOf(page, `${hash} h2`)) - (await barsOf(page)), { message: hash })
        .toBeGreaterThanOrEqual(0);
    }
  });

  const words = { en: ["mantu", "منتو"], fa: ["منتو", "mantu"], ps: ["منتو", "mantu"] }[lng];
  test(`what is searched from deep in a menu is in view while one types, and is announced, in ${lng}`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await open(page, "menu", lng, BUSINESS);
    const [found, dishes] = [page.locator(".menu-found"), page.locator(".dish:visible")];
    const input = page.locator(".menu-search").getByRole("searchbox");
    // A live region must exist before its text.
    const status = await found.and(page.getByRole("status")).elementHandle();
    expect(status).not.toBeNull();
    await scrollDown(page, 2500);
    await rowsDrawn(page);
    const before = await read(page);
    expect(before[0]).not.toBe("");
    for (const word of words) {
      await input.click();
      await input.pressSequentially(word);
      await expect(found).toContainText(word);
      const first = dishes.first();
      await expect(first.locator("h3")).toBeInViewport({ ratio: 1 });
      expect(await first.evaluate((row) => row.getBoundingClientRect().top)).toBeGreaterThanOrEqual(await barsOf(page));
      expect(await dishes.count()).toBeLessThan(10);
      expect(new URL(page.url()).searchParams.get("q")).toBe(word);
      await expect(input).toBeFocused();
      // After clearing the search everything is as before.
      await input.fill("");
      await expect(found).toBeEmpty();
      await expect.poll(() => read(page)).toEqual(before);
      expect(await dishes.count()).toBeGreaterThan(15);
      await expect(page).toHaveURL(new RegExp(`/${lng}/${BUSINESS}/menu$`));
    }
    await test.step("nothing is announced too, and 'clear' leads back", async () => {
      await input.pressSequentially("xyzzyx");
      await expect(found).toContainText("xyzzyx");
      expect(await status?.evaluate((one) => one.isConnected && one.textContent?.includes("xyzzyx"))).toBe(true);
      await expect(found).toBeInViewport({ ratio: 1 });
      await expect(dishes).toHaveCount(0);
      await found.getByRole("link").click();
      await expect(found).toBeEmpty();
      await expect(input).toHaveValue("");
      await expect.poll(() => read(page)).toEqual(before);
    });
    await test.step("a group's chip leads to its group again", async () => {
      await page.setViewportSize(DESK);
      await input.fill("mantu");
      await expect(found).toContainText("mantu");
      const chip = page.locator(".group-chips a").nth(3);
      const hash = (await chip.getAttribute("href")) ?? "";
      await chip.click();
      await expect(page.locator(hash)).toBeInViewport();
      await expect(input).toHaveValue("");
    });
  });
}
