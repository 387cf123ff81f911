import "server-only";
import { createHash } from "node:crypto";
import { BUSINESS_TYPES, CITIES, SERVICES } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { ACTIVE_DISH } from "@/lib/dish/queries";
import {
  type Facet,
  type Filter,
  foundSql,
  hasPriceBand,
  holdsAllThatServe,
  isNarrow,
  isRestricted,
  priceSql,
} from "./filter";
import type { Lexicon } from "./lexicon";
import { MinuteCounts } from "./minute-counts";
import type { Facets } from "./model";
import { openSql } from "./open-now";
import { NO_NUMBERS, Values } from "./statement";
import type { Titles } from "./text-match";

const RATING_STEPS = [3, 4, 4.5] as const;

/** How many have each value: of a city, a type, a category (by its number), a step of the ratings. */
type ByValue = Partial<Record<string, number>>;
/** `size`: how many businesses were looked at. */
type Count = { size: number; values: ByValue };
type Found = {
  size: number;
  dishes: number;
  services: number[];
  cities: ByValue;
  types: ByValue;
  categories: ByValue;
  ratings: ByValue;
  open: number;
};

/** How much a search finds, and what each further choice would leave of it. */
export type Counts = { businesses: number; dishes: number; facets: Facets };

// Next bundles this module several times in one process: what is counted is shared through globalThis.
const shared = globalThis as typeof globalThis & {
  dastarkhanCounts?: { found: MinuteCounts<Found>; facet: MinuteCounts<Count> };
};

/** Sets of numbers in a statement may be long, and a thousand keys are kept. */
const keyOf = (text: string, values: Values) =>
  createHash("sha256")
    .update(JSON.stringify([text, values.list]))
    .digest("base64");

/** What is counted of more businesses than this may be a minute old. */
const LARGE = 20_000;
const isLarge = ({ size }: { size: number }) => size > LARGE;

function known() {
  shared.dastarkhanCounts ??= { found: new MinuteCounts<Found>(isLarge), facet: new MinuteCounts<Count>(isLarge) };
  return shared.dastarkhanCounts;
}

const byValue = (rows: string) => `coalesce((SELECT json_object_agg(x.value, x.n) FROM (${rows}) x), '{}')`;
/** Menus repeat each other's categories: equal lists are counted first. */
const byCategory = (from: string) => `SELECT c AS value, sum(n) AS n
  FROM (SELECT categories, count(*) AS n FROM ${from} GROUP BY 1) lists CROSS JOIN unnest(categories) c GROUP BY 1`;
const ratingSums = (column: string) =>
  RATING_STEPS.map((min) => `count(*) FILTER (WHERE ${column} >= ${min}) AS "rated${min}"`).join(", ");
const ratingObject = (sum: (column: string) => string) =>
  `json_build_object(${RATING_STEPS.map((min) => `'${min}', ${sum(`"rated${min}"`)}`).join(", ")})`;

/** How many dishes answer: of `b` in `found`, where it is known there, and of all that is counted in `sums`. */
function dishesSql(filter: Filter, wanted: Titles | null, values: Values): { each: string; all: string } {
  const { input } = filter;
  const hasBand = hasPriceBand(input);
  const all = "coalesce(sum(dishes), 0)";
  if (wanted?.nos === NO_NUMBERS) return { each: "0", all: "0" };
  if (!wanted && !hasBand) return { each: "b.dish_count", all };
  if (wanted && !isNarrow(filter)) {
    const band = hasBand ? `AND ${priceSql(input, "d.price", values)}` : "";
    const served = `SELECT d.business_id FROM dishes d
      WHERE d.title_key = ANY (${values.add(wanted.keys, "bigint[]")}) AND ${ACTIVE_DISH} ${band}`;
    const from = holdsAllThatServe(filter)
      ? `(${served}) served WHERE NOT EXISTS (
          SELECT FROM search_businesses hidden WHERE NOT hidden.visible AND hidden.business_id = served.business_id)`
      : `(${served} OFFSET 0) served JOIN found ON found.business_id = served.business_id`;
    return { each: "0", all: `(SELECT count(*) FROM ${from})` };
  }
  const answers = [
    ...(wanted ? [`e.title = ANY (${values.add(wanted.nos, "int[]")})`] : []),
    ...(hasBand ? [priceSql(input, "e.price", values)] : []),
  ].join(" AND ");
  return { each: `(SELECT count(*) FROM unnest(b.titles, b.prices) AS e (title, price) WHERE ${answers})`, all };
}

