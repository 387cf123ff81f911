import { featuredSql } from "@/lib/business/conditions";
import { type BusinessType, type City, SERVICES, type Service } from "@/lib/core/constants";
import type { Lexicon } from "./lexicon";
import type { SearchInput } from "./model";
import { ALL_DAY_SQL, type OpenNow, openSql } from "./open-now";
import { withinSql } from "./position";
import { NO_NUMBERS, Values } from "./statement";
import type { TextMatch, Titles } from "./text-match";
import { holdsEither, namedOf, namedSql, partsSql, reachOf, titlesSql, wordsSql } from "./text-sql";
import type { Plan } from "./understand";

/** Facets where one value is as good as another: each is counted without its own restriction. */
export const FACETS = ["city", "type", "categories", "rating", "open"] as const;
export type Facet = (typeof FACETS)[number];

type Demand = { city: City | undefined; types: readonly BusinessType[]; services: readonly Service[] };

/** What a business must be to be found. */
export type Filter = {
  input: SearchInput;
  /** What the address asks of a business that is called as the whole query says; */
  asked: Demand;
  /** of any other one, what the words were understood as too. */
  strict: Demand;
  /** Numbers of categories; one is enough. */
  categories: readonly number[];
  dish: Titles | null;
  text: TextMatch | null;
  open: OpenNow;
  /** What is open at the instant that is asked for besides. */
  openAt: OpenNow | null;
};

type Parts = { plan: Plan; lexicon: Lexicon } & Pick<Filter, "text" | "dish" | "open" | "openAt">;

export function toFilter(input: SearchInput, { plan, lexicon, ...parts }: Parts): Filter {
  const asked = { city: input.city, types: input.types, services: input.services };
  const categories = input.categories.flatMap((slug) => lexicon.categories.get(slug)?.no ?? []);
  return {
    input,
    asked,
    // The address says it already: what the words say besides is not asked twice.
    strict: {
      city: input.city ?? plan.city,
      types: input.types.length > 0 ? input.types : plan.types,
      services: [...new Set([...input.services, ...plan.services])],
    },
    // A category that doesn't exist has no businesses.
    categories: input.categories.length > 0 && categories.length === 0 ? [-1] : categories,
    ...parts,
  };
}

/** Does the filter ask anything of this facet? */
export function isRestricted({ input, strict, categories }: Filter, facet: Facet): boolean {
  switch (facet) {
    case "city":
      return strict.city !== undefined;
    case "type":
      return strict.types.length > 0;
    case "categories":
      return categories.length > 0;
    case "rating":
      return (input.minRating ?? 0) > 0;
    case "open":
      return input.openNow;
  }
}

/** Businesses are narrowed down by more than titles do: to look through their menus is less than all dishes of the titles. */
export const isNarrow = (filter: Filter): boolean =>
  isRestricted(filter, "city") ||
  filter.input.radius !== undefined ||
  Boolean(filter.text?.restNamed) ||
  (isRestricted(filter, "type") && filter.strict.services.length > 0);

/**
 * What is asked besides facets takes longer than passing over rows that only one of them would give: then all facets are
 * counted in one pass. Facets alone have indexes.
 */
export const isCostly = ({ text, dish, input }: Filter): boolean =>
  Boolean(text && (text.wishes.length > 0 || text.restNamed)) || dish !== null || hasPriceBand(input);

/** The words select nothing at all: nothing needs to be asked. */
export const isHopeless = ({ text }: Filter): boolean =>
  text !== null && namedOf(text) === NO_NUMBERS && reachOf(text) === "none";

/** Of `&` the planner knows nothing: it takes `= 1` for rare, and reads and sorts what it could find along an index. */
const serviceSql = (service: Service) => `b.services & ${1 << SERVICES.indexOf(service)} <> 0`;

/** What is asked of one facet; a statement gets the values of what it asks alone. */
type Restriction = { readonly facet: Facet; readonly sql: () => string };

