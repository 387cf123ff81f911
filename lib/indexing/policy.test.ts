import fc from "fast-check";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, test } from "vitest";
import { BUSINESS_TABS, type BusinessTab, type Language } from "@/lib/core/constants";
import { escapeXml } from "@/lib/core/escape";
import { isNarrowed, leadsToNarrowed } from "@/lib/core/narrowed";
import { forAny } from "@/tests/support/for-any";
import { parseSitemapName, SITEMAP_KINDS, sitemapPath } from "./model";
import { goneFrom, type IndexedBusiness, indexedLanguages, mayBeIndexed } from "./policy";
import { robotsText } from "./robots";
import { indexXml, openSearchXml, URLSET_END, URLSET_START, urlXml } from "./xml";

const title = (lng: Language, description?: string) => ({ [lng]: { title: "x", ...(description && { description }) } });
const business = (part: Partial<IndexedBusiness>): IndexedBusiness => ({
  translation: {},
  menuLanguages: [],
  dishCount: 0,
  photoCount: 0,
  ratings: { average: null, count: 0, food: null, service: null, environment: null },
  ...part,
});
const reviewed = { average: 4, count: 1, food: 4, service: 4, environment: 4 };

describe("a place is found in the languages that say something of it", () => {
  test.each<[string, Partial<IndexedBusiness>, BusinessTab, Language[]]>([
    ["only names", { translation: { ...title("en"), ...title("fa") } }, "overview", []],
    ["a description", { translation: { ...title("en"), ...title("fa", "About") } }, "overview", ["fa"]],
    ["a description of spaces", { translation: title("en", "  ") }, "overview", []],
    ["a menu", { menuLanguages: ["ps", "en"], dishCount: 3 }, "overview", ["en", "ps"]],
    ["a menu", { menuLanguages: ["ps", "en"], dishCount: 3 }, "menu", ["en", "ps"]],
    ["no dish", { translation: title("en", "About") }, "menu", []],
    ["two photos", { translation: title("en", "About"), photoCount: 2 }, "photos", []],
    ["three photos", { translation: title("en", "About"), photoCount: 3 }, "photos", ["en"]],
    ["no review", { translation: title("en", "About") }, "reviews", []],
    ["a review", { translation: title("en", "About"), ratings: reviewed }, "reviews", ["en"]],
  ])("%s: %o, %s", (_what, part, tab, languages) => expect(indexedLanguages(business(part), tab)).toEqual(languages));

  test("in none without a word in it, whatever else it has", () => {
    const full = business({ dishCount: 9, photoCount: 9, ratings: reviewed });
    for (const tab of BUSINESS_TABS) expect(indexedLanguages(full, tab)).toEqual([]);
  });
});

test.each([
  [[], false],
  [["page"], false],
  [["search"], true],
  [["page", "sort"], true],
])("a list with %o in its query is narrowed: %s", (names, narrowed) => expect(isNarrowed(names)).toBe(narrowed));

test.each([
  ["/fa/herat", false],
  ["/fa/herat?page=2", false],
  ["/fa/herat?page=2#x", false],
  ["/fa/herat#?sort=top", false],
  ["/fa?city=herat", true],
  ["/fa/herat?page=2&tags=tea", true],
  ["/media/x.webp?v=1", false],
  ["//evil.example/fa?sort=1", false],
])("%s leads to a narrowed list: %s", (href, narrowed) => expect(leadsToNarrowed(href)).toBe(narrowed));

test("the address of a place that closed answers for twelve months", () => {
  const closedAt = new Date("2025-03-31T12:00:00Z");
  expect(goneFrom({ status: "closed", closedAt })?.toISOString()).toBe("2026-03-31T12:00:00.000Z");
  expect(goneFrom({ status: "closed", closedAt: null })).toBeNull();
  expect(goneFrom({ status: "confirmed", closedAt })).toBeNull();
});

