import { describe, expect, test } from "vitest";
import { checkPage } from "./checks/page-checks";
import { checkSite } from "./checks/site-checks";
import type { Site } from "./crawl";
import type { Check, Finding } from "./finding";
import { type Answer, type Page, readPage } from "./page";
import { reportText } from "./report";

const ORIGIN = "https://site.example";
const TWINS = ["en", "fa", "ps"].map((lng) => `<link rel="alternate" hreflang="${lng}" href="${ORIGIN}/${lng}/herat">`);
const WORDS = { en: "Herat", fa: "هرات", ps: "هرات ښار" };
type Lng = keyof typeof WORDS;

function good(lng: Lng, path = `/${lng}/herat`): string {
  return `<!DOCTYPE html><html lang="${lng}" dir="${lng === "en" ? "ltr" : "rtl"}"><head>
    <title>${WORDS[lng]}</title><meta name="description" content="${WORDS[lng]} ${WORDS[lng]}">
    <link rel="canonical" href="${ORIGIN}${path}">${TWINS.join("")}</head>
    <body><main id="main"><h1>${WORDS[lng]}</h1><p id="text">${WORDS[lng]}</p>
    <a href="/en/herat">${WORDS[lng]}</a><a href="/fa/herat#main">1</a><a href="/ps/herat">1</a>
    <img src="/media/a.webp" alt="" width="1" height="1"></main></body></html>`;
}

const answer = (address: string, body: string): Answer => ({
  address,
  body,
  status: 200,
  type: "text/html",
  location: "",
  robots: "",
});

function findings(bodies: Record<string, string> = {}, more: Partial<Site> = {}): Finding[] {
  const all = { "/en/herat": good("en"), "/fa/herat": good("fa"), "/ps/herat": good("ps"), ...bodies };
  const pages = new Map<string, Page>();
  const found: Finding[] = [];
  for (const [address, body] of Object.entries(all)) {
    const { page, document } = readPage(answer(address, body), ORIGIN);
    pages.set(address, page);
    found.push(...checkPage(page, document, ORIGIN));
  }
  const site: Site = {
    origin: ORIGIN,
    pages,
    answers: new Map(),
    sitemap: null,
    isWhole: true,
    findings: found,
    parts: new Map(),
    ...more,
  };
  return checkSite(site);
}

const kinds = (found: readonly Finding[]): Check[] => [...new Set(found.map(({ check }) => check))];
const answers = (status: number, address: string, location = "") =>
  new Map([[address, { address, status, type: "text/html", location, robots: "" }]]);
const withJson = (json: unknown, html = "") =>
  good("en").replace("</main>", `${html}<script type="application/ld+json">${JSON.stringify(json)}</script></main>`);
const graph = (...nodes: object[]) => ({ "@context": "https://schema.org", "@graph": nodes });

test("a page without a fault has none", () => {
  expect(findings()).toEqual([]);
});

/** A change of the English page, and the expected finding. */
const PLANTED: [Check, string, RegExp | string, string][] = [
  ["title", "no title", /<title>.*<\/title>/, ""],
  ["title", "a title too long", "<title>Herat", `<title>${"Herat ".repeat(20)}`],
  ["description", "no description", /<meta name="description"[^>]*>/, ""],
  ["description", "a description too long", 'content="', `content="${"Herat ".repeat(40)}`],
  ["canonical", "no canonical", /<link rel="canonical"[^>]*>/, ""],
  ["canonical", "a relative one", `${ORIGIN}/en/herat">`, '/en/herat">'],
  ["canonical", "of another page", `href="${ORIGIN}/en/herat"`, `href="${ORIGIN}/en/kabul"`],
  ["heading", "no h1", /h1/g, "h2"],
  ["heading", "two of them", "</h1>", "</h1><h1>Again</h1>"],
  ["language", "another lang", '<html lang="en"', '<html lang="fa"'],
  ["language", "another dir", 'dir="ltr"', 'dir="rtl"'],
  ["image", "no alt", 'alt=""', ""],
  ["image", "no size", 'width="1" height="1"', ""],
  ["anchor", "a part that is not there", "/fa/herat#main", "/fa/herat#nowhere"],
  ["followed", "a narrowed list", "</main>", '<a href="/en/herat?sort=cheapest">x</a></main>'],
  ["insecure", "http: link", "</main>", '<a href="http://other.example">x</a></main>'],
  ["insecure", "http: picture", "/media/a.webp", "http://other.example/a.webp"],
  ["leftover", "Persian words on an English page", "</main>", "<p>منوی غذا</p></main>"],
  ["key", "a key instead of a text", "</main>", "<p>search.zero.title</p></main>"],
  ["key", "a key in an attribute", "</main>", '<b title="business.tabs.menu">x</b></main>'],
  [
    "hreflang",
    "a twin that is not there",
    `hreflang="ps" href="${ORIGIN}/ps/herat"`,
    `hreflang="ps" href="${ORIGIN}/ps/x"`,
  ],
  ["hreflang", "one-sided", `<link rel="alternate" hreflang="fa" href="${ORIGIN}/fa/herat">`, ""],
];

