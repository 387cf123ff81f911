import { expect, test } from "vitest";
import { LANGUAGES, WEEKDAYS } from "@/lib/core/constants";
import { latinDigits } from "@/lib/i18n/format";
import { signUp } from "../support/people";
import { BUSINESS, CLOSED, NO_HOURS, NO_MENU, NO_PHOTOS, NO_REVIEWS } from "../support/places";
import { dayFromNow, type Planted, Writer } from "../support/planted";
import { ask, attribute, open, type Page, textOf } from "../support/site";

const visit = (tab: string, lng = "en", business = BUSINESS) => open(`/${lng}/${business}/${tab}`);

/** Creates a café for the duration of `look`. */
async function withCafe(more: object, look: (path: string) => Promise<void>): Promise<void> {
  const admin = await Writer.logIn(await signUp({ role: "admin" }));
  const cafe: Planted = await admin.send("POST", "/api/v1/restaurant", {
    translation: { en: { title: "Café of the test" }, fa: { title: "کافهٔ آزمایش" } },
    type: "cafe",
    city: "nimroz",
    phones: [{ number: "0700 123 456" }],
    email: "links@example.com",
    ...more,
  });
  await look(`nimroz/cafe/${cafe.slug}`);
  await admin.send("DELETE", `/api/v1/restaurant/${cafe._id}`);
}

test("RTE-21 RTE-22 RTE-23 BIZ-11 the tabs are pages of their own, of which one is current, of the same place", async () => {
  let page = await visit("menu");
  const id = page.one("[data-business]").getAttribute("data-business");
  expect(id).toMatch(/^[\da-f-]{36}$/);
  for (const tab of ["overview", "photos", "reviews", "menu"]) {
    page = await page.follow(page.one(`[data-tab=${tab}]`));
    expect(page.path).toContain(`/${BUSINESS}/${tab}`);
    expect(page.attributes(".business-tabs [aria-current=page]", "data-tab")).toEqual([tab]);
    expect(page.one("[data-business]").getAttribute("data-business")).toBe(id);
  }
});

test("BIZ-13 the menu shows dishes by group with prices in afghanis, whole and the same in each language", async () => {
  const prices = async (lng: string, price: RegExp) => {
    const page = await visit("menu", lng);
    const groups = page.all(".menu-section").length;
    expect(groups).toBeGreaterThan(3);
    expect(page.all(".group-chips a")).toHaveLength(groups);
    const shown = page.all(".dish .price").map(({ text }) => text);
    expect(shown[0]).toMatch(price);
    return shown.map((text) => latinDigits(text).replace(/\D/g, ""));
  };
  const inEnglish = await prices("en", /^AFN\u00a0[\d,]+$/);
  expect(await prices("fa", /^[۰-۹٬]+\u00a0افغانی$/)).toEqual(inEnglish);
  expect(await prices("ps", /^[۰-۹٬]+\u00a0افغانۍ$/)).toEqual(inEnglish);
});

test("BIZ-13 a dish opens with its text and price, and leads back", async () => {
  const menu = await visit("menu");
  const link = menu.one(".dish h3 a");
  const page = await menu.follow(link);
  expect(page.path).toMatch(/\?dish=[\w-]+/);
  expect(page.text("dialog.dish-sheet[open] h2")).toBe(textOf(link));
  expect(page.text("dialog.dish-sheet .price")).toBe(menu.text(".dish .price"));
  const back = await page.follow(page.one("a.dish-sheet__close"));
  expect([back.path, back.all("dialog.dish-sheet").length]).toEqual([`/en/${BUSINESS}/menu`, 0]);
});

test("BIZ-13 the search within the menu folds scripts and tells how many it found", async () => {
  const menu = await visit("menu", "fa");
  const form = menu.one("form.menu-search, .menu-search form");
  expect([form.getAttribute("method") ?? "get", form.querySelector("input")?.getAttribute("name")]).toEqual([
    "get",
    "q",
  ]);
  const page = await visit(`menu?q=${encodeURIComponent("مَنتو")}`, "fa");
  expect(page.text(".menu-found")).toContain("مَنتو");
  const found = page.all(".dish").length;
  expect(found).toBeGreaterThan(0);
  expect(found).toBeLessThan(menu.all(".dish").length);
  expect((await page.follow(page.one(".menu-found a"))).all(".dish")).toHaveLength(menu.all(".dish").length);
});

