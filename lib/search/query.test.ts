import { expect, test } from "vitest";
import { CITIES } from "@/lib/core/constants";
import { PROVINCES } from "@/lib/core/provinces";
import { queryString } from "@/lib/i18n/paths";
import { CITY_SPELLINGS, cityNamed } from "./city-names";
import { parseSearchQuery, searchParams } from "./query";

const now = new Date("2026-11-20T08:00:00Z");
const parse = (query: string) => parseSearchQuery(new URLSearchParams(query), { language: "fa", now });
const input = (query: string) => {
  const parsed = parse(query);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.input;
};
const errors = (query: string) => {
  const parsed = parse(query);
  return parsed.ok ? [] : parsed.errors.map(({ path }) => path);
};

test("SRCH-01 sort words, and top and isFeatured as in the API", () => {
  expect(input("").sort).toBe("top");
  expect(input("sort=cheapest").sort).toBe("cheapest");
  expect(input("isFeatured=true")).toMatchObject({ isFeatured: true, sort: "featured" });
  expect(errors("sort=best")).toEqual(["sort"]);
  expect(errors("sort=nearest")).toEqual(["sort"]);
});

test("SRCH-02 SRCH-03 lists by commas or repeated, aliases of types", () => {
  expect(input("type=iceMilk,confectionery").types).toEqual(["ice-milk", "confectionary"]);
  expect(input("services=delivery&services=freeWifi").services).toEqual(["delivery", "freeWifi"]);
  expect(input("category=rice,kebab").categories).toEqual(["rice", "kebab"]);
  expect(errors("type=bar")).toEqual(["type"]);
  expect(errors("services=valet")[0]).toMatch(/^services/);
});

test("API-32 isEnter leaves a suggested dish aside where there are words, top is an order that words don't change", () => {
  expect(input("search=mantu&dish=palaw").dish).toBe("palaw");
  expect(input("search=mantu&dish=palaw&isEnter=true").dish).toBeUndefined();
  expect(input("dish=palaw&isEnter=true").dish).toBe("palaw");
  expect(input("search=cheap+mantu")).toMatchObject({ sort: "top", isSorted: false });
  expect(input("search=cheap+mantu&top=true&isFeatured=true")).toMatchObject({ sort: "top", isSorted: true });
  expect(input("top=true&sort=cheapest").sort).toBe("cheapest");
});

test("SRCH-10 pages of places and dishes, Persian digits", () => {
  expect(input("page=۲&dishPage=٣")).toMatchObject({ page: 2, dishPage: 3 });
  for (const page of ["0", "-1", "1.5", "x", "1001", "1e2"]) expect(errors(`page=${page}`)).toEqual(["page"]);
});

test("SRCH-09 what the path says wins over the query", () => {
  const parsed = parseSearchQuery({ city: "kabul" }, { language: "fa", city: "herat", types: ["cafe"], now });
  expect(parsed).toMatchObject({ ok: true, input: { city: "herat", types: ["cafe"] } });
  expect(input("city=wardak").city).toBe("maidanwardak");
});

test("H75 lat and lng belong together; location is both or a city", () => {
  expect(input("lat=34.35&lng=62.2&sort=nearest")).toMatchObject({
    position: { latitude: 34.35, longitude: 62.2 },
    radius: 20_000,
  });
  expect(input("location=34.35,62.2").position).toEqual({ latitude: 34.35, longitude: 62.2 });
  expect(input("location=herat").city).toBe("herat");
  expect(errors("lat=34")).toEqual(["lng"]);
  expect(errors("lat=91&lng=0")).toEqual(["lat"]);
  expect(errors("radius=500")).toEqual(["radius"]);
  expect(errors("location=nowhere")).toEqual(["location"]);
});

test("hostile text: control characters and broken surrogates are refused, bidi controls taken out", () => {
  expect(errors(`search=${"a".repeat(81)}`)).toEqual(["search"]);
  expect(errors("search=a%00b")).toEqual(["search"]);
  expect(parseSearchQuery({ search: "\ud800" }, { language: "fa", now }).ok).toBe(false);
  expect(input("search=%E2%80%AEmantu%E2%80%AC").text).toBe("mantu");
  for (const text of ["%25", "_", "%5C", "'; drop table dish; --"]) expect(errors(`search=${text}`)).toEqual([]);
});

test("a parameter given more than once is refused, an empty one is absent", () => {
  expect(errors("search=a&search=b")).toEqual(["search"]);
  expect(input("search=&city=&page=")).toMatchObject({ text: "", city: undefined, page: 1 });
  expect(errors("priceFrom=300&priceTo=100")).toEqual(["priceTo"]);
  expect(errors("openNow=maybe")).toEqual(["openNow"]);
});

test("SRCH-08 the canonical query reads back to the same search", () => {
  for (const query of [
    "search=mantu+herat&type=cafe,restaurant&services=delivery&sort=cheapest&page=3",
    "isFeatured=true&openNow=1&rating=4&priceFrom=100&priceTo=400&hasMenu=true&dishPage=2",
    "lat=34.35&lng=62.2&radius=500&tags=a,b&dish=mantu&limit=5",
  ]) {
    const first = input(query);
    expect(input(queryString(searchParams(first)))).toEqual(first);
  }
});

test("CST-08 every province is found by its names and its capital in three scripts", () => {
  for (const { slug, name, capital } of PROVINCES)
    for (const text of [slug, ...Object.values(name), ...Object.values(capital)])
      expect([text, cityNamed(text)]).toEqual([text, slug]);
});

test("CST-08 every other spelling leads to a province, and to the one that it is written for", () => {
  for (const { city, names } of CITY_SPELLINGS)
    for (const text of names) expect([text, cityNamed(text)]).toEqual([text, city]);
});

test.each([
  ["mazar", "balkh"],
  ["Mazar-i-Sharif", "balkh"],
  ["mazarisharif", "balkh"],
  ["مزارشریف", "balkh"],
  ["مزار-شریف", "balkh"],
  ["کندهار", "kandahar"],
  ["كندهار", "kandahar"],
  ["لښکرګاه", "helmand"],
  ["ميدان وردګ", "maidanwardak"],
])("CST-08 %s is %s", (text, city) => expect(cityNamed(text)).toBe(city));

test.each(["", " ", "-", "atlantis", "tehran", "__proto__", "constructor", "herat kabul", "محمد", "a".repeat(200)])(
  "CST-08 «%s» is no province",
  (text) => {
    expect(cityNamed(text)).toBeNull();
  },
);

test("CST-08 no province is hidden behind another one's spelling", () => {
  for (const city of CITIES) expect(cityNamed(city)).toBe(city);
});
