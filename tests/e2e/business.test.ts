import { expect, type Locator, type Page, test } from "@playwright/test";
import { CITIES, LANGUAGES } from "@/lib/core/constants";

/** The place of the demo data that was written by hand. */
const PLACE = "herat/restaurant/herat-nights";
const CLOSED = "kabul/restaurant/khurshid-karahi-kabul";
const NO_HOURS = "kabul/restaurant/bibi-gul";
const NO_MENU = "kandahar/restaurant/safa-karahi-kandahar";
const NO_PHOTOS = "kabul/restaurant/haji-agha";
const NO_REVIEWS = "kabul/restaurant/hindukush";

const open = (page: Page, tab: string, lng = "en", place = PLACE) => page.goto(`/${lng}/${place}/${tab}`);
const textOf = async (locator: Locator) => (await locator.textContent()) ?? "";
const latin = (text: string) => text.replace(/[۰-۹]/g, (digit) => String("۰۱۲۳۴۵۶۷۸۹".indexOf(digit)));
const prices = async (page: Page) =>
  (await page.locator(".dish .price").allInnerTexts()).map((text) => latin(text).replace(/\D/g, ""));

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("RTE-19 RTE-20 the address of a place leads to its menu", async ({ page, request }) => {
      const answer = await request.get(`/fa/${PLACE}`, { maxRedirects: 0 });
      expect(answer.status()).toBe(308);
      expect(answer.headers().location).toBe(`/fa/${PLACE}/menu`);
      await page.goto(`/fa/${PLACE}`);
      await expect(page).toHaveURL(new RegExp(`/fa/${PLACE}/menu$`));
      await expect(page.locator("h1")).toContainText("هرات");
    });

    test("RTE-21 RTE-22 RTE-23 the tabs are pages of their own, of which one is current", async ({ page }) => {
      await open(page, "menu");
      for (const tab of ["overview", "photos", "reviews", "menu"]) {
        await page.locator(`[data-tab=${tab}]`).click();
        await expect(page).toHaveURL(new RegExp(`/${PLACE}/${tab}`));
        await expect(page.locator(".business-tabs [aria-current=page]")).toHaveAttribute("data-tab", tab);
      }
    });

    test("BIZ-13 the menu shows dishes by group with prices in afghanis", async ({ page }) => {
      await open(page, "menu", "fa");
      const groups = await page.locator(".menu-section").count();
      expect(groups).toBeGreaterThan(3);
      await expect(page.locator(".group-chips a")).toHaveCount(groups);
      await expect(page.locator(".dish .price").first()).toHaveText(/^[۰-۹٬]+\u00a0افغانی$/);
      await open(page, "menu", "ps");
      await expect(page.locator(".dish .price").first()).toHaveText(/^[۰-۹٬]+\u00a0افغانۍ$/);
      await open(page, "menu", "en");
      await expect(page.locator(".dish .price").first()).toHaveText(/^AFN\u00a0[\d,]+$/);
    });

    test("BIZ-13 a dish opens with its picture, text and price, and leads back", async ({ page }) => {
      await open(page, "menu");
      const first = page.locator(".dish").first();
      const [name, price] = [await textOf(first.locator("h3")), await textOf(first.locator(".price"))];
      await first.locator("h3 a").click();
      await expect(page).toHaveURL(/\?dish=[\w-]+/);
      const sheet = page.locator("dialog.dish-sheet");
      await expect(sheet.locator("h2")).toHaveText(name);
      await expect(sheet.locator(".price")).toHaveText(price);
      await sheet.locator(".dish-sheet__close").click();
      await expect(sheet).toHaveCount(0);
      await expect(page).not.toHaveURL(/dish=/);
      await expect(page.locator(".menu-section").nth(3)).toBeAttached();
    });

    test("BIZ-13 the search within the menu folds scripts and tells how many it found", async ({ page }) => {
      await open(page, "menu", "fa");
      const all = await page.locator(".dish").count();
      await page.locator(".menu-search input").fill("مَنتو");
      await page.locator(".menu-search input").press("Enter");
      await expect(page).toHaveURL(/q=/);
      await expect(page.locator(".menu-found")).toContainText("مَنتو");
      const found = await page.locator(".dish").count();
      expect(found).toBeGreaterThan(0);
      expect(found).toBeLessThan(all);
      await page.locator(".menu-found a").click();
      await expect(page.locator(".dish")).toHaveCount(all);
    });

    test("BIZ-01 CST-03 name, type, city, phones, e-mail, website, social networks, text, address and position", async ({
      page,
    }) => {
      await open(page, "overview");
      await expect(page.locator("h1")).toHaveText(/Herat Nights/);
      await expect(page.locator(".business-head__meta")).toContainText("Restaurant");
      await expect(page.locator(".business-head__meta")).toContainText("Herat");
      await expect(page.locator(".about__text")).toContainText(/\w{3,}/);
      const phone = page.locator(".phone-list a[href^='tel:']").first();
      await expect(phone).toHaveAttribute("href", /^tel:\+93\d{9}$/);
      await expect(phone.locator("bdi")).toHaveText(/^\+93 \d{3} \d{3} \d{3}$/);
      await expect(phone.locator("bdi")).toHaveAttribute("dir", "ltr");
      await expect(page.locator(".address b")).toContainText("Herat");
      await expect(page.locator(".map-card")).toContainText(/34\.\d{5}, 62\.\d{5}/);
      await expect(page.locator(".map-card a[href^='geo:34']")).toBeVisible();
      await expect(page.locator(".map-card a[href*='openstreetmap.org']")).toBeVisible();
      await expect(page.locator(".outside a[href^='mailto:']")).toBeVisible();
      for (const link of await page.locator(".outside a[target=_blank]").all()) {
        await expect(link).toHaveAttribute("rel", "nofollow ugc noopener");
      }
      expect(await page.locator(".outside li a").count()).toBeGreaterThan(0);
    });

    test("BIZ-04 hours of each day from Saturday, with a closed day and today marked", async ({ page }) => {
      await open(page, "overview");
      const rows = page.locator("#hours > .hours-table tr");
      await expect(rows).toHaveCount(7);
      await expect(rows.first().locator("th")).toContainText("Saturday");
      await expect(rows.last().locator("th")).toContainText("Friday");
      await expect(page.locator("#hours > .hours-table .hours-table__today")).toHaveCount(1);
      await expect(page.locator("#hours > .hours-table")).toContainText(/\d{1,2}:\d\d/);
      await page.goto(`/fa/${PLACE}/overview`);
      await expect(page.locator("#hours > .hours-table tr").first()).toContainText(/[۰-۹]{1,2}:[۰-۹]{2}/);
    });

    test("BIZ-04 a place whose hours nobody knows is not called closed", async ({ page }) => {
      await open(page, "overview", "en", NO_HOURS);
      await expect(page.locator("#hours .hours-unknown")).toBeVisible();
      await expect(page.locator("#hours > .hours-table")).toHaveCount(0);
      await expect(page.locator(".business-head .open-badge--unknown")).toBeVisible();
    });

    test("BIZ-06 services as yes, no or unknown, and the seats", async ({ page }) => {
      await open(page, "overview");
      await expect(page.locator(".fact")).toHaveCount(12);
      await expect(page.locator(".fact--yes .fact__state").first()).toHaveText("Yes");
      expect(await page.locator(".fact--yes").count()).toBeGreaterThan(0);
      for (const unknown of await page.locator(".fact--unknown .fact__state").all()) {
        await expect(unknown).toHaveText("Not known");
      }
      await expect(page.locator(".about__facts")).toContainText("Seating");
      await expect(page.locator(".service-chips .chip").first()).toBeVisible();
    });

    test("BIZ-07 places like it, up to ten, never itself", async ({ page }) => {
      await open(page, "overview");
      const links = page.locator(".similar .business-card__name a");
      const count = await links.count();
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThanOrEqual(10);
      for (const link of await links.all()) await expect(link).not.toHaveAttribute("href", new RegExp(PLACE));
    });

    test("BIZ-08 sharing offers five networks with the address of the page", async ({ page }) => {
      await open(page, "menu");
      await expect(page.locator("#share")).toBeHidden();
      await page
        .locator(".business-head__quick [popovertarget=share], .action-row [popovertarget=share]")
        .last()
        .click();
      await expect(page.locator("#share")).toBeVisible();
      await expect(page.locator("#share .share-grid a")).toHaveCount(5);
      for (const host of ["wa.me", "t.me", "facebook.com", "twitter.com"]) {
        const href = await page.locator(`#share a[href*="${host}"]`).getAttribute("href");
        expect(decodeURIComponent(href ?? "")).toContain(`/en/${PLACE}/menu`);
      }
      await expect(page.locator("#share a[href*='instagram.com']")).toBeVisible();
      await expect(page.locator("#share input")).toHaveValue(new RegExp(`/en/${PLACE}/menu$`));
    });

    test("BIZ-10 saving asks for a login and knows the way back", async ({ page }) => {
      await open(page, "menu");
      const save = page.locator("[data-save]").first();
      await expect(save).toHaveAttribute("href", /\/en\/login\?from=%2Fen%2Fherat/);
    });

    test("BIZ-03 the photos tab shows the photos by section, and one of them large", async ({ page }) => {
      await open(page, "photos");
      const all = await page.locator(".photo-list img").count();
      expect(all).toBeGreaterThan(5);
      await page.locator(".photo-kinds a").nth(1).click();
      await expect(page).toHaveURL(/section=/);
      expect(await page.locator(".photo-list img").count()).toBeLessThan(all);
      await open(page, "photos");
      await page.locator(".photo-list a").first().click();
      const lightbox = page.locator("dialog.lightbox");
      await expect(lightbox.locator(".lightbox__top")).toContainText(`1 of ${all}`);
      await lightbox.locator("a[rel=next]").click();
      await expect(lightbox.locator(".lightbox__top")).toContainText(`2 of ${all}`);
      await lightbox.locator("[data-close]").click();
      await expect(lightbox).toHaveCount(0);
    });

    test("REV-16 reviews by newest, oldest, highest and lowest rating", async ({ page }) => {
      const stars = async () =>
        (await page
          .locator(".review > article > .review__marks .stars")
          .evaluateAll((all) =>
            all.map((each) => Number.parseFloat(each.getAttribute("aria-label") ?? "")),
          )) as number[];
      const times = () =>
        page
          .locator(".review > article > .writer time")
          .evaluateAll((all) => all.map((each) => (each as HTMLTimeElement).dateTime));
      await open(page, "reviews");
      await expect(page.locator(".sorts a")).toHaveText(["Newest", "Oldest", "Highest rating", "Lowest rating"]);
      const newest = await times();
      expect(newest).toEqual([...newest].sort().reverse());
      await page.locator(".sorts a").nth(1).click();
      await expect(page).toHaveURL(/sort=oldest/);
      const oldest = await times();
      expect(oldest).toEqual([...oldest].sort());
      expect(oldest[0]).not.toBe(newest[0]);
      await page.locator(".sorts a").nth(2).click();
      await expect(page).toHaveURL(/sort=highest/);
      const best = await stars();
      await page.locator(".sorts a").nth(3).click();
      await expect(page).toHaveURL(/sort=lowest/);
      const worst = await stars();
      expect(Math.min(...best)).toBeGreaterThanOrEqual(Math.max(...worst));
    });

    test("REV-17 reviews of all, the popular ones and one's own", async ({ page }) => {
      await open(page, "reviews");
      await expect(page.locator(".segments a")).toHaveText(["All", "Popular", "Mine"]);
      await page.locator(".segments a").nth(1).click();
      await expect(page).toHaveURL(/filter=popular/);
      const likes = (await page.locator(".review__likes").allInnerTexts()).map((text) =>
        Number(text.replace(/\D/g, "")),
      );
      expect(likes.length).toBeGreaterThan(0);
      expect(likes).toEqual([...likes].sort((a, b) => b - a));
      await page.locator(".segments a").nth(2).click();
      await expect(page).toHaveURL(/filter=my/);
      await expect(page.locator(".review-gate a")).toHaveAttribute("href", /\/en\/login\?from=/);
      await expect(page.locator(".review")).toHaveCount(0);
    });

    test("H37 a closed place says so, has no actions and shows the way on", async ({ page }) => {
      await open(page, "menu", "fa", CLOSED);
      await expect(page.locator(".closed-banner h2")).toContainText("برای همیشه بسته");
      await expect(page.locator(".action-bar, .business-head a[href^='tel:']")).toHaveCount(0);
      await expect(page.locator(".closed-banner .button")).toHaveAttribute("href", "/fa/kabul/restaurant");
      await expect(page.locator(".dish").first()).toBeAttached();
    });

    test("BIZ-13 BIZ-03 REV-15 a place without menu, photos or reviews says so kindly", async ({ page }) => {
      for (const [place, tab] of [
        [NO_MENU, "menu"],
        [NO_PHOTOS, "photos"],
        [NO_REVIEWS, "reviews"],
      ] as const) {
        await open(page, tab, "ps", place);
        await expect(page.locator(".empty-state")).toBeVisible();
        await expect(page.locator(".empty-state .button")).toBeVisible();
      }
      await expect(page.locator(".business-head .stars")).toHaveCount(0);
    });
  });
}

