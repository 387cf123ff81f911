import "server-only";
import { createHash } from "node:crypto";
import type { z } from "zod";
import { BUSINESS_TYPES, CITIES, SERVICES } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import {
  type ByValue,
  type Count,
  facetStatement,
  type Passed,
  passStatement,
  RATING_STEPS,
  type Statement,
  sizeStatement,
} from "./count-sql";
import { FACETS, type Facet, type Filter, foundSql, isCostly, isRestricted } from "./filter";
import type { Lexicon } from "./lexicon";
import { MinuteCounts } from "./minute-counts";
import type { Facets } from "./model";
import { openSql } from "./open-now";
import { countsRow, passRow } from "./rows";
import { NO_NUMBERS, type NumberArray, Values } from "./statement";
import type { Titles } from "./text-match";

export type Counts = {
  businesses: number;
  dishes: number;
  facets: Facets;
  nos: NumberArray | null;
};

// Next bundles this module several times per process, so the counts are shared through globalThis.
const shared = globalThis as typeof globalThis & {
  dastarkhanCounts?: { found: MinuteCounts<Passed>; facet: MinuteCounts<Count> };
};

/** Hashed, because value sets may be long and a thousand keys are kept. */
const keyOf = (text: string, values: Values) =>
  createHash("sha256")
    .update(JSON.stringify([text, values.list]))
    .digest("base64");

/** Counts of more businesses than this may be a minute old. */
const LARGE = 20_000;
const isLarge = ({ size }: { size: number }) => size > LARGE;

type Keyed = Statement & { key: string };
const withKey = (statement: Statement): Keyed => ({ ...statement, key: keyOf(statement.text, statement.values) });

function known() {
  shared.dastarkhanCounts ??= { found: new MinuteCounts<Passed>(isLarge), facet: new MinuteCounts<Count>(isLarge) };
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

function foundKey(filter: Filter, wanted: Titles | null): string {
  const values = new Values();
  return keyOf(`${foundSql(filter, values)} ${openSql(filter.open, values)} ${wanted?.keys}`, values);
}

const valuesOf = ({ cities, types, categories, ratings, open }: Passed): Record<Facet, ByValue> => ({
  city: cities,
  type: types,
  categories,
  rating: ratings,
  open: { open },
});

/** @param wanted titles that answer the query; null = every dish does */
export async function countAll(filter: Filter, wanted: Titles | null, lexicon: Lexicon): Promise<Counts> {
  const began = performance.now();
  const own = FACETS.filter((facet) => isRestricted(filter, facet)).map((facet) => ({
    facet,
    ...withKey(facetStatement(filter, facet)),
  }));
  const key = foundKey(filter, wanted);
  const isKept = known().found.has(key);
  // Facets whose counts may be cached are counted in separate statements.
  const apart = own.filter((each) => isKept || !isCostly(filter) || known().facet.has(each.key));
  const together = own.filter((each) => !apart.includes(each));
  const count = (facets: readonly Facet[]) => firstRow(passRow, passStatement(filter, wanted, facets));
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
  return { businesses: found.size, dishes: found.dishes, facets, nos: found.nos };
}

export function noCounts(lexicon: Lexicon, asked: readonly string[]): Counts {
  const nothing = { services: [], cities: {}, types: {}, categories: {}, ratings: {}, open: 0 };
  return { businesses: 0, dishes: 0, facets: toFacets(nothing, lexicon, asked), nos: NO_NUMBERS };
}

const record = <K extends string>(keys: readonly K[], count: (key: K, index: number) => number | undefined) =>
  Object.fromEntries(keys.map((key, index) => [key, count(key, index) ?? 0])) as Record<K, number>;

/** Maps counts to names. Zero counts are left out of long lists, except for selected categories. */
function toFacets(
  counts: Omit<Passed, "size" | "dishes" | "sizes" | "nos">,
  lexicon: Lexicon,
  asked: readonly string[],
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
      .filter(({ slug, count }) => count > 0 || asked.includes(slug))
      .sort((a, b) => b.count - a.count),
    ratings: RATING_STEPS.map((min) => ({ min, count: counts.ratings[min] ?? 0 })),
    openNow: counts.open,
  };
}
