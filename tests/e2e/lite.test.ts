import { expect, type Page, test } from "@playwright/test";
import fa from "@/messages/fa.json" with { type: "json" };

const SCREENS = ["", "/businesses?search=palaw&tab=dishes"];

/** Requested photos, drawings of dishes and fonts; tile patterns don't count. */
function askedBy(page: Page): { pictures: string[]; fonts: string[] } {
  const asked = { pictures: [] as string[], fonts: [] as string[] };
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(?:media|art)\//.test(pathname)) asked.pictures.push(pathname);
    if (request.resourceType() === "font") asked.fonts.push(pathname);
  });
  return asked;
}

/** Scrolls down the whole page, so that lazy pictures load. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      scrollTo(0, y);
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
    scrollTo(0, 0);
  });
}

async function menuOf(page: Page): Promise<string> {
  await page.goto("/en/herat");
  return (await page.locator(".result-card__name a").first().getAttribute("href")) ?? "";
}

const save = (page: Page, wish: "1" | "0" = "1") =>
  page.addInitScript((kept) => {
    if (!localStorage.getItem("lite")) localStorage.setItem("lite", kept);
  }, wish);
/** Makes the browser report data saving. */
const claim = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
  );

test.use({ viewport: { width: 360, height: 740 } });

test("who saves data, or whose browser does, asks for no picture and no Latin font; without it the screens have some", async ({
  page,
  context,
}) => {
  const menu = await menuOf(page);
  const screens = [...SCREENS.map((path) => `/en${path}`), menu, menu.replace("/menu", "/photos")];
  const ordinary = askedBy(page);
  for (const path of screens) {
    ordinary.pictures.length = 0;
    await page.goto(path);
    await readToTheEnd(page);
    expect(ordinary.pictures, path).not.toEqual([]);
  }

  const saving = await context.newPage();
  await save(saving);
  const asked = askedBy(saving);
  for (const path of [...screens, "/ps/herat"]) {
    await saving.goto(path);
    await readToTheEnd(saving);
    expect(asked.pictures, path).toEqual([]);
    if (screens.includes(path)) await expect(saving.locator(".lite-bar"), path).toBeVisible();
  }
  expect(asked.fonts.filter((font) => !font.includes("/vazirmatn."))).toEqual([]);
  expect(asked.fonts, "Pashto keeps the one that has its letters").not.toEqual([]);
  await saving.evaluate(() => localStorage.removeItem("lite"));

  const believed = await context.newPage();
  await claim(believed);
  const byBrowser = askedBy(believed);
  await believed.goto("/ps");
  await readToTheEnd(believed);
  expect(byBrowser.pictures).toEqual([]);
  const other = await context.newPage();
  await claim(other);
  await save(other, "0");
  await other.goto("/ps");
  await expect(other.locator("html"), "the visitor's own word counts").not.toHaveAttribute("data-lite");
});

test("one picture comes when it is asked for, all of a page when they are; the switch is in the menu, and is kept", async ({
  page,
}) => {
  await save(page);
  const bar = page.locator(".lite-bar");
  const root = page.locator("html");
  const asked = askedBy(page);
  await page.goto((await menuOf(page)).replace("/menu", "/photos"));
  await page.locator(".photo-list .show-picture").nth(1).click();
  const shown = page.locator(".photo-list img").nth(1);
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(asked.pictures).toHaveLength(1);
  expect(page.url()).toMatch(/photos$/);
  await page.locator("[data-lite-all]").click();
  await expect.poll(() => asked.pictures.length).toBeGreaterThan(2);
  await expect(bar).toBeHidden();
  // The setting itself stays.
  await page.reload();
  await expect(bar).toBeVisible();

  const button = page.locator("#mobile-menu [data-lite-set]");
  const press = async () => {
    await page.locator(".nav-bar__menu").click();
    await button.click();
  };
  await press();
  await expect(root).not.toHaveAttribute("data-lite");
  await page.goto("/fa/herat");
  const first = page.locator(".result-card__media img").first();
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(button).toHaveText(fa.layout.lite.label);
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await press();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await expect(first, "what is on the screen stays").toBeVisible();
  await page.reload();
  await expect(root).toHaveAttribute("data-lite", "");
  await expect(bar).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ deviceScaleFactor: 2, isMobile: true });

  test("the cover is asked for before the page is ready, and once: what was hurried knew how wide the screen is", async ({
    page,
  }) => {
    const menu = await menuOf(page);
    const asked = askedBy(page);
    await page.goto(menu);
    const cover = page.locator("img[data-first]").first();
    await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const shown = await cover.evaluate((image: HTMLImageElement) => image.currentSrc);
    const { pathname } = new URL(shown);
    const [name] = pathname.split("-");
    expect(asked.pictures.filter((each) => each.startsWith(`${name}-`))).toEqual([pathname]);
    const { first, ready, hurried } = await page.evaluate(() => {
      const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      return {
        first: files.find(({ name: file }) => file.includes("/media/"))?.startTime,
        ready: navigation?.domContentLoadedEventStart ?? 0,
        hurried: files.filter(({ initiatorType }) => initiatorType === "link").map(({ name: file }) => file),
      };
    });
    expect(first).toBeLessThan(ready);
    expect(hurried).toContain(shown);
  });
});