/** What is found, with the facets that the filter asks nothing of. */
function countFound(filter: Filter, wanted: Titles | null): Promise<Found> {
  const values = new Values();
  const unless = (facet: Facet, rows: string) => (isRestricted(filter, facet) ? "'{}'::json" : byValue(rows));
  const where = foundSql(filter, values);
  const dishes = dishesSql(filter, wanted, values);
  const services = SERVICES.map((_, index) => `coalesce(sum(n) FILTER (WHERE services & ${1 << index} <> 0), 0)::int`);
  const others = (["city", "categories"] as const).filter((facet) => !isRestricted(filter, facet));
  // All is counted in one pass: of what a row is not grouped by, it has null. `found` is kept only where dishes are joined.
  const text = `WITH found AS (
      SELECT b.business_id, b.city, b.type, b.services, b.average, b.categories, ${dishes.each} AS dishes,
        ${openSql(filter.open, values)} AS is_open
      FROM search_businesses b WHERE ${where}
    ), sums AS MATERIALIZED (
      SELECT ${["type", "services", ...others].join(", ")}, count(*) AS n, sum(dishes) AS dishes,
        count(*) FILTER (WHERE is_open) AS open, ${ratingSums("average")}
      FROM found GROUP BY GROUPING SETS (${["(type, services)", ...others].join(", ")})
    )
    SELECT coalesce(sum(n), 0)::int AS size, coalesce(sum(open), 0)::int AS open, ARRAY[${services.join(", ")}] AS services,
      ${ratingObject((column) => `coalesce(sum(${column}), 0)`)} AS ratings,
      ${unless("type", "SELECT type AS value, sum(n) AS n FROM sums WHERE type IS NOT NULL GROUP BY 1")} AS types,
      ${unless("city", "SELECT city AS value, n FROM sums WHERE city IS NOT NULL")} AS cities,
      ${unless("categories", "SELECT c AS value, sum(n) AS n FROM sums CROSS JOIN unnest(categories) c GROUP BY 1")} AS categories,
      ${dishes.all}::int AS dishes
    FROM sums WHERE type IS NOT NULL`;
  return known().found.read(keyOf(text, values), async () => {
    const [found] = await sqlQuery<Found>(text, values.list);
    if (!found) throw new Error("nothing was counted");
    return found;
  });
}

const counted = (rows: string) => `WITH counted AS MATERIALIZED (${rows})
  SELECT coalesce(sum(n), 0)::int AS size, ${byValue("SELECT value, n FROM counted")} AS values FROM counted`;

/** One facet without its own restriction. */
async function countFacet(filter: Filter, facet: Facet): Promise<ByValue> {
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
  return (await readCount(text, values)).values;
}

/** How many businesses are found, where nothing else is asked: on a map. */
export async function countBusinesses(filter: Filter): Promise<number> {
  const values = new Values();
  const text = `SELECT count(*)::int AS size, '{}'::json AS values FROM search_businesses b WHERE ${foundSql(filter, values)}`;
  return (await readCount(text, values)).size;
}

async function readCount(text: string, values: Values): Promise<Count> {
  return known().facet.read(keyOf(text, values), async () => {
    const [count] = await sqlQuery<Count>(text, values.list);
    if (!count) throw new Error("nothing was counted");
    return count;
  });
}

/** @param wanted titles that answer the query; null = every dish does */
export async function countAll(filter: Filter, wanted: Titles | null, lexicon: Lexicon): Promise<Counts> {
  const own = (facet: Facet) => (isRestricted(filter, facet) ? countFacet(filter, facet) : null);
  const [found, cities, types, categories, ratings, open] = await Promise.all([
    countFound(filter, wanted),
    own("city"),
    own("type"),
    own("categories"),
    own("rating"),
    own("open"),
  ]);
  const facets = toFacets(
    {
      ...found,
      cities: cities ?? found.cities,
      types: types ?? found.types,
      categories: categories ?? found.categories,
      ratings: ratings ?? found.ratings,
      open: open?.open ?? found.open,
    },
    lexicon,
    filter.input.categories,
  );
  return { businesses: found.size, dishes: found.dishes, facets };
}

/** The counts of a search that finds nothing. */
export function noCounts(lexicon: Lexicon, asked: readonly string[]): Counts {
  const nothing = { services: [], cities: {}, types: {}, categories: {}, ratings: {}, open: 0 };
  return { businesses: 0, dishes: 0, facets: toFacets(nothing, lexicon, asked) };
}

const record = <K extends string>(keys: readonly K[], count: (key: K, index: number) => number | undefined) =>
  Object.fromEntries(keys.map((key, index) => [key, count(key, index) ?? 0])) as Record<K, number>;

/** The counts by name, those of none left out where the list is long, except categories that were asked for. */
function toFacets(counts: Omit<Found, "size" | "dishes">, lexicon: Lexicon, asked: readonly string[]): Facets {
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
      .filter(({ slug, count }) => count > 0 || asked.includes(slug))
      .sort((a, b) => b.count - a.count),
    ratings: RATING_STEPS.map((min) => ({ min, count: counts.ratings[min] ?? 0 })),
    openNow: counts.open,
  };
}
