import fc from "fast-check";
import pg from "pg";
import { describe, expect, test, vi } from "vitest";
import { BUSINESS_TYPES, type BusinessType, CITIES, SEARCH_SORTS, SERVICES, type Service } from "@/lib/core/constants";
import type { SearchInput, SearchResult } from "@/lib/search/model";
import { parseSearchQuery } from "@/lib/search/query";
import { findMarkers, search } from "@/lib/search/service";
import { readRows } from "@/tests/support/rows";
import { runs } from "@/tests/support/sampled";
import { searchPlainly } from "./search-reference";

describe("counts of facets", () => {
  const now = new Date("2026-11-19T13:00:00Z");
  const RATINGS = [3, 4, 4.5];

  type Filters = Pick<
    SearchInput,
    "city" | "types" | "services" | "categories" | "openNow" | "minRating" | "hasMenu" | "text"
  >;

  async function find(filters: Partial<Filters>): Promise<SearchResult> {
    const parsed = parseSearchQuery({ limit: "1" }, { language: "fa", now });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
    return search({ ...parsed.input, ...filters });
  }
  const total = async (filters: Partial<Filters>) => (await find(filters)).pagination.totalResults;

  const filterStates = fc.record({
    city: fc.option(fc.constantFrom(...CITIES.slice(0, 8)), { nil: undefined }),
    types: fc.subarray([...BUSINESS_TYPES], { maxLength: 2 }),
    services: fc.subarray([...SERVICES], { maxLength: 3 }),
    categories: fc.constantFrom<string[]>([], [], ["ice-cream"], ["kebab", "palaw"]),
    openNow: fc.boolean(),
    minRating: fc.option(fc.constantFrom(...RATINGS), { nil: undefined }),
    hasMenu: fc.boolean(),
    text: fc.constantFrom("", "", "", "mantu", "family restaurant", "kabab herat", "khorasan", "cafe delivery"),
  });

  /** The count beside a facet value, and the total after choosing it. */
  async function compare(filters: Filters, facets: SearchResult["facets"]): Promise<[string, number, number][]> {
    const rows: [string, number, number][] = [];
    const say = async (name: string, shown: number, chosen: Partial<Filters>) => {
      rows.push([name, shown, await total({ ...filters, ...chosen })]);
    };
    for (const service of SERVICES)
      await say(service, facets.services[service], { services: [...new Set([...filters.services, service])] });
    for (const type of BUSINESS_TYPES) await say(type, facets.types[type], { types: [type] });
    for (const { city, count } of facets.cities.slice(0, 3)) await say(city, count, { city });
    for (const { slug, count } of facets.categories.slice(0, 3)) await say(slug, count, { categories: [slug] });
    for (const { min, count } of facets.ratings) await say(`${min}`, count, { minRating: min });
    await say("open now", facets.openNow, { openNow: true });
    return rows;
  }

  test("SRCH-03 every count of a facet is the total that choosing it gives", { timeout: 120_000 }, async () => {
    let several = 0;
    await fc.assert(
      fc.asyncProperty(filterStates, async (filters) => {
        const { facets } = await find(filters);
        const rows = await compare(filters, facets);
        if (filters.services.length > 1) several += 1;
        expect(rows.filter(([, shown, given]) => shown !== given)).toEqual([]);
      }),
      { numRuns: runs(60), seed: 20_261_122, endOnFailure: true },
    );
    expect(several).toBeGreaterThan(2);
  });

  test("SRCH-03 with several services a further one is counted among the places that have them all", async () => {
    const { facets } = await find({ city: "herat", services: ["familyArea", "delivery"] });
    expect(facets.services.ladiesOnly).toBe(
      await total({ city: "herat", services: ["familyArea", "delivery", "ladiesOnly"] }),
    );
  });

  test("API-31 a map asks for what it shows: no dishes and no counts besides the total", async () => {
    const parsed = parseSearchQuery({ search: "kabab", city: "herat" }, { language: "fa", now });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
    const { pagination } = await search(parsed.input);
    const asked = vi.spyOn(pg.Client.prototype, "query");
    const { businesses, total: found } = await findMarkers(parsed.input);
    const statements = asked.mock.calls.map(([statement]) => String(statement));
    asked.mockRestore();
    expect(found).toBe(pagination.totalResults);
    expect(businesses.length).toBeGreaterThan(0);
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.filter((statement) => /FROM dishes|unnest\(menus|json_object_agg/.test(statement))).toEqual([]);
  });
});

