import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { BUSINESS_TYPES, type BusinessType, CITIES, SEARCH_SORTS, SERVICES, type Service } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import type { SearchInput, SearchResult } from "@/lib/search/model";
import { search } from "@/lib/search/service";
import { search as searchInMemory } from "./search-oracle/service";

const RUNS = Number(process.env.SEARCH_RUNS ?? 150);
const now = new Date("2026-11-19T13:00:00Z");

let words: string[] = [];
beforeAll(async () => {
  const rows = await sqlQuery<{ word: string }>(
    `SELECT DISTINCT word FROM (
       SELECT string_to_table(translate(names, E'\\n', ' '), ' ') AS word FROM search_names
       UNION ALL SELECT string_to_table(translate(names, E'\\n', ' '), ' ') FROM search_titles
       UNION ALL SELECT folded FROM search_aliases) w WHERE length(word) BETWEEN 2 AND 24 ORDER BY 1`,
  );
  words = rows.map(({ word }) => word);
});

const maybe = <T>(of: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant<T | undefined>(undefined) }, { weight: 1, arbitrary: of });
const rarely = fc.integer({ min: 0, max: 8 }).map((n) => n === 0);

/** Words of names and menus, as they are, with a slip, or another word's end. */
const word = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 9 }), fc.nat()).map(([index, slip, at]) => {
  const one = words[index % words.length] ?? "";
  const place = at % Math.max(1, one.length);
  if (slip === 0) return one.slice(0, place) + one.slice(place + 1);
  if (slip === 1) return one.slice(0, Math.max(1, place));
  return one;
});
const text = fc.oneof(
  { weight: 3, arbitrary: fc.constant("") },
  { weight: 5, arbitrary: fc.array(word, { minLength: 1, maxLength: 3 }).map((list) => list.join(" ")) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ..."mantu|منتو|kabab herat|قابلی کابل|family restaurant kabul|رستورانت|cafe wifi herat|khorasan|ا|q|ka|lkj,|چای سبز|asdfghjkl|%%%|د کندهار کباب|open|qabuli delivery kabul".split(
        "|",
      ),
    ),
  },
);

const inputs: fc.Arbitrary<SearchInput> = fc
  .record({
    text,
    language: fc.constant("fa" as const),
    city: maybe(fc.constantFrom(...CITIES.slice(0, 6))),
    types: fc.oneof(
      { weight: 2, arbitrary: fc.constant<BusinessType[]>([]) },
      fc.subarray<BusinessType>([...BUSINESS_TYPES], { maxLength: 2 }),
    ),
    services: fc.oneof(
      { weight: 3, arbitrary: fc.constant<Service[]>([]) },
      fc.subarray<Service>([...SERVICES], { maxLength: 2 }),
    ),
    categories: fc.constantFrom<string[]>([], [], [], ["ice-cream"], ["kebab", "palaw"], ["nothing-like-it"]),
    tags: fc.constantFrom<string[]>([], [], [], [], ["family"], ["family", "terrace"]),
    dish: maybe(fc.constantFrom("mantu", "qabuli-palaw", "kabab", "چای", "zzz")),
    openNow: rarely,
    isFeatured: rarely,
    minRating: maybe(fc.constantFrom(3, 4, 4.5)),
    priceFrom: maybe(fc.integer({ min: 0, max: 200 })),
    priceTo: maybe(fc.integer({ min: 200, max: 500 })),
    position: maybe(fc.constantFrom({ latitude: 34.53, longitude: 69.17 }, { latitude: 34.3482, longitude: 62.1997 })),
    radius: maybe(fc.constantFrom(500, 5000, 60_000)),
    hasPhotos: rarely,
    hasMenu: rarely,
    sort: fc.constantFrom(...SEARCH_SORTS),
    page: fc.constantFrom(1, 1, 2, 5),
    dishPage: fc.constantFrom(1, 1, 2, 7),
    limit: fc.constantFrom(3, 20, 100),
    now: fc.constantFrom(now, new Date("2026-11-20T22:10:00Z"), new Date("2027-02-20T13:30:00Z")),
  })
  .map(({ dish, radius, ...input }) => ({
    ...input,
    // Rarely more than one of the narrow ones at once.
    dish: input.text === "" ? dish : undefined,
    radius: input.position && (radius ?? (input.sort === "nearest" ? 20_000 : undefined)),
    sort: input.sort === "nearest" && !input.position ? "top" : input.sort,
  }));

