import type { BUSINESS_TYPES } from "@/lib/core/constants";
import { distanceBetween } from "@/lib/core/provinces";
import type { SearchInput } from "@/lib/search/model";
import type { Plan } from "@/lib/search/understand";
import { type Columns, cityIndex, FEATURED, menuOf, PHOTOS, serviceBits, typeIndex } from "./columns";
import type { IsOpen } from "./open-now";
import type { SearchState } from "./state";
import type { TextMatch, TitleSet } from "./text-match";

/** What a place must be, ready to be asked of a hundred thousand of them. */
export type Sieve = {
  /** Of the address; and, with what the words were understood as, of places that are not called as the whole query says. */
  asked: Demand;
  strict: Demand;
  categories: number[];
  tags: readonly string[];
  minRating: number;
  flags: number;
  hasMenu: boolean;
  openNow: boolean;
  priceFrom: number;
  priceTo: number;
  position: SearchInput["position"];
  radius: number;
  dish: TitleSet | null;
  isOpen: IsOpen;
  text: TextMatch | null;
};

/** City (−1 = any), types (one bit each, 0 = any) and services (one bit each). */
type Demand = { city: number; types: number; services: number };

const typeBits = (types: readonly (typeof BUSINESS_TYPES)[number][]) =>
  types.reduce((mask, type) => mask | (1 << typeIndex(type)), 0);

type Parts = { plan: Plan; text: TextMatch | null; dish: TitleSet | null; isOpen: IsOpen };

export function makeSieve(input: SearchInput, state: SearchState, { plan, text, dish, isOpen }: Parts): Sieve {
  const { tags, isFeatured, hasPhotos, hasMenu, openNow, position } = input;
  const asked = {
    city: input.city ? cityIndex(input.city) : -1,
    types: typeBits(input.types),
    services: serviceBits(input.services),
  };
  const categories = state.lexicon.entities.flatMap((entity) =>
    entity.kind === "category" && input.categories.includes(entity.slug) ? [entity.no] : [],
  );
  return {
    asked,
    // The address says it already: what the words say besides is not asked twice.
    strict: {
      city: plan.city && !input.city ? cityIndex(plan.city) : asked.city,
      types: asked.types || typeBits(plan.types),
      services: asked.services | serviceBits(plan.services),
    },
    // A category that doesn't exist has no places.
    categories: input.categories.length > 0 && categories.length === 0 ? [-1] : categories,
    tags,
    minRating: input.minRating ?? 0,
    flags: (isFeatured ? FEATURED : 0) | (hasPhotos ? PHOTOS : 0),
    hasMenu,
    openNow,
    priceFrom: input.priceFrom ?? 0,
    priceTo: input.priceTo ?? Number.POSITIVE_INFINITY,
    position,
    radius: input.radius ?? Number.POSITIVE_INFINITY,
    dish,
    isOpen,
    text,
  };
}

function hasTitle(columns: Columns, no: number, set: TitleSet): boolean {
  // No pair from menuOf here: this runs a hundred thousand times a search.
  const { start, count, values } = columns.titles;
  const from = start[no] ?? 0;
  const to = from + (count[no] ?? 0);
  for (let i = from; i < to; i++) if (set[values[i] ?? 0] === 1) return true;
  return false;
}

/** A dish on the menu within the price band; without a band any place will do. */
function hasPrice(columns: Columns, no: number, { priceFrom, priceTo }: Sieve): boolean {
  if (priceFrom === 0 && priceTo === Number.POSITIVE_INFINITY) return true;
  const [from, to] = menuOf(columns, no);
  for (let i = from; i < to; i++) {
    const price = columns.prices.values[i] ?? 0;
    if (price >= priceFrom && price <= priceTo) return true;
  }
  return false;
}

/** Metres; NaN without a position on record. */
export function distanceTo(
  { latitude, longitude }: Columns,
  no: number,
  position: NonNullable<SearchInput["position"]>,
): number {
  return distanceBetween({ latitude: latitude[no] ?? Number.NaN, longitude: longitude[no] ?? Number.NaN }, position);
}

