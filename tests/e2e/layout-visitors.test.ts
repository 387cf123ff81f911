import { expect, type Page, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { inTurn } from "../support/in-turn";
import { logIn } from "./account-form";
import { person, signIn } from "./people";

const LOGIN_WORDS = /^\s*(?:log in|sign up|ورود|ثبت‌نام|ننوتل|نوم لیکنه)\s*$/i;

test("LAY-04 resizing is looked at once it has paused for 100 ms, not with each step", async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 740 });
  await page.goto("/en");
  await page.locator(".nav-bar__menu").click();
  /** Five widths, 60 ms apart, that end wide: how many ms after the last one the menu closed, and whether before. */
  const closed = await page.evaluate(async () => {
    const menu = document.querySelector("#mobile-menu") as HTMLElement;
    const wide = Object.getOwnPropertyDescriptor(window, "innerWidth");
    Object.defineProperty(window, "innerWidth", { configurable: true, get: () => 1000 });
    const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
    let [at, last] = [0, 0];
    menu.addEventListener("beforetoggle", () => {
      at = performance.now();
    });
    for (let step = 0; step < 5; step += 1) {
      last = performance.now();
      dispatchEvent(new Event("resize"));
      await pause(60);
    }
    for (let wait = 0; wait < 40 && at === 0; wait += 1) await pause(25);
    if (wide) Object.defineProperty(window, "innerWidth", wide);
    return at - last;
  });
  expect(closed).toBeGreaterThanOrEqual(95);
  expect(closed).toBeLessThan(600);
});

test("LAY-05 a top-level page begins at its top, whatever was kept for the tabs of a place", async ({ page }) => {
  await page.goto("/en/herat");
  await page.evaluate(() => {
    scrollTo(0, 1200);
    // A tab that was tapped and never came.
    sessionStorage.setItem("scroll", JSON.stringify(["/en/about", 700]));
  });
  await page.locator(".site-footer__links a[href='/en/about']").click();
  await expect(page).toHaveURL(/\/en\/about$/);
  await page.waitForLoadState("load");
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

for (const width of [360, 1280]) {
  test(`LAY-07 login and signup are for anonymous visitors only, on every page, at ${width}`, async ({ page }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width, height: 800 });
    const business = "herat/restaurant/herat-nights";
    const paths = ["", "/herat", "/about", "/posts", "/contact-us", "/cities", "/herat/dishes/mantu", "/atlantis"];
    for (const tab of ["menu", "overview", "photos", "reviews", "reviews?filter=my"]) paths.push(`/${business}/${tab}`);
    /** What is to be seen of them, the open menu of phones included. */
    const seen = async (path: string) => {
      await page.goto(path);
      if (width < 1024) await page.locator(".nav-bar__menu").click();
      return page
        .locator("a:visible")
        .evaluateAll(
          (links) =>
            links.filter((link) =>
              /^(?:log in|sign up|ورود|ثبت‌نام|ننوتل|نوم لیکنه)$/i.test(link.textContent?.trim() ?? ""),
            ).length,
        );
    };
    // Two of the navigation, and the page's own way to write a review.
    for (const lng of LANGUAGES) expect(await seen(`/${lng}/${business}/reviews`), lng).toBeGreaterThanOrEqual(3);
    await signIn(page);
    for (const path of paths) expect(await seen(`/en${path}`), path).toBe(0);
    for (const lng of ["fa", "ps"]) expect(await seen(`/${lng}/${business}/reviews`), lng).toBe(0);
  });
}

for (const lng of inTurn(["fa", "ps"], "layout-visitors"))
  test(`LAY-07 login and signup are not shown to who has logged in, by "back" or in another tab (${lng})`, async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 1280, height: 800 });
    const guests = (on: Page) => on.locator(".nav-bar a:visible").filter({ hasText: LOGIN_WORDS });
    const [login, signup, about] = [await context.newPage(), await context.newPage(), await context.newPage()];
    await login.goto(`/${lng}/login?from=/${lng}/herat`);
    await signup.goto(`/${lng}/signup`);
    await about.setViewportSize({ width: 1280, height: 800 });
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

test("LAY-07 a page that the browser kept, and shows again after a login, hides them too", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/fa/about");
  const guests = page.locator(".nav-bar a:visible").filter({ hasText: LOGIN_WORDS });
  await expect(guests).toHaveCount(2);
  // What a browser does that keeps pages whole: this one is told to keep none.
  await page.evaluate(() => {
    localStorage.accessToken = "a.b.c";
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expect(guests).toHaveCount(0);
});
