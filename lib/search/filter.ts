import { featuredSql } from "@/lib/business/conditions";
import type { Position } from "@/lib/business/model";
import { type BusinessType, type City, SERVICES, type Service } from "@/lib/core/constants";
import { EARTH_RADIUS_M } from "@/lib/core/position";
import type { Lexicon } from "./lexicon";
import type { SearchInput } from "./model";
import type { QueryPlan } from "./query-plan";
import type { OpenNow } from "./snapshot";
import { NO_NUMBERS, type NumberArray, toNumberArray, union, type Values } from "./statement";
import { type TextMatch, type Titles, unionOf } from "./text-match";

const METRES_PER_DEGREE = 110_000;
/** Closer to a pole, degrees of longitude are meaningless. */
const COSINE_LEAST = 0.01;

/**
 * SQL: the haversine of the business `b`, which grows with its distance, from 0 to 1 at the antipode; see
 * `distanceBetween`. Null without a position.
 */
export function haversineSql({ latitude, longitude }: Position, values: Values): string {
  const [lat, lng] = [values.add(latitude, "float8"), values.add(longitude, "float8")];
  const cosine = values.add(Math.cos((latitude * Math.PI) / 180), "float8");
  return `(sin(radians(${lat} - b.latitude) / 2) ^ 2
    + cos(radians(b.latitude)) * ${cosine} * sin(radians(${lng} - b.longitude) / 2) ^ 2)`;
}

/** SQL: the business `b` is within the radius; an indexed bounding box is checked first. @param radius metres */
export function withinSql(position: Position, radius: number, values: Values): string {
  const { latitude, longitude } = position;
  const height = radius / METRES_PER_DEGREE;
  const cosine = Math.cos(((Math.abs(latitude) + height) * Math.PI) / 180);
  const width = cosine < COSINE_LEAST ? 360 : height / cosine;
  const between = (column: string, middle: number, span: number) =>
    `${column} BETWEEN ${values.add(middle - span, "float8")} AND ${values.add(middle + span, "float8")}`;
  const farthest = Math.sin(Math.min(radius / EARTH_RADIUS_M, Math.PI) / 2) ** 2;
  return [
    between("b.latitude", latitude, height),
    // No bounding box across the date line.
    ...(Math.abs(longitude) + width > 180 ? [] : [between("b.longitude", longitude, width)]),
    `${haversineSql(position, values)} <= ${values.add(farthest, "float8")}`,
  ].join(" AND ");
}

export const namedOf = ({ named, holding }: TextMatch) => union([toNumberArray(named.keys()), holding]);

/** Without an index, comparing two lists takes the product of their lengths. */
const COMPARED_MAX = 64;

function overlapSql(list: "b.titles" | "b.kinds", wanted: NumberArray, values: Values): string[] {
  if (wanted === NO_NUMBERS) return [];
  const numbers = values.add(wanted, "int[]");
  return wanted.split(",", COMPARED_MAX).length < COMPARED_MAX
    ? [`${list} && ${numbers}`]
    : [`EXISTS (SELECT FROM unnest(${list}) no WHERE no = ANY (${numbers}))`];
}

export function titlesSql({ kinds, others }: Titles, values: Values): string {
  const either = [...overlapSql("b.kinds", kinds, values), ...overlapSql("b.titles", others, values)];
  return either.length > 1 ? `(${either.join(" OR ")})` : (either[0] ?? "false");
}

/**
 * SQL: a menu entry has one of the titles. Kinds are checked as such, because they are few numbers for thousands of
 * titles.
 * @param entry SQL of its title's number and its kind's number (0 = none)
 */
export function entrySql({ kinds, others }: Titles, entry: { title: string; kind: string }, values: Values): string {
  const either = [
    ...(kinds === NO_NUMBERS ? [] : [`${entry.kind} = ANY (${values.add(kinds, "int[]")})`]),
    ...(others === NO_NUMBERS ? [] : [`${entry.title} = ANY (${values.add(others, "int[]")})`]),
  ];
  return either.length > 1 ? `(${either.join(" OR ")})` : (either[0] ?? "false");
}

/** How many businesses the words can match by menus and names, known before the query runs. */
export function reachOf({ dishTitles, restNamed, restTitles }: TextMatch): "all" | "some" | "none" {
  if (dishTitles.some(({ nos }) => nos === NO_NUMBERS)) return "none";
  if (restNamed === null) return dishTitles.length > 0 ? "some" : "all";
  return restNamed === NO_NUMBERS && (restTitles === null || restTitles.nos === NO_NUMBERS) ? "none" : "some";
}

/** SQL: each wish is on the menu, and the remaining words are in the name or on the menu. */
export function partsSql({ dishTitles, restNamed, restTitles }: TextMatch, values: Values): string[] {
  const rest = [
    ...(restNamed && restNamed !== NO_NUMBERS ? [`b.no = ANY (${values.add(restNamed, "int[]")})`] : []),
    ...(restTitles && restTitles.nos !== NO_NUMBERS ? [titlesSql(restTitles, values)] : []),
  ];
  return [
    ...dishTitles.map((titles) => titlesSql(titles, values)),
    ...(rest.length > 0 ? [`(${rest.join(" OR ")})`] : []),
  ];
}

