import { expect, type Page, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { inTurn } from "../support/in-turn";
import { BUSINESS } from "./business-page";
import { swipe, whenLoaded } from "./fingers";

const box = (page: Page) => page.locator("dialog.lightbox");
const photos = (page: Page) => page.locator(".photo-list a");
const at = (page: Page) => page.evaluate(() => new URLSearchParams(location.search).get("photo"));
const idsOf = (page: Page) => page.locator(".photo-list li").evaluateAll((all) => all.map(({ id }) => id));

test.use({ serviceWorkers: "block" });

test.describe("by finger", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  for (const lng of inTurn(LANGUAGES, "photo-viewer"))
    test(`BIZ-03 photos follow the arrow keys and the finger, a double tap comes closer, closing leads back, in ${lng}`, async ({
      page,
    }) => {
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      await test.step("the photos of the head are swiped through, and one opens the viewer", async () => {
        await page.goto(`/${lng}/${BUSINESS}/menu`);
        const strip = page.locator(".cover-strip");
        await expect(strip).toHaveCSS("scroll-snap-type", "x mandatory");
        await strip.getByRole("link").nth(1).scrollIntoViewIfNeeded();
        expect(asked.filter((url) => url.includes("viewer.js"))).toEqual([]);
        await strip.getByRole("link").nth(1).tap();
        await expect(page).toHaveURL(/\/photos\?photo=/);
        await expect(box(page)).toBeVisible();
      });
      await page.goto(`/${lng}/${BUSINESS}/photos`);
      await whenLoaded(page, "viewer.js", () => photos(page).first().tap());
      const ids = await idsOf(page);
      await expect(box(page).locator(".pswp__img").first()).toBeVisible();
      // The next photo is to the left in Persian and Pashto, to the right in English.
      const [onward, backward] = lng === "en" ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
      await page.keyboard.press(onward);
      await expect.poll(() => at(page)).toBe(ids[1]);
      await page.keyboard.press(onward);
      await expect.poll(() => at(page)).toBe(ids[2]);
      await page.keyboard.press(backward);
      await expect.poll(() => at(page)).toBe(ids[1]);
      // The next photo follows the finger; the browser's history is not triggered.
      const [from, to] = lng === "en" ? [300, 60] : [60, 300];
      await swipe(page, [from, 350], [to, 350]);
      await expect.poll(() => at(page)).toBe(ids[2]);
      await swipe(page, [to, 350], [from, 350]);
      await expect.poll(() => at(page)).toBe(ids[1]);
      await expect(page).toHaveURL(/\/photos\?/);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBeLessThanOrEqual(0);

      const picture = box(page).locator(".pswp__item[aria-hidden=false] .pswp__img").last();
      const width = () => picture.evaluate((image) => Math.round(image.getBoundingClientRect().width));
      const left = () => picture.evaluate((image) => Math.round(image.getBoundingClientRect().left));
      await expect.poll(left).toBeGreaterThanOrEqual(0);
      const before = await width();
      const doubleTap = async () => {
        for (let tap = 0; tap < 2; tap += 1) await page.touchscreen.tap(180, 370);
      };
      await doubleTap();
      await expect.poll(width).toBeGreaterThan(before * 1.3);
      await doubleTap();
      await expect.poll(width).toBe(before);
      const bar = box(page).locator(".lightbox__top");
      await expect(bar).toHaveCSS("opacity", "1");
      await page.touchscreen.tap(180, 370);
      await expect(bar).toHaveCSS("opacity", "0");
      await page.keyboard.press("Escape");
      await expect(box(page)).toHaveCount(0);
      await expect(page.locator(`.photo-list li[id="${ids[1]}"] a`)).toBeFocused();
    });
});

test.describe("on a desk", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("counter, strip, arrows at the sides, credit, sharing and reporting; an address that was sent", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(`/fa/${BUSINESS}/photos`);
    const ids = await idsOf(page);
    await whenLoaded(page, "viewer.js", () => photos(page).first().click());
    const strip = box(page).locator(".lightbox__strip").getByRole("link");
    const says = (what: string) => box(page).locator(`[data-says=${what}]`);
    await expect(strip).toHaveCount(ids.length);
    await expect(says("count")).toHaveText(/^۱ از [۰-۹]+$/);
    await expect(box(page).locator("[rel~=prev]")).toBeHidden();
    await box(page).locator("[rel~=next]").click();
    await expect.poll(() => at(page)).toBe(ids[1]);
    await expect(strip.nth(1)).toHaveAttribute("aria-current", "true");
    await strip.nth(3).click();
    await expect.poll(() => at(page)).toBe(ids[3]);
    await expect(says("count")).toHaveText(/^۴ از /);
    const link = photos(page).nth(3);
    await expect(says("caption")).toHaveText((await link.getAttribute("data-caption")) ?? "?");
    await expect(says("credit")).toHaveText((await link.getAttribute("data-credit")) ?? "?");
    await expect(says("credit")).toHaveText(/[۰-۹]{4}/);
    await box(page).locator("[data-share]").click();
    await expect(page.locator(".toast")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await expect(box(page).locator(".lightbox__report")).toHaveAttribute("href", /\/correct\?reason=other$/);
    await page.goBack();
    await expect(box(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/photos$/);

    await test.step("an address that was sent opens with everything, and leads back to its page", async () => {
      await page.goto(`/en/${BUSINESS}/photos?photo=${ids[2]}`);
      await expect(box(page).locator(".pswp__img").first()).toBeVisible();
      await expect(strip).toHaveCount(ids.length);
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => at(page)).toBe(ids[3]);
      await box(page).locator("[data-close]").click();
      await expect(page).toHaveURL(new RegExp(`/photos#${ids[3]}$`));
      await expect(box(page)).toHaveCount(0);
    });

    await test.step("without its script the small picture stays, and there is a way out", async () => {
      await page.route("**/viewer.js*", (route) => route.abort());
      await page.goto(`/ps/${BUSINESS}/photos`);
      await photos(page).nth(1).click();
      await expect(box(page).locator(".lightbox__still img")).toBeVisible();
      await expect(box(page).locator(".lightbox__turn:visible")).toHaveCount(0);
      await page.keyboard.press("Escape");
      await expect(box(page)).toHaveCount(0);
      await expect(photos(page).nth(1)).toBeFocused();
    });
  });
});
