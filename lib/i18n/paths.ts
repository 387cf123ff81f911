import {
  BUSINESS_TYPES,
  type BusinessTab,
  type BusinessType,
  CITIES,
  type City,
  LANGUAGES,
  type Language,
} from "@/lib/core/constants";
import type { DashboardSection } from "./dashboard-section";
import { replaceLanguage } from "./language";

/** What a list page may carry in its query; an absent, empty or false value is left out of the address. */
export type PathQuery = Readonly<Record<string, string | number | boolean | readonly string[] | null | undefined>>;

/** Fixed public pages below the language. */
export type PageName =
  | "businesses"
  | "posts"
  | "about"
  | "contact-us"
  | "cities"
  | "offline"
  | "profile"
  | "saved"
  | "login"
  | "signup"
  | "forgot-password"
  | "account-activation"
  | "delete-account"
  | "privacy-policy"
  | "terms-and-conditions"
  | "oauth-callback"
  | "dashboard"
  | "404";

export type BusinessAddress = { readonly city: City; readonly type: BusinessType; readonly slug: string };

/** One order for all pages, so that the same list has one address and one entry in the page cache. */
export const QUERY_ORDER = [
  "search",
  "tab",
  "city",
  "place",
  "type",
  "category",
  "dish",
  "tags",
  "services",
  "openNow",
  "top",
  "isFeatured",
  "priceFrom",
  "priceTo",
  "rating",
  "lat",
  "lon",
  "radius",
  "hasPhotos",
  "hasMenu",
  "status",
  "section",
  "filter",
  "sort",
  "page",
  "dishPage",
  "q",
  "photo",
  "reason",
  "sent",
  "from",
  "paper",
];

const QUERY_RANK = new Map(QUERY_ORDER.map((key, index) => [key, index]));

/** Other words for a type; accepted on input, answered with a permanent redirect in addresses, never written (H7). */
const TYPE_ALIASES = new Map<string, BusinessType>([
  ["icemilk", "ice-milk"],
  ["ice milk", "ice-milk"],
  ["ice_milk", "ice-milk"],
  ["juice-shop", "ice-milk"],
  ["juice shop", "ice-milk"],
  ["juiceshop", "ice-milk"],
  ["confectionery", "confectionary"],
]);

const CITY_ALIASES = new Map<string, City>([["wardak", "maidanwardak"]]);

/** A word found, and whether it is the one that addresses use; if not, redirect permanently. */
export type Resolved<K extends string, V> = Readonly<Record<K, V>> & { readonly canonical: boolean };

/** The business type of a path segment or API word; null when there is no such type (RTE-47, decision H7). */
export function resolveType(word: string): Resolved<"type", BusinessType> | null {
  const exact = BUSINESS_TYPES.find((type) => type === word);
  if (exact) return { type: exact, canonical: true };
  const folded = word
    .trim()
    .toLowerCase()
    .replace(/[+\s]+/g, " ");
  const type = BUSINESS_TYPES.find((known) => known === folded) ?? TYPE_ALIASES.get(folded);
  return type ? { type, canonical: false } : null;
}

/** The province of a path segment; null when there is none. All 35 slugs are known (decision H6, CST-08). */
export function resolveCity(word: string): Resolved<"city", City> | null {
  const exact = CITIES.find((city) => city === word);
  if (exact) return { city: exact, canonical: true };
  const folded = word.trim().toLowerCase();
  const city = CITIES.find((known) => known === folded) ?? CITY_ALIASES.get(folded);
  return city ? { city, canonical: false } : null;
}