export const namedSql = (text: TextMatch, values: Values) => `b.no = ANY (${values.add(namedOf(text), "int[]")})`;

export const holdsEither = (text: TextMatch) => namedOf(text) !== NO_NUMBERS && reachOf(text) !== "none";

export function wordsSql(text: TextMatch, values: Values): string[] {
  const reach = reachOf(text);
  if (namedOf(text) === NO_NUMBERS) return reach === "none" ? ["false"] : partsSql(text, values);
  if (reach === "all") return [];
  const named = namedSql(text, values);
  return reach === "none" ? [named] : [`(${named} OR ${partsSql(text, values).join(" AND ")})`];
}

/** SQL: the business `b` is open; unknown hours count as closed. */
export function openSql({ weeks, opened, closed }: OpenNow, values: Values): string {
  const regular = `b.week_no = ANY (${values.add(weeks, "int[]")})`;
  const but = closed === NO_NUMBERS ? regular : `${regular} AND b.no <> ALL (${values.add(closed, "int[]")})`;
  const open = `coalesce(${but}, false)`;
  return opened === NO_NUMBERS ? open : `(${open} OR b.no = ANY (${values.add(opened, "int[]")}))`;
}

/**
 * SQL: the business `b` is always open by its regular hours: never closed for longer than the minute missing from 00:00
 * to 23:59.
 */
export const ALL_DAY_SQL = `b.week_no = ANY (ARRAY(
  SELECT w.no FROM search_weeks w WHERE NOT EXISTS (
    SELECT FROM unnest(int4multirange(int4range(0, 10080)) - w.ranges) gap WHERE upper(gap) - lower(gap) > 1)))`;

/** Facets with alternative values: each is counted without its own restriction. */
export const FACETS = ["city", "type", "categories", "rating", "open"] as const;
export type Facet = (typeof FACETS)[number];

type Criteria = { city: City | undefined; types: readonly BusinessType[]; services: readonly Service[] };

export type Filter = {
  input: SearchInput;
  /** Explicit filters; they apply to businesses matched by name. */
  explicit: Criteria;
  /** Explicit filters plus those understood from the words; they apply to all other businesses. */
  combined: Criteria;
  /** Numbers of categories; one match is enough. */
  categories: readonly number[];
  dish: Titles | null;
  text: TextMatch | null;
  /** Titles of the matching dishes; null = every dish matches. */
  wanted: Titles | null;
  open: OpenNow;
  openAt: OpenNow | null;
};

type Parts = { plan: QueryPlan; lexicon: Lexicon } & Pick<Filter, "text" | "dish" | "open" | "openAt">;

export function toFilter(input: SearchInput, { plan, lexicon, ...parts }: Parts): Filter {
  const explicit = { city: input.city, types: input.types, services: input.services };
  const categories = input.categories.flatMap((slug) => lexicon.categories.get(slug)?.no ?? []);
  return {
    input,
    explicit,
    // Explicit filters override what the words say.
    combined: {
      city: input.city ?? plan.city,
      types: input.types.length > 0 ? input.types : plan.types,
      services: [...new Set([...input.services, ...plan.services])],
    },
    // An unknown category must match nothing.
    categories: input.categories.length > 0 && categories.length === 0 ? [-1] : categories,
    wanted: wantedTitles(parts),
    ...parts,
  };
}

function wantedTitles({ text, dish }: Pick<Filter, "text" | "dish">): Titles | null {
  const sets = [...(text?.dishTitles ?? []), ...(text?.restTitles ? [text.restTitles] : []), ...(dish ? [dish] : [])];
  // Words that only filter («رستورانت هرات») match every dish; a name matches none.
  return sets.length > 0 || text?.restNamed ? unionOf(sets) : null;
}

export function isRestricted({ input, combined, categories }: Filter, facet: Facet): boolean {
  switch (facet) {
    case "city":
      return combined.city !== undefined;
    case "type":
      return combined.types.length > 0;
    case "categories":
      return categories.length > 0;
    case "rating":
      return (input.minRating ?? 0) > 0;
    case "open":
      return input.openNow;
  }
}

/**
 * Filters without an index cost more than the extra rows of facets without their restriction, so all facets are counted
 * in one pass. Facets alone have indexes.
 */
export const isCostly = ({ text, dish, input }: Filter): boolean =>
  Boolean(text && (text.dishTitles.length > 0 || text.restNamed)) || dish !== null || hasPriceBand(input);

/** The words match nothing, so no query is needed. */
export const matchesNothing = ({ text }: Filter): boolean =>
  text !== null && namedOf(text) === NO_NUMBERS && reachOf(text) === "none";

