import { z } from "zod";
import { priceField } from "@/lib/api/price-field";
import { viewField } from "@/lib/business/schema";
import { commaList } from "@/lib/core/comma-list";
import {
  type BusinessType,
  type City,
  LANGUAGES,
  type Language,
  LIST_LIMIT_MAX,
  PAGE_MAX,
  PRICE_MAX,
  QUERY_MAX_LENGTH,
  SEARCH_PAGE_SIZE,
  SEARCH_SORTS,
  SERVICES,
} from "@/lib/core/constants";
import { typedMax } from "@/lib/core/typed-text";
import { latinDigits } from "@/lib/i18n/digits";
import { type PathQuery, resolveCity, resolveType } from "@/lib/i18n/paths";
import { DEFAULT_RADIUS_METRES, type SearchInput } from "./model";

/** Maximum length of a list; real users never need more. */
const LIST_MAX = 30;
export const SLUG_MAX_LENGTH = 80;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are refused
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/;
const INVISIBLE = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** One line of text without bidi controls; control characters and broken surrogates are rejected. */
export const cleanText = (longest: number) =>
  z
    .string()
    .max(typedMax(longest), { error: `At most ${longest} characters.`, abort: true })
    .refine((text) => text.isWellFormed() && !UNPRINTABLE.test(text), "Holds characters that are no text.")
    .transform((text) => text.replace(INVISIBLE, "").replace(/\s+/gu, " ").trim())
    .refine((text) => [...text].length <= longest, `At most ${longest} characters.`);

export const list = cleanText(LIST_MAX * SLUG_MAX_LENGTH)
  .transform((text) => [...new Set(commaList(text))])
  .refine((items) => items.length <= LIST_MAX, `At most ${LIST_MAX} values.`);

/** A number in any of three sets of digits. */
export const number = (min: number, max: number) =>
  cleanText(24)
    .transform((text) => latinDigits(text).replace("٫", "."))
    .refine((text) => /^-?\d+(?:\.\d+)?$/.test(text), "A number is expected.")
    .transform(Number)
    .refine((value) => value >= min && value <= max, `From ${min} to ${max}.`);
export const wholeNumber = (min: number, max: number) =>
  number(min, max).refine(Number.isInteger, "A whole number is expected.");

export const flag = z
  .enum(["true", "1", "on", "yes", "false", "0", "off", "no"])
  .transform((word) => ["true", "1", "on", "yes"].includes(word));

export const city = cleanText(SLUG_MAX_LENGTH).transform((word, context): City => {
  const found = resolveCity(word);
  if (found) return found.city;
  context.addIssue({ code: "custom", message: "No such city." });
  return z.NEVER;
});

export const types = list.transform((words, context): BusinessType[] => {
  const found = words.map((word) => resolveType(word)?.type);
  if (found.every((type) => type !== undefined)) return [...new Set(found)];
  context.addIssue({ code: "custom", message: "No such type of place." });
  return z.NEVER;
});

export const services = list.pipe(z.array(z.enum(SERVICES)));

/** `lat,lng` in one parameter, or the slug of a city. */
export const location = cleanText(SLUG_MAX_LENGTH).transform((text, context) => {
  const found = resolveCity(text);
  if (found) return { city: found.city };
  const [latitude, longitude] = latinDigits(text)
    .split(/[,،]/)
    .map((part) => Number(part.trim() || Number.NaN));
  const valid =
    latitude !== undefined && longitude !== undefined && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (valid) return { position: { latitude, longitude } };
  context.addIssue({ code: "custom", message: "A city or latitude,longitude is expected." });
  return z.NEVER;
});

const RADIUS_MAX_METRES = 200_000;

/**
 * Query parameters of the search pages and of `GET v2/restaurant`. All are optional; an empty one counts as absent.
 * Lists are comma-separated; numbers may have Persian or Arabic digits.
 */
export const searchQuery = z.object({
  search: cleanText(QUERY_MAX_LENGTH).default(""),
  page: wholeNumber(1, PAGE_MAX).default(1),
  dishPage: wholeNumber(1, PAGE_MAX).default(1),
  limit: wholeNumber(1, LIST_LIMIT_MAX).default(SEARCH_PAGE_SIZE),
  tags: list.default([]),
  type: types.optional(),
  category: list.default([]),
  services: services.default([]),
  city: city.optional(),
  location: location.optional(),
  dish: cleanText(SLUG_MAX_LENGTH).optional(),
  isEnter: flag
    .default(false)
    .meta({ description: "The words of `search` were entered: a suggested `dish` is left aside." }),
  top: flag.default(false).meta({ description: "The order `top`, whatever order the words ask for; `sort` wins." }),
  isFeatured: flag.default(false),
  openNow: flag.default(false),
  hasPhotos: flag.default(false),
  hasMenu: flag.default(false),
  rating: number(0, 5).optional(),
  priceFrom: priceField.optional(),
  priceTo: priceField.optional(),
  lat: number(-90, 90).optional(),
  lng: number(-180, 180).optional(),
  radius: number(1, RADIUS_MAX_METRES).optional(),
  sort: z.enum(SEARCH_SORTS).optional(),
  lang: z.enum(LANGUAGES).optional(),
});
export type SearchQuery = z.output<typeof searchQuery>;

export const markersQuery = searchQuery.omit({ page: true, dishPage: true, limit: true });

/** The query of `GET v2/restaurant`, which can also find permanently closed businesses (H37). */
export const restaurantSearchQuery = searchQuery.extend({
  view: viewField,
  status: z.enum(["confirmed", "closed"], "must be one of confirmed, closed").default("confirmed").meta({
    description: "`closed` goes with search, city, location, type and pages.",
  }),
});
export type RestaurantSearchQuery = z.output<typeof restaurantSearchQuery>;

