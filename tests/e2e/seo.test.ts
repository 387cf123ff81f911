import { type APIResponse, expect, test } from "@playwright/test";
import { parse } from "node-html-parser";
import sharp from "sharp";
import { LANGUAGES } from "@/lib/core/constants";

const BUSINESS = "herat/restaurant/herat-nights";

/** What the head of a page says to search engines and networks. */
function headOf(html: string) {
  const head = parse(html);
  const meta = (name: string) =>
    head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute("content") ?? null;
  const links = head.querySelectorAll("link[rel=alternate][hreflang], link[rel=alternate][hrefLang]");
  return {
    title: head.querySelector("title")?.text ?? "",
    isFound: !meta("robots")?.includes("noindex"),
    canonical: head.querySelector("link[rel=canonical]")?.getAttribute("href") ?? "",
    languages: links.map((link) => link.getAttribute("hreflang") ?? link.getAttribute("hrefLang") ?? ""),
    links: head.querySelectorAll("body a[href]").map((link) => ({
      href: link.getAttribute("href") ?? "",
      rel: link.getAttribute("rel") ?? "",
    })),
    meta,
  };
}
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, "");
const cookieOf = (answer: APIResponse) => answer.headers()["set-cookie"];

test("files for robots are public, fresh for an hour, compressed, and have a head and a 304", async ({ request }) => {
  for (const [path, type] of [
    ["/robots.txt", "text/plain"],
    ["/llms.txt", "text/plain"],
    ["/sitemap.xml", "application/xml"],
    ["/sitemaps/businesses-fa-1.xml", "application/xml"],
    ["/ps/opensearch.xml", "application/opensearchdescription+xml"],
  ] as const) {
    const answer = await request.get(path, { headers: { "accept-encoding": "gzip" } });
    const headers = answer.headers();
    expect([answer.status(), cookieOf(answer), headers["content-encoding"]], path).toEqual([200, undefined, "gzip"]);
    expect(headers["content-type"], path).toContain(type);
    expect(headers["cache-control"], path).toMatch(/public.*s-maxage=3600/);
    expect(headers.vary, path).toBe("Accept-Encoding");
    expect(headers["x-robots-tag"], path).toBeUndefined();
    const head = await request.head(path);
    expect([head.status(), head.headers().etag], path).toEqual([200, headers.etag]);
    expect((await request.get(path, { headers: { "if-none-match": headers.etag ?? "" } })).status(), path).toBe(304);
    expect((await request.post(path)).status(), path).toBe(405);
  }
  expect(await (await request.get("/robots.txt")).text()).toMatch(
    /^User-agent: \*\nAllow: \/\n[\s\S]*\nSitemap: http\S+\/sitemap\.xml\n$/,
  );
});

test("what stands in the sitemap is found: 200, its own canonical address, no noindex", async ({ request }) => {
  for (const kind of ["pages", "cities", "businesses", "posts", "dishes"]) {
    const lng = "ps";
    const xml = await (await request.get(`/sitemaps/${kind}-${lng}-1.xml`)).text();
    const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => pathOf(url));
    expect(paths.length, kind).toBeGreaterThan(5);
    const step = Math.ceil(paths.length / 8);
    for (const path of paths.filter((_, index) => index % step === 0)) {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect(answer.status(), path).toBe(200);
      const head = headOf(await answer.text());
      expect([head.isFound, pathOf(head.canonical)], path).toEqual([true, path]);
      expect(head.languages, path).toContain(lng);
    }
  }
});