const METRES_PER_DEGREE = 110_000;

function isWithin(columns: Columns, no: number, { position, radius }: Sieve): boolean {
  if (!position || radius === Number.POSITIVE_INFINITY) return true;
  // Rough and cheap first; also false for NaN.
  if (!(Math.abs((columns.latitude[no] ?? Number.NaN) - position.latitude) * METRES_PER_DEGREE <= radius)) return false;
  return distanceTo(columns, no, position) <= radius;
}

const hasTags = (tags: readonly string[], wanted: readonly string[]) => wanted.every((tag) => tags.includes(tag));

/** Conditions that no facet offers to change. */
function passesHard(columns: Columns, no: number, sieve: Sieve): boolean {
  if (((columns.flags[no] ?? 0) & sieve.flags) !== sieve.flags) return false;
  if (sieve.hasMenu && (columns.titles.count[no] ?? 0) === 0) return false;
  if (sieve.tags.length > 0 && !hasTags(columns.tags[no] ?? [], sieve.tags)) return false;
  if (sieve.dish && !hasTitle(columns, no, sieve.dish)) return false;
  return hasPrice(columns, no, sieve) && isWithin(columns, no, sieve);
}

/** How the words select a place: not at all, by what is on its menu, or by its whole name. */
type Selection = 0 | 1 | 2;
const BY_PARTS = 1;
const BY_NAME = 2;

function selection(columns: Columns, no: number, text: TextMatch | null): Selection {
  if (!text) return BY_PARTS;
  if (text.named.has(no)) return BY_NAME;
  for (const wish of text.wishes) if (!hasTitle(columns, no, wish)) return 0;
  if (!text.restNamed || text.restNamed.has(no)) return BY_PARTS;
  return text.restTitles !== null && hasTitle(columns, no, text.restTitles) ? BY_PARTS : 0;
}

/** Bits of the facets that a place falls short of. */
export const FAILS = { city: 1, type: 2, services: 4, categories: 8, rating: 16, open: 32 } as const;
/** Not to be found at all. */
export const OUT = 64;

function hasCategory({ categories }: Columns, no: number, wanted: readonly number[]): boolean {
  const from = categories.start[no] ?? 0;
  const to = from + (categories.count[no] ?? 0);
  for (let i = from; i < to; i++) if (wanted.includes(categories.values[i] ?? 0)) return true;
  return false;
}

const bit = (fails: boolean, facet: number) => (fails ? facet : 0);

function facetFails(columns: Columns, no: number, sieve: Sieve, demand: Demand): number {
  const { city, types, services } = demand;
  return (
    bit(city >= 0 && columns.city[no] !== city, FAILS.city) |
    bit(types !== 0 && (types & (1 << (columns.type[no] ?? 0))) === 0, FAILS.type) |
    bit(((columns.services[no] ?? 0) & services) !== services, FAILS.services) |
    bit((columns.average[no] ?? 0) < sieve.minRating, FAILS.rating) |
    bit(sieve.categories.length > 0 && !hasCategory(columns, no, sieve.categories), FAILS.categories) |
    bit(sieve.openNow && !sieve.isOpen(no), FAILS.open)
  );
}

const isOne = (bits: number) => (bits & (bits - 1)) === 0;

/** 0 = found; one bit = found but for that facet's restriction; OUT = neither. */
export function failsOf(columns: Columns, no: number, sieve: Sieve): number {
  // Numbers are compared before menus are read; a place called as the whole query says asks less.
  const strict = facetFails(columns, no, sieve, sieve.strict);
  if (!isOne(strict) && (!sieve.text || sieve.text.named.size === 0)) return OUT;
  const selected = selection(columns, no, sieve.text);
  if (selected === 0) return OUT;
  const fails = selected === BY_NAME ? facetFails(columns, no, sieve, sieve.asked) : strict;
  return isOne(fails) && passesHard(columns, no, sieve) ? fails : OUT;
}
