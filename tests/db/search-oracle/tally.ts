import { BUSINESS_TYPES, CITIES, SERVICES } from "@/lib/core/constants";
import type { Facets } from "@/lib/search/model";
import type { Columns } from "./columns";
import type { IsOpen } from "./open-now";
import { FAILS } from "./sieve";
import type { SearchState } from "./state";

const RATING_STEPS = [3, 4, 4.5] as const;

/** Running counts of the facets. */
export type Tally = {
  cities: Int32Array;
  types: Int32Array;
  services: Int32Array;
  /** By number of the category. */
  categories: Int32Array;
  ratings: Int32Array;
  open: number;
};

export function newTally({ lexicon }: SearchState): Tally {
  const highest = Math.max(0, ...[...lexicon.categories.values()].map(({ no }) => no));
  return {
    cities: new Int32Array(CITIES.length),
    types: new Int32Array(BUSINESS_TYPES.length),
    services: new Int32Array(SERVICES.length),
    categories: new Int32Array(highest + 1),
    ratings: new Int32Array(RATING_STEPS.length),
    open: 0,
  };
}

function bump(counts: Int32Array, index: number): void {
  counts[index] = (counts[index] ?? 0) + 1;
}

function bumpServices(counts: Int32Array, services: number): void {
  for (let i = 0; i < SERVICES.length; i++) if ((services & (1 << i)) !== 0) bump(counts, i);
}

function bumpCategories(counts: Int32Array, { categories }: Columns, no: number): void {
  const from = categories.start[no] ?? 0;
  const to = from + (categories.count[no] ?? 0);
  for (let i = from; i < to; i++) bump(counts, categories.values[i] ?? 0);
}

function bumpRatings(counts: Int32Array, average: number): void {
  for (let i = 0; i < RATING_STEPS.length; i++) if (average >= (RATING_STEPS[i] ?? 5)) bump(counts, i);
}

/** A place that is found counts everywhere. */
function tallyFound(tally: Tally, columns: Columns, no: number, isOpen: IsOpen): void {
  bump(tally.cities, columns.city[no] ?? 0);
  bump(tally.types, columns.type[no] ?? 0);
  bumpServices(tally.services, columns.services[no] ?? 0);
  bumpCategories(tally.categories, columns, no);
  bumpRatings(tally.ratings, columns.average[no] ?? 0);
  if (isOpen(no)) tally.open++;
}

/**
 * Counts a place that is found, or found but for one facet's restriction, in the facets where it counts: where one value is
 * as good as another. A service is asked for besides the others, so only what is found already counts for it.
 */
export function tallyBusiness(tally: Tally, columns: Columns, no: number, fails: number, isOpen: IsOpen): void {
  switch (fails) {
    case 0:
      tallyFound(tally, columns, no, isOpen);
      break;
    case FAILS.city:
      bump(tally.cities, columns.city[no] ?? 0);
      break;
    case FAILS.type:
      bump(tally.types, columns.type[no] ?? 0);
      break;
    case FAILS.categories:
      bumpCategories(tally.categories, columns, no);
      break;
    case FAILS.rating:
      bumpRatings(tally.ratings, columns.average[no] ?? 0);
      break;
    case FAILS.open:
      if (isOpen(no)) tally.open++;
  }
}

const counted = <K extends string>(keys: readonly K[], counts: Int32Array) =>
  Object.fromEntries(keys.map((key, index) => [key, counts[index] ?? 0])) as Record<K, number>;

/** The counts by name, those of none left out where the list is long, except categories that were asked for. */
export function toFacets(tally: Tally, { lexicon }: SearchState, asked: readonly string[]): Facets {
  const categories = [...lexicon.categories.values()].map(({ no, slug, translation }) => ({
    slug,
    translation,
    count: tally.categories[no] ?? 0,
  }));
  const cities = CITIES.map((city, index) => ({ city, count: tally.cities[index] ?? 0 }));
  return {
    types: counted(BUSINESS_TYPES, tally.types),
    services: counted(SERVICES, tally.services),
    cities: cities.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count),
    categories: categories
      .filter(({ slug, count }) => count > 0 || asked.includes(slug))
      .sort((a, b) => b.count - a.count),
    ratings: RATING_STEPS.map((min, index) => ({ min, count: tally.ratings[index] ?? 0 })),
    openNow: tally.open,
  };
}
