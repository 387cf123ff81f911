import type { BusinessCard } from "@/lib/business/model";
import type { BusinessType, City, Language, SearchSort, Service, Translated } from "@/lib/core/constants";
import type { Pagination } from "@/lib/core/pagination";
import type { Dish } from "@/lib/dish/model";
import type { Picture } from "@/lib/media/model";
import type { Meaning } from "./understand";

/** What is near, unless a distance is named: metres. */
export const DEFAULT_RADIUS_METRES = 20_000;

/** A search as the pages and the API ask it; every field is already valid. */
export type SearchInput = {
  /** As typed; "" = everything. */
  text: string;
  language: Language;
  city?: City;
  types: BusinessType[];
  services: Service[];
  /** Slugs of categories (of dishes or of businesses). */
  categories: string[];
  tags: string[];
  /** Slug of a kind of dish, or a dish's name. */
  dish?: string;
  openNow: boolean;
  /** Only places that are open around the clock on all days; only words ask for it, as for `openAt`. */
  allDay?: boolean;
  /** Only places that are open at this instant too. */
  openAt?: Date | undefined;
  isFeatured: boolean;
  /** Only places rated at least this, 1–5. */
  minRating?: number;
  /** AFN, of a place's dishes. */
  priceFrom?: number;
  priceTo?: number;
  position?: { latitude: number; longitude: number };
  /** Metres; only with a position. */
  radius?: number;
  hasPhotos: boolean;
  hasMenu: boolean;
  sort: SearchSort;
  /** The address names the order, so that the words of the query don't. */
  isSorted?: boolean;
  page: number;
  dishPage: number;
  limit: number;
  /** The instant asked about; opening states depend on it. */
  now: Date;
};

/** The dish of a place that answers the query, shown in its row. */
export type DishMatch = { dish: Dish /** Cheapest of this page. */; isCheapest: boolean };

export type BusinessHit = BusinessCard & { match: DishMatch | null };
export type DishHit = Dish & {
  business: Pick<
    BusinessCard,
    "id" | "slug" | "type" | "city" | "translation" | "ratings" | "hours" | "specialPeriods"
  >;
};

/** What each further choice would leave of the result; where one value is as good as another, what it would give alone. */
export type Facets = {
  types: Record<BusinessType, number>;
  services: Record<Service, number>;
  cities: { city: City; count: number }[];
  categories: { slug: string; translation: Translated<{ title: string }>; count: number }[];
  /** Places rated at least 3, 4, 4.5. */
  ratings: { min: number; count: number }[];
  openNow: number;
};

/** What the words of a query were understood as; shown, and each can be taken back. */
export type Understood = {
  city?: City;
  type?: BusinessType;
  services: Service[];
  /** Kind of dish or category found in the words. */
  dishKinds: string[];
  categories: string[];
  openNow?: true;
  /** Open around the clock on all days. */
  allDay?: true;
  /** Open at this time of the day in Kabul, as `22:00`. */
  openAt?: string;
  /** `nearest` takes effect only where a position is given. */
  sort?: SearchSort;
  /** AFN. */
  priceTo?: number;
  /** Stars, 1–5. */
  minRating?: number;
  /** The text that is left. */
  rest: string;
  /** The query as corrected (typo, keyboard layout), when nothing was found as typed. */
  corrected?: string;
};

/**
 * One thing that words of the query were understood as; `words` as they were typed, `without` the query that is left when
 * it is taken back.
 */
export type UnderstoodPart = { meaning: Meaning; words: string; without: string };

/** A word of the query that stands for nothing known, as it was typed, and the query that is left without it. */
export type UnknownWord = { word: string; without: string };

export type SearchResult = {
  understood: Understood;
  /** The same part by part, in the order of the words; none when they were a name. */
  parts: UnderstoodPart[];
  /** What was not understood, word by word; a name is among it. */
  unknown: UnknownWord[];
  businesses: BusinessHit[];
  pagination: Pagination;
  dishes: DishHit[];
  dishPagination: Pagination;
  facets: Facets;
};

/** Something that a text being typed may become; a dish with the least price (AFN) that is asked for it somewhere. */
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

/** `empty`: what finds nothing. */
export const ASKED_FILTERS = ["all", "empty"] as const;
export type AskedFilter = (typeof ASKED_FILTERS)[number];

/** What several searches asked in the same words. */
export type AskedSearch = {
  /** As most of them wrote it. */
  query: string;
  language: Language;
  /** Where, of some of them. */
  cities: City[];
  count: number;
  /** What the latest of them finds, as the server counted last; null until then. */
  results: number | null;
};

/** All searches, and those that found nothing. */
export type AskedTotals = { searches: number; empty: number };
