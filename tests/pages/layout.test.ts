import { expect, test } from "vitest";
import { LANGUAGES } from "@/lib/core/constants";
import { directionOf, LANGUAGE_OPTIONS } from "@/lib/i18n/language";
import { attribute, open, type Page } from "../support/site";

const directionAndLanguage = (page: Page) => ["lang", "dir"].map((name) => page.one("html").getAttribute(name));

test.each(LANGUAGES)("LAY-01 I18N-02 navigation, content and footer in %s", async (lng) => {
  const page = await open(`/${lng}`);
  expect(directionAndLanguage(page)).toEqual([lng, directionOf(lng)]);
  for (const part of [".nav-bar", "main h1", ".site-footer"]) expect(page.text(part), part).not.toBe("");
});

test("LAY-01 I18N-02 RTE-06 an unknown address is a whole page in its language, with status 404", async () => {
  const titles = { en: /\w/, fa: /^این صفحه پیدا نشد$/, ps: /[\u0600-\u06ff]/ };
  for (const lng of LANGUAGES)
    for (const path of [`/${lng}/atlantis`, `/${lng}/herat/restaurant/no-such-place/menu`]) {
      const page = await open(path);
      expect([page.status, page.isFound, ...directionAndLanguage(page)], path).toEqual([
        404,
        false,
        lng,
        directionOf(lng),
      ]);
      expect(page.heading, path).toMatch(titles[lng]);
      for (const part of [".nav-bar", "main form[action]"]) page.one(part);
    }
});

test("LAY-06 nav links lead home, to about, businesses, contact-us and posts; the page's own part is marked", async () => {
  const search = "/en/businesses?search=";
  const home = await open("/en");
  expect(new Set(home.attributes(".nav-links a", "href"))).toEqual(
    new Set(["/en", "/en/about", search, "/en/contact-us", "/en/posts"]),
  );
  expect(home.text(".nav-links [aria-current=page]")).toBe("Home");
  for (const [path, link, bottom] of [
    ["/en", "/en", ["/en"]],
    ["/en/businesses?search=mantu", search, ["/en/businesses"]],
    ["/en/herat", search, ["/en/businesses"]],
    ["/en/herat/cafe", search, ["/en/businesses"]],
    ["/en/cities", search, ["/en/businesses"]],
    ["/en/herat/restaurant/herat-nights/reviews", search, ["/en/businesses"]],
    ["/en/herat/dishes/mantu", search, ["/en/businesses"]],
    ["/en/posts", "/en/posts", []],
    ["/en/about", "/en/about", []],
  ] as const) {
    const page = await open(path);
    const marked = [".nav-links", ".mobile-menu__links", ".bottom-bar"].map((part) =>
      page.attributes(`${part} a[aria-current]`, "href"),
    );
    expect(marked, path).toEqual([[link], [link], bottom]);
  }
});

test("LAY-08 LAY-09 CST-04 the footer links to pages, has a number to dial, and the hours of calls", async () => {
  const page = await open("/fa");
  const links = page.attributes(".site-footer__links a", "href");
  for (const name of ["about", "profile", "businesses?search=", "contact-us", "privacy-policy", "terms-and-conditions"])
    expect(links).toContain(`/fa/${name}`);
  const phone = '.site-footer a[href^="tel:+93"]';
  expect(page.one(`${phone} bdi`).getAttribute("dir")).toBe("ltr");
  expect(page.text(`${phone} bdi`)).toMatch(/^\+93 \d{3} \d{3} \d{3}$/);
  for (const time of ["۸:۰۰ ق.ظ", "۶:۰۰ ب.ظ"]) expect(page.text(phone)).toContain(time);
});

test("LAY-10 LAY-11 LAY-12 the footer has a support address, five networks with names, and two app stores", async () => {
  const page = await open("/en");
  const mail = '.site-footer a[href^="mailto:"]';
  expect(page.text(mail)).toMatch(/@/);
  expect(page.one(mail).getAttribute("href")).toBe(`mailto:${page.text(`${mail} bdi`)}`);
  const networks = page.all(".site-footer__social a");
  const hosts = networks.map((link) => new URL(attribute(link, "href")).hostname.replace("www.", ""));
  for (const host of [/facebook/, /instagram/, /twitter|x\.com/, /t(?:elegram)?\.me|telegram/, /wa\.me|whatsapp/])
    expect(hosts).toContainEqual(expect.stringMatching(host));
  for (const link of networks) expect(attribute(link, "aria-label")).not.toBe("");
  const stores = page.attributes(".site-footer .store-badge", "href");
  expect(stores).toEqual([expect.stringMatching(/^https:\/\//), expect.stringMatching(/^https:\/\//)]);
});

test("I18N-03 languages by their own names and directions", async () => {
  const page = await open("/fa");
  for (const { value, ownName, dir } of LANGUAGE_OPTIONS) {
    const link = page.link(ownName, ".site-footer__langs");
    expect(["hreflang", "dir", "lang"].map((name) => link.getAttribute(name))).toEqual([value, dir, value]);
  }
});

test("I18N-09 I18N-10 I18N-11 changing the language keeps path and query, switches texts and direction", async () => {
  const page = await open("/en/herat?search=mantu&openNow=true");
  expect(page.texts(".site-footer__langs [aria-current]")).toEqual(["English"]);
  const changed = await page.follow(page.one(".site-footer__langs a[hreflang=ps]"));
  expect(changed.path).toBe("/ps/herat?search=mantu&openNow=true");
  expect(directionAndLanguage(changed)).toEqual(["ps", "rtl"]);
  expect(changed.text(".site-footer__links a")).toBe("زموږ په اړه");
});
