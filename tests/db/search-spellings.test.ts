import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { Language } from "@/lib/core/constants";
import { dialect, fold } from "@/lib/i18n/fold";
import type { SearchResult } from "@/lib/search/model";
import { parseSearchQuery } from "@/lib/search/query";
import { search } from "@/lib/search/service";
import { skeleton } from "@/lib/search/similarity";
import { suggest } from "@/lib/search/suggestions";
import { readRows } from "@/tests/support/rows";

describe("letters", () => {
  type Row = { folded: string; bones: string; east: string | null };

  const AT_ONCE = 1000;

  const inDatabase = (texts: readonly string[]) =>
    readRows<Row>(
      `SELECT app_fold(t) AS folded, app_skeleton(app_fold(t)) AS bones, app_dialect(t) AS east
     FROM unnest($1::text[]) WITH ORDINALITY AS u (t, n) ORDER BY n`,
      [texts],
    );
  const inCode = (text: string): Row => ({ folded: fold(text), bones: skeleton(fold(text)), east: dialect(text) });

  async function expectAlike(texts: readonly string[]): Promise<void> {
    const rows: Row[] = [];
    for (let from = 0; from < texts.length; from += AT_ONCE)
      rows.push(...(await inDatabase(texts.slice(from, from + AT_ONCE))));
    const wrong = texts.flatMap((text, index) =>
      JSON.stringify(rows[index]) === JSON.stringify(inCode(text))
        ? []
        : [{ text, sql: rows[index], code: inCode(text) }],
    );
    expect(wrong).toEqual([]);
  }

  /** Postgres stores neither lone surrogates nor NUL. */
  const storable = (text: string) => text.isWellFormed() && !text.includes("\0");

  /** East Asian ideographs and the second plane, which are only sampled. */
  const isRare = (code: number) => (code >= 0x3400 && code < 0xf900) || code > 0xffff;

  test("J5 every character of the first two planes folds the same in SQL and in code", async () => {
    const texts: string[] = [];
    const step = process.env.EVERY_REPETITION ? 1 : 16;
    const from = Date.now() % step;
    for (let code = 1; code <= 0x1ffff; code++) {
      if (isRare(code) && code % step !== from) continue;
      const character = String.fromCodePoint(code);
      if (character.isWellFormed()) texts.push(`a${character}ب`);
    }
    await expectAlike(texts);
  });

  test("J5 random text of any scripts folds and is boned the same in SQL and in code", async () => {
    const letters = [..."abcdefghijklmnopqrstuvwxyzABCKSH'- اآأبپتټثجچحخدډذرړزژږسشښصضطظعغفقکكګگلمنڼوؤهةۀیيىېۍئء‌ًَُِّـ۰۱۲٣é"];
    const afghan = fc.array(fc.constantFrom(...letters), { maxLength: 40 }).map((list) => list.join(""));
    const anything = fc.string({ unit: "binary", maxLength: 40 }).filter(storable);
    await expectAlike([...fc.sample(afghan, 3000), ...fc.sample(anything, 1500)]);
  });
});

describe("what has just changed", () => {
  const id = "00000000-0000-7000-8000-00000000abcd";
  const now = new Date("2026-11-19T13:00:00Z");

  async function find(text: string): Promise<string[]> {
    const parsed = parseSearchQuery({ search: text }, { language: "en", now });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
    const { businesses, dishPagination } = await search(parsed.input);
    return [...businesses.map(({ slug }) => slug), `${dishPagination.totalResults} dishes`];
  }

  const NOTHING = ["0 dishes"];
  const NAMED = ["qormaniya", "0 dishes"];
  const SERVED = ["qormaniya", "1 dishes"];

  beforeAll(async () => {
    await readRows(
      `INSERT INTO businesses (id, slug, type, city, status, translation)
     VALUES ($1, 'qormaniya', 'restaurant', 'ghor', 'confirmed', '{"en": {"title": "Zarqalam Qormaniya"}}')`,
      [id],
    );
  });

  const rename = `UPDATE businesses SET translation = '{"en": {"title": "Khwazhgulan"}}' WHERE id = $1`;

  // Results are cached by text: the same query after a change must show the change.
  test.each([
    [
      "a new dish",
      "گلپیچک",
      NOTHING,
      SERVED,
      `INSERT INTO dishes (id, business_id, translation, price)
     VALUES (app_uuid7(), $1, '{"fa": {"title": "گلپیچک"}}', 130)`,
    ],
    [
      "a name that it is known by",
      "kalagush",
      NOTHING,
      NAMED,
      `INSERT INTO search_aliases (id, term, folded, kind, target, target_id)
     SELECT app_uuid7(), 'Kalagush', '', 'name', 'business', slug FROM businesses WHERE id = $1`,
    ],
    [
      "a telephone",
      "0799123987",
      NOTHING,
      NAMED,
      `INSERT INTO business_phones (id, business_id, number, is_valid)
     VALUES (app_uuid7(), $1, '+93799123987', true)`,
    ],
    ["another name", "khwazhgulan", NOTHING, NAMED, rename],
    ["a dish that is gone", "گلپیچک", SERVED, NOTHING, `UPDATE dishes SET deleted_at = now() WHERE business_id = $1`],
    ["its end", "khwazhgulan", NAMED, NOTHING, "UPDATE businesses SET status = 'suspended' WHERE id = $1"],
  ])("SRCH-05 %s is seen by the next search", async (_, text, before, after, change) => {
    expect(await find(text)).toEqual(before);
    await readRows(change, [id]);
    expect(await find(text)).toEqual(after);
  });
});

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
    // Suggestions may be a second old, search results may not.
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
  /** Two businesses in a small province with a dish of the same name; the cheaper one is sold out. */
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

test("SRCH-05 of hundreds with one word in their names the best rated are suggested", async () => {
  await readRows(
    `INSERT INTO businesses (id, slug, type, city, status, translation, review_count, rating_sum)
     SELECT app_uuid7(), 'zmaray-' || n, 'restaurant', 'ghor', 'confirmed',
       jsonb_build_object('en', jsonb_build_object('title', 'Zmaray ' || n)), n, n * 5 FROM generate_series(1, 700) n`,
  );
  await find({});
  const suggested = await suggest({ text: "zmar", language: "en", limit: 3 });
  expect(suggested.map(({ title }) => title)).toEqual(["Zmaray 700", "Zmaray 699", "Zmaray 698"]);
  // Among many who begin alike, a rare name is found all the same.
  expect((await suggest({ text: "zmaray 13", language: "en" }))[0]?.title).toBe("Zmaray 13");
});
