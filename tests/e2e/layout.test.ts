import { expect, type Page, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { inTurn } from "../support/in-turn";
import { logIn } from "./account-form";
import { person, signIn } from "./people";

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };
const GUEST_WORDS = /^\s*(?:log in|sign up|ورود|ثبت‌نام|ننوتل|نوم لیکنه)\s*$/i;

const nav = (page: Page) => page.locator(".nav-bar");
const guestLinks = (page: Page, within = "body") =>
  page.locator(`${within} a:visible`).filter({ hasText: GUEST_WORDS });

test("LAY-02 LAY-03 LAY-04 the bar casts a shadow after 10 pixels, and its menu closes when the width becomes 768", async ({
  page,
}) => {
  await page.setViewportSize({ width: 767, height: 740 });
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
  const menu = page.locator("#mobile-menu");
  await page.locator(".nav-bar__menu").click();
  await page.setViewportSize({ width: 760, height: 740 });
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 768, height: 740 });
  await expect(menu).toBeHidden();
});

test("the look can be chosen from a small menu of the bar, is there before the first paint, and can follow the device", async ({
  page,
}) => {
  await page.setViewportSize(DESK);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/en");
  const root = page.locator("html");
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const inLight = await ground();
  const looks = page.locator(".theme-menu");
  const [summary, list] = [looks.locator("summary"), looks.locator(".drop__list")];
  await summary.click();
  await expect(list).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(summary).toBeFocused();
  await summary.click();
  await page.getByRole("heading", { level: 1 }).click({ position: { x: 2, y: 2 } });
  await expect(list).toBeHidden();
  await summary.click();
  await looks.locator("[data-theme-set=dark]").click();
  await expect(root).toHaveAttribute("data-theme", "dark");
  expect(await ground()).not.toBe(inLight);
  // Set without the deferred script.
  await page.route("**/enhance.js*", (route) => route.abort());
  await page.goto("/fa");
  await expect(root).toHaveAttribute("data-theme", "dark");
  await page.unroute("**/enhance.js*");
  await page.reload();
  await summary.click();
  await looks.locator("[data-theme-set=system]").click();
  await expect(root).not.toHaveAttribute("data-theme");
  expect(await ground()).toBe(inLight);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await ground()).not.toBe(inLight);
});

test("stars are filled from where the line of writing begins, to the nearest half; the carpet lies over its tile", async ({
  page,
}) => {
  /** Share of star-coloured pixels in the first and last fifth of the stars. */
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
  const inEnglish = await ends("/en");
  expect(inEnglish.left).toBeGreaterThan(inEnglish.right * 1.5);
  const inDari = await ends("/fa");
  expect(inDari.right).toBeGreaterThan(inDari.left * 1.5);
  for (const path of ["/fa/404", "/en/nothing/here"]) {
    await page.goto(path);
    const [tile, carpet] = [
      await page.locator(".last-resort").boundingBox(),
      await page.locator(".kilim").boundingBox(),
    ];
    expect((tile?.y ?? 0) + (tile?.height ?? 0) - (carpet?.y ?? 0)).toBeGreaterThanOrEqual(15);
  }
});

for (const lng of inTurn(LANGUAGES, "layout"))
  test(`LAY-07 login and signup are for anonymous visitors only, on each kind of page, in ${lng}`, async ({ page }) => {
    test.setTimeout(90_000);
    const business = "herat/restaurant/herat-nights";
    // One page per kind of hydration (docs/decisions/where-react-begins.md): they share the frame.
    const paths = ["/herat", "/contact-us", "/atlantis", `/${business}/menu`, `/${business}/reviews?filter=my`];
    /** Number of visible links on a desktop, or on a phone with its menu open. */
    const seen = async (path: string, size = DESK) => {
      await page.setViewportSize(size);
      await page.goto(path);
      if (size === PHONE) await page.locator(".nav-bar__menu").click();
      return guestLinks(page).count();
    };
    // Two in the navigation, and the page's own link for writing a review.
    const reviews = `/${lng}/${business}/reviews`;
    for (const size of [DESK, PHONE]) expect(await seen(reviews, size)).toBeGreaterThanOrEqual(3);
    await signIn(page);
    for (const path of paths) expect(await seen(`/${lng}${path}`), path).toBe(0);
    for (const path of [`/${lng}`, reviews]) expect(await seen(path, PHONE), path).toBe(0);
  });

for (const lng of inTurn(["fa", "ps"], "layout-visitors"))
  test(`LAY-07 login and signup are not shown to who has logged in, by "back" or in another tab (${lng})`, async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(DESK);
    const guests = (on: Page) => guestLinks(on, ".nav-bar");
    const [login, signup, about] = [await context.newPage(), await context.newPage(), await context.newPage()];
    await login.goto(`/${lng}/login?from=/${lng}/herat`);
    await signup.goto(`/${lng}/signup`);
    await about.setViewportSize(DESK);
    await about.goto(`/${lng}/about`);
    await expect(guests(about)).toHaveCount(2);
    await page.goto(`/${lng}/posts`);
    await page.goto(`/${lng}/signup`);
    await logIn(page, await person(), `/${lng}/login`);
    await expect(login, "the tab with the form is led where it wanted to go").toHaveURL(new RegExp(`/${lng}/herat$`));
    await expect(signup).toHaveURL(new RegExp(`/${lng}$`));
    await expect(guests(about)).toHaveCount(0);
    for (let step = 0; step < 2; step += 1) {
      await page.goBack();
      await expect(page).not.toHaveURL(/\/(?:login|signup)/);
      await expect(guests(page)).toHaveCount(0);
    }
  });