const RUNS = Number(process.env.SEARCH_RUNS ?? runs(400));
const now = new Date("2026-11-19T13:00:00Z");

const maybe = <T>(of: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant<T | undefined>(undefined) }, { weight: 1, arbitrary: of });
const rarely = fc.integer({ min: 0, max: 8 }).map((n) => n === 0);

const inputs: fc.Arbitrary<SearchInput> = fc
  .record({
    text: fc.constant(""),
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
    dish: fc.option(fc.constantFrom("mantu", "qabuli-palaw", "ashak"), { nil: undefined, freq: 2 }),
    openNow: rarely,
    isFeatured: rarely,
    minRating: maybe(fc.constantFrom(3, 4, 4.5)),
    priceFrom: fc.option(fc.integer({ min: 0, max: 200 }), { nil: undefined, freq: 2 }),
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
  .map(({ radius, ...input }) => ({
    ...input,
    radius: input.position && (radius ?? (input.sort === "nearest" ? 20_000 : undefined)),
    sort: input.sort === "nearest" && !input.position ? "top" : input.sort,
  }));

/** Changes by owners, admins and guests to data that the search caches. */
const change = fc.tuple(fc.integer({ min: 0, max: 13 }), fc.nat({ max: 99 })).map(([what, n]) => {
  const one = `id = (SELECT id FROM businesses ORDER BY id OFFSET ${n} LIMIT 1)`;
  const dish = `id = (SELECT id FROM dishes ORDER BY md5(id::text || ${n}) LIMIT 1)`;
  return (
    [
      `UPDATE businesses SET status = 'suspended' WHERE ${one}`,
      `UPDATE businesses SET status = 'confirmed' WHERE ${one}`,
      `UPDATE businesses SET city = 'herat' WHERE ${one}`,
      `UPDATE featured_slots SET until_at = CASE WHEN until_at IS NULL THEN now() END
       WHERE id = (SELECT id FROM featured_slots ORDER BY id OFFSET ${n} % 5 LIMIT 1)`,
      `UPDATE businesses SET services = '{delivery,freeWifi}', tags = '{family,terrace}' WHERE ${one}`,
      `UPDATE businesses SET translation = '{"fa": {"title": "چای خراسان"}, "en": {"title": "Mantu House ${n}"}}' WHERE ${one}`,
      `UPDATE businesses SET latitude = NULL, longitude = NULL WHERE ${one}`,
      `UPDATE businesses SET review_count = ${n}, rating_sum = ${n} * 4 WHERE ${one}`,
      // Equal averages with different numbers of reviews.
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

const byName = <T>(rows: readonly (readonly [string, T])[]) => [...rows].sort(([a], [b]) => (a < b ? -1 : 1));

function essence({ businesses, pagination, dishes, dishPagination, facets }: SearchResult) {
  return {
    businesses: businesses.map(({ id, distance, match }) => [id, distance, match?.dish.id]),
    dishes: dishes.map(({ id }) => id),
    totals: [pagination.totalResults, dishPagination.totalResults],
    types: Object.entries(facets.types),
    services: Object.entries(facets.services),
    cities: byName(facets.cities.map(({ city, count }) => [city, count])),
    categories: byName(facets.categories.map(({ slug, count }) => [slug, count])),
    ratings: facets.ratings.map(({ min, count }) => [min, count]),
    open: facets.openNow,
  };
}

test("SRCH-03 SRCH-08 H46 finds, counts and orders what the plainest way does", { timeout: 240_000 }, async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { maxLength: 4 }),
      fc.array(inputs, { minLength: 8, maxLength: 8 }),
      async (changes, asked) => {
        for (const statement of changes) await readRows(statement);
        for (const input of asked) {
          const mine = essence(await search(input));
          found += mine.businesses.length;
          const plain = await searchPlainly(input);
          expect(mine).toEqual({ ...plain, cities: byName(plain.cities), categories: byName(plain.categories) });
        }
      },
    ),
    { numRuns: Math.ceil(RUNS / 8), ...(process.env.SEARCH_RUNS ? {} : { seed: 20_261_122 }), endOnFailure: true },
  );
  expect(found).toBeGreaterThan(RUNS);
});
