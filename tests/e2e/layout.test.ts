import { expect, type Page, test } from "@playwright/test";

const nav = (page: Page) => page.locator(".nav-bar");

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("LAY-03 the mobile menu opens and closes without script", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/en");
    const menu = page.locator("#mobile-menu");
    await expect(menu).toBeHidden();
    await page.locator(".nav-bar__menu").click();
    await expect(menu).toBeVisible();
    await menu.locator(".icon-button").click();
    await expect(menu).toBeHidden();
  });
});

test("LAY-02 the bar casts a shadow after 10 pixels of scrolling, not before", async ({ page }) => {
  await page.goto("/en");
  const shadow = () => nav(page).evaluate((bar) => getComputedStyle(bar).boxShadow);
  await page.evaluate(() => scrollTo(0, 10));
  await expect(nav(page)).not.toHaveAttribute("data-scrolled");
  expect(await shadow()).toBe("none");
  await page.evaluate(() => scrollTo(0, 11));
  await expect(nav(page)).toHaveAttribute("data-scrolled");
  await expect.poll(shadow).not.toBe("none");
  await page.evaluate(() => scrollTo(0, 0));
  await expect(nav(page)).not.toHaveAttribute("data-scrolled");
});

test("LAY-03 LAY-04 the mobile menu closes when the width becomes 768", async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 740 });
  await page.goto("/en");
  const menu = page.locator("#mobile-menu");
  await page.locator(".nav-bar__menu").click();
  await page.setViewportSize({ width: 760, height: 740 });
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 768, height: 740 });
  await expect(menu).toBeHidden();
});

test("the look can be chosen, is kept, and can follow the device again", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/fa");
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const inLight = await ground();
  await page.locator(".theme-menu summary").click();
  await page.locator(".theme-menu [data-theme-set=dark]").click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await ground()).not.toBe(inLight);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.locator(".theme-menu summary").click();
  await page.locator(".theme-menu [data-theme-set=system]").click();
  expect(await ground()).toBe(inLight);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await ground()).not.toBe(inLight);
});

test("small menus of the bar close with Escape and with a click elsewhere", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/en");
  const list = page.locator("details.drop .drop__list").first();
  const summary = page.locator("details.drop summary").first();
  await summary.click();
  await expect(list).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(summary).toBeFocused();
  await summary.click();
  await page.locator("h1").click({ position: { x: 2, y: 2 } });
  await expect(list).toBeHidden();
});

test("stars are filled from where the line of writing begins, to the nearest half", async ({ page }) => {
  /** Share of star-coloured pixels in the first and the last fifth of the stars. */
  const ends = async (path: string) => {
    await page.goto(path);
    const stars = page.locator(".rank-row .stars").first();
    await stars.evaluate((svg) => svg.querySelector("use")?.setAttribute("href", "/icons.svg#stars-5"));
    await stars.scrollIntoViewIfNeeded();
    const shot = (await stars.screenshot()).toString("base64");
    return page.evaluate(async (png) => {
      const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const pen = canvas.getContext("2d");
      pen?.drawImage(picture, 0, 0);
      const fifth = Math.floor(picture.width / 5);
      const inked = (x: number) => {
        const { data } = pen?.getImageData(x, 0, fifth, picture.height) ?? { data: [] };
        let count = 0;
        for (let index = 0; index < data.length; index += 4) if ((data[index + 2] ?? 255) < 90) count += 1;
        return count;
      };
      return { left: inked(0), right: inked(picture.width - fifth) };
    }, shot);
  };
  await page.emulateMedia({ colorScheme: "light" });
  const en = await ends("/en");
  expect(en.left).toBeGreaterThan(en.right * 1.5);
  const fa = await ends("/fa");
  expect(fa.right).toBeGreaterThan(fa.left * 1.5);
});

test("fonts: at most 45 KB in all, and not before styles and pictures", async ({ page }) => {
  for (const lng of ["en", "fa", "ps"]) {
    await page.goto(`/${lng}`, { waitUntil: "networkidle" });
    const bytes = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".woff2"))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    );
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(45 * 1024);
    // On a slow line a preloaded font takes half a second from the picture that one came for.
    await expect(page.locator("link[rel=preload][as=font]")).toHaveCount(0);
  }
});