test.each(PLANTED)("finds %s: %s", (check, _what, from, to) => {
  const html = good("en").replace(from, to);
  expect(html).not.toBe(good("en"));
  expect(kinds(findings({ "/en/herat": html }))).toContain(check);
});

describe("words of another language", () => {
  const onFa = (html: string) => kinds(findings({ "/fa/herat": good("fa").replace("</main>", `${html}</main>`) }));

  test.each(["<p>Open now</p>", '<b title="Open now">۱</b>', "<p>ډوډۍ</p>", "<p>نان <b>Bread</b></p>"])(
    "finds %s",
    (html) => expect(onFa(html)).toEqual(["leftover"]),
  );
  test.each([
    '<p lang="en">Silk Road</p>',
    '<p lang="en">Silk Road</p><b title="ذخیره Silk Road">۱</b>',
    '<bdi dir="ltr">+93 70 000 0000 ext</bdi>',
    "<bdi>Ahmad Zahir</bdi>",
    "<b>عکس در نظر \u2068Ahmad Zahir\u2069</b>",
    "<p>کد QR</p>",
    '<p lang="ps">ډوډۍ</p>',
    "<script>const word = 'Open';</script>",
  ])("lets %s pass", (html) => expect(onFa(html)).toEqual([]));
});

describe("the site as a whole", () => {
  const link = (to: string) => ({ "/en/herat": good("en").replace("</main>", `<a href="${to}">x</a></main>`) });

  test("finds broken links, redirects, broken pictures and icons that are not in their file", () => {
    expect(kinds(findings(link("/en/x"), { answers: answers(404, "/en/x") }))).toEqual(["status"]);
    expect(kinds(findings(link("/en/x"), { answers: answers(308, "/en/x", "/en/y") }))).toEqual(["redirect"]);
    expect(kinds(findings({}, { answers: answers(404, "/media/a.webp") }))).toEqual(["media"]);
    const icon = { "/en/herat": good("en").replace("</main>", '<svg><use href="/icons.svg#x"></use></svg></main>') };
    expect(kinds(findings(icon, { parts: new Map([["/icons.svg", new Set(["y"])]]) }))).toEqual(["media"]);
  });

  test("lets the pages of an account lead to the login, but not nowhere", () => {
    for (const address of ["/en/profile", "/en/profile/data"]) {
      expect(findings(link(address), { answers: answers(307, address, "/en/login") })).toEqual([]);
      expect(kinds(findings(link(address), { answers: answers(404, address) }))).toEqual(["status"]);
    }
  });

  test("finds two pages of one title and one description", () => {
    const again = good("en", "/en/kabul").replace(/<link rel="alternate"[^>]*>/g, "");
    expect(kinds(findings({ "/en/kabul": again }))).toEqual(["title", "description"]);
  });

  test("finds orphans, what the sitemap forgets, and what it should", () => {
    const all = ["/en/herat", "/fa/herat", "/ps/herat"];
    expect(findings({}, { sitemap: new Set(all) })).toEqual([]);
    expect(kinds(findings({}, { sitemap: new Set([...all, "/en/kabul"]) }))).toEqual(["orphan"]);
    expect(kinds(findings({}, { sitemap: new Set(all.slice(1)) }))).toEqual(["unlisted"]);
    const gone = { sitemap: new Set([...all, "/en/x"]), answers: answers(410, "/en/x") };
    expect(kinds(findings(link("/en/x"), gone))).toEqual(["status"]);
  });
});

