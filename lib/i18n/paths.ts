import {
  BUSINESS_TYPES,
  type BusinessTab,
  type BusinessType,
  CITIES,
  type City,
  LANGUAGES,
  type Language,
} from "@/lib/core/constants";
import type { DashboardSection } from "./dashboard-sections";
import { replaceLanguage } from "./language";

/** Query of a list page; absent, empty and false values are left out. */
export type PathQuery = Readonly<Record<string, string | number | boolean | readonly string[] | null | undefined>>;

export type PageName =
  | "businesses"
  | "posts"
  | "about"
  | "contact-us"
  | "cities"
  | "data"
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

/** Fixed order of parameters, so that a list has one address and one entry in the page cache. */
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
  "since",
];

const QUERY_RANK = new Map(QUERY_ORDER.map((key, index) => [key, index]));

/** Aliases of types: accepted as input, redirected permanently in addresses, never written (H7). */
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

/** A recognised word; redirect permanently unless it is `canonical`. */
export type Resolved<K extends string, V> = Readonly<Record<K, V>> & { readonly canonical: boolean };

/** The business type of a path segment or API word; null if unknown (RTE-47, decision H7). */
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

/** The province of a path segment; null if unknown. Knows all 35 slugs (decision H6, CST-08). */
export function resolveCity(word: string): Resolved<"city", City> | null {
  const exact = CITIES.find((city) => city === word);
  if (exact) return { city: exact, canonical: true };
  const folded = word.trim().toLowerCase();
  const city = CITIES.find((known) => known === folded) ?? CITY_ALIASES.get(folded);
  return city ? { city, canonical: false } : null;
}

/** A query string in canonical order with its question mark, or "". Lists are sorted and joined by commas. */
export function queryString(query: PathQuery = {}): string {
  const pairs = Object.entries(query)
    .map(([key, value]) => [key, queryText(value)] as const)
    .filter(([key, value]) => value !== "" && !(isPageNumber(key) && value === "1"))
    .sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeValue(value)}`);
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}

/** Builds all addresses of the public site. */
export const paths = {
  home: (lng: Language): string => `/${lng}`,
  /** `/{lng}/{city}/{type}`, `/{lng}/{city}` or `/{lng}/businesses`; without a city the type is a query parameter. */
  search(
    lng: Language,
    area: { city?: City | undefined; type?: BusinessType | undefined } = {},
    query?: PathQuery,
  ): string {
    if (!area.city) return `/${lng}/businesses${queryString({ ...query, type: area.type ?? query?.type })}`;
    const type = area.type ? `/${area.type}` : "";
    return `/${lng}/${area.city}${type}${queryString(query)}`;
  },
  /** Search results on a map; `place` is the slug of the selected business. */
  map(lng: Language, query?: PathQuery): string {
    return `/${lng}/map${queryString(query)}`;
  },
  /** Defaults to the menu, because the index would only redirect to it. */
  business(lng: Language, at: BusinessAddress, tab: BusinessTab = "menu", query?: PathQuery): string {
    return `/${lng}/${at.city}/${at.type}/${encodeURIComponent(at.slug)}/${tab}${queryString(query)}`;
  },
  /** Businesses that serve a kind of dish in a province, cheapest first; `dish` is the slug of the kind. */
  dish: (lng: Language, city: City, dish: string, query?: PathQuery): string =>
    `/${lng}/${city}/dishes/${encodeURIComponent(dish)}${queryString(query)}`,
  print: (lng: Language, at: BusinessAddress, query?: PathQuery): string =>
    `/${lng}/${at.city}/${at.type}/${encodeURIComponent(at.slug)}/print${queryString(query)}`,
  /** Permanent short address of a business for print; survives changes of name, city and type. */
  code: (code: string): string => `/q/${code}`,
  qrPicture: (code: string): string => `/qr/${code}.svg`,
  /** A file of a published export; `latest` as id is the newest. */
  download: (id: string, file: string): string => `/data/${id}/${file}`,
  page: (lng: Language, name: PageName, query?: PathQuery): string => `/${lng}/${name}${queryString(query)}`,
  profile: (lng: Language, page?: "data"): string => `/${lng}/profile${page ? `/${page}` : ""}`,
  claim: (lng: Language, business: string): string => `/${lng}/profile/claim/${encodeURIComponent(business)}`,
  dashboard: (lng: Language, section?: DashboardSection): string => `/${lng}/dashboard${section ? `/${section}` : ""}`,
  editBusiness: (lng: Language, id: string): string => `/${lng}/dashboard/restaurants/edit/${encodeURIComponent(id)}`,
  previewBusiness: (lng: Language, id: string): string => `/${lng}/preview/${encodeURIComponent(id)}`,
  businessHistory: (lng: Language, id: string): string =>
    `/${lng}/dashboard/restaurants/history/${encodeURIComponent(id)}`,
  featureBusiness: (lng: Language, id: string): string =>
    `/${lng}/dashboard/featured?restaurant=${encodeURIComponent(id)}`,
  mergeBusinesses: (lng: Language, id: string): string =>
    `/${lng}/dashboard/restaurants/merge?a=${encodeURIComponent(id)}`,
  editDish: (lng: Language, id: string): string => `/${lng}/dashboard/dishes/edit-dish/${encodeURIComponent(id)}`,
  editHours: (lng: Language, id: string): string => `/${lng}/dashboard/restaurants/hours/${encodeURIComponent(id)}`,
  /** Starts the sign-in with Google, which returns to `oauth-callback`. */
  google: (lng: Language, from?: string): string => `/api/auth/signin/google${queryString({ from, lng })}`,
  correct: (lng: Language, at: BusinessAddress, query?: PathQuery): string =>
    `/${lng}/${at.city}/${at.type}/${encodeURIComponent(at.slug)}/correct${queryString(query)}`,
  // Addresses in mails and of shared lists: the token is the only secret.
  resetPassword: (lng: Language, token: string): string => `/${lng}/reset-password/${encodeURIComponent(token)}`,
  outcome: (lng: Language, token: string): string => `/${lng}/outcome/${encodeURIComponent(token)}`,
  unsubscribe: (lng: Language, token: string): string => `/${lng}/unsubscribe/${encodeURIComponent(token)}`,
  invitation: (lng: Language, token: string): string => `/${lng}/profile/invitation/${encodeURIComponent(token)}`,
  list: (lng: Language, token: string): string => `/${lng}/list/${encodeURIComponent(token)}`,
  post: (lng: Language, id: string): string => `/${lng}/weblog/${encodeURIComponent(id)}`,
  editPost: (lng: Language, id?: string): string => `/${lng}/dashboard/weblog/add${queryString({ id })}`,
  previewPost: (lng: Language, id: string): string => `/${lng}/preview/post/${encodeURIComponent(id)}`,
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

/** Keeps commas readable and writes spaces as plus, like GET forms. Drops lone surrogates, which cannot be encoded. */
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
