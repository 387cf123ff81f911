import "server-only";
import { createHash } from "node:crypto";
import { z } from "zod";
import { BUSINESS_TYPES, CITIES, SERVICES } from "@/lib/core/constants";
import { CountCache, MANY } from "@/lib/core/count-cache";
import { sqlQuery } from "@/lib/core/db";
import {
  entrySql,
  FACETS,
  type Facet,
  type Filter,
  foundSql,
  hasPriceBand,
  isCostly,
  isRestricted,
  openSql,
  passSql,
  priceSql,
} from "./filter";
import type { Lexicon } from "./lexicon";
import type { Facets, SearchInput } from "./model";
import { NO_NUMBERS, Values } from "./statement";
import type { Titles } from "./text-match";

/** Counts per value: city, type, category number, or rating step. */
const countByValue = z.record(z.string(), z.number());
/** `size`: number of businesses read. */
const countsRow = z.strictObject({ size: z.int(), values: countByValue });
/** `sizes`: number of businesses per facet that was counted without its own restriction. */
const passRow = z.strictObject({
  size: z.int(),
  dishes: z.int(),
  services: z.array(z.int()),
  cities: countByValue,
  types: countByValue,
  categories: countByValue,
  ratings: countByValue,
  open: z.int(),
  sizes: countByValue,
});

export const RATING_STEPS = [3, 4, 4.5] as const;

export type ByValue = Count["values"];
export type Count = z.infer<typeof countsRow>;
export type Passed = z.infer<typeof passRow>;
export type Statement = { text: string; values: Values };

const byValue = (rows: string) => `coalesce((SELECT json_object_agg(x.value, x.n) FROM (${rows}) x), '{}')`;
/** Many menus have the same categories, so equal lists are grouped first. */
const byCategory = (from: string) => `SELECT c AS value, sum(n) AS n
  FROM (SELECT categories, count(*) AS n FROM ${from} GROUP BY 1) lists CROSS JOIN unnest(categories) c GROUP BY 1`;
const ratingSums = (column: string) =>
  RATING_STEPS.map((min) => `count(*) FILTER (WHERE ${column} >= ${min}) AS "rated${min}"`).join(", ");
const ratingObject = (sum: (column: string) => string) =>
  `json_build_object(${RATING_STEPS.map((min) => `'${min}', ${sum(`"rated${min}"`)}`).join(", ")})`;

/** SQL: how many dishes of the business `b` match. */
function dishCountSql({ input, wanted }: Filter, values: Values): string {
  if (wanted?.nos === NO_NUMBERS) return "0";
  return wanted || hasPriceBand(input) ? `(SELECT count(*) FROM ${menuSql(input, wanted, values)})` : "b.dish_count";
}

/** SQL: matching dishes on the menu of `b`. Unnests only the lists that the search needs. */
function menuSql(input: SearchInput, wanted: Titles | null, values: Values): string {
  const lists = [
    ...(wanted && wanted.others !== NO_NUMBERS ? ["title"] : []),
    ...(wanted && wanted.kinds !== NO_NUMBERS ? ["kind"] : []),
    ...(hasPriceBand(input) ? ["price"] : []),
  ];
  const answers = [
    ...(wanted ? [entrySql(wanted, { title: "e.title", kind: "e.kind" }, values)] : []),
    ...(hasPriceBand(input) ? [priceSql(input, "e.price", values)] : []),
  ];
  const columns = lists.map((list) => `b.${list}s`).join(", ");
  return `unnest(${columns}) AS e (${lists.join(", ")}) WHERE ${answers.join(" AND ")}`;
}

