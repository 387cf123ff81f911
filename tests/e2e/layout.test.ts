import { expect, type Page, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { directionOf, LANGUAGE_OPTIONS } from "@/lib/i18n/language";

const nav = (page: Page) => page.locator(".nav-bar");
const footer = (page: Page) => page.locator(".site-footer");
const hrefs = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute("href")));

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const lng of LANGUAGES) {
    test(`LAY-01 I18N-02 navigation, content and footer in ${lng}`, async ({ page }) => {
      await page.goto(`/${lng}`);
      await expect(page.locator("html")).toHaveAttribute("lang", lng);
      await expect(page.locator("html")).toHaveAttribute("dir", directionOf(lng));
      await expect(nav(page)).toBeVisible();
      await expect(page.locator("main h1")).toBeVisible();
      await expect(footer(page)).toBeVisible();
    });
  }

  test("LAY-01 an unknown address is an error page with navigation and status 404", async ({ page }) => {
    const answer = await page.goto("/fa/herat/restaurant/no-such-place/menu");
    expect(answer?.status()).toBe(404);
    await expect(nav(page)).toBeVisible();
    await expect(page.locator("main h1")).toHaveText("این صفحه پیدا نشد");
    await expect(page.locator("main form[action]")).toBeVisible();
    await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute("content", /noindex/);
  });

  test("LAY-06 nav links lead home, to about, businesses, contact-us and posts", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/en");
    const links = await hrefs(page, ".nav-links a");
    expect(new Set(links)).toEqual(
      new Set(["/en", "/en/about", "/en/businesses?search=", "/en/contact-us", "/en/posts"]),
    );
    await expect(page.locator(".nav-links [aria-current=page]")).toHaveText("Home");
  });

  test("LAY-08 footer links", async ({ page }) => {
    await page.goto("/ps");
    const links = await hrefs(page, ".site-footer__links a");
    const pages = ["about", "profile", "businesses?search=", "contact-us", "privacy-policy", "terms-and-conditions"];
    for (const name of pages) expect(links).toContain(`/ps/${name}`);
  });

  test("LAY-09 CST-04 the footer has a phone number to dial, and the hours of calls", async ({ page }) => {
    await page.goto("/fa");
    const phone = footer(page).locator('a[href^="tel:+93"]');
    await expect(phone.locator("bdi")).toHaveAttribute("dir", "ltr");
    await expect(phone).toContainText(/\+93 \d{3} \d{3} \d{3}/);
    await expect(phone).toContainText("۸:۰۰ ق.ظ");
    await expect(phone).toContainText("۶:۰۰ ب.ظ");
  });

  test("LAY-10 the footer has a support e-mail address", async ({ page }) => {
    await page.goto("/en");
    const mail = footer(page).locator('a[href^="mailto:"]');
    await expect(mail).toContainText(/@/);
    expect(await mail.getAttribute("href")).toBe(`mailto:${await mail.locator("bdi").textContent()}`);
  });

  test("LAY-11 links to five networks, none of them empty", async ({ page }) => {
    await page.goto("/en");
    const links = await hrefs(page, ".site-footer__social a");
    const hosts = links.map((link) => new URL(link ?? "").hostname.replace("www.", ""));
    for (const host of [/facebook/, /instagram/, /twitter|x\.com/, /t(?:elegram)?\.me|telegram/, /wa\.me|whatsapp/]) {
      expect(
        hosts.some((found) => host.test(found)),
        String(host),
      ).toBe(true);
    }
    for (const name of await page.locator(".site-footer__social a").all()) {
      expect(await name.getAttribute("aria-label")).toBeTruthy();
    }
  });

  test("LAY-12 links to two app stores", async ({ page }) => {
    await page.goto("/en");
    const links = await hrefs(page, ".site-footer .store-badge");
    expect(links).toHaveLength(2);
    for (const link of links) expect(link).toMatch(/^https:\/\//);
  });

  test("I18N-03 languages by their own names and directions", async ({ page }) => {
    await page.goto("/fa");
    for (const { value, ownName, dir } of LANGUAGE_OPTIONS) {
      const link = page.locator(`.site-footer__langs a[hreflang=${value}]`);
      await expect(link).toHaveText(ownName);
      await expect(link).toHaveAttribute("dir", dir);
      await expect(link).toHaveAttribute("lang", value);
    }
  });

  test("I18N-09 I18N-10 I18N-11 changing the language keeps path and query, switches texts and direction", async ({
    page,
  }) => {
    await page.goto("/en/herat?search=mantu&openNow=true");
    await expect(page.locator(".site-footer__langs [aria-current]")).toHaveText("English");
    await page.locator(".site-footer__langs a[hreflang=ps]").click();
    await expect(page).toHaveURL(/\/ps\/herat\?search=mantu&openNow=true$/);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(page.locator(".site-footer__links a").first()).toHaveText("زموږ په اړه");
  });

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