test("BIZ-01 CST-03 name, type, city, phones, e-mail, text, address and position", async () => {
  const page = await visit("overview");
  expect(page.heading).toMatch(/Herat Nights/);
  for (const word of ["Restaurant", "Herat"]) expect(page.text(".business-head__meta")).toContain(word);
  expect(page.text(".about__text")).toMatch(/\w{3,}/);
  const phone = ".phone-list a[href^='tel:']";
  expect(page.one(phone).getAttribute("href")).toMatch(/^tel:\+93\d{9}$/);
  expect(page.text(`${phone} bdi`)).toMatch(/^\+93 \d{3} \d{3} \d{3}$/);
  expect(page.one(`${phone} bdi`).getAttribute("dir")).toBe("ltr");
  expect(page.text(".address b")).toContain("Herat");
  expect(page.all(".map-card .sketch__pin").length).toBe(1);
  expect(page.all(".map-card .sketch__dot").length).toBeGreaterThan(3);
  expect(page.text(".map-card__text")).toMatch(/\d+ other places within \d+/);
  for (const href of ["[href^='geo:34']", "[href*='openstreetmap.org']"]) page.one(`.map-card a${href}`);
  page.one(".outside a[href^='mailto:']");
  for (const rel of page.attributes(".outside a[target=_blank]", "rel")) expect(rel).toBe("nofollow ugc noopener");
  // Calling hours belong to the site's own number, not to that of a business (CST-04).
  expect(page.text(".business-page")).not.toMatch(/8:00\sAM – 6:00\sPM|8\sAM/);
  expect(page.text(".site-footer")).toMatch(/8.*AM.*6.*PM/);
});

test("BIZ-01 the website, the e-mail and each social network are links to just that", async () => {
  const social = {
    facebook: "https://www.facebook.com/links.of.the.test",
    instagram: "https://www.instagram.com/links.of.the.test",
    twitter: "https://x.com/linksoftest",
    telegram: "https://t.me/links_of_the_test",
  };
  const website = "https://www.links-of-the-test.example/menu";
  await withCafe({ emailShown: true, website, social: { ...social, whatsapp: "0700123457" } }, async (path) => {
    for (const lng of LANGUAGES) {
      const page = await visit("overview", lng, path);
      expect(page.text(`.outside a[href="${website}"]`)).toBe("links-of-the-test.example/menu");
      // The owner's statistics count these clicks.
      expect(page.one(`.outside a[href="${website}"]`).getAttribute("data-track")).toBe("website");
      expect(page.text('.outside a[href="mailto:links@example.com"]')).toBe("links@example.com");
      const links = page.all(".outside li a");
      expect(links.map((link) => link.getAttribute("href")).sort()).toEqual(Object.values(social).sort());
      for (const link of links) {
        expect(attribute(link, "aria-label")).toMatch(/\S/);
        expect(attribute(link, "rel")).toBe("nofollow ugc noopener");
      }
      page.one('.phone-list__chat[href="https://wa.me/93700123457"]');
    }
  });
});

test("BIZ-04 hours of each day from Saturday, with today marked", async () => {
  const page = await visit("overview");
  const days = page.texts("#hours > .hours-table tr th");
  expect(days).toHaveLength(7);
  expect([days[0], days[6]]).toEqual([expect.stringContaining("Saturday"), expect.stringContaining("Friday")]);
  expect(page.all("#hours > .hours-table .hours-table__today")).toHaveLength(1);
  expect(page.text("#hours > .hours-table")).toMatch(/\d{1,2}:\d\d/);
  expect((await visit("overview", "fa")).text("#hours > .hours-table tr")).toMatch(/[۰-۹]{1,2}:[۰-۹]{2}/);
});

test("BIZ-04 the rows of a special period's days tell its hours, with its name", async () => {
  const week = (open: string, close: string) => Object.fromEntries(WEEKDAYS.map((name) => [name, [{ open, close }]]));
  const label = { en: "Days of snow", fa: "روزهای برف", ps: "د واورې ورځې" };
  const times = { en: "11:00 AM – 3:00 PM", fa: "۱۱:۰۰ ق.ظ تا ۳:۰۰ ب.ظ", ps: "۱۱:۰۰ غ.م" };
  const special = { from: dayFromNow(-9), to: dayFromNow(3), kind: "other", label, hours: week("11:00", "15:00") };
  await withCafe({ hours: week("08:00", "20:00"), specialHours: [special] }, async (path) => {
    for (const lng of LANGUAGES) {
      const page = await visit("overview", lng, path);
      const rows = page.texts("#hours > .hours-table tr");
      expect(rows).toHaveLength(7);
      const today = page.text("#hours > .hours-table .hours-table__today");
      for (const words of [label[lng], times[lng]]) expect(today).toContain(words);
      // Today and three more days; the other rows are the regular week.
      expect(rows.filter((row) => row.includes(label[lng]))).toHaveLength(4);
    }
  });
});