/** What an owner, an admin or a guest may do to what search knows. */
const change = fc.tuple(fc.integer({ min: 0, max: 12 }), fc.nat({ max: 99 })).map(([what, n]) => {
  const one = `id = (SELECT id FROM businesses ORDER BY id OFFSET ${n} LIMIT 1)`;
  const dish = `id = (SELECT id FROM dishes ORDER BY md5(id::text || ${n}) LIMIT 1)`;
  return (
    [
      `UPDATE businesses SET status = 'suspended' WHERE ${one}`,
      `UPDATE businesses SET status = 'confirmed' WHERE ${one}`,
      `UPDATE businesses SET city = 'herat', is_featured = NOT is_featured WHERE ${one}`,
      `UPDATE businesses SET services = '{delivery,freeWifi}', tags = '{family,terrace}' WHERE ${one}`,
      `UPDATE businesses SET translation = '{"fa": {"title": "چای خراسان"}, "en": {"title": "Mantu House ${n}"}}' WHERE ${one}`,
      `UPDATE businesses SET latitude = NULL, longitude = NULL WHERE ${one}`,
      `UPDATE businesses SET review_count = ${n}, rating_sum = ${n} * 4 WHERE ${one}`,
      // Equally good, of more and of fewer reviews.
      `UPDATE businesses SET review_count = 5 * (no % 4), rating_sum = 19 * (no % 4) WHERE no % 7 = ${n % 7}`,
      `UPDATE dishes SET price = ${n * 5} WHERE ${dish}`,
      `UPDATE dishes SET availability = 'unavailable' WHERE kind_id IN (SELECT id FROM dish_kinds WHERE slug = 'mantu') AND price % 100 > ${n}`,
      `INSERT INTO dishes (id, business_id, kind_id, translation, price)
       SELECT gen_random_uuid(), business_id, kind_id, translation, price FROM dishes WHERE ${dish} AND status = 'active'`,
      `UPDATE dish_kinds SET category_id = (SELECT id FROM categories WHERE type = 'dish' ORDER BY md5(id::text || ${n}) LIMIT 1)
       WHERE id = (SELECT id FROM dish_kinds ORDER BY md5(id::text || ${n}) LIMIT 1)`,
      `UPDATE special_periods SET from_date = '2026-11-18', to_date = '2026-11-19' WHERE id = (
       SELECT id FROM special_periods p WHERE NOT EXISTS (SELECT 1 FROM special_periods q
         WHERE q.business_id = p.business_id AND q.id <> p.id AND q.to_date BETWEEN '2026-11-10' AND '2026-11-30')
       ORDER BY md5(id::text || ${n}) LIMIT 1)`,
    ][what] ?? ""
  );
});

function essence({ understood, businesses, pagination, dishes, dishPagination, facets }: SearchResult) {
  return {
    understood,
    businesses: businesses.map(({ id, distance, match }) => [id, distance, match?.dish.id, match?.isCheapest]),
    dishes: dishes.map(({ id, business }) => [id, business.id]),
    totals: [pagination, dishPagination],
    facets,
  };
}

const shared = globalThis as typeof globalThis & { dastarkhanSearch?: unknown };

test("SRCH-03 SRCH-08 Postgres finds what the pass over memory found", { timeout: 3_600_000 }, async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { maxLength: 4 }),
      fc.array(inputs, { minLength: 8, maxLength: 8 }),
      async (changes, asked) => {
        for (const statement of changes) await sqlQuery(statement);
        delete shared.dastarkhanSearch;
        for (const input of asked) {
          const mine = essence(await search(input));
          found += mine.businesses.length;
          expect(mine).toEqual(essence(await searchInMemory(input)));
        }
      },
    ),
    { numRuns: Math.ceil(RUNS / 8), ...(process.env.SEARCH_RUNS ? {} : { seed: 20_261_122 }), endOnFailure: true },
  );
  console.log("found", found);
});