/** Results, and each facet without its own restriction, in one pass. */
export function passStatement(filter: Filter, facets: readonly Facet[]): Statement {
  const values = new Values();
  const { from, where, isFound } = passSql(filter, values, facets);
  const withoutOwn = (facet: Facet) => (facets.includes(facet) ? `but_${facet}` : "is_found");
  const count = (flag: string, and = "true") => `count(*) FILTER (WHERE ${flag} AND ${and})`;
  const services = SERVICES.map((_, index) => `coalesce(sum(n) FILTER (WHERE services & ${1 << index} <> 0), 0)::int`);
  // Columns that a row does not count for are null. Many menus have the same categories, so equal lists are grouped
  // first.
  const onlyIf = (condition: string, column: string) =>
    facets.length === 0 ? `b.${column}` : `CASE WHEN ${condition} THEN b.${column} END AS ${column}`;
  const sqlWithoutOwn = (facet: Facet) => isFound(facets.includes(facet) ? facet : undefined);
  const text = `WITH looked AS (
      SELECT b.type, b.average, ${onlyIf(isFound(), "services")}, ${onlyIf(sqlWithoutOwn("city"), "city")},
        ${onlyIf(sqlWithoutOwn("categories"), "categories")}, ${openSql(filter.open, values)} AS is_open,
        ${isFound()} AS is_found, ${facets.map((facet) => `${isFound(facet)} AS but_${facet}, `).join("")}
        CASE WHEN ${isFound()} THEN ${dishCountSql(filter, values)} END AS dishes
      FROM ${from} WHERE ${where}
    ), sums AS MATERIALIZED (
      SELECT type, services, city, categories, ${count("is_found")} AS n, sum(dishes) AS dishes,
        ${(["type", "city", "categories"] as const).map((facet) => `${count(withoutOwn(facet))} AS of_${facet}`).join(", ")},
        ${count(withoutOwn("open"), "is_open")} AS open,
        ${RATING_STEPS.map((min) => `${count(withoutOwn("rating"), `average >= ${min}`)} AS "rated${min}"`).join(", ")}
        ${facets.map((facet) => `, ${count(`but_${facet}`)} AS size_${facet}`).join("")}
      FROM looked GROUP BY GROUPING SETS ((type, services), (city), (categories))
    )
    SELECT coalesce(sum(n), 0)::int AS size, coalesce(sum(open), 0)::int AS open, ARRAY[${services.join(", ")}] AS services,
      ${ratingObject((column) => `coalesce(sum(${column}), 0)`)} AS ratings,
      ${byValue("SELECT type AS value, sum(of_type) AS n FROM sums WHERE type IS NOT NULL GROUP BY 1")} AS types,
      ${byValue("SELECT city AS value, of_city AS n FROM sums WHERE city IS NOT NULL")} AS cities,
      ${byValue("SELECT c AS value, sum(of_categories) AS n FROM sums CROSS JOIN unnest(categories) c GROUP BY 1")} AS categories,
      json_build_object(${facets.map((facet) => `'${facet}', coalesce(sum(size_${facet}), 0)`).join(", ")}) AS sizes,
      coalesce(sum(dishes), 0)::int AS dishes
    FROM sums WHERE type IS NOT NULL`;
  return { text, values };
}

const counted = (rows: string) => `WITH counted AS MATERIALIZED (${rows})
  SELECT coalesce(sum(n), 0)::int AS size, ${byValue("SELECT value, n FROM counted")} AS values FROM counted`;

export function facetStatement(filter: Filter, facet: Facet): Statement {
  const values = new Values();
  const from = `search_businesses b WHERE ${foundSql(filter, values, facet)}`;
  const text = {
    city: () => counted(`SELECT b.city AS value, count(*) AS n FROM ${from} GROUP BY 1`),
    type: () => counted(`SELECT b.type AS value, count(*) AS n FROM ${from} GROUP BY 1`),
    categories: () => `WITH found AS MATERIALIZED (SELECT b.categories FROM ${from})
      SELECT count(*)::int AS size, ${byValue(byCategory("found"))} AS values FROM found`,
    rating: () => `SELECT size, ${ratingObject((column) => column)} AS values
      FROM (SELECT count(*)::int AS size, ${ratingSums("b.average")} FROM ${from}) counted`,
    open: () => `SELECT count(*)::int AS size,
      json_build_object('open', count(*) FILTER (WHERE ${openSql(filter.open, values)})) AS values FROM ${from}`,
  }[facet]();
  return { text, values };
}

export function sizeStatement(filter: Filter): Statement {
  const values = new Values();
  const text = `SELECT count(*)::int AS size, '{}'::json AS values FROM search_businesses b WHERE ${foundSql(filter, values)}`;
  return { text, values };
}

export type Counts = {
  businesses: number;
  dishes: number;
  facets: Facets;
};

// Next bundles this module several times per process, so the counts are shared through globalThis.
const shared = globalThis as typeof globalThis & {
  dastarkhanCounts?: { found: CountCache<Passed>; facet: CountCache<Count> };
};

/** Hashed, because value sets may be long and a thousand keys are kept. */
const keyOf = (text: string, values: Values) =>
  createHash("sha256")
    .update(JSON.stringify([text, values.list]))
    .digest("base64");