/** A query string in canonical order with its question mark, or nothing. Lists are sorted and joined by commas. */
export function queryString(query: PathQuery = {}): string {
  const pairs = Object.entries(query)
    .map(([key, value]) => [key, queryText(value)] as const)
    .filter(([key, value]) => value !== "" && !(isPageNumber(key) && value === "1"))
    .sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeValue(value)}`);
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}

/** Every address of the public site is built here. */
export const paths = {
  home: (lng: Language): string => `/${lng}`,
  /** `/{lng}/{city}/{type}`, `/{lng}/{city}` or `/{lng}/businesses`; a type without a city stands in the query. */
  search(
    lng: Language,
    area: { city?: City | undefined; type?: BusinessType | undefined } = {},
    query?: PathQuery,
  ): string {
    if (!area.city) return `/${lng}/businesses${queryString({ ...query, type: area.type ?? query?.type })}`;
    const type = area.type ? `/${area.type}` : "";
    return `/${lng}/${area.city}${type}${queryString(query)}`;
  },
  /** The places of a search on a map; `place` is the slug of the one that it is about. */
  map(lng: Language, query?: PathQuery): string {
    return `/${lng}/map${queryString(query)}`;
  },
  /** The menu unless another tab is named: the index would only redirect to it. */
  business(lng: Language, at: BusinessAddress, tab: BusinessTab = "menu", query?: PathQuery): string {
    return `/${lng}/${at.city}/${at.type}/${encodeURIComponent(at.slug)}/${tab}${queryString(query)}`;
  },
  /** Who serves a kind of dish in a province, cheapest first; `dish` is the slug of the kind. */
  dish: (lng: Language, city: City, dish: string, query?: PathQuery): string =>
    `/${lng}/${city}/dishes/${encodeURIComponent(dish)}${queryString(query)}`,
  /** The menu for paper. */
  print: (lng: Language, at: BusinessAddress, query?: PathQuery): string =>
    `/${lng}/${at.city}/${at.type}/${encodeURIComponent(at.slug)}/print${queryString(query)}`,
  /** The short address of a place that stands on paper: it outlives its name, its city and its type. */
  code: (code: string): string => `/q/${code}`,
  /** The picture of that address. */
  qrPicture: (code: string): string => `/qr/${code}.svg`,
  page: (lng: Language, name: PageName, query?: PathQuery): string => `/${lng}/${name}${queryString(query)}`,
  /** One's own profile, or a page below it. */
  profile: (lng: Language, page?: "data"): string => `/${lng}/profile${page ? `/${page}` : ""}`,
  /** Where somebody says that a place is theirs. */
  claim: (lng: Language, business: string): string => `/${lng}/profile/claim/${encodeURIComponent(business)}`,
  /** A section of the dashboard; its first page without one. */
  dashboard: (lng: Language, section?: DashboardSection): string => `/${lng}/dashboard${section ? `/${section}` : ""}`,
  /** The form of one business. */
  editBusiness: (lng: Language, id: string): string => `/${lng}/dashboard/restaurants/edit/${encodeURIComponent(id)}`,
  /** A business as it would be, for who is about to save it. */
  previewBusiness: (lng: Language, id: string): string => `/${lng}/preview/${encodeURIComponent(id)}`,
  /** What was changed of a place. */
  businessHistory: (lng: Language, id: string): string =>
    `/${lng}/dashboard/restaurants/history/${encodeURIComponent(id)}`,
  /** Two places to become one: the other is chosen there. */
  mergeBusinesses: (lng: Language, id: string): string =>
    `/${lng}/dashboard/restaurants/merge?a=${encodeURIComponent(id)}`,
  /** The editor of one dish. */
  editDish: (lng: Language, id: string): string => `/${lng}/dashboard/dishes/edit-dish/${encodeURIComponent(id)}`,
  /** The hours of one place. */
  editHours: (lng: Language, id: string): string => `/${lng}/dashboard/restaurants/hours/${encodeURIComponent(id)}`,
  /** Where a browser is sent to sign in with Google; it comes back to `oauth-callback`. */
  google: (lng: Language, from?: string): string => `/api/auth/signin/google${queryString({ from, lng })}`,
  /** Where anybody says what is wrong with what is told of a place. */
  correct: (lng: Language, at: BusinessAddress, query?: PathQuery): string =>
    `/${lng}/${at.city}/${at.type}/${encodeURIComponent(at.slug)}/correct${queryString(query)}`,
  // Where links in mails lead, and a shared list is read: the token is the whole secret.
  resetPassword: (lng: Language, token: string): string => `/${lng}/reset-password/${encodeURIComponent(token)}`,
  outcome: (lng: Language, token: string): string => `/${lng}/outcome/${encodeURIComponent(token)}`,
  unsubscribe: (lng: Language, token: string): string => `/${lng}/unsubscribe/${encodeURIComponent(token)}`,
  invitation: (lng: Language, token: string): string => `/${lng}/profile/invitation/${encodeURIComponent(token)}`,
  list: (lng: Language, token: string): string => `/${lng}/list/${encodeURIComponent(token)}`,
  post: (lng: Language, id: string): string => `/${lng}/weblog/${encodeURIComponent(id)}`,
  /** The form of a post; of a new one without an id. */
  editPost: (lng: Language, id?: string): string => `/${lng}/dashboard/weblog/add${queryString({ id })}`,
  /** A post as it would be, for who is about to save it. */
  previewPost: (lng: Language, id: string): string => `/${lng}/preview/post/${encodeURIComponent(id)}`,
  /** New posts for feed readers (Atom). */
  feed: (lng: Language): string => `/${lng}/feed.xml`,
  posts: (lng: Language, query?: PathQuery): string => `/${lng}/posts${queryString(query)}`,
} as const;

/** The same page in each language, for `hreflang` and the language switch. */
export function alternates(path: string): Record<Language, string> {
  const pairs = LANGUAGES.map((lng) => [lng, replaceLanguage(path, lng)] as const);
  return Object.fromEntries(pairs) as Record<Language, string>;
}

function queryText(value: PathQuery[string]): string {
  if (value === null || value === undefined || value === false) return "";
  if (Array.isArray(value)) return [...new Set<string>(value)].filter(Boolean).sort().join(",");
  return String(value).trim();
}

/** Commas stay readable; a space becomes a plus, as GET forms send it. A lone surrogate can't be encoded: it is dropped. */
function encodeValue(value: string): string {
  return encodeURIComponent(value.toWellFormed().replaceAll("\uFFFD", ""))
    .replaceAll("%2C", ",")
    .replaceAll("%20", "+");
}

function isPageNumber(key: string): boolean {
  return key === "page" || key === "dishPage";
}

function rank(key: string): number {
  return QUERY_RANK.get(key) ?? QUERY_ORDER.length;
}
