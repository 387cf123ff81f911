import { describe, expect, test } from "vitest";
import { PRIVATE_PAGES } from "@/lib/core/page-names";
import { type CachedPage, type CacheIndex, forget, keep, touch, unneeded } from "./cache-index";
import { copiesOf, filesOf, fontsOf, formScriptsOf, mayKeep, type Plan, planFor, titleOf } from "./rules";
import { markSaved, renderOfflineList } from "./saved-copy";

const SITE = "https://site.example";
const BUSINESS = "/fa/herat/restaurant/lalazar";

const OPENED: readonly [path: string, plan: Plan][] = [
  ["/fa", "page"],
  ["/ps/herat?search=mantu", "page"],
  [`${BUSINESS}/menu`, "page"],
  ["/en/offline", "page"],
  ["/fa/weblog/0191", "page"],
  ["/", "visit"],
  ["/q/k3j9", "visit"],
  ["/about", "visit"],
  ["/fa/Dashboard/restaurants/list", "visit"],
  ["/api/v1/home", "leave"],
  ["/media/abc-320.webp", "leave"],
  ["/fa/feed.xml", "leave"],
  ["/fa/manifest.webmanifest", "leave"],
  ["/og/business/1/fa", "leave"],
  ["/robots.txt", "leave"],
  // Only the list of saved items is kept; no page below it and no other private page.
  ["/ps/saved", "own"],
  ["/ps/saved?tab=dishes", "own"],
  ["/xx/saved", "visit"],
  ...[...PRIVATE_PAGES].map((name): [string, Plan] => [`/fa/${name}/x`, "visit"]),
];

const LOADED: readonly [path: string, plan: Plan][] = [
  ["/fonts/vazirmatn.1.woff2", "file"],
  ["/_next/static/chunks/3ne.css", "file"],
  ["/enhance.js?v=abc", "file"],
  ["/forms.js?v=abc", "file"],
  ["/outbox.js?v=abc", "file"],
  ["/icons.svg?v=1", "file"],
  // Without a version its age is unknown.
  ["/enhance.js", "leave"],
  ["/icons.svg", "leave"],
  ["/_next/static/chunks/3ne.js", "leave"],
  ["/media/abc-320.webp", "picture"],
  ["/art/tea.webp", "art"],
  ["/tiles/drop.svg", "art"],
  ["/api/v1/search/suggest?q=a", "leave"],
  ["/fa/herat", "leave"],
  ["/sw.js", "leave"],
];

describe("what is done with a request", () => {
  test.each(OPENED)("%s, opened: %s", (path, plan) => {
    expect(planFor({ method: "GET", mode: "navigate", url: SITE + path }, SITE)).toBe(plan);
  });

  test.each(LOADED)("%s, loaded by a page: %s", (path, plan) => {
    expect(planFor({ method: "GET", mode: "no-cors", url: SITE + path }, SITE)).toBe(plan);
  });

  test("writes and other sites are none of its business; emptying the offline cache is", () => {
    const plan = (method: string, url: string) => planFor({ method, mode: "navigate", url }, SITE);
    expect(plan("POST", `${SITE}/fa/contact-us`)).toBe("leave");
    expect(plan("GET", "https://tiles.example/fa")).toBe("leave");
    expect(plan("POST", `${SITE}/fa/offline`)).toBe("forget");
    expect(planFor({ method: "POST", mode: "cors", url: `${SITE}/fa/offline` }, SITE)).toBe("leave");
  });
});

describe("what may be kept", () => {
  const PUBLIC = { "content-type": "text/html; charset=utf-8", "cache-control": "public, max-age=0" };
  const answer = (changes: object, headers: Record<string, string> = {}) =>
    mayKeep({
      status: 200,
      type: "basic",
      redirected: false,
      headers: new Headers({ ...PUBLIC, ...headers }),
      ...changes,
    });

  test("a public page", () => expect(answer({})).toBe(true));

  test.each([
    ["a failure", { status: 503 }, {}],
    ["what was not found", { status: 404 }, {}],
    ["a redirect", { type: "opaqueredirect", status: 0 }, {}],
    ["the end of one", { redirected: true }, {}],
    ["another site's", { type: "cors" }, {}],
    ["no page", {}, { "content-type": "application/json" }],
    ["a personal one", {}, { "cache-control": "private, no-store" }],
    ["one that nobody shall store", {}, { "cache-control": "public, no-store" }],
    ["one that says nothing", {}, { "cache-control": "" }],
  ])("%s not", (_what, changes, headers) => expect(answer(changes, headers)).toBe(false));
});

test("a dish or a photo stands on its tab; another search is another page", () => {
  const menu = `${SITE}${BUSINESS}/menu`;
  expect(copiesOf(`${menu}?dish=1#x`)).toEqual([`${menu}?dish=1`, menu]);
  expect(copiesOf(`${SITE}/fa/herat?page=2`)).toEqual([`${SITE}/fa/herat?page=2`]);
});