test("a narrowed list is not found, and points to the bare one; no link leads a robot there", async ({ request }) => {
  for (const query of [
    "search=qabuli",
    "sort=cheapest",
    "tags=family",
    "openNow=true",
    "lat=34.3&lon=62.2",
    "rating=4",
  ]) {
    const answer = await request.get(`/en/herat?${query}`);
    expect(answer.status(), query).toBe(200);
    const head = headOf(await answer.text());
    expect([head.isFound, pathOf(head.canonical), head.languages], query).toEqual([false, "/en/herat", []]);
  }
  for (const path of [
    "/fa",
    "/fa/herat",
    "/fa/businesses?sort=cheapest",
    `/fa/${BUSINESS}/menu`,
    `/fa/${BUSINESS}/reviews`,
  ]) {
    const { links } = headOf(await (await request.get(path)).text());
    const narrowed = links.filter(({ href }) => /^\/(?:en|fa|ps)\b[^?#]*\?(?!page=\d+(?:#|$))/.test(href));
    expect(
      narrowed.filter(({ rel }) => !rel.includes("nofollow")).map(({ href }) => href),
      path,
    ).toEqual([]);
  }
});

test("a page of a list has its own title and address; past the end there is none", async ({ request }) => {
  const [first, second] = await Promise.all(
    ["/fa/kabul", "/fa/kabul?page=2"].map(async (path) => headOf(await (await request.get(path)).text())),
  );
  expect(second?.isFound).toBe(true);
  expect(pathOf(second?.canonical ?? "")).toBe("/fa/kabul?page=2");
  expect(second?.title).not.toBe(first?.title);
  expect((await request.get("/fa/kabul?page=99")).status()).toBe(404);
  const plain = headOf(await (await request.get("/fa/kabul?page=1&utm_source=x")).text());
  expect(pathOf(plain.canonical)).toBe("/fa/kabul");
});

test("other spellings of an address lead to the one there is, for ever", async ({ request }) => {
  for (const [from, to] of [
    ["/FA/Herat/Restaurant", "/fa/herat/restaurant"],
    ["/fa/herat/", "/fa/herat"],
    [`/fa/${BUSINESS}`, `/fa/${BUSINESS}/menu`],
    [`/fa/${BUSINESS}/Menu`, `/fa/${BUSINESS}/menu`],
    ["/fa/herat/juice-shop", "/fa/herat/ice-milk"],
    ["/fa/herat/restaurant/shabhaye-herat/menu", `/fa/${BUSINESS}/menu`],
  ]) {
    const answer = await request.get(from ?? "", { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], from).toEqual([308, to]);
  }
});

test("each page names its language, its others, and a picture that is there", async ({ request }) => {
  const locales = { en: "en_US", fa: "fa_AF", ps: "ps_AF" };
  for (const lng of LANGUAGES) {
    for (const path of [`/${lng}`, `/${lng}/herat/cafe`, `/${lng}/${BUSINESS}/overview`, `/${lng}/businesses`]) {
      const { meta, canonical, languages } = headOf(await (await request.get(path)).text());
      expect(canonical, path).toMatch(/^https?:\/\//);
      expect(languages.sort(), path).toEqual(["en", "fa", "ps", "x-default"]);
      expect(meta("og:locale"), path).toBe(locales[lng]);
      expect([meta("twitter:card"), meta("og:image:width"), meta("og:image:height")], path).toEqual([
        "summary_large_image",
        "1200",
        "630",
      ]);
      expect(meta("og:image:alt")?.length, path).toBeGreaterThan(5);
      const picture = await request.get(pathOf(meta("og:image") ?? ""));
      expect(picture.status(), path).toBe(200);
      expect(picture.headers()["cache-control"], path).toContain("immutable");
      const { width, height, format } = await sharp(await picture.body()).metadata();
      expect([width, height, format], path).toEqual([1200, 630, "jpeg"]);
      expect((await picture.body()).length, path).toBeLessThanOrEqual(150 * 1024);
    }
  }
});

test("pictures of nothing are 404 or 400, and an address without its version is kept for a day only", async ({
  request,
}) => {
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
    expect([400, 404], path).toContain((await request.get(path)).status());
  const answer = await request.get("/og/city/herat/en.jpg?v=old");
  expect([answer.status(), answer.headers()["cache-control"]]).toEqual([200, "public, max-age=3600, s-maxage=86400"]);
  const again = await request.get("/og/city/herat/en.jpg", {
    headers: { "if-none-match": answer.headers().etag ?? "" },
  });
  expect(again.status()).toBe(304);
});

test("pages that are nobody's to find say so in their header", async ({ request }) => {
  for (const path of ["/fa/atlantis", "/fa/herat/restaurant/never-was/menu", "/sitemaps/x"]) {
    const answer = await request.get(path);
    expect([answer.status(), answer.headers()["x-robots-tag"]], path).toEqual([404, "noindex"]);
  }
});