const isLarge = ({ size }: { size: number }) => size > MANY;

type Keyed = Statement & { key: string };
const withKey = (statement: Statement): Keyed => ({ ...statement, key: keyOf(statement.text, statement.values) });

function known() {
  shared.dastarkhanCounts ??= { found: new CountCache<Passed>(isLarge), facet: new CountCache<Count>(isLarge) };
  return shared.dastarkhanCounts;
}

export const countBusinesses = async (filter: Filter): Promise<number> =>
  (await readCount(withKey(sizeStatement(filter)))).size;

async function readCount({ text, values, key }: Keyed): Promise<Count> {
  return known().facet.read(key, () => firstRow(countsRow, { text, values }));
}

async function firstRow<Row extends Record<string, unknown>>(
  shape: z.ZodType<Row>,
  { text, values }: Statement,
): Promise<Row> {
  const [row] = await sqlQuery(shape, text, values.list);
  if (!row) throw new Error("nothing was counted");
  return row;
}

function foundKey(filter: Filter): string {
  const values = new Values();
  return keyOf(`${foundSql(filter, values)} ${openSql(filter.open, values)} ${filter.wanted?.keys}`, values);
}

const valuesOf = ({ cities, types, categories, ratings, open }: Passed): Record<Facet, ByValue> => ({
  city: cities,
  type: types,
  categories,
  rating: ratings,
  open: { open },
});

export async function countAll(filter: Filter, lexicon: Lexicon): Promise<Counts> {
  const began = performance.now();
  const own = FACETS.filter((facet) => isRestricted(filter, facet)).map((facet) => ({
    facet,
    ...withKey(facetStatement(filter, facet)),
  }));
  const key = foundKey(filter);
  const isKept = known().found.has(key);
  // Facets whose counts may be cached are counted in separate statements.
  const apart = own.filter((each) => isKept || !isCostly(filter) || known().facet.has(each.key));
  const together = own.filter((each) => !apart.includes(each));
  const count = (facets: readonly Facet[]) => firstRow(passRow, passStatement(filter, facets));
  const [found, ...counts] = await Promise.all([
    isKept ? known().found.read(key, () => count([])) : count(together.map(({ facet }) => facet)),
    ...apart.map(readCount),
  ]);
  if (!isKept) known().found.keep(key, began, found);
  const valuesFound = valuesOf(found);
  for (const { facet, key: facetKey } of together)
    known().facet.keep(facetKey, began, { size: found.sizes[facet] ?? 0, values: valuesFound[facet] });
  const values = { ...valuesFound };
  for (const [index, { facet }] of apart.entries()) values[facet] = counts[index]?.values ?? {};
  const facets = toFacets(
    {
      services: found.services,
      cities: values.city,
      types: values.type,
      categories: values.categories,
      ratings: values.rating,
      open: values.open.open ?? 0,
    },
    lexicon,
    filter.input.categories,
  );
  return { businesses: found.size, dishes: found.dishes, facets };
}

export function noCounts(lexicon: Lexicon, chosen: readonly string[]): Counts {
  const nothing = { services: [], cities: {}, types: {}, categories: {}, ratings: {}, open: 0 };
  return { businesses: 0, dishes: 0, facets: toFacets(nothing, lexicon, chosen) };
}

const record = <K extends string>(keys: readonly K[], count: (key: K, index: number) => number | undefined) =>
  Object.fromEntries(keys.map((key, index) => [key, count(key, index) ?? 0])) as Record<K, number>;

/** Maps counts to names. Zero counts are left out of long lists, except for selected categories. */
function toFacets(
  counts: Omit<Passed, "size" | "dishes" | "sizes">,
  lexicon: Lexicon,
  chosen: readonly string[],
): Facets {
  const categories = [...lexicon.categories.values()].map(({ no, slug, translation }) => ({
    slug,
    translation,
    count: counts.categories[no] ?? 0,
  }));
  const cities = CITIES.map((city) => ({ city, count: counts.cities[city] ?? 0 }));
  return {
    types: record(BUSINESS_TYPES, (type) => counts.types[type]),
    services: record(SERVICES, (_, index) => counts.services[index]),
    cities: cities.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count),
    categories: categories
      .filter(({ slug, count }) => count > 0 || chosen.includes(slug))
      .sort((a, b) => b.count - a.count),
    ratings: RATING_STEPS.map((min) => ({ min, count: counts.ratings[min] ?? 0 })),
    openNow: counts.open,
  };
}