/** What is asked of the facets that words may ask for too. */
const choiceSql = ({ city, types }: Demand, values: Values): Restriction[] => [
  ...(city ? [{ facet: "city" as const, sql: () => `b.city = ${values.add(city, "text")}` }] : []),
  ...(types.length > 0 ? [{ facet: "type" as const, sql: () => `b.type = ANY (${values.add(types, "text[]")})` }] : []),
];

const demandSql = (demand: Demand, values: Values, without?: Facet): string[] => [
  ...sqlWithout(choiceSql(demand, values), without),
  ...demand.services.map(serviceSql),
];

/** What is asked of what the words select, where the same is asked of all of it. */
const demandOf = ({ text, asked, strict }: Filter) => (text && reachOf(text) === "none" ? asked : strict);

/** What the words select, and what is asked of the one and the other selection. */
function selectionSql(filter: Filter, values: Values, without?: Facet): string[] {
  const { text, asked, strict } = filter;
  const demand = (of: Demand) => demandSql(of, values, without);
  if (!text) return demand(strict);
  if (!holdsEither(text) || isSame(asked, strict, without))
    return [...demand(demandOf(filter)), ...wordsSql(text, values)];
  const byName = [namedSql(text, values), ...demand(asked)].join(" AND ");
  const byParts = [...demand(strict), ...partsSql(text, values)].join(" AND ");
  return [`(${byName} OR ${byParts || "true"})`];
}

/** Do both ask the same, but for the facet that is left out? */
function isSame(asked: Demand, strict: Demand, without?: Facet): boolean {
  const isCity = without === "city" || asked.city === strict.city;
  const isTypes = without === "type" || asked.types.length === strict.types.length;
  return isCity && isTypes && asked.services.length === strict.services.length;
}

/** Is there a bound on prices? */
export const hasPriceBand = ({ priceFrom = 0, priceTo }: SearchInput) => priceFrom > 0 || priceTo !== undefined;
const priceRange = ({ priceFrom, priceTo }: SearchInput, values: Values) =>
  `int4range(${values.add(priceFrom ?? null, "int")}, ${values.add(priceTo ?? null, "int")}, '[]')`;
/** SQL: a price within the band. */
export const priceSql = (input: SearchInput, price: string, values: Values): string =>
  `${priceRange(input, values)} @> ${price}`;

/** SQL: the business `b` is found. @param without leaves out what is asked of that facet */
export const foundSql = (filter: Filter, values: Values, without?: Facet): string =>
  foundConditions(filter, values, without).join(" AND ");

export function foundConditions(filter: Filter, values: Values, without?: Facet): string[] {
  return [
    "b.visible",
    ...selectionSql(filter, values, without),
    ...fixedSql(filter, values),
    ...sqlWithout(facetSql(filter, values), without),
  ];
}

/** Is every business found that serves one of the titles wanted? Then dishes need not be looked for business by business. */
export function holdsAllThatServe(filter: Filter): boolean {
  const { input, strict, text, dish } = filter;
  const restSets = text && (text.restTitles || text.restNamed) ? 1 : 0;
  const titleSets = (text?.wishes.length ?? 0) + restSets + (dish ? 1 : 0);
  // A dish within the band is one of a business with a price within it.
  const others = { ...filter, dish: null, input: { ...input, priceFrom: undefined, priceTo: undefined } };
  const values = new Values();
  const asked = [...demandSql(strict, values), ...fixedSql(others, values), ...facetSql(others, values)];
  return titleSets <= 1 && asked.length === 0;
}

/** What no facet offers to change. */
function fixedSql({ input, dish, openAt }: Filter, values: Values): string[] {
  const { allDay, tags, isFeatured, hasPhotos, hasMenu, position, radius, sort } = input;
  return [
    ...(isFeatured ? [featuredSql("b.business_id", "b.is_featured")] : []),
    ...(hasPhotos ? ["b.has_photos"] : []),
    ...(hasMenu ? ["b.dish_count > 0"] : []),
    ...(tags.length > 0 ? [`b.tags @> ${values.add(tags, "text[]")}`] : []),
    ...(allDay ? [ALL_DAY_SQL] : []),
    ...(openAt ? [openSql(openAt, values)] : []),
    ...(dish ? [titlesSql(dish, values)] : []),
    ...(hasPriceBand(input) ? [`${priceRange(input, values)} @> ANY (b.prices)`] : []),
    ...(position && radius !== undefined ? [withinSql(position, radius, values)] : []),
    ...(position && sort === "nearest" ? ["b.latitude IS NOT NULL AND b.longitude IS NOT NULL"] : []),
  ];
}