test("BIZ-04 a place whose hours nobody knows is not called closed, and carries no day of a check", async () => {
  for (const [lng, checked] of [
    ["en", "Checked"],
    ["fa", "آخرین بررسی"],
    ["ps", "وروستۍ کتنه"],
  ] as const) {
    const page = await visit("overview", lng, NO_HOURS);
    for (const words of ["#hours .hours-unknown", ".business-head .open-badge--unknown"]) page.one(words);
    expect(page.all("#hours > .hours-table")).toEqual([]);
    expect(page.text(".business-head .open-badge")).not.toMatch(/closed/i);
    expect(page.text("#hours")).not.toContain(checked);
  }
});

test("BIZ-06 services as yes, no or unknown, and the seats", async () => {
  const page = await visit("overview");
  expect(page.all(".fact")).toHaveLength(15);
  const said = (state: string) => [...new Set(page.texts(`.fact--${state} .fact__state`))];
  expect([page.texts(".fact--yes .fact__state")[0], said("unknown")]).toEqual(["Yes", ["Unknown"]]);
  expect(page.text(".about__facts")).toContain("Seating");
  expect(page.text(".service-chips .chip")).not.toBe("");
});

test("BIZ-07 places like it, up to ten, never itself, below the whole menu too", async () => {
  const links = (await visit("overview")).attributes(".similar .business-card__name a", "href");
  expect(links.length).toBeGreaterThan(0);
  expect(links.length).toBeLessThanOrEqual(10);
  for (const link of links) expect(link).not.toContain(BUSINESS);
  expect((await visit("menu", "ps")).all(".below-menu .business-card").length).toBeGreaterThan(0);
  expect((await visit("menu?q=qabuli", "ps")).all(".below-menu")).toEqual([]);
});

test("BIZ-02 landmark, prices checked, and a guest's sentence with the way to it", async () => {
  const page = await visit("menu");
  expect(page.text(".business-head__landmark")).not.toBe("");
  expect(page.text(".business-head__price small")).toMatch(/checked \d+ \w+/);
  expect(page.text(".head-quote p").length).toBeLessThanOrEqual(80);
  const link = page.one(".head-quote a");
  const [way = "", id = ""] = attribute(link, "href").split("#");
  expect(way).toMatch(/\/reviews(\?page=\d+)?$/);
  expect((await page.follow(link)).all(`[id="${id}"]`)).toHaveLength(1);
});

