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
    // A price range that ends before it begins is ignored.
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

describe("SRCH-05 hours that the words ask for", () => {
  const day = (open: string, close: string) => [{ open, close }];
  const WEEKDAYS = ["sat", "sun", "mon", "tue", "wed", "thu", "fri"];
  const week = (hours: unknown) => Object.fromEntries(WEEKDAYS.map((each) => [each, hours]));
  const PLACES = {
    "tick-always": week(day("00:00", "24:00")),
    "tick-nearly-always": week(day("00:00", "23:59")),
    "tick-evening": week(day("16:00", "23:00")),
    "tick-night": week(day("18:00", "02:00")),
    "tick-morning": week(day("06:00", "15:00")),
    "tick-free-friday": { ...week(day("00:00", "24:00")), fri: [] },
    "tick-unknown": null,
  };

  beforeAll(async () => {
    for (const [slug, hours] of Object.entries(PLACES))
      await readRows(
        `INSERT INTO businesses (id, slug, type, city, status, translation, hours) VALUES (app_uuid7(), $1, 'cafe',
           'nimroz', 'confirmed', jsonb_build_object('en', jsonb_build_object('title', initcap(replace($1, '-', ' ')))), $2)`,
        [slug, hours && JSON.stringify(hours)],
      );
  });

  const ALWAYS = ["always", "nearly-always"];
  // It is Thursday, 17:30: on Friday night one of them is closed, tonight none.
  test.each([
    ["24 hours", ALWAYS],
    ["open 24/7", ALWAYS],
    ["شبانه‌روز", ALWAYS],
    ["۲۴ ساعته", ALWAYS],
    ["شپه او ورځ خلاص", ALWAYS],
    ["open now", [...ALWAYS, "evening", "free-friday"]],
    ["open after 10 pm", [...ALWAYS, "evening", "free-friday", "night"]],
    ["بعد از ده شب باز", [...ALWAYS, "evening", "free-friday", "night"]],
    ["د شپې له لسو وروسته خلاص", [...ALWAYS, "evening", "free-friday", "night"]],
    ["open until 11 pm", [...ALWAYS, "evening", "free-friday", "night"]],
    ["open at 11 pm", [...ALWAYS, "free-friday", "night"]],
    ["open until 2 am", [...ALWAYS, "night"]],
    ["open before 7 am", [...ALWAYS, "morning"]],
  ])("%s", async (words, found) => {
    const { businesses, facets, pagination } = await find({ search: `${words} cafe`, city: "nimroz", limit: "20" });
    const names = businesses.map(({ slug }) => slug.replace("tick-", "")).sort();
    expect(names).toEqual([...found].sort());
    expect([pagination.totalResults, facets.types.cafe]).toEqual([found.length, found.length]);
  });

  test("are told, as parts that can be taken back and in the answer", async () => {
    const { parts, understood } = await find({ search: "cafe open after 10 pm nimroz" });
    expect(understood).toMatchObject({ type: "cafe", city: "nimroz", openAt: "22:00", rest: "" });
    expect(parts.map(({ words, without }) => [words, without])).toContainEqual(["open after 10 pm", "cafe nimroz"]);
    expect((await find({ search: "cafe 24/7" })).understood).toMatchObject({ allDay: true });
  });
});

describe("SRCH-05 words that were not understood", () => {
  test.each([
    ["قابلی پلو شاهی", [{ word: "شاهی", without: "قابلی پلو" }]],
    ["special mantu", [{ word: "special", without: "mantu" }]],
    ["Mantu in Kabul", []],
  ])("%s", async (words, unknown) => {
    expect((await find({ search: words })).unknown).toEqual(unknown);
  });
});