describe("JSON-LD", () => {
  const told = (json: unknown, html = "") => kinds(findings({ "/en/herat": withJson(json, html) }));
  const offer = (price: number) => ({ "@type": "Offer", price, priceCurrency: "AFN" });
  const menu = (price: number, name = "Qabuli") => ({
    "@type": "Menu",
    "@id": `${ORIGIN}/#menu`,
    hasMenuSection: [
      { "@type": "MenuSection", name: "Rice", hasMenuItem: [{ "@type": "MenuItem", name, offers: offer(price) }] },
    ],
  });
  const dish = `<div class="menu-section"><h2>Rice</h2><ul><li class="dish"><h3>Qabuli</h3><data class="price" value="350">AFN 350</data></li></ul></div>`;

  test("passes when it says what the page says", () => {
    expect(told(graph(menu(350)), dish)).toEqual([]);
  });

  test.each([
    ["another price", graph(menu(340)), "jsonLdShown"],
    ["another dish", graph(menu(350, "Mantu")), "jsonLdShown"],
    ["an unknown property", graph({ "@type": "Person", name: "Herat", taste: 1 }), "jsonLd"],
    ["an unknown type", graph({ "@type": "Eatery" }), "jsonLd"],
    ["what a type can't be without", graph({ "@type": "Offer", price: 350 }), "jsonLd"],
    ["a mark of six", graph({ "@type": "Rating", ratingValue: 6 }), "jsonLd"],
    ["hours that are none", graph({ "@type": "OpeningHoursSpecification", opens: "25:00", closes: "03:00" }), "jsonLd"],
    ["a relative address", graph({ "@type": "WebPage", url: "/en" }), "jsonLd"],
    ["no graph", { "@context": "http://schema.org" }, "jsonLd"],
    [
      "wrong positions",
      graph({ "@type": "ItemList", itemListElement: [{ "@type": "ListItem", position: 0 }] }),
      "jsonLd",
    ],
  ])("finds %s", (_what, json, check) => {
    expect(told(json, dish)).toContain(check);
  });

  test("finds hours that differ from the table", () => {
    const names = ["Saturday", "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
    const rows = names.map((day) => `<tr><th>${day}</th><td><span>8:00 AM – 10:00 PM</span></td></tr>`).join("");
    const table = `<section id="hours"><table class="hours-table">${rows}</table></section>`;
    const business = (opens: string) => ({
      "@type": "Restaurant",
      "@id": `${ORIGIN}/#b`,
      name: "Herat",
      url: `${ORIGIN}/en/herat`,
      address: { "@type": "PostalAddress", addressCountry: "AF" },
      openingHoursSpecification: [{ "@type": "OpeningHoursSpecification", dayOfWeek: names, opens, closes: "22:00" }],
    });
    expect(told(graph(business("08:00")), table)).toEqual([]);
    expect(told(graph(business("09:00")), table)).toEqual(["jsonLdShown"]);
    const shut = table.replace(/Sunday<.*?<\/td>/, "Sunday<small>Closed for repairs</small></th><td>Closed</td>");
    const days = { "@type": "OpeningHoursSpecification", validFrom: "2026-11-22", validThrough: "2026-11-22" };
    const special = { ...days, opens: "00:00", closes: "00:00" };
    expect(told(graph({ ...business("08:00"), specialOpeningHoursSpecification: [special] }), shut)).toEqual([]);
    expect(told(graph(business("08:00")), shut)).toEqual(["jsonLdShown"]);
  });
});

test("the report counts every kind, and shows some of each", () => {
  const text = reportText([{ check: "title", page: "/en", detail: "missing" }]);
  expect(text).toMatch(/title +1 /);
  expect(text).toMatch(/redirect +0 /);
  expect(text).toContain("/en  missing");
});