test.each([
  ["https://dastarkhan.example", undefined, true],
  ["http://dastarkhan.example", undefined, false],
  ["https://localhost:3000", undefined, false],
  ["https://127.0.0.1", undefined, false],
  ["https://[::1]:3000", undefined, false],
  ["https://site.local", undefined, false],
  ["https://dastarkhan.example", "no", false],
  ["http://localhost:3000", "yes", true],
] as const)("%s with INDEXING=%s may be indexed: %s", (SITE_URL, INDEXING, may) => {
  expect(mayBeIndexed({ SITE_URL, INDEXING })).toBe(may);
});

const parser = new XMLParser({ trimValues: false, parseTagValue: false, htmlEntities: false });
const SIGNS = "a ق < > & \" ' ]]> \0 \u0008 \ud800 \ufffe \u202e &amp;".split(" ");
const hostile = fc.string({ unit: fc.constantFrom(...SIGNS), maxLength: 40 });

test("any text stands in XML and comes out as it was, without what XML can't hold", () => {
  forAny(hostile, (text) => {
    const xml = `<a>${escapeXml(text)}</a>`;
    expect(XMLValidator.validate(xml)).toBe(true);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what XML 1.0 has no way to write
    const kept = text.toWellFormed().replace(/[\u0000-\u0008\ufffe]/g, "");
    expect((parser.parse(xml) as { a: string }).a).toBe(kept);
  });
});

test("addresses with hostile names make a valid file", () => {
  forAny(hostile, (name) => {
    const entry = { path: `/fa/${name}`, changedAt: new Date(0), images: [`/media/${name}.webp`] };
    for (const xml of [
      URLSET_START + urlXml("https://x.example", entry) + URLSET_END,
      indexXml("https://x.example", [entry]),
      openSearchXml({ lng: "fa", name, about: name, icon: name, search: name }),
    ])
      expect(XMLValidator.validate(xml)).toBe(true);
  });
});

test("a time is written to the second, an unknown one not at all", () => {
  const at = new Date("2026-03-01T10:20:30.987Z");
  expect(urlXml("https://x.example", { path: "/fa", changedAt: at })).toContain(
    "<lastmod>2026-03-01T10:20:30Z</lastmod>",
  );
  expect(urlXml("https://x.example", { path: "/fa" })).not.toContain("lastmod");
});

const FILE = { lng: "ps", no: 12 } as const;

test("names of files are read as they were written, and nothing else is", () => {
  for (const kind of SITEMAP_KINDS)
    expect(parseSitemapName(sitemapPath({ ...FILE, kind }).replace("/sitemaps/", ""))).toEqual({ ...FILE, kind });
  for (const text of [
    "",
    "pages-fa-1\n.xml",
    ..."pages-fa-0.xml pages-fa-1.xml.gz PAGES-fa-1.xml users-fa-1.xml".split(" "),
  ])
    expect(parseSitemapName(text), text).toBeNull();
});

test("robots.txt forbids what belongs to one visitor, in each language, and nothing that is called alike", () => {
  const lines = robotsText("https://x.example", false).split("\n");
  expect(lines).toContain("Sitemap: https://x.example/sitemap.xml");
  const forbidden = lines.flatMap((line) => line.match(/^Disallow: (.*)$/)?.[1] ?? []);
  const pattern = (rule: string) => new RegExp(`^${rule.replace(/[.?+^$()[\]{}|\\]/g, "\\$&").replaceAll("*", ".*")}`);
  const isForbidden = (path: string) => forbidden.some((rule) => pattern(rule).test(path));
  for (const path of ["/api/v1/post", "/fa/dashboard/x", "/ps/login", "/en/herat?sort=top", "/en/herat?search=a&lat=1"])
    expect(isForbidden(path), path).toBe(true);
  for (const path of ["/fa", "/fa/kabul/cafe/saved/menu", "/en/herat?page=2", "/og/site/home/fa.jpg", "/media/x.webp"])
    expect(isForbidden(path), path).toBe(false);
});
