import { beforeAll, describe, expect, test } from "vitest";
import type { Language } from "@/lib/core/constants";
import type { SearchResult } from "@/lib/search/model";
import { parseSearchQuery } from "@/lib/search/query";
import { search, suggest } from "@/lib/search/service";
import { readRows } from "@/tests/support/rows";

const now = new Date("2026-11-19T13:00:00Z");

async function find(query: Record<string, string>, language: Language = "en"): Promise<SearchResult> {
  const parsed = parseSearchQuery(query, { language, now });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return search(parsed.input);
}
const slugs = async (text: string) => (await find({ search: text })).businesses.map(({ slug }) => slug);

describe("names as people write them", () => {
  test.each([
    ["horasan", "khorasan"],
    ["خراسن", "khorasan"],
    ["حراسان", "khorasan"],
    ["mirwise", "mirwais"],
    ["shabhaye herat", "herat-nights"],
  ])("SRCH-05 %s finds its place", async (text, slug) => {
    expect(await slugs(text)).toEqual([slug]);
    expect(await suggest({ text, language: "en" })).toContainEqual(expect.objectContaining({ kind: "business", slug }));
  });

  test.each(["shinwari tika", "شنواری", "شینواری"])(
    "SRCH-05 %s names a place before the many that serve the dish",
    async (text) => {
      expect((await slugs(text))[0]).toBe("shinwari-tikka");
    },
  );

  test("SRCH-05 «open now» is no dish", async () => {
    const { understood, pagination } = await find({ search: "family restaurant open now in mazar" });
    expect(understood).toMatchObject({ city: "balkh", type: "restaurant", services: ["familyArea"], dishKinds: [] });
    expect(pagination.totalResults).toBeGreaterThan(0);
  });
});

describe("a little word that a name holds", () => {
  const names = [
    ["zarlasht", "Zarlasht", "زرلښت"],
    ["zarlasht-open", "Zarlasht Open", "زرلښت باز"],
    ["zarlasht-burger", "Zarlasht Burger", "زرلښت برگر"],
    ["zarlasht-now", "Zarlasht Burger Now", "زرلښت برگر اکنون"],
    ["great-zarlasht", "Great Zarlasht", "بهترین زرلښت"],
  ] as const;
  beforeAll(async () => {
    for (const [slug, en, fa] of names)
      await readRows(
        `INSERT INTO businesses (id, slug, type, city, status, translation) VALUES (app_uuid7(), $1, 'restaurant', 'ghor',
           'confirmed', jsonb_build_object('en', jsonb_build_object('title', $2::text), 'fa', jsonb_build_object('title', $3::text)))`,
        [slug, en, fa],
      );
    // Suggestions may be a second old, what a search finds not.
    await find({});
  });
  const suggested = async (text: string) =>
    (await suggest({ text, language: "en" })).flatMap((one) => (one.kind === "business" ? one.slug : []));

  test.each([
    ["zarlasht op", "zarlasht-open"],
    ["زرلښت با", "zarlasht-open"],
    ["zarlasht burger no", "zarlasht-now"],
    ["زرلښت برگر اکن", "zarlasht-now"],
    ["great zar", "great-zarlasht"],
    ["grea zarlasht", "great-zarlasht"],
    ["بهتر زرلښت", "great-zarlasht"],
  ])("SRCH-05 %s, still being typed, is that name", async (text, slug) => {
    expect((await suggested(text))[0]).toBe(slug);
    expect(await slugs(text)).toContain(slug);
  });

  test.each([
    ["zarlasht open", "zarlasht-open"],
    ["زرلښت باز", "zarlasht-open"],
    ["zarlasht burger now", "zarlasht-now"],
    ["great zarlasht", "great-zarlasht"],
    ["great", "great-zarlasht"],
    ["zarlasht burger", "zarlasht-burger"],
    ["zarlasht", "zarlasht"],
  ])("SRCH-05 %s is that name before its like", async (text, slug) => {
    expect((await suggested(text))[0]).toBe(slug);
    expect((await slugs(text))[0]).toBe(slug);
  });

  test("SRCH-05 it is no name's where no name holds it", async () => {
    expect(await suggested("zarlasht burger please")).toEqual([]);
    expect((await suggested("best zarlasht burger"))[0]).toBe("zarlasht-burger");
    expect((await slugs("best zarlasht burger open near me"))[0]).toBe("zarlasht-burger");
  });
});

