import { expect, type Page, test } from "@playwright/test";

const SCREENS = ["", "/herat", "/businesses?search=palaw&tab=dishes"];

/** Photos and drawings of dishes that were asked for; the tile patterns are no pictures. */
function picturesOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(?:media|art)\//.test(pathname)) asked.push(pathname);
  });
  return asked;
}

/** Down the whole page, as a reader goes, so that lazy pictures have their chance. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      scrollTo(0, y);
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState("networkidle");
}

async function menuOf(page: Page): Promise<string> {
  await page.goto("/en/herat");
  return (await page.locator(".result-card__name a").first().getAttribute("href")) ?? "";
}

const save = (page: Page, wish: "1" | "0" = "1") =>
  page.addInitScript((kept) => {
    if (!localStorage.getItem("lite")) localStorage.setItem("lite", kept);
  }, wish);

test.use({ viewport: { width: 360, height: 740 } });

test("who saves data asks for no picture on any screen; without it the same screens have some", async ({
  page,
  context,
}) => {
  const menu = await menuOf(page);
  const screens = [...SCREENS.map((path) => `/en${path}`), menu, menu.replace("/menu", "/photos")];
  const ordinary = picturesOf(page);
  const counts: number[] = [];
  for (const path of screens) {
    ordinary.length = 0;
    await page.goto(path);
    await readToTheEnd(page);
    counts.push(ordinary.length);
  }
  expect(counts.filter((count) => count === 0)).toEqual([]);

  const saving = await context.newPage();
  await save(saving);
  const asked = picturesOf(saving);
  for (const path of screens) {
    await saving.goto(path);
    await readToTheEnd(saving);
    expect(asked, path).toEqual([]);
    await expect(saving.locator(".lite-bar")).toBeVisible();
  }
});

test("one picture comes when it is asked for, all of a page when they are", async ({ page }) => {
  await save(page);
  const asked = picturesOf(page);
  await page.goto((await menuOf(page)).replace("/menu", "/photos"));
  const buttons = page.locator(".photo-list .show-picture");
  await buttons.nth(1).click();
  const shown = page.locator(".photo-list img").nth(1);
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(asked).toHaveLength(1);
  expect(page.url()).toMatch(/photos$/);
  await page.locator("[data-lite-all]").click();
  await expect.poll(() => asked.length).toBeGreaterThan(2);
  await expect(page.locator(".lite-bar")).toBeHidden();
  // The wish itself stays.
  await page.reload();
  await expect(page.locator(".lite-bar")).toBeVisible();
});

test("the switch is in the menu, is kept, and what is on the screen stays", async ({ page }) => {
  await page.goto("/fa/herat");
  await readToTheEnd(page);
  const first = page.locator(".result-card__media img").first();
  await expect(first).toBeVisible();
  await page.locator(".nav-bar__menu").click();
  const button = page.locator(".mobile-menu [data-lite-set]");
  await expect(button).toHaveText("صرفه‌جویی انترنت");
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await expect(first).toBeVisible();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-lite", "");
  await expect(page.locator(".lite-bar")).toBeVisible();
  await page.locator(".nav-bar__menu").click();
  await button.click();
  await expect(page.locator("html")).not.toHaveAttribute("data-lite");
});

test("a browser that saves data is believed, unless the visitor says otherwise", async ({ page, context }) => {
  const claim = (each: Page) =>
    each.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
    );
  await claim(page);
  const asked = picturesOf(page);
  await page.goto("/ps");
  await readToTheEnd(page);
  expect(asked).toEqual([]);
  const other = await context.newPage();
  await claim(other);
  await save(other, "0");
  await other.goto("/ps");
  await expect(other.locator("html")).not.toHaveAttribute("data-lite");
});

test("who saves data pays for no Latin web font; Pashto keeps the one that has its letters", async ({ page }) => {
  await save(page);
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(request.url());
  });
  await page.goto("/ps/about", { waitUntil: "networkidle" });
  await page.goto("/ps/herat", { waitUntil: "networkidle" });
  expect(fonts.filter((font) => !font.includes("/vazirmatn."))).toEqual([]);
  expect(fonts.length).toBeGreaterThan(0);
});

test("without script pictures come as ever", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  const asked = picturesOf(page);
  await page.goto("/en/herat", { waitUntil: "networkidle" });
  expect(asked.length).toBeGreaterThan(0);
  await context.close();
});

test("on a phone the cover comes once: what was hurried knew how wide the screen is", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
  });
  const page = await context.newPage();
  const menu = await menuOf(page);
  const asked = picturesOf(page);
  await page.goto(menu, { waitUntil: "networkidle" });
  const cover = page.locator("img[data-first]").first();
  const { pathname } = new URL(await cover.evaluate((image: HTMLImageElement) => image.currentSrc));
  const [name] = pathname.split("-");
  expect(asked.filter((each) => each.startsWith(`${name}-`))).toEqual([pathname]);
  await context.close();
});

test("pictures of the first view are asked for before the page is ready", async ({ page }) => {
  const menu = await menuOf(page);
  await page.goto(menu);
  const { asked, ready } = await page.evaluate(() => ({
    asked: performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.includes("/media/"))
      .map(({ startTime }) => startTime)[0],
    ready: (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).domContentLoadedEventStart,
  }));
  expect(asked).toBeLessThan(ready);
  // What was hurried is what the picture then shows: nothing comes twice.
  const cover = page.locator("img[data-first]").first();
  const shown = await cover.evaluate((image: HTMLImageElement) => image.currentSrc);
  const hurried = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === "link")
      .map(({ name }) => name),
  );
  expect(hurried).toContain(shown);
});
