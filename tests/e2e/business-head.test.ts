import { expect, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { inTurn } from "../support/in-turn";
import { open } from "./business-page";

const PHONE = { width: 360, height: 800 };
const HERAT = { latitude: 34.341_234, longitude: 62.203_456 };
const DISTANCE = { en: /^[\d.]+\sk?m$/, fa: /^[۰-۹٫]+\s(کیلومتر|متر)$/, ps: /^[۰-۹٫]+\s(کیلومتره|متره|کیلومتر|متر)$/ };

test.use({ viewport: PHONE });

for (const lng of inTurn(LANGUAGES, "business-head")) {
  test(`BIZ-02 in ${lng} the head says how far it is once the position is known, and asks for none itself`, async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, "asked", { value: [], writable: false });
      const { getCurrentPosition } = navigator.geolocation;
      navigator.geolocation.getCurrentPosition = (...args) => {
        (window as unknown as { asked: number[] }).asked.push(1);
        getCurrentPosition.apply(navigator.geolocation, args);
      };
    });
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation(HERAT);
    await open(page, "menu", lng);
    await expect(page.locator(".business-head h1")).toBeVisible();
    await expect(page.locator(".cover-distance")).toBeHidden();
    expect(await page.evaluate(() => (window as unknown as { asked: number[] }).asked)).toEqual([]);
    await page.goto(`/${lng}/businesses`);
    await page.locator(".tools__sort summary").click();
    await page.locator("[data-near-me]:visible").click();
    await expect(page).toHaveURL(/lat=/);
    await open(page, "menu", lng);
    const pill = page.locator(".cover-distance");
    await expect(pill).toBeVisible();
    expect(((await pill.textContent()) ?? "").trim()).toMatch(DISTANCE[lng]);
    expect(await page.evaluate(() => (window as unknown as { asked: number[] }).asked)).toEqual([]);
    await pill.click();
    await expect(page.locator("#ways")).toBeVisible();
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("BIZ-03 the photos of the head are swiped through, and one opens the viewer", async ({ page }) => {
      await open(page, "menu", "fa");
      const strip = page.locator(".cover-strip");
      const photos = strip.locator("a");
      expect(await photos.count()).toBeGreaterThan(1);
      await expect(photos.first().locator("img")).toHaveAttribute("fetchpriority", "high");
      for (const other of (await photos.locator("img").all()).slice(1)) {
        await expect(other).toHaveAttribute("loading", "lazy");
      }
      await expect(strip).toHaveCSS("scroll-snap-type", "x mandatory");
      await photos.nth(1).scrollIntoViewIfNeeded();
      await photos.nth(1).click();
      await expect(page).toHaveURL(/\/photos\?photo=/);
      await expect(page.locator("dialog[open]")).toBeVisible();
    });
  });
}

test("BIZ-04 the day bar has its mark of now where the clock is, in the reader's direction", async ({ page }) => {
  for (const lng of ["en", "fa"] as const) {
    await open(page, "overview", lng);
    const mark = page.locator(".day-bar [data-day]");
    await expect(mark).toBeHidden();
    await page.keyboard.press("Shift");
    await expect(mark).toBeVisible();
    const [share, kabul] = await mark.evaluate((element) => {
      const track = element.parentElement?.getBoundingClientRect() ?? new DOMRect();
      const at = element.getBoundingClientRect();
      const part = (at.x + at.width / 2 - track.x) / track.width;
      const now = new Date(Date.now() + 270 * 60_000);
      return [document.dir === "rtl" ? 1 - part : part, (now.getUTCHours() * 60 + now.getUTCMinutes()) / 1440];
    });
    expect(share).toBeCloseTo(kabul ?? -1, 1);
  }
});

test("BIZ-04 without a script the bar has its hours and no mark", async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await open(page, "overview", "fa");
  await expect(page.locator(".day-bar__track")).toBeVisible();
  await expect(page.locator(".day-bar [data-day]")).toBeHidden();
  await page.close();
});

test("nothing of the head is wider than a small phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const lng of LANGUAGES)
    for (const tab of ["menu", "overview"]) {
      await open(page, tab, lng);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
});
