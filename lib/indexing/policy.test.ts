import { describe, expect, test } from "vitest";
import { BUSINESS_TABS, type BusinessTab, type Language } from "@/lib/core/constants";
import { goneFrom, type IndexedBusiness, indexedLanguages, isNarrowed, leadsToNarrowed, mayBeIndexed } from "./policy";

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
  ])("%s: %o, %s", (_what, part, tab, languages) => {
    expect(indexedLanguages(business(part), tab)).toEqual(languages);
  });

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
])("a list with %o in its query is narrowed: %s", (names, narrowed) => {
  expect(isNarrowed(names)).toBe(narrowed);
});

test.each([
  ["/fa/herat", false],
  ["/fa/herat?page=2", false],
  ["/fa/herat?page=2#x", false],
  ["/fa/herat#?sort=top", false],
  ["/fa?city=herat", true],
  ["/fa/herat?page=2&tags=tea", true],
  ["/media/x.webp?v=1", false],
  ["//evil.example/fa?sort=1", false],
])("%s leads to a narrowed list: %s", (href, narrowed) => {
  expect(leadsToNarrowed(href)).toBe(narrowed);
});

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