/**
 * `<> 0`, because the planner has no statistics for `&`: it takes `= 1` for rare, then reads and sorts instead of using
 * an index.
 */
const serviceSql = (service: Service) => `b.services & ${1 << SERVICES.indexOf(service)} <> 0`;

/** `sql` is lazy, so that a statement gets only the values that it uses. */
type Restriction = { readonly facet: Facet; readonly sql: () => string };

/** Restrictions of the facets that words may set too. */
const choiceSql = ({ city, types }: Criteria, values: Values): Restriction[] => [
  ...(city ? [{ facet: "city" as const, sql: () => `b.city = ${values.add(city, "text")}` }] : []),
  ...(types.length > 0 ? [{ facet: "type" as const, sql: () => `b.type = ANY (${values.add(types, "text[]")})` }] : []),
];

const demandSql = (demand: Criteria, values: Values, without?: Facet): string[] => [
  ...sqlWithout(choiceSql(demand, values), without),
  ...demand.services.map(serviceSql),
];

/** The criteria of all results: `explicit` if only names can match, else `combined`. */
const demandOf = ({ text, explicit, combined }: Filter) => (text && reachOf(text) === "none" ? explicit : combined);

/** The matches of the words, with each kind of match under its own demand. */
function selectionSql(filter: Filter, values: Values, without?: Facet): string[] {
  const { text, explicit, combined } = filter;
  const demand = (of: Criteria) => demandSql(of, values, without);
  if (!text) return demand(combined);
  if (!holdsEither(text) || isSame(explicit, combined, without))
    return [...demand(demandOf(filter)), ...wordsSql(text, values)];
  const byName = [namedSql(text, values), ...demand(explicit)].join(" AND ");
  const byParts = [...demand(combined), ...partsSql(text, values)].join(" AND ");
  return [`(${byName} OR ${byParts || "true"})`];
}

function isSame(explicit: Criteria, combined: Criteria, without?: Facet): boolean {
  const isCity = without === "city" || explicit.city === combined.city;
  const isTypes = without === "type" || explicit.types.length === combined.types.length;
  return isCity && isTypes && explicit.services.length === combined.services.length;
}

export const hasPriceBand = ({ priceFrom = 0, priceTo }: SearchInput) => priceFrom > 0 || priceTo !== undefined;
const priceRange = ({ priceFrom, priceTo }: SearchInput, values: Values) =>
  `int4range(${values.add(priceFrom ?? null, "int")}, ${values.add(priceTo ?? null, "int")}, '[]')`;
export const priceSql = (input: SearchInput, price: string, values: Values): string =>
  `${priceRange(input, values)} @> ${price}`;

/** SQL: the business `b` is a result. @param without ignores the restriction of this facet */
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

function fixedSql({ input, dish, openAt }: Filter, values: Values): string[] {
  const { allDay, tags, isFeatured, hasPhotos, hasMenu, position, radius, sort } = input;
  return [
    ...(isFeatured ? [featuredSql("b.business_id")] : []),
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

/** Facet restrictions that words can't set. */
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

/** SQL: at most one of the restrictions fails. */
const allButOneSql = (restrictions: readonly Restriction[]): string[] =>
  restrictions.flatMap(({ sql }, index) =>
    restrictions.slice(index + 1).map((other) => `(${sql()} OR ${other.sql()})`),
  );

/** SQL of the rows to read, and the condition for results among them. */
export type Pass = { from: string; where: string; isFound: (without?: Facet) => string };

/**
 * One pass over the results, and over the results without the restriction of one facet.
 * @param facets restricted facets that this pass counts
 */
export function passSql(filter: Filter, values: Values, facets: readonly Facet[]): Pass {
  const { text, explicit, combined } = filter;
  const others = facetSql(filter, values);
  const isCounted = ({ facet }: Restriction) => facets.includes(facet);
  /** Conditions for reading a row at all. */
  const lookedAt = (restrictions: readonly Restriction[]) => [
    ...restrictions.filter((each) => !isCounted(each)).map(({ sql }) => sql()),
    ...allButOneSql(restrictions.filter(isCounted)),
  ];
  const always = ["b.visible", ...fixedSql(filter, values)];
  const all = (conditions: readonly string[]) => conditions.join(" AND ") || "true";
  if (!text || !holdsEither(text) || isSame(explicit, combined)) {
    const words = text ? wordsSql(text, values) : [];
    const demand = demandOf(filter);
    const restrictions = [...choiceSql(demand, values), ...others];
    return {
      from: "search_businesses b",
      where: all([...always, ...demand.services.map(serviceSql), ...words, ...lookedAt(restrictions)]),
      isFound: (without) => all(sqlWithout(restrictions, without)),
    };
  }
  const [byName, byParts] = [choiceSql(explicit, values), choiceSql(combined, values)];
  const named = all([namedSql(text, values), ...explicit.services.map(serviceSql)]);
  const serving = all([...partsSql(text, values), ...combined.services.map(serviceSql)]);
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
