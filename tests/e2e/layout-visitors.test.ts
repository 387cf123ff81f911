import { expect, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { logIn, person } from "./account-people";

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
    await logIn(page, await person());
    for (const path of paths) expect(await seen(`/en${path}`), path).toBe(0);
    for (const lng of ["fa", "ps"]) expect(await seen(`/${lng}/${business}/reviews`), lng).toBe(0);
  });
}