test("the files of a page are read from its HTML", () => {
  const html = `<link rel="stylesheet" href="/_next/static/chunks/a.css"/><link href="/_next/static/chunks/a.css"/>
    <script src="/enhance.js?v=1" defer data-chunks="x"></script><script src="/_next/static/chunks/b.js"></script>
    <use href="/icons.svg?v=2#x"/><use href="/icons.svg?v=2#star"/><a href="/fa/herat">`;
  expect(filesOf(html)).toEqual(["/_next/static/chunks/a.css", "/enhance.js?v=1", "/icons.svg?v=2"]);
  const sheet = `@font-face{src:url(/fonts/a.1.woff2)}b{src:url("/fonts/b.2.woff2")}`;
  expect(fontsOf(sheet)).toEqual(["/fonts/a.1.woff2", "/fonts/b.2.woff2"]);
  const script = `load("form",s="/forms.js?v=a-B_1"),x("/lite.js?v=2"),y("/outbox.js?v=3")`;
  expect(formScriptsOf(script)).toEqual(["/forms.js?v=a-B_1", "/outbox.js?v=3"]);
  expect(titleOf("<title>لاله‌زار &amp; Co | مینو</title>")).toBe("لاله‌زار &amp; Co");
});

const AT = Date.UTC(2026, 10, 21, 16, 42);
const PAGE = `<header><use href="/icons.svg?v=7#mark"/></header><main></main>`;
const OFFLINE_PAGE = `<div data-when="lost" hidden=""></div><ul class="offline-list" data-saved-pages=""></ul><div data-when="none"></div><form data-when="some" hidden=""></form>`;

test.each([
  ["en", "No internet. Saved 21 Nov, 9:12\u00a0PM."],
  ["fa", "انترنت نیست؛ ذخیره شده: ۳۰ عقرب، ۹:۱۲\u00a0ب.ظ"],
  ["ps", "انټرنېټ نشته؛ خوندي شوې: ۳۰ لړم، ۹:۱۲\u00a0غ.و"],
] as const)("J9 a saved page tells in %s when it was saved, in the time of Kabul", (lng, words) => {
  const html = markSaved(PAGE, lng, AT, "offline");
  expect(html).toContain(`<span>${words}</span>`);
  expect(html).toContain(`</header><aside class="saved-copy">`);
  expect(html).toContain(`href="/icons.svg?v=7#clock"`);
});

test("the offline cache lists pages, newest first, without the fixed ones, as text", () => {
  const index = [
    { address: "/fa/herat?search=a&page=2", title: "<b>&amp; Co", at: AT, files: [] },
    { address: "/en/kabul", title: "", at: AT + 1, files: [] },
    { address: "/fa/offline", title: "x", at: AT + 2, files: [], fixed: true },
  ];
  const html = renderOfflineList(OFFLINE_PAGE, index, "fa", true);
  expect([...html.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href, name]) => [href, name])).toEqual([
    ["/en/kabul", "/en/kabul"],
    ["/fa/herat?search=a&amp;page=2", "&lt;b>&amp; Co"],
  ]);
  expect(html).toContain('<div data-when="lost">');
  expect(html).toContain('<form data-when="some">');
  expect(html).toContain('data-when="none" hidden');
});

test("an empty cache says so", () => {
  const html = renderOfflineList(OFFLINE_PAGE, [], "ps", false);
  expect(html).toBe(OFFLINE_PAGE);
});

const page = (address: string, more: Partial<CachedPage> = {}): CachedPage => ({
  address,
  title: address,
  at: 0,
  files: [],
  ...more,
});
const addresses = (index: CacheIndex) => index.map(({ address }) => address);
const cache = ["/a", "/b", "/c"].map((address) => page(address));

test("a full cache loses the page that nobody has read for longest", () => {
  expect(addresses(keep(cache, page("/d"), 3))).toEqual(["/b", "/c", "/d"]);
  expect(addresses(keep(touch(cache, "/a"), page("/d"), 3))).toEqual(["/c", "/a", "/d"]);
});

test("a page that is there already takes the place of its older self", () => {
  const again = keep(cache, page("/a", { at: 5 }), 3);
  expect(addresses(again)).toEqual(["/b", "/c", "/a"]);
  expect(again.at(-1)?.at).toBe(5);
});

test("the page about being offline is never pushed out, and stays when the rest is forgotten", () => {
  const fixed = page("/fa/offline", { fixed: true });
  let index: CacheIndex = [fixed];
  for (let number = 0; number < 100; number++) index = keep(index, page(`/${number}`));
  expect(index).toHaveLength(61);
  expect(forget(index)).toEqual([fixed]);
});

test("reading what is not there changes nothing", () => expect(touch(cache, "/x")).toBe(cache));

test("files go with the last page that needs them", () => {
  const index = [page("/a", { files: ["/old.css", "/both.css"] }), page("/b", { files: ["/both.css"] })];
  const stored = ["/a", "/b", "/old.css", "/both.css"];
  expect(unneeded(index, stored)).toEqual([]);
  expect(unneeded(index.slice(1), stored)).toEqual(["/a", "/old.css"]);
});
