import type { BusinessCard } from "@/lib/business/model";
import type { BusinessType, City, Language, SearchSort, Service, Translated } from "@/lib/core/constants";
import type { Pagination } from "@/lib/core/pagination";
import type { Dish } from "@/lib/dish/model";
import type { Picture } from "@/lib/media/model";
import type { Intent } from "./intents/grammar";

/** Default radius of "near" in metres. */
export const DEFAULT_RADIUS_METRES = 20_000;

/** A validated search of the pages or the API. */
export type SearchInput = {
  /** As typed; "" = everything. */
  text: string;
  language: Language;
  city?: City;
  types: BusinessType[];
  services: Service[];
  /** Slugs of categories of dishes or of businesses. */
  categories: string[];
  tags: string[];
  dish?: string;
  openNow: boolean;
  /** Only businesses that are always open; set only by words, like `openAt`. */
  allDay?: boolean;
  openAt?: Date | undefined;
  isFeatured: boolean;
  /** Minimum rating, 1–5. */
  minRating?: number;
  /** AFN, of dishes. */
  priceFrom?: number;
  priceTo?: number;
  position?: { latitude: number; longitude: number };
  /** Metres; only with a position. */
  radius?: number;
  hasPhotos: boolean;
  hasMenu: boolean;
  sort: SearchSort;
  /** The URL names the order, so words can't change it. */
  isSorted?: boolean;
  page: number;
  dishPage: number;
  limit: number;
  now: Date;
};

export type DishMatch = { dish: Dish /** Cheapest of this page. */; isCheapest: boolean };

export type BusinessHit = BusinessCard & { match: DishMatch | null };
export type DishHit = Dish & {
  business: Pick<
    BusinessCard,
    "id" | "slug" | "type" | "city" | "translation" | "ratings" | "hours" | "specialPeriods"
  >;
};

export type Facets = {
  types: Record<BusinessType, number>;
  services: Record<Service, number>;
  cities: { city: City; count: number }[];
  categories: { slug: string; translation: Translated<{ title: string }>; count: number }[];
  /** Businesses rated at least 3, 4, 4.5. */
  ratings: { min: number; count: number }[];
  openNow: number;
};

/** The interpretation of the query's words; shown so that users can remove each part. */
export type Understood = {
  city?: City;
  type?: BusinessType;
  services: Service[];
  dishKinds: string[];
  categories: string[];
  openNow?: true;
  /** Always open. */
  allDay?: true;
  openAt?: string;
  /** `nearest` needs a position. */
  sort?: SearchSort;
  /** AFN. */
  priceTo?: number;
  /** Stars, 1–5. */
  minRating?: number;
  rest: string;
  /** The corrected query (typo, keyboard layout) if the typed one found nothing. */
  corrected?: string;
};

export type Meaning =
  | Intent
  | { kind: "city"; city: City }
  | { kind: "type"; type: BusinessType }
  | { kind: "service"; service: Service }
  | { kind: "dish" };

export type UnderstoodPart = { meaning: Meaning; words: string; without: string };

export type UnknownWord = { word: string; without: string };

export type SearchResult = {
  understood: Understood;
  /** The same as single parts, in word order; empty if the words were a name. */
  parts: UnderstoodPart[];
  unknown: UnknownWord[];
  businesses: BusinessHit[];
  pagination: Pagination;
  dishes: DishHit[];
  dishPagination: Pagination;
  facets: Facets;
};

/** A completion of the typed text; dishes come with their lowest price (AFN). */
export type Suggestion =
  | {
      kind: "business";
      id: string;
      city: City;
      type: BusinessType;
      slug: string;
      title: string;
      detail: string;
      image: Picture | null;
    }
  | {
      kind: "dish";
      slug: string;
      title: string;
      detail: string;
      count: number;
      priceFrom: number | null;
      image: Picture | null;
    }
  | { kind: "category"; slug: string; title: string; count: number }
  | { kind: "city"; city: City; title: string; count: number };

/** `empty`: searches without results. */
export const SEARCH_LOG_FILTERS = ["all", "empty"] as const;
export type SearchLogFilter = (typeof SEARCH_LOG_FILTERS)[number];

export type SearchLogEntry = {
  query: string;
  language: Language;
  cities: City[];
  count: number;
  /** Number of results of the latest one, as last counted by the server; null before. */
  results: number | null;
};

export type SearchLogTotals = { searches: number; empty: number };
