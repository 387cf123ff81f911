import { expect, type Locator, type Page, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { inTurn } from "../support/in-turn";
import { BUSINESS, open } from "./business-page";

const PHONE = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 800 };

const PAGES: readonly [path: string, size: typeof PHONE, sheets: Readonly<Record<string, string>>][] = [
  ["/en/herat", PHONE, { filters: "the filters", "mobile-menu": "the menu of the site" }],
  [`/ps/${BUSINESS}/overview`, PHONE, { share: "sharing", ways: "directions" }],
  [`/en/${BUSINESS}/menu`, WIDE, { share: "sharing" }],
  ["/en/herat?search=mantu", WIDE, { "choose-city": "the choice of a province" }],
];

const opener = (page: Page, id: string) =>
  page.locator(`[popovertarget=${id}]:not([popovertargetaction]):visible`).last();
const focusIn = (page: Page, selector: string) =>
  page.evaluate((inside) => Boolean(document.activeElement?.closest(inside)), selector);
/** Focuses without scrolling, as after a tap. */
const focus = (control: Locator) => control.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Turns the mouse wheel and waits until the page would have scrolled. */
async function turnWheel(page: Page, [x, y]: readonly [number, number], by: number): Promise<void> {
  await page.mouse.move(x, y);
  await page.evaluate(() => {
    const frames = (done: (value: unknown) => void) => () => requestAnimationFrame(() => requestAnimationFrame(done));
    const turned = new Promise((done) => addEventListener("wheel", frames(done), { once: true, capture: true }));
    Object.assign(window, { turned });
  });
  await page.mouse.wheel(0, by);
  await page.evaluate(() => (window as unknown as { turned: Promise<unknown> }).turned);
}

for (const [path, size, sheets] of PAGES)
  test(`${Object.values(sheets).join(" and ")} at ${size.width}: take the focus, keep it, give it back, and lock the page behind`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto(path);
    await page.evaluate(() => scrollTo({ top: 60, behavior: "instant" }));
    for (const [id, name] of Object.entries(sheets)) await test.step(name, () => expectHolds(page, id, path));
  });

async function expectHolds(page: Page, id: string, path: string): Promise<void> {
  const sheet = page.locator(`#${id}`);
  const button = opener(page, id);
  const before = await scrolled(page);
  // The page behind becomes inert with the focus: `window` is notified last.
  await page.evaluate((inside) => {
    delete document.body.dataset.alone;
    window.addEventListener("focusin", ({ target }) => {
      if ((target as Element).closest(inside))
        document.body.dataset.alone ??= String(document.querySelector("[inert]") !== null);
    });
  }, `#${id}`);
  for (const leave of ["Escape", "close"]) {
    await focus(button);
    await page.keyboard.press("Enter");
    await expect(sheet).toBeVisible();
    await expect.poll(() => focusIn(page, `#${id}`)).toBe(true);
    await expect(page.locator("body")).toHaveAttribute("data-alone", "true");
    if (leave === "Escape") {
      await expectTabStays(page, id);
      // The page behind does not scroll.
      await turnWheel(page, [(page.viewportSize()?.width ?? 0) / 2, 40], 900);
      expect(await scrolled(page)).toBe(before);
      await sheet.locator("button, a[href]").first().focus();
      await page.keyboard.press("Escape");
    } else await sheet.locator("[popovertargetaction=hide]").click();
    await expect(sheet).toBeHidden();
    await expect(button).toBeFocused();
    expect(await scrolled(page)).toBe(before);
    expect(await page.locator("[inert]").count()).toBe(0);
  }
  // A tap outside closes it and triggers nothing else.
  await button.click();
  await expect(sheet).toBeVisible();
  await expect.poll(() => page.locator("[inert]").count()).toBeGreaterThan(0);
  await page.mouse.click(8, 30);
  await expect(sheet).toBeHidden();
  await expect.poll(() => page.locator("[inert]").count()).toBe(0);
  await expect(page).toHaveURL(path);
}

async function expectTabStays(page: Page, id: string): Promise<void> {
  const stops = await page.locator(`#${id}`).locator("a[href], button, input, select, summary").count();
  for (let press = 0; press < stops + 4; press += 1) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate((inside) => {
      const active = document.activeElement;
      // Between the last and the first stop the browser's own controls get the focus.
      return active === document.body || active === document.documentElement || Boolean(active?.closest(inside));
    }, `#${id}`);
    expect(at, `after ${press + 1} times Tab`).toBe(true);
  }
}

test("without a script, or for who wants less motion, a sheet takes the focus and gives it back too", async ({
  browser,
  baseURL,
}) => {
  for (const settings of [{ javaScriptEnabled: false }, { reducedMotion: "reduce" }] as const) {
    const page = await browser.newPage({ ...settings, viewport: PHONE, ...(baseURL ? { baseURL } : {}) });
    await open(page, "menu");
    await opener(page, "ways").focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("#ways [popovertargetaction=hide]")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(opener(page, "ways")).toBeFocused();
    await page.close();
  }
});

