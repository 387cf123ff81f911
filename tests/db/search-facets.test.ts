import fc from "fast-check";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { BUSINESS_TYPES, CITIES, SERVICES } from "@/lib/core/constants";
import type { SearchInput, SearchResult } from "@/lib/search/model";
import { parseSearchQuery } from "@/lib/search/query";
import { findMarkers, search } from "@/lib/search/service";

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

/** What the page shows beside a value, and what stands in the heading once it is chosen. */
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
    { numRuns: 60, seed: 20_261_122, endOnFailure: true },
  );
  expect(several).toBeGreaterThan(5);
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