test("BIZ-02 BIZ-03 logo and cover are there, the cover asked for at once and the photos beside it late", async () => {
  const page = await visit("menu");
  const [cover = page.one("main"), ...others] = page.all(".business-head__cover img");
  expect(cover.getAttribute("fetchpriority")).toBe("high");
  expect(others.length).toBeGreaterThan(0);
  for (const other of others) expect(other.getAttribute("loading")).toBe("lazy");
  for (const picture of [cover, page.one(".business-logo img")]) {
    const answer = await ask(attribute(picture, "src"));
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, expect.stringMatching(/^image\//)]);
  }
});

test("BIZ-08 sharing offers five networks with the address of the page", async () => {
  const page = await visit("menu");
  expect(page.one("#share").hasAttribute("popover")).toBe(true);
  const links = page.attributes("#share .share-grid a", "href").map((href = "") => decodeURIComponent(href));
  const address = new RegExp(`https?://[^/]+/en/${BUSINESS}/menu`);
  const hosts = ["wa.me", "t.me", "facebook.com", "twitter.com"];
  expect(links).toHaveLength(5);
  for (const host of hosts) expect(links.find((link) => link.includes(host))).toMatch(address);
  expect(links.filter((link) => link.includes("instagram.com"))).toHaveLength(1);
  expect(page.one("#share input").getAttribute("value")).toMatch(address);
});

test("BIZ-02 nothing of a position is in the page that everybody gets, and a closed place has no distance", async () => {
  const [first, second] = [await visit("menu", "fa"), await visit("menu", "fa")];
  expect(first.all(".cover-distance[hidden]")).toHaveLength(1);
  expect(first.html).toBe(second.html);
  expect((await visit("menu", "en", CLOSED)).html).not.toContain("cover-distance");
});

test("BIZ-03 the photos tab shows the photos by section, and one of them large with the others below it", async () => {
  const page = await visit("photos");
  const all = page.all(".photo-list img").length;
  expect(all).toBeGreaterThan(5);
  const [, kind = page.one("a")] = page.all(".photo-kinds a");
  const some = await page.follow(kind);
  expect(some.path).toContain("section=");
  expect(some.all(".photo-list img").length).toBeLessThan(all);
  const count = "dialog.lightbox[open] [data-says=count]";
  const first = await page.follow(page.one(".photo-list a"));
  expect(first.text(count)).toContain(`1 of ${all}`);
  first.one(".lightbox .lightbox__still img");
  const [, , third = first.one("a")] = first.all(".lightbox .lightbox__strip a");
  expect((await first.follow(third)).text(count)).toContain(`3 of ${all}`);
  const second = await first.follow(first.one(".lightbox a[rel~=next]"));
  expect(second.text(count)).toContain(`2 of ${all}`);
  expect((await second.follow(second.one(".lightbox a[rel~=prev]"))).text(count)).toContain(`1 of ${all}`);
  expect((await second.follow(second.one(".lightbox a[data-close]"))).all("dialog.lightbox")).toEqual([]);
  expect(page.one(".photos__add a").getAttribute("href")).toMatch(/\/reviews#write$/);
});

test("BIZ-13 BIZ-03 REV-15 a place without menu, photos or reviews says so kindly", async () => {
  for (const [business, tab] of [
    [NO_MENU, "menu"],
    [NO_PHOTOS, "photos"],
    [NO_REVIEWS, "reviews"],
  ] as const) {
    const page = await visit(tab, "ps", business);
    expect(page.text(".empty-state"), tab).not.toBe("");
    page.one(".empty-state .button");
  }
  expect((await visit("reviews", "ps", NO_REVIEWS)).all(".business-head .stars")).toEqual([]);
});

test("H37 a closed place says so, has no actions, takes no orders and shows the way on", async () => {
  const page = await visit("menu", "fa", CLOSED);
  expect(page.text(".closed-banner h2")).toContain("برای همیشه بسته");
  expect(page.all(".action-bar, .business-head a[href^='tel:'], [data-add], .tray-card")).toEqual([]);
  expect(page.one(".closed-banner .button").getAttribute("href")).toBe("/fa/kabul/restaurant");
  page.one(".dish");
  expect((await visit("menu", "fa", NO_MENU)).all(".tray-card")).toEqual([]);
});

test("BIZ-10 RTE-17 PST-08 FAV-07 ROLE-01 what only users do leads a visitor to the login and back", async () => {
  const [menu, reviews] = [await visit("menu", "fa"), await visit("reviews", "fa")];
  const { data } = (await (await ask("/api/v1/post")).json()) as { data: { _id: string }[] };
  const post = await open(`/fa/weblog/${data[0]?._id}`);
  const login = `/fa/login?from=${encodeURIComponent(menu.path)}`;
  const marks = menu.attributes(".business-head a[data-mark]", "href");
  expect([new Set(marks), marks.length > 1]).toEqual([new Set([login]), true]);
  for (const [page, link] of [
    [menu, "[data-mark]"],
    [menu, ".dish .like"],
    [reviews, ".review-call .write-link a"],
    [reviews, ".review .act"],
    [post, ".post__foot [data-mark]"],
  ] as const) {
    expect(decodeURIComponent(attribute(page.one(link), "href")), link).toContain(`/fa/login?from=${page.path}`);
    expect(page.one(link).hasAttribute("aria-pressed"), link).toBe(false);
  }
  expect(reviews.all(".review")).toHaveLength(5);
});

test("BIZ-10 the HTML of a page is the same for a user", async () => {
  const as = await signUp();
  for (const path of ["/en/herat", `/en/${BUSINESS}/overview`])
    expect((await open(path, { as })).html, path).toBe((await open(path)).html);
});

test("REV-16 reviews by newest, oldest, highest and lowest rating", async () => {
  const page = await visit("reviews");
  expect(page.texts(".sorts a")).toEqual(["Newest", "Oldest", "Highest rating", "Lowest rating"]);
  const by = (name: string) => page.follow(page.link(name, ".sorts"));
  const times = (of: Page) => of.attributes(".review > article > .writer time", "datetime");
  const stars = (of: Page) =>
    of
      .attributes(".review > article > .review__marks .stars", "aria-label")
      .map((name = "") => Number.parseFloat(name));
  const oldest = await by("Oldest");
  expect(times(page)).toEqual(times(page).toSorted().toReversed());
  expect(times(oldest)).toEqual(times(oldest).toSorted());
  expect(times(oldest)[0]).not.toBe(times(page)[0]);
  const [best, worst] = [stars(await by("Highest rating")), stars(await by("Lowest rating"))];
  expect(Math.min(...best)).toBeGreaterThanOrEqual(Math.max(...worst));
});

test("REV-17 reviews of all, the popular ones and one's own", async () => {
  const page = await visit("reviews");
  expect(page.texts(".segments a")).toEqual(["All", "Popular", "Mine"]);
  const popular = await page.follow(page.link("Popular", ".segments"));
  const likes = popular.texts(".review__likes").map((text) => Number(text.replace(/\D/g, "")));
  expect(likes.length).toBeGreaterThan(0);
  expect(likes).toEqual(likes.toSorted((a, b) => b - a));
  const own = await page.follow(page.link("Mine", ".segments"));
  expect([popular.path, own.path]).toEqual([
    expect.stringContaining("filter=popular"),
    expect.stringContaining("filter=my"),
  ]);
  expect(own.one(".review-gate a").getAttribute("href")).toMatch(/\/en\/login\?from=/);
  expect(own.all(".review")).toEqual([]);
});

test("REV-15 without a script the next five reviews are a page of their own", async () => {
  const ids = (page: Page) => page.attributes(".review", "id");
  const first = await visit("reviews");
  const second = await first.follow(first.one("a[data-more]"));
  expect(second.path).toContain("page=2");
  expect(new Set([...ids(first), ...ids(second)]).size).toBe(10);
});

test("that it has closed is told with the place and the reason filled in", async () => {
  const page = await visit("overview");
  const form = await page.follow(page.link("permanently closed", ".page-end"));
  expect(form.path).toContain(`${BUSINESS}/correct?reason=closed`);
  expect(form.one("input[name=kind][value=closed]").hasAttribute("checked")).toBe(true);
});

test("each tab has a title, a description, one canonical address and its twins in the other languages", async () => {
  for (const lng of LANGUAGES)
    for (const tab of ["menu", "overview", "photos", "reviews"]) {
      const page = await visit(tab, lng);
      expect(page.title.length).toBeGreaterThan(10);
      expect(page.meta("description")).toMatch(/^.{41,160}$/su);
      expect([page.canonical, page.isFound]).toEqual([`/${lng}/${BUSINESS}/${tab}`, true]);
      expect(page.languages).toHaveLength(LANGUAGES.length + 1);
    }
  for (const query of ["menu?q=mantu", "reviews?sort=oldest", "reviews?filter=popular", "photos?section=food"]) {
    const page = await visit(query);
    expect([page.canonical, page.isFound], query).toEqual([`/en/${BUSINESS}/${query.split("?")[0]}`, false]);
  }
});

test("search engines are told the facts of the page", async () => {
  const page = await visit("overview");
  const business = page.jsonLd("Restaurant");
  expect(business).toMatchObject({
    name: page.heading,
    address: { addressCountry: "AF" },
    telephone: expect.stringMatching(/^\+93\d{9}$/),
    openingHoursSpecification: expect.arrayContaining([expect.anything()]),
  });
  const { ratingValue } = business.aggregateRating as { ratingValue: number };
  expect(Number(ratingValue).toFixed(1)).toBe(page.text(".business-head .rating b"));
});

test("RTE-19 hidden, unknown and nonsensical addresses of a place", async () => {
  for (const path of [
    "/fa/herat/restaurant/no-such-place/menu",
    "/fa/herat/cafe/herat-nights/menu",
    "/fa/takhar/restaurant/baraka/menu",
    "/fa/atlantis/restaurant/herat-nights/menu",
    `/fa/${BUSINESS}/reviews?page=400`,
    `/fa/${BUSINESS}/prices`,
  ])
    expect((await ask(path)).status, path).toBe(404);
  for (const query of [
    "reviews?sort=tastiest",
    "reviews?filter=x",
    "reviews?page=-1",
    "photos?section=x",
    "menu?dish=x",
  ]) {
    const page = await visit(query, "fa");
    expect(page.status, query).toBe(400);
    page.one(".business-head");
  }
  for (const query of [`q=${"%D9%85".repeat(2000)}`, "q=%25_%5C", "q=%E2%80%AE", "q=%3Cscript%3E"]) {
    const answer = await ask(`/fa/${BUSINESS}/menu?${query}`);
    expect(answer.status, query).toBeLessThan(500);
    expect(await answer.text()).not.toContain("<script>&lt;");
  }
});