test("a page with a bar for scrolling does not move sideways when a sheet opens", async ({ playwright, baseURL }) => {
  const { launchOptions } = test.info().project.use;
  const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs: ["--hide-scrollbars"] });
  const page = await browser.newPage({ viewport: WIDE, ...(baseURL ? { baseURL } : {}) });
  for (const lng of inTurn(LANGUAGES, "no move sideways")) {
    await open(page, "menu", lng);
    const left = () => page.locator("h1").evaluate((h1) => h1.getBoundingClientRect().left);
    expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(5);
    const before = await left();
    // The scrollbar gutter has the page's colour; the backdrop of a sheet does not cover it.
    const isShaded = () =>
      page.evaluate(() => {
        const [behind, paper] = [document.documentElement, document.body].map(
          (element) => getComputedStyle(element).backgroundColor,
        );
        return behind !== paper;
      });
    expect(await isShaded()).toBe(false);
    await opener(page, "share").click();
    await expect(page.locator("#share")).toBeVisible();
    expect([await left(), await isShaded()]).toEqual([before, true]);
    await page.keyboard.press("Escape");
    await page.locator(".dish h3 a").first().click();
    await expect(page.locator("dialog.dish-sheet")).toBeVisible();
    expect(await left()).toBe(before);
  }
  await browser.close();
});

test("the small menus of the bar take the focus and are closed when it leaves them", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.goto("/en/herat");
  const drop = page.locator("details.drop").first();
  const summary = drop.locator("summary");
  await summary.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => focusIn(page, "details.drop .drop__list")).toBe(true);
  await page.keyboard.press("Escape");
  await expect(summary).toBeFocused();
  await page.keyboard.press("Enter");
  // The focus moves in a moment after opening; pressing Tab earlier would be undone.
  await expect.poll(() => focusIn(page, "details.drop .drop__list")).toBe(true);
  const items = await drop.locator("a, button").count();
  for (let press = 0; press < items + 1; press += 1) await page.keyboard.press("Tab");
  await expect(drop).not.toHaveAttribute("open");
});

for (const size of [PHONE, WIDE])
  test.describe(`at ${size.width}`, () => {
    test.use(size === PHONE ? { isMobile: true, hasTouch: true, viewport: size } : { viewport: size });
    test(`a dish: focus on the way out, then on its row; nothing behind moves, nothing lies on its name`, async ({
      page,
    }) => {
      for (const lng of inTurn(LANGUAGES, `dish ${size.width}`)) {
        await open(page, "menu", lng);
        const link = page.locator(".dish h3 a").nth(6);
        await link.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
        const before = await scrolled(page);
        const ways = [
          ["Escape", () => page.keyboard.press("Escape")],
          ["×", () => page.locator("dialog .dish-sheet__close").click()],
          ["back", () => page.goBack()],
          ["beside", () => page.mouse.click(10, 10)],
        ] as const;
        for (const [leave, go] of ways) {
          await focus(link);
          await page.keyboard.press("Enter");
          const sheet = page.locator("dialog.dish-sheet");
          await expect(sheet.locator(".dish-sheet__foot")).toBeVisible();
          await expect(sheet.locator(".dish-sheet__close")).toBeFocused();
          if (leave === "Escape") await turnWheel(page, [10, 10], 1500);
          expect(await scrolled(page), leave).toBe(before);
          await go();
          await expect(sheet).toHaveCount(0);
          await expect(link).toBeFocused();
          expect(await scrolled(page), leave).toBe(before);
          await expect(page).toHaveURL(new RegExp(`/${lng}/${BUSINESS}/menu$`));
        }
        const hrefs = await page
          .locator(".dish:has(span.dish__photo) h3 a")
          .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).search));
        expect(hrefs.length).toBeGreaterThan(0);
        for (const href of hrefs.slice(0, 2)) await expectNameFree(page, `/${lng}/${BUSINESS}/menu${href}`);
      }
    });
  });

async function expectNameFree(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator(".dish-sheet h2")).toBeVisible();
  const covered = await page.locator(".dish-sheet").evaluate((sheet) => {
    const close = sheet.querySelector(".dish-sheet__close")?.getBoundingClientRect() as DOMRect;
    const words = [...sheet.querySelectorAll("h2, .dish-sheet__names, .price")].flatMap((each) => {
      const range = document.createRange();
      range.selectNodeContents(each);
      return [...range.getClientRects()];
    });
    return words.some(
      (word) =>
        word.left < close.right && word.right > close.left && word.top < close.bottom && word.bottom > close.top,
    );
  });
  expect(covered, address).toBe(false);
}

test("the links in a dish that was opened by its own address lead where they say", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, "menu");
  const href = (await page.locator(".dish h3 a").first().getAttribute("href")) ?? "";
  await page.goto(`/en/${BUSINESS}/menu${href}`);
  await page.locator("dialog .dish-sheet__close").click();
  await expect(page).toHaveURL(new RegExp(`/en/${BUSINESS}/menu#`));
  await expect(page.locator("dialog.dish-sheet")).toHaveCount(0);
  await page.goto(`/en/${BUSINESS}/menu${href}`);
  await page.locator(".dish-others__head a").click();
  await expect(page).toHaveURL(/\/en\/herat\/dishes\//);
});