const LISTS = new Set(["tags", "type", "category", "services"]);

/** Given by the path: language, city and type of `/{city}/{type}`; and the instant. */
export type SearchContext = { language: Language; city?: City; types?: BusinessType[]; now: Date };
export type FieldError = { path: string; message: string };
export type ParsedSearch = { ok: true; input: SearchInput } | { ok: false; errors: FieldError[] };

type RawQuery = URLSearchParams | Readonly<Record<string, string | readonly string[] | undefined>>;

function valuesOf(raw: RawQuery, name: string): string[] {
  if (raw instanceof URLSearchParams) return raw.getAll(name);
  const value = raw[name];
  return value === undefined ? [] : typeof value === "string" ? [value] : [...value];
}

/** Known parameters with one text each; repeating a parameter is an error unless it is a list. */
function collect(raw: RawQuery): { values: Record<string, string>; errors: FieldError[] } {
  const values: Record<string, string> = {};
  const errors: FieldError[] = [];
  for (const name of Object.keys(searchQuery.shape)) {
    const given = valuesOf(raw, name);
    if (given.length > 1 && !LISTS.has(name)) errors.push({ path: name, message: "Given more than once." });
    const text = given.join(",");
    if (text.trim() !== "" && text !== ",") values[name] = text;
  }
  return { values, errors };
}

type Position = SearchInput["position"];

function positionOf({ lat, lng, location }: SearchQuery): Position {
  return lat === undefined || lng === undefined ? location?.position : { latitude: lat, longitude: lng };
}

function contradictions(query: SearchQuery, position: Position): FieldError[] {
  const { lat, lng, sort, radius, priceFrom = 0, priceTo = PRICE_MAX } = query;
  const errors: FieldError[] = [];
  if ((lat === undefined) !== (lng === undefined))
    errors.push({ path: lat === undefined ? "lat" : "lng", message: "lat and lng belong together." });
  if (sort === "nearest" && !position) errors.push({ path: "sort", message: "nearest needs lat and lng." });
  if (radius !== undefined && !position) errors.push({ path: "radius", message: "radius needs lat and lng." });
  if (priceFrom > priceTo) errors.push({ path: "priceTo", message: "priceTo is below priceFrom." });
  return errors;
}

function sortOf({ sort, top, isFeatured }: SearchQuery): SearchInput["sort"] {
  return sort ?? (isFeatured && !top ? "featured" : "top");
}

/** Ignores a suggested dish if the visitor has typed other words. */
const dishOf = ({ dish, isEnter, search }: SearchQuery) => (isEnter && search !== "" ? undefined : dish);

/** Converts a parsed query to a search. The path wins over parameters: `/herat?city=kabul` is Herat. */
export function toSearchInput(query: SearchQuery, context: SearchContext): ParsedSearch {
  const position = positionOf(query);
  const errors = contradictions(query, position);
  if (errors.length > 0) return { ok: false, errors };
  const isNear = position !== undefined && query.sort === "nearest";
  const { services, tags, openNow, isFeatured, priceFrom, priceTo, hasPhotos, hasMenu, page, dishPage, limit } = query;
  const input: SearchInput = {
    text: query.search,
    language: query.lang ?? context.language,
    city: context.city ?? query.city ?? query.location?.city,
    types: context.types ?? query.type ?? [],
    services,
    categories: query.category,
    tags,
    dish: dishOf(query),
    openNow,
    isFeatured,
    minRating: query.rating || undefined,
    priceFrom,
    priceTo,
    position,
    radius: query.radius ?? (isNear ? DEFAULT_RADIUS_METRES : undefined),
    hasPhotos,
    hasMenu,
    sort: sortOf(query),
    isSorted: query.sort !== undefined || query.top,
    page,
    dishPage,
    limit,
    now: context.now,
  };
  return { ok: true, input };
}

/** Parses the query parameters of a page or the API, or returns the errors per field (a bad request). */
export function parseSearchQuery(raw: RawQuery, context: SearchContext): ParsedSearch {
  const { values, errors } = collect(raw);
  const parsed = searchQuery.safeParse(values);
  if (!parsed.success)
    errors.push(
      ...parsed.error.issues.map((issue) => ({ path: issue.path.map(String).join("."), message: issue.message })),
    );
  if (errors.length > 0 || !parsed.success) return { ok: false, errors };
  return toSearchInput(parsed.data, context);
}

/**
 * The URL parameters of a search, without defaults and the path's part; for `paths.search` or `queryString`. Inverse of
 * `parseSearchQuery`.
 */
export function searchParams(input: SearchInput): PathQuery {
  return {
    search: input.text,
    type: input.types,
    category: input.categories,
    tags: input.tags,
    services: input.services,
    dish: input.dish,
    openNow: input.openNow,
    isFeatured: input.isFeatured,
    rating: input.minRating,
    priceFrom: input.priceFrom,
    priceTo: input.priceTo,
    lat: input.position?.latitude,
    lng: input.position?.longitude,
    radius: input.radius === DEFAULT_RADIUS_METRES ? undefined : input.radius,
    hasPhotos: input.hasPhotos,
    hasMenu: input.hasMenu,
    sort: input.sort === (input.isFeatured ? "featured" : "top") ? undefined : input.sort,
    limit: input.limit === SEARCH_PAGE_SIZE ? undefined : input.limit,
    page: input.page,
    dishPage: input.dishPage,
  };
}
