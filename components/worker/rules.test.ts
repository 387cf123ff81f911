import { describe, expect, test } from "vitest";
import { PRIVATE_PAGES } from "@/lib/core/page-names";
import { copiesOf, filesOf, fontsOf, formScriptsOf, mayKeep, type Plan, planFor, titleOf } from "./rules";

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
  // What a visitor saved is kept for them; nothing below it, and no other page of theirs.
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
  // Without a version nobody knows how old it is.
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
  const answer = (changes: object, headers: Record<string, string> = {}) =>
    mayKeep({
      status: 200,
      type: "basic",
      redirected: false,
      headers: new Headers({
        "content-type": "text/html; charset=utf-8",
        "cache-control": "public, max-age=0",
        ...headers,
      }),
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
  expect(copiesOf(`${SITE}${BUSINESS}/menu?dish=1#x`)).toEqual([
    `${SITE}${BUSINESS}/menu?dish=1`,
    `${SITE}${BUSINESS}/menu`,
  ]);
  expect(copiesOf(`${SITE}/fa/herat?page=2`)).toEqual([`${SITE}/fa/herat?page=2`]);
});

test("the files of a page are read from its HTML", () => {
  const html = `<link rel="stylesheet" href="/_next/static/chunks/a.css"/><link href="/_next/static/chunks/a.css"/>
    <script src="/enhance.js?v=1" defer data-chunks="x"></script><script src="/_next/static/chunks/b.js"></script>
    <use href="/icons.svg?v=2#x"/><use href="/icons.svg?v=2#star"/><a href="/fa/herat">`;
  expect(filesOf(html)).toEqual(["/_next/static/chunks/a.css", "/enhance.js?v=1", "/icons.svg?v=2"]);
  expect(fontsOf(`@font-face{src:url(/fonts/a.1.woff2)}b{src:url("/fonts/b.2.woff2")}`)).toEqual([
    "/fonts/a.1.woff2",
    "/fonts/b.2.woff2",
  ]);
  expect(formScriptsOf(`load("form",s="/forms.js?v=a-B_1"),x("/lite.js?v=2"),y("/outbox.js?v=3")`)).toEqual([
    "/forms.js?v=a-B_1",
    "/outbox.js?v=3",
  ]);
  expect(titleOf("<title>لاله‌زار &amp; Co | مینو</title>")).toBe("لاله‌زار &amp; Co");
});
