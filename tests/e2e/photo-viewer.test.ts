import { type Browser, expect, type Page, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { inTurn } from "../support/in-turn";
import { BUSINESS } from "./business-page";
import { swipe, whenLoaded } from "./fingers";

const PHONE = { width: 360, height: 740 };
const box = (page: Page) => page.locator("dialog.lightbox");
const at = (page: Page) => page.evaluate(() => new URLSearchParams(location.search).get("photo"));
const idsOf = (page: Page) => page.locator(".photo-list li").evaluateAll((all) => all.map(({ id }) => id));

async function phone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: PHONE,
    serviceWorkers: "block",
    ...(baseURL ? { baseURL } : {}),
  });
  return context.newPage();
}

for (const lng of inTurn(LANGUAGES, "photo-viewer")) {
  test(`photos follow the arrow keys and the finger, and closing leads back to the picture, in ${lng}`, async ({
    browser,
    baseURL,
  }) => {
    const page = await phone(browser, baseURL);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(`/${lng}/${BUSINESS}/menu`);
    await page.goto(`/${lng}/${BUSINESS}/photos`);
    expect(asked.filter((url) => url.includes("viewer.js"))).toEqual([]);
    await whenLoaded(page, "viewer.js", () => page.locator(".photo-list a").first().tap());
    const ids = await idsOf(page);
    await expect(box(page).locator(".pswp__img").first()).toBeVisible();
    // Reading goes on to the left in Persian and Pashto, to the right in English.
    const [onward, backward] = lng === "en" ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
    await page.keyboard.press(onward);
    await expect.poll(() => at(page)).toBe(ids[1]);
    await page.keyboard.press(onward);
    await expect.poll(() => at(page)).toBe(ids[2]);
    await page.keyboard.press(backward);
    await expect.poll(() => at(page)).toBe(ids[1]);
    // The next picture follows the finger in from the side it comes from; the history of the browser stays out of it.
    const [from, to] = lng === "en" ? [300, 60] : [60, 300];
    await swipe(page, [from, 350], [to, 350]);
    await expect.poll(() => at(page)).toBe(ids[2]);
    await swipe(page, [to, 350], [from, 350]);
    await expect.poll(() => at(page)).toBe(ids[1]);
    await expect(page).toHaveURL(/\/photos\?/);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await page.keyboard.press("Escape");
    await expect(box(page)).toHaveCount(0);
    await expect(page.locator(`.photo-list li[id="${ids[1]}"] a`)).toBeFocused();
    await page.context().close();
  });
}

test("a double tap comes closer and goes back; a single one leaves the photo alone", async ({ browser, baseURL }) => {
  const page = await phone(browser, baseURL);
  await page.goto(`/fa/${BUSINESS}/photos`);
  await whenLoaded(page, "viewer.js", () => page.locator(".photo-list a").first().tap());
  const picture = box(page).locator(".pswp__item[aria-hidden=false] .pswp__img").last();
  await expect(picture).toBeVisible();
  await page.waitForTimeout(300);
  const width = () => picture.evaluate((image) => image.getBoundingClientRect().width);
  const before = await width();
  for (let tap = 0; tap < 2; tap += 1) await page.touchscreen.tap(180, 370);
  await expect.poll(width).toBeGreaterThan(before * 1.3);
  for (let tap = 0; tap < 2; tap += 1) await page.touchscreen.tap(180, 370);
  await expect.poll(width).toBeLessThan(before * 1.1);
  await page.waitForTimeout(400);
  await page.touchscreen.tap(180, 370);
  await expect
    .poll(() =>
      box(page)
        .locator(".lightbox__top")
        .evaluate((top) => getComputedStyle(top).opacity),
    )
    .toBe("0");
  await page.context().close();
});

test.describe("on a desk", () => {
  test.use({ viewport: { width: 1280, height: 800 }, serviceWorkers: "block" });

  test("counter, strip, arrows at the sides, credit, sharing and reporting", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(`/fa/${BUSINESS}/photos`);
    const ids = await idsOf(page);
    await whenLoaded(page, "viewer.js", () => page.locator(".photo-list a").first().click());
    const strip = box(page).locator(".lightbox__strip a");
    await expect(strip).toHaveCount(ids.length);
    await expect(box(page).locator("[data-says=count]")).toHaveText(/^۱ از [۰-۹]+$/);
    await expect(box(page).locator("[rel~=prev]")).toBeHidden();
    await box(page).locator("[rel~=next]").click();
    await expect.poll(() => at(page)).toBe(ids[1]);
    await expect(strip.nth(1)).toHaveAttribute("aria-current", "true");
    await strip.nth(3).click();
    await expect.poll(() => at(page)).toBe(ids[3]);
    await expect(box(page).locator("[data-says=count]")).toHaveText(/^۴ از /);
    const link = page.locator(".photo-list a").nth(3);
    await expect(box(page).locator("[data-says=caption]")).toHaveText((await link.getAttribute("data-caption")) ?? "?");
    await expect(box(page).locator("[data-says=credit]")).toHaveText((await link.getAttribute("data-credit")) ?? "?");
    await expect(box(page).locator("[data-says=credit]")).toHaveText(/[۰-۹]{4}/);
    await box(page).locator("[data-share]").click();
    await expect(page.locator(".toast")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await expect(box(page).locator(".lightbox__report")).toHaveAttribute("href", /\/correct\?reason=other$/);
    await page.goBack();
    await expect(box(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/photos$/);
  });

  test("an address that was sent opens with everything, and leads back to its page", async ({ page }) => {
    await page.goto(`/en/${BUSINESS}/photos`);
    const ids = await idsOf(page);
    await page.goto(`/en/${BUSINESS}/photos?photo=${ids[2]}`);
    await expect(box(page).locator(".pswp__img").first()).toBeVisible();
    await expect(box(page).locator(".lightbox__strip a")).toHaveCount(ids.length);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => at(page)).toBe(ids[3]);
    await box(page).locator("[data-close]").click();
    await expect(page).toHaveURL(new RegExp(`/photos#${ids[3]}$`));
    await expect(box(page)).toHaveCount(0);
  });

  test("without its script the small picture stays, and there is a way out", async ({ page }) => {
    await page.route("**/viewer.js*", (route) => route.abort());
    await page.goto(`/ps/${BUSINESS}/photos`);
    await page.locator(".photo-list a").nth(1).click();
    await expect(box(page).locator(".lightbox__still img")).toBeVisible();
    await expect(box(page).locator(".lightbox__turn:visible")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(box(page)).toHaveCount(0);
    await expect(page.locator(".photo-list a").nth(1)).toBeFocused();
  });
});
