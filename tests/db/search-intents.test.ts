import { beforeAll, describe, expect, test } from "vitest";
import { parseSearchQuery } from "@/lib/search/query";
import { findMarkers, search } from "@/lib/search/service";
import { readRows } from "@/tests/support/rows";

const now = new Date("2026-11-19T13:00:00Z");

function inputOf(query: Record<string, string>) {
  const parsed = parseSearchQuery(query, { language: "en", now });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.input;
}
const find = (query: Record<string, string>) => search(inputOf(query));
const slugs = async (query: Record<string, string>) => (await find(query)).businesses.map(({ slug }) => slug);

describe("SRCH-05 what the words ask is what is found", () => {
  test.each([
    ["restaurants open now in herat", { search: "restaurants in herat", openNow: "true" }],
    ["رستورانت های باز در هرات", { search: "restaurants in herat", openNow: "true" }],
    ["cheapest mantu in kabul", { search: "mantu kabul", sort: "cheapest" }],
    ["منتو زیر ۱۵۰ افغانی", { search: "mantu", priceTo: "150" }],
    ["4 stars and up cafe kabul", { search: "cafe kabul", rating: "4" }],
    ["recommended restaurants in kabul", { search: "restaurants kabul", sort: "featured" }],
    ["where can i get good mantu in kabul", { search: "mantu kabul" }],
  ])("%s", async (words, said) => {
    const [byWords, bySaid] = [await find({ search: words }), await find(said)];
    expect(byWords.pagination).toEqual(bySaid.pagination);
    expect(byWords.dishPagination).toEqual(bySaid.dishPagination);
    expect(byWords.businesses.map(({ id }) => id)).toEqual(bySaid.businesses.map(({ id }) => id));
    expect(byWords.businesses.map(({ match }) => match)).toEqual(bySaid.businesses.map(({ match }) => match));
    expect(byWords.facets).toEqual(bySaid.facets);
    expect(byWords.pagination.totalResults).toBeGreaterThan(0);
  });

  test("what the address says goes before the words", async () => {
    const search = "cheapest mantu under 150";
    expect(await slugs({ search, sort: "top" })).toEqual(await slugs({ search: "mantu", priceTo: "150", sort: "top" }));
    expect((await find({ search, priceTo: "300" })).pagination).toEqual(
      (await find({ search: "mantu", priceTo: "300" })).pagination,
    );
    // A band that ends before it begins is none.
    expect((await find({ search, priceFrom: "200" })).pagination).toEqual(
      (await find({ search: "mantu", priceFrom: "200" })).pagination,
    );
  });

  test("nearest takes effect with a position, and only then", async () => {
    const words = { search: "mantu near me" };
    expect((await find(words)).understood).toMatchObject({ sort: "nearest", dishKinds: ["mantu"], rest: "" });
    expect(await slugs(words)).toEqual(await slugs({ search: "mantu" }));
    const there = { lat: "34.5281", lng: "69.1723" };
    expect(await slugs({ ...words, ...there })).toEqual(await slugs({ search: "mantu", sort: "nearest", ...there }));
  });

  test("a map shows the same", async () => {
    const [byWords, bySaid] = await Promise.all([
      findMarkers(inputOf({ search: "restaurants open now in herat" })),
      findMarkers(inputOf({ search: "restaurants herat", openNow: "true" })),
    ]);
    expect(byWords.total).toBe(bySaid.total);
    expect(byWords.total).toBeGreaterThan(0);
  });

  test("each part is told with the words that are left without it", async () => {
    const { parts } = await find({ search: "Cheapest Qabuli in Kabul under 300 afghani" });
    expect(parts).toEqual([
      { meaning: { kind: "sort", sort: "cheapest" }, words: "Cheapest", without: "Qabuli in Kabul under 300 afghani" },
      { meaning: { kind: "dish" }, words: "Qabuli", without: "Cheapest in Kabul under 300 afghani" },
      {
        meaning: { kind: "city", city: "kabul" },
        words: "in Kabul",
        without: "Cheapest Qabuli under 300 afghani",
      },
      {
        meaning: { kind: "priceTo", amount: 300 },
        words: "under 300 afghani",
        without: "Cheapest Qabuli in Kabul",
      },
    ]);
  });
});

describe("SRCH-05 a name goes before an order or a limit", () => {
  beforeAll(async () => {
    for (const title of ["Best Zarqand", "Zarqand", "Cheapest Mantu", "Nearest Star"])
      await readRows(
        `INSERT INTO businesses (id, slug, type, city, status, translation) VALUES (app_uuid7(), $1, 'restaurant', 'ghor',
           'confirmed', jsonb_build_object('en', jsonb_build_object('title', $2::text)))`,
        [title.toLowerCase().replace(" ", "-"), title],
      );
  });

  test.each([
    ["best zarqand", "best-zarqand"],
    ["cheapest mantu", "cheapest-mantu"],
    ["nearest star", "nearest-star"],
  ])("%s is called so", async (words, slug) => {
    const { understood, businesses, parts } = await find({ search: words });
    expect(businesses[0]?.slug).toBe(slug);
    expect([understood.sort, understood.openNow]).toEqual([undefined, undefined]);
    expect(parts.some(({ meaning }) => meaning.kind === "sort")).toBe(false);
  });

  test("a place that is asked for by its name is shown, open or not", async () => {
    expect(await slugs({ search: "zarqand open now" })).toContain("zarqand");
    expect((await find({ search: "zarqand open now" })).understood.openNow).toBeUndefined();
  });
});