/** What facets offer to change, besides those that words may ask for too. */
function facetSql({ input, categories, open }: Filter, values: Values): Restriction[] {
  const { openNow, minRating = 0 } = input;
  return [
    ...(categories.length > 0
      ? [{ facet: "categories" as const, sql: () => `b.categories && ${values.add(categories, "int[]")}` }]
      : []),
    ...(minRating > 0
      ? [{ facet: "rating" as const, sql: () => `b.average >= ${values.add(minRating, "float8")}` }]
      : []),
    ...(openNow ? [{ facet: "open" as const, sql: () => openSql(open, values) }] : []),
  ];
}

const sqlWithout = (restrictions: readonly Restriction[], without?: Facet): string[] =>
  restrictions.filter(({ facet }) => facet !== without).map(({ sql }) => sql());

/** SQL: at most one of the restrictions does not hold. */
const allButOneSql = (restrictions: readonly Restriction[]): string[] =>
  restrictions.flatMap(({ sql }, index) =>
    restrictions.slice(index + 1).map((other) => `(${sql()} OR ${other.sql()})`),
  );

/** Rows of `b` that are looked at, and which of them are found. */
export type Pass = { from: string; where: string; isFound: (without?: Facet) => string };

/**
 * One pass over all that the filter finds, and all that it would find without what it asks of one of the facets.
 * @param facets those that the filter restricts and that are counted in this pass
 */
export function passSql(filter: Filter, values: Values, facets: readonly Facet[]): Pass {
  const { text, asked, strict } = filter;
  const others = facetSql(filter, values);
  const isCounted = ({ facet }: Restriction) => facets.includes(facet);
  /** What of these has to hold wherever a row is looked at. */
  const lookedAt = (restrictions: readonly Restriction[]) => [
    ...restrictions.filter((each) => !isCounted(each)).map(({ sql }) => sql()),
    ...allButOneSql(restrictions.filter(isCounted)),
  ];
  const always = ["b.visible", ...fixedSql(filter, values)];
  const all = (conditions: readonly string[]) => conditions.join(" AND ") || "true";
  if (!text || !holdsEither(text) || isSame(asked, strict)) {
    const words = text ? wordsSql(text, values) : [];
    const demand = demandOf(filter);
    const restrictions = [...choiceSql(demand, values), ...others];
    return {
      from: "search_businesses b",
      where: all([...always, ...demand.services.map(serviceSql), ...words, ...lookedAt(restrictions)]),
      isFound: (without) => all(sqlWithout(restrictions, without)),
    };
  }
  const [byName, byParts] = [choiceSql(asked, values), choiceSql(strict, values)];
  const named = all([namedSql(text, values), ...asked.services.map(serviceSql)]);
  const serving = all([...partsSql(text, values), ...strict.services.map(serviceSql)]);
  const wide = [
    all([named, ...lookedAt([...byName, ...others])]),
    all([serving, ...lookedAt([...byParts, ...others])]),
  ];
  return {
    from: `search_businesses b CROSS JOIN LATERAL (SELECT ${named} AS named, ${serving} AS serving OFFSET 0) words`,
    where: all([...always, `(${wide.map((each) => `(${each})`).join(" OR ")})`]),
    isFound: (without) => {
      const either = [
        all(["words.named", ...sqlWithout(byName, without)]),
        all(["words.serving", ...sqlWithout(byParts, without)]),
      ];
      return all([`(${either.map((each) => `(${each})`).join(" OR ")})`, ...sqlWithout(others, without)]);
    },
  };
}
