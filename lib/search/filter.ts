import { type BusinessType, type City, SERVICES, type Service } from "@/lib/core/constants";
import type { Lexicon } from "./lexicon";
import type { SearchInput } from "./model";
import { type OpenNow, openSql } from "./open-now";
import { withinSql } from "./position";
import { NO_NUMBERS, toNumberArray, union, Values } from "./statement";
import type { TextMatch, Titles } from "./text-match";
import type { Plan } from "./understand";

/** Facets where one value is as good as another: each is counted without its own restriction. */
export type Facet = "city" | "type" | "categories" | "rating" | "open";

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
};

type Parts = { plan: Plan; lexicon: Lexicon; text: TextMatch | null; dish: Titles | null; open: OpenNow };

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
  isRestricted(filter, "city") || filter.input.radius !== undefined || Boolean(filter.text?.restNamed);

/** The words select nothing at all: nothing needs to be asked. */
export const isHopeless = ({ text }: Filter): boolean =>
  text !== null && namedOf(text) === NO_NUMBERS && reachOf(text) === "none";

/** Of `&` the planner knows nothing: it takes `= 1` for rare, and reads and sorts what it could find along an index. */
const serviceSql = (service: Service) => `b.services & ${1 << SERVICES.indexOf(service)} <> 0`;

function demandSql({ city, types, services }: Demand, values: Values, without?: Facet): string[] {
  return [
    ...(city && without !== "city" ? [`b.city = ${values.add(city, "text")}`] : []),
    ...(types.length > 0 && without !== "type" ? [`b.type = ANY (${values.add(types, "text[]")})`] : []),
    ...services.map(serviceSql),
  ];
}

const namedOf = ({ named, holding }: TextMatch) => union([toNumberArray(named.keys()), holding]);

/** Comparing two lists takes as long as the product of their lengths, where the index is not asked. */
const COMPARED_MAX = 64;

/** SQL: the business `b` has one of the titles on its menu. */
export function titlesSql({ nos }: Titles, values: Values): string {
  const list = values.add(nos, "int[]");
  return nos.split(",", COMPARED_MAX).length < COMPARED_MAX
    ? `b.titles && ${list}`
    : `EXISTS (SELECT FROM unnest(b.titles) title WHERE title = ANY (${list}))`;
}

/** What of all businesses the words select by their menus and their names, before it is asked. */
function reachOf({ wishes, restNamed, restTitles }: TextMatch): "all" | "some" | "none" {
  if (wishes.some(({ nos }) => nos === NO_NUMBERS)) return "none";
  if (restNamed === null) return wishes.length > 0 ? "some" : "all";
  return restNamed === NO_NUMBERS && (restTitles === null || restTitles.nos === NO_NUMBERS) ? "none" : "some";
}

/** Each wish is on its menu, and what is left of the words in its name or on its menu. */
function partsSql({ wishes, restNamed, restTitles }: TextMatch, values: Values): string[] {
  const rest = [
    ...(restNamed && restNamed !== NO_NUMBERS ? [`b.no = ANY (${values.add(restNamed, "int[]")})`] : []),
    ...(restTitles && restTitles.nos !== NO_NUMBERS ? [titlesSql(restTitles, values)] : []),
  ];
  return [...wishes.map((wish) => titlesSql(wish, values)), ...(rest.length > 0 ? [`(${rest.join(" OR ")})`] : [])];
}

/** What the words select, and what is asked of the one and the other selection. */
function selectionSql({ text, asked, strict }: Filter, values: Values, without?: Facet): string[] {
  const demand = (of: Demand) => demandSql(of, values, without);
  if (!text) return demand(strict);
  const reach = reachOf(text);
  const nos = namedOf(text);
  const named = () => `b.no = ANY (${values.add(nos, "int[]")})`;
  if (reach === "none") return nos === NO_NUMBERS ? ["false"] : [...demand(asked), named()];
  if (nos === NO_NUMBERS) return [...demand(strict), ...partsSql(text, values)];
  if (isSame(asked, strict, without)) {
    if (reach === "all") return demand(strict);
    return [...demand(strict), `(${named()} OR ${partsSql(text, values).join(" AND ")})`];
  }
  const byName = [named(), ...demand(asked)].join(" AND ");
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
    ...facetSql(filter, values, without),
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
function fixedSql({ input, dish }: Filter, values: Values): string[] {
  const { tags, isFeatured, hasPhotos, hasMenu, position, radius, sort } = input;
  return [
    ...(isFeatured ? ["b.is_featured"] : []),
    ...(hasPhotos ? ["b.has_photos"] : []),
    ...(hasMenu ? ["b.dish_count > 0"] : []),
    ...(tags.length > 0 ? [`b.tags @> ${values.add(tags, "text[]")}`] : []),
    ...(dish ? [titlesSql(dish, values)] : []),
    ...(hasPriceBand(input) ? [`${priceRange(input, values)} @> ANY (b.prices)`] : []),
    ...(position && radius !== undefined ? [withinSql(position, radius, values)] : []),
    ...(position && sort === "nearest" ? ["b.latitude IS NOT NULL AND b.longitude IS NOT NULL"] : []),
  ];
}

/** What facets offer to change, besides those that words may ask for too. */
function facetSql({ input, categories, open }: Filter, values: Values, without?: Facet): string[] {
  const { openNow, minRating = 0 } = input;
  return [
    ...(categories.length > 0 && without !== "categories"
      ? [`b.categories && ${values.add(categories, "int[]")}`]
      : []),
    ...(minRating > 0 && without !== "rating" ? [`b.average >= ${values.add(minRating, "float8")}`] : []),
    ...(openNow && without !== "open" ? [openSql(open, values)] : []),
  ];
}
