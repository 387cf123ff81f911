import sharp from "sharp";
import { expect, test } from "vitest";
import { LANGUAGES } from "@/lib/core/constants";
import { BUSINESS } from "../support/places";
import { ask, leadsTo, open, pathOf } from "../support/site";

test("files for robots are public, fresh for an hour, compressed, and have a head and a 304", async () => {
  for (const [path, type] of [
    ["/robots.txt", "text/plain"],
    ["/llms.txt", "text/plain"],
    ["/sitemap.xml", "application/xml"],
    ["/sitemaps/businesses-fa-1.xml", "application/xml"],
    ["/ps/opensearch.xml", "application/opensearchdescription+xml"],
  ] as const) {
    const { status, headers } = await ask(path, { headers: { "accept-encoding": "gzip" } });
    const [etag, cookie, robots] = ["etag", "set-cookie", "x-robots-tag"].map((name) => headers.get(name));
    expect([status, cookie, robots, headers.get("content-encoding")], path).toEqual([200, null, null, "gzip"]);
    expect(headers.get("content-type"), path).toContain(type);
    expect(headers.get("cache-control"), path).toMatch(/public.*s-maxage=3600/);
    expect(headers.get("vary"), path).toBe("Accept-Encoding");
    const head = await ask(path, { method: "HEAD" });
    expect([head.status, head.headers.get("etag")], path).toEqual([200, etag]);
    expect((await ask(path, { headers: { "if-none-match": etag ?? "" } })).status, path).toBe(304);
    expect((await ask(path, { method: "POST" })).status, path).toBe(405);
  }
  expect(await (await ask("/robots.txt")).text()).toMatch(
    /^User-agent: \*\nAllow: \/\n[\s\S]*\nSitemap: http\S+\/sitemap\.xml\n$/,
  );
});

test("what stands in the sitemap is found: 200, its own canonical address, no noindex", async () => {
  for (const kind of ["pages", "cities", "businesses", "posts", "dishes"]) {
    const xml = await (await ask(`/sitemaps/${kind}-ps-1.xml`)).text();
    const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => pathOf(url));
    expect(paths.length, kind).toBeGreaterThan(5);
    const step = Math.ceil(paths.length / 8);
    for (const path of paths.filter((_, index) => index % step === 0)) {
      const page = await open(path, { redirect: "manual" });
      expect([page.status, page.isFound, page.canonical], path).toEqual([200, true, path]);
      expect(page.languages, path).toContain("ps");
    }
  }
});