describe("a telephone number", () => {
  test.each([
    "+93700000100",
    "0700000100",
    "0700 000 100",
    "0093 (0)700-000-100",
    "۰۷۰۰ ۰۰۰ ۱۰۰",
    "٠٧٠٠٠٠٠١٠٠",
    "700000100",
  ])("SRCH-05 %s finds its place", async (text) => {
    expect(await slugs(text)).toEqual(["herat-nights"]);
    expect((await suggest({ text, language: "fa" }))[0]).toMatchObject({ kind: "business", slug: "herat-nights" });
  });

  test("SRCH-11 a number of nobody, or of a place that is not shown, finds nothing", async () => {
    expect(await slugs("0799 999 999")).toEqual([]);
    const [hidden] = await readRows<{ number: string }>(
      `SELECT p.number FROM business_phones p JOIN businesses b ON b.id = p.business_id
       WHERE b.status = 'suspended' AND p.is_valid
         AND NOT EXISTS (SELECT FROM business_phones q JOIN businesses c ON c.id = q.business_id
           WHERE q.number = p.number AND c.status = 'confirmed') LIMIT 1`,
    );
    expect(hidden).toBeDefined();
    expect(await slugs(hidden?.number ?? "")).toEqual([]);
  });
});

test("SRCH-05 one letter is the beginning of a name", async () => {
  for (const letter of ["k", "a", "م", "K"]) {
    const { businesses, pagination } = await find({ search: letter, limit: "50" });
    const all = (await find({})).pagination.totalResults;
    expect(pagination.totalResults).toBeGreaterThan(0);
    expect(pagination.totalResults).toBeLessThan(all / 4);
    for (const { translation } of businesses) {
      const names = Object.values(translation).map(({ title }) => title.toLowerCase());
      expect(names.some((name) => name.startsWith(letter.toLowerCase()))).toBe(true);
    }
  }
});

describe("a dish that is sold out", () => {
  /** Two places in a province of few, each with one dish of the name; the cheaper one is sold out. */
  async function serve(
    slug: string,
    dishes: readonly (readonly [price: number, availability: string])[],
  ): Promise<void> {
    await readRows(
      `INSERT INTO businesses (id, slug, type, city, status, translation)
       VALUES (app_uuid7(), $1, 'restaurant', 'ghor', 'confirmed', jsonb_build_object('en', jsonb_build_object('title', $1::text)))`,
      [slug],
    );
    for (const [price, availability] of dishes)
      await readRows(
        `INSERT INTO dishes (id, business_id, translation, price, availability)
         SELECT app_uuid7(), id, '{"en": {"title": "Zarqolba"}}', $2, $3 FROM businesses WHERE slug = $1`,
        [slug, price, availability],
      );
  }

  test("SRCH-05 is never called the cheapest, and answers only where nothing else does", async () => {
    await serve("gone-cheap", [[50, "unavailable"]]);
    await serve("both", [
      [60, "unavailable"],
      [120, "available"],
      [90, "available"],
    ]);
    await serve("dear", [[200, "available"]]);
    const { businesses } = await find({ search: "zarqolba" });
    const shown = businesses.map(({ slug, match }) => [
      slug,
      match?.dish.price,
      match?.dish.availability,
      match?.isCheapest,
    ]);
    expect(shown.sort()).toEqual([
      ["both", 90, "available", true],
      ["dear", 200, "available", false],
      ["gone-cheap", 50, "unavailable", false],
    ]);
  });
});