test("BIZ-02 logo and cover are shown, the cover at once", async ({ page }) => {
  await open(page, "menu");
  const cover = page.locator(".business-head__cover img");
  await expect(cover).toHaveAttribute("fetchpriority", "high");
  for (const picture of [cover, page.locator(".business-logo img")]) {
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true);
  }
});

test("BIZ-05 the opening state follows the clock while the page stays open", async ({ page }) => {
  await open(page, "menu");
  const badge = page.locator(".business-head .open-badge");
  const steps = JSON.parse((await badge.getAttribute("data-opening")) ?? "[]") as [number, string, string, string][];
  expect(steps.length).toBeGreaterThan(0);
  await expect(badge.locator("b")).toHaveText(steps[0]?.[2] ?? "");
  const next = steps[1];
  test.skip(!next, "nothing changes within the hours to come");
  await page.clock.install({ time: ((next?.[0] ?? 0) + 1) * 60_000 });
  await open(page, "menu");
  await expect(badge.locator("b")).toHaveText(next?.[2] ?? "");
  await expect(badge).toHaveClass(new RegExp(`open-badge--${next?.[1]}`));
});

test("BIZ-09 copying the link tells that it is done, and 'Failed to copy' when it isn't", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "menu");
  await page.locator(".action-row [popovertarget=share]").click();
  await page.locator("#share [data-copy]").click();
  await expect(page.locator("#share [data-copy-result]")).toHaveText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/en/${PLACE}/menu`);
  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new Error("no")) } });
  });
  await page.locator("#share [data-copy]").click();
  await expect(page.locator("#share [data-copy-result]")).toHaveText("Failed to copy");
});

test("BIZ-11 the selected business is known on each of its tabs and in the browser", async ({ page }) => {
  await open(page, "menu");
  const id = await page.locator("[data-business]").getAttribute("data-business");
  expect(id).toMatch(/^[\da-f-]{36}$/);
  await page.locator("[data-tab=reviews]").click();
  await expect(page.locator("[data-business]")).toHaveAttribute("data-business", id ?? "");
  expect(await page.evaluate(() => sessionStorage.getItem("business"))).toBe(id);
});

test("BIZ-12 the selected dish group stands in the address and is known when one comes back", async ({ page }) => {
  await open(page, "menu");
  const chip = page.locator(".group-chips a").nth(2);
  const hash = (await chip.getAttribute("href")) ?? "";
  await chip.click();
  await expect(page).toHaveURL(new RegExp(`${hash}$`));
  await expect(chip).toHaveAttribute("aria-current", "true");
  await page.locator("[data-tab=overview]").click();
  await expect(page.locator("[data-tab=menu]")).toHaveAttribute("href", new RegExp(`${hash}$`));
});

test("REV-15 five reviews a page; more are added to the list", async ({ page }) => {
  await open(page, "reviews");
  await expect(page.locator(".review")).toHaveCount(5);
  await page.locator("[data-more]").click();
  await expect(page.locator(".review")).toHaveCount(10);
  await expect(page).toHaveURL(/page=2/);
  await page.locator("[data-more]").click();
  await expect(page.locator(".review")).toHaveCount(15);
  const ids = await page.locator(".review").evaluateAll((all) => all.map(({ id }) => id));
  expect(new Set(ids).size).toBe(15);
});

test("REV-15 without a script the next five are a page of their own", async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  await open(page, "reviews");
  const first = await page.locator(".review").first().getAttribute("id");
  await page.locator("[data-more]").click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator(".review")).toHaveCount(5);
  await expect(page.locator(".review").first()).not.toHaveAttribute("id", first ?? "");
  await page.close();
});

test("a dish opens above the menu without leaving it, and Escape or Back closes it", async ({ page }) => {
  await open(page, "menu");
  await page.evaluate(() => {
    (window as unknown as { stayed: boolean }).stayed = true;
  });
  const link = page.locator(".dish h3 a").first();
  await link.click();
  await expect(page.locator("dialog.dish-sheet")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog.dish-sheet")).toHaveCount(0);
  await link.click();
  await expect(page.locator("dialog.dish-sheet")).toBeVisible();
  await page.goBack();
  await expect(page.locator("dialog.dish-sheet")).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { stayed?: boolean }).stayed)).toBe(true);
});

test("the menu answers while one types", async ({ page }) => {
  await open(page, "menu");
  const all = await page.locator(".dish").count();
  await page.locator(".menu-search input").pressSequentially("mantu");
  await expect(page.locator(".menu-found")).toBeVisible();
  expect(await page.locator(".dish").count()).toBeLessThan(all);
  await expect(page).toHaveURL(/q=mantu/);
});

test("RTE-19 old slugs, other words for a type, hidden, unknown and nonsensical addresses", async ({ request }) => {
  const get = (path: string) => request.get(path, { maxRedirects: 0 });
  const moved = await get("/fa/herat/restaurant/shabhaye-herat/reviews");
  expect([moved.status(), moved.headers().location]).toEqual([308, `/fa/${PLACE}/reviews`]);
  for (const path of [
    "/fa/herat/restaurant/no-such-place/menu",
    "/fa/herat/cafe/herat-nights/menu",
    "/fa/takhar/restaurant/baraka/menu",
    "/fa/atlantis/restaurant/herat-nights/menu",
    `/fa/${PLACE}/reviews?page=400`,
    `/fa/${PLACE}/prices`,
  ]) {
    expect((await get(path)).status(), path).toBe(404);
  }
  for (const query of [
    "reviews?sort=tastiest",
    "reviews?filter=x",
    "reviews?page=-1",
    "photos?section=x",
    "menu?dish=x",
  ]) {
    const answer = await get(`/fa/${PLACE}/${query}`);
    expect(answer.status(), query).toBe(400);
    expect(await answer.text(), query).toContain("business-head");
  }
  for (const query of [`q=${"%D9%85".repeat(2000)}`, "q=%25_%5C", "q=%E2%80%AE", "q=%3Cscript%3E"]) {
    const answer = await get(`/fa/${PLACE}/menu?${query}`);
    expect(answer.status(), query).toBeLessThan(500);
    expect(await answer.text()).not.toContain("<script>&lt;");
  }
});

test("each tab has a title, a description, one canonical address and its twins in the other languages", async ({
  page,
}) => {
  for (const lng of LANGUAGES) {
    for (const tab of ["menu", "overview", "photos", "reviews"]) {
      await open(page, tab, lng);
      expect((await page.title()).length).toBeGreaterThan(10);
      const description = await page.locator("meta[name=description]").getAttribute("content");
      expect(description?.length).toBeGreaterThan(40);
      expect(description?.length).toBeLessThanOrEqual(160);
      await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`/${lng}/${PLACE}/${tab}$`));
      await expect(page.locator("link[rel=alternate][hreflang]")).toHaveCount(LANGUAGES.length + 1);
      await expect(page.locator("meta[name=robots][content*=noindex]")).toHaveCount(0);
    }
  }
  for (const query of ["menu?q=mantu", "reviews?sort=oldest", "reviews?filter=popular", "photos?section=food"]) {
    await page.goto(`/en/${PLACE}/${query}`);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`/${query.split("?")[0]}$`));
  }
});

test("search engines are told the facts of the page", async ({ page }) => {
  await open(page, "menu");
  const json = JSON.parse((await page.locator("script[type='application/ld+json']").first().textContent()) ?? "");
  const place = json["@graph"].find((each: { "@type": string }) => each["@type"] === "Restaurant");
  expect(place.name).toBe(await textOf(page.locator("h1")));
  expect(place.address.addressCountry).toBe("AF");
  expect(place.telephone).toMatch(/^\+93\d{9}$/);
  expect(place.openingHoursSpecification.length).toBeGreaterThan(0);
  const shown = await textOf(page.locator(".business-head .rating b"));
  expect(Number(place.aggregateRating.ratingValue).toFixed(1)).toBe(shown);
});

test("CST-04 hours for calls stand beside our own number only, not beside the place's", async ({ page }) => {
  await open(page, "overview");
  await expect(page.locator(".business-page")).not.toContainText(/8:00 AM – 6:00 PM|8 AM/);
  await expect(page.locator(".site-footer")).toContainText(/8.*AM.*6.*PM/);
});

test("prices of a menu are whole afghanis and the same in each language", async ({ page }) => {
  await open(page, "menu", "en");
  const inEnglish = await prices(page);
  await open(page, "menu", "fa");
  expect(await prices(page)).toEqual(inEnglish);
});

test("nothing is wider than a phone of 320 pixels", async ({ page }) => {
  expect(CITIES).toContain("herat");
  await page.setViewportSize({ width: 320, height: 640 });
  for (const lng of LANGUAGES) {
    for (const tab of ["menu", "overview", "photos", "reviews"]) {
      await open(page, tab, lng);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, `${lng} ${tab}`).toBeLessThanOrEqual(0);
    }
  }
});