test("J5 a narrowed list is not found, and points to the bare one; no link leads a robot there", async () => {
  const bare = await open("/en/herat");
  expect([bare.isFound, bare.canonical, bare.languages]).toEqual([true, "/en/herat", expect.arrayContaining(["ps"])]);
  for (const query of [
    "search=qabuli",
    "sort=cheapest",
    "tags=family",
    "openNow=true",
    "lat=34.3&lon=62.2",
    "rating=4",
  ]) {
    const { status, isFound, canonical, languages } = await open(`/en/herat?${query}`);
    expect([status, isFound, canonical, languages], query).toEqual([200, false, "/en/herat", []]);
  }
  for (const path of [
    "/fa",
    "/fa/herat",
    "/fa/businesses?sort=cheapest",
    `/fa/${BUSINESS}/menu`,
    `/fa/${BUSINESS}/reviews`,
  ]) {
    const followed = (await open(path)).all("body a[href]").filter(({ attributes: { href = "", rel = "" } }) => {
      const isNarrowed = /^\/(?:en|fa|ps)\b[^?#]*\?(?!page=\d+(?:#|$))/.test(href);
      return isNarrowed && !rel.includes("nofollow");
    });
    expect(followed.map(String), path).toEqual([]);
  }
});

test("J5 a page of a list has its own title and address; past the end there is none", async () => {
  const [first, second] = await Promise.all([open("/fa/kabul"), open("/fa/kabul?page=2")]);
  expect([first.isFound, second.isFound]).toEqual([true, true]);
  expect(second.canonical).toBe("/fa/kabul?page=2");
  expect(second.title).not.toBe(first.title);
  expect((await ask("/fa/kabul?page=99")).status).toBe(404);
  expect((await open("/fa/kabul?page=1&utm_source=x")).canonical).toBe("/fa/kabul");
});

test("other spellings of an address lead to the one there is, for ever", async () => {
  for (const [from, to] of [
    ["/FA/Herat/Restaurant", "/fa/herat/restaurant"],
    ["/fa/herat/", "/fa/herat"],
    [`/fa/${BUSINESS}`, `/fa/${BUSINESS}/menu`],
    [`/fa/${BUSINESS}/Menu`, `/fa/${BUSINESS}/menu`],
    ["/fa/herat/juice-shop", "/fa/herat/ice-milk"],
    ["/fa/herat/restaurant/shabhaye-herat/menu", `/fa/${BUSINESS}/menu`],
  ] as const)
    expect(await leadsTo(from), from).toEqual([308, to]);
});

test("each page names its language, its others, and a picture that is there", async () => {
  const locales = { en: "en_US", fa: "fa_AF", ps: "ps_AF" };
  for (const lng of LANGUAGES) {
    for (const path of [`/${lng}`, `/${lng}/herat/cafe`, `/${lng}/${BUSINESS}/overview`, `/${lng}/businesses`]) {
      const page = await open(path);
      expect(page.one("link[rel=canonical]").getAttribute("href"), path).toMatch(/^https?:\/\//);
      expect(page.languages.sort(), path).toEqual(["en", "fa", "ps", "x-default"]);
      expect(
        ["og:locale", "twitter:card", "og:image:width", "og:image:height"].map((name) => page.meta(name)),
        path,
      ).toEqual([locales[lng], "summary_large_image", "1200", "630"]);
      expect(page.meta("og:image:alt")?.length, path).toBeGreaterThan(5);
      const picture = await ask(pathOf(page.meta("og:image") ?? ""));
      expect(picture.status, path).toBe(200);
      expect(picture.headers.get("cache-control"), path).toContain("immutable");
      const bytes = Buffer.from(await picture.arrayBuffer());
      const { width, height, format } = await sharp(bytes).metadata();
      expect([width, height, format], path).toEqual([1200, 630, "jpeg"]);
      expect(bytes.length, path).toBeLessThanOrEqual(150 * 1024);
    }
  }
});

test("pictures of nothing are 404 or 400, and an address without its version is kept for a day only", async () => {
  for (const path of [
    "/og/business/0190aaaa-0001-7000-8000-000000000099/fa.jpg",
    "/og/business/x/fa.jpg",
    "/og/business/%00/fa.jpg",
    "/og/business/%ed%a0%80/fa.jpg",
    "/og/city/atlantis/fa.jpg",
    "/og/city/herat.cafe.x/fa.jpg",
    "/og/dish/herat.no-such-dish/fa.jpg",
    "/og/site/home/de.jpg",
    "/og/site/home/fa.svg",
    "/og/everything/x/fa.jpg",
    `/og/post/${"x".repeat(5000)}/fa.jpg`,
    "/og/site",
  ])
    expect([400, 404], path).toContain((await ask(path)).status);
  const { status, headers } = await ask("/og/city/herat/en.jpg?v=old");
  expect([status, headers.get("cache-control")]).toEqual([200, "public, max-age=3600, s-maxage=86400"]);
  const again = await ask("/og/city/herat/en.jpg", { headers: { "if-none-match": headers.get("etag") ?? "" } });
  expect(again.status).toBe(304);
});

test("pages that are nobody's to find say so in their header", async () => {
  for (const path of ["/fa/atlantis", "/fa/herat/restaurant/never-was/menu", "/sitemaps/x"]) {
    const { status, headers } = await ask(path, { redirect: "follow" });
    expect([status, headers.get("x-robots-tag")], path).toEqual([404, "noindex"]);
  }
});
