import { describe, expect, test } from "vitest";
import type { SearchResult, UnderstoodPart } from "@/lib/search/model";
import { parseSearchQuery } from "@/lib/search/query";
import type { SearchView } from "./search-view";
import { appliedFilters, searchHref } from "./search-view";
import { understoodFilters, unknownFilters } from "./understood";

const part = (meaning: UnderstoodPart["meaning"], words: string, without: string): UnderstoodPart => ({
  meaning,
  words,
  without,
});
const NEAREST = part({ kind: "sort", sort: "nearest" }, "near me", "cheap mantu kabul");
const CHEAP = part({ kind: "sort", sort: "cheapest" }, "cheap", "mantu kabul");
const DISH = part({ kind: "dish" }, "mantu", "cheap kabul");
const CITY = part({ kind: "city", city: "kabul" }, "kabul", "cheap mantu");

function viewOf(query: string, more: Partial<SearchView> = {}): SearchView {
  const parsed = parseSearchQuery(new URLSearchParams(query), { language: "en", now: new Date(0) });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return { lng: "en", area: {}, input: parsed.input, tab: "places", ...more };
}

test("SRCH-02 each applied tag can be removed on its own", () => {
  const name = () => "";
  const names = { type: name, service: name, category: name, rating: name, price: name, within: name };
  const words = { openNow: "", isFeatured: "", nearMe: "", hasPhotos: "", hasMenu: "" };
  const applied = appliedFilters(viewOf("tags=rooftop,tea"), { ...names, ...words, tag: (tag) => tag });
  expect(applied.map(({ name: text, href }) => [text, href])).toEqual([
    ["rooftop", "/en/businesses?tags=tea"],
    ["tea", "/en/businesses?tags=rooftop"],
  ]);
});

const filtersOf = (view: SearchView, parts: UnderstoodPart[], rest = "") =>
  understoodFilters(view, {
    parts,
    understood: { services: [], dishKinds: [], categories: [], rest },
  } as unknown as SearchResult);

describe("SRCH-05 what the words were understood as", () => {
  test("the link of a tag is the same search without its words, with the filters", () => {
    const view = viewOf("search=cheap+mantu+kabul&services=delivery&sort=cheapest&page=3", { order: "cheapest" });
    expect(filtersOf(view, [CHEAP, DISH, CITY]).map(({ name, href }) => [name, href])).toEqual([
      ["Cheapest", "/en/businesses?search=mantu+kabul&services=delivery"],
      ["mantu", "/en/businesses?search=cheap+kabul&services=delivery"],
      ["Kabul", "/en/businesses?search=cheap+mantu&services=delivery"],
    ]);
  });

  test("a sort order in the address stays when the one in the words is removed", () => {
    const view = viewOf("search=cheap+mantu+kabul&sort=featured", { order: "cheapest" });
    expect(filtersOf(view, [CHEAP, DISH])[0]?.href).toBe("/en/businesses?search=mantu+kabul&sort=featured");
  });

  test("the default order can be chosen despite the words", () => {
    const view = viewOf("search=cheap+mantu&sort=cheapest", { order: "cheapest" });
    expect(searchHref(view, { sort: "top" })).toBe("/en/businesses?search=cheap+mantu&sort=top");
    expect(searchHref(view, { openNow: true })).toBe("/en/businesses?search=cheap+mantu&openNow=true");
    expect(searchHref(viewOf("search=mantu"), { sort: "top" })).toBe("/en/businesses?search=mantu");
  });

  test("a search that is one tag alone has no link to remove it", () => {
    expect(filtersOf(viewOf("search=mantu"), [DISH])).toEqual([]);
    expect(filtersOf(viewOf("search=mantu+zarlasht"), [DISH], "zarlasht")).toHaveLength(1);
  });

  test("a filter that is already in the address is no tag", () => {
    const view = viewOf("search=cheap+mantu+kabul", { area: { city: "kabul" } });
    expect(filtersOf(view, [CHEAP, DISH, CITY]).map(({ name }) => name)).toEqual(["Cheapest", "mantu"]);
  });

  test("«near me» asks for a position until there is one", () => {
    const waiting = filtersOf(viewOf("search=mantu+near+me"), [DISH, NEAREST]);
    expect(waiting.map(({ isNear }) => isNear)).toEqual([false, true]);
    const there = viewOf("search=mantu+near+me&lat=34.5&lng=69.2&sort=nearest", { order: "nearest" });
    expect(filtersOf(there, [DISH, NEAREST]).some(({ isNear }) => isNear)).toBe(false);
  });

  test("a time is written in the format of the language", () => {
    const bounds = ["at", "until", "before"] as const;
    const timed = bounds.map((bound) => part({ kind: "openAt", minute: 22 * 60 + 30, bound }, "…", "cafe"));
    const parts = [...timed, part({ kind: "allDay" }, "24 hours", "cafe")];
    expect(filtersOf(viewOf("search=cafe"), parts).map(({ name }) => name)).toEqual([
      "Open at 10:30\u00a0PM",
      "Open until 10:30\u00a0PM",
      "Open before 10:30\u00a0PM",
      "Open around the clock",
    ]);
  });

  test("each word that was not understood can be left out, unless nothing would be left", () => {
    const view = viewOf("search=special+mantu+shahi&services=delivery");
    const unknown = [
      { word: "special", without: "mantu shahi" },
      { word: "shahi", without: "special mantu" },
      { word: "alone", without: "" },
    ];
    const without = (name: string, text: string) => ({
      name,
      change: { text },
      href: `/en/businesses?search=${text.replace(" ", "+")}&services=delivery`,
    });
    const left = [without("special", "mantu shahi"), without("shahi", "special mantu")];
    expect(unknownFilters(view, { unknown } as unknown as SearchResult)).toEqual(left);
  });
});
