import "server-only";
import type {
  BusinessStatus,
  BusinessType,
  City,
  FactKey,
  Language,
  SeatingArea,
  Service,
  SocialNetwork,
  Translated,
} from "@/lib/core/constants";
import type { SpecialPeriod, WeeklyHours } from "@/lib/hours/model";
import { pickTranslation } from "@/lib/i18n/pick-translation";
import type { Picture } from "@/lib/media/model";

export type BusinessText = { title: string; description?: string };

export type BusinessKey = { city: City; type: BusinessType; slug: string };

/** Averages of the visible reviews, 1–5; null without reviews. */
export type Ratings = {
  average: number | null;
  count: number;
  food: number | null;
  service: number | null;
  environment: number | null;
};

export type BusinessCard = BusinessKey & {
  id: string;
  status: BusinessStatus;
  translation: Translated<BusinessText>;
  address: Translated;
  latitude: number | null;
  longitude: number | null;
  logo: Picture | null;
  cover: Picture | null;
  services: Service[];
  tags: string[];
  isFeatured: boolean;
  /** In the best tenth by Bayesian average, with at least five reviews. */
  isTopRated: boolean;
  ratings: Ratings;
  /** null = unknown, never shown as closed. */
  hours: WeeklyHours | null;
  specialPeriods: SpecialPeriod[];
  /** AFN; cheapest active dish. */
  priceFrom: number | null;
  /** AFN; used for sorting by price and for cheap / moderate / expensive. */
  priceMedian: number | null;
  /** AFN; the middle 80 % of active dishes. */
  priceRange: { from: number; to: number } | null;
  dishCount: number;
  photoCount: number;
  /** Metres; only where a position was given. */
  distance?: number;
  createdAt: Date;
  updatedAt: Date;
};

/** null = unknown. */
export type Fact = { key: FactKey; value: boolean | null; confirmedAt: Date | null };
export type Phone = { number: string; label: string | null; isValid: boolean };

export type BusinessDetail = BusinessCard & {
  /** Code of its short address `/q/{code}`, which is printed and therefore never changes. */
  code: string;
  landmark: Translated;
  phones: Phone[];
  /** Public address; null if it is not shown. */
  email: string | null;
  /** The stored address, for managers of the business only; absent for others and in lists. */
  kept?: { email: string | null; isEmailShown: boolean };
  website: string | null;
  social: Partial<Record<SocialNetwork, string>>;
  facts: Fact[];
  seating: { capacity?: number; areas: SeatingArea[] };
  categories: { id: string; slug: string; translation: Translated<{ title: string }> }[];
  seatingConfirmedAt: Date | null;
  hoursConfirmedAt: Date | null;
  menuUpdatedAt: Date | null;
  /** Languages in which at least one dish of the menu has a title. */
  menuLanguages: Language[];
  closedAt: Date | null;
  /** Special periods that are not long past, including next year's. */
  plannedPeriods: SpecialPeriod[];
  deletedAt: Date | null;
};

export const PRICE_LEVEL_NAMES = ["cheap", "moderate", "expensive"] as const;
type PriceLevel = (typeof PRICE_LEVEL_NAMES)[number];

/** Upper bounds, AFN; also the price buttons of the filter form. */
export const PRICE_LEVELS = { cheap: { to: 150 }, moderate: { from: 150, to: 300 }, expensive: { from: 300 } } as const;

/** @param median AFN, of the active dishes; null = no menu yet */
export function priceLevel(median: number | null): PriceLevel | null {
  if (median === null) return null;
  if (median <= PRICE_LEVELS.cheap.to) return "cheap";
  return median <= PRICE_LEVELS.moderate.to ? "moderate" : "expensive";
}

export type FoundBusiness = { business: BusinessDetail } | { movedTo: BusinessKey } | { gone: true };

export type Position = { latitude: number; longitude: number };

export type BusinessListQuery = {
  page: number;
  limit: number;
  city?: City | undefined;
  type?: BusinessType | undefined;
  /** One of these; empty = any. */
  types?: readonly BusinessType[] | undefined;
  /** Part of a name, in any script; "" = everything. */
  search?: string | undefined;
};

export type Namesake = Pick<BusinessDetail, "type" | "slug" | "translation" | "address">;

export type ManagedBusiness = { id: string; city: City };

/** Cache tags of all pages that show a business: its own, every list, its province. */
export function businessTags({ id, city }: ManagedBusiness): string[] {
  return [`business:${id}`, "businesses", `city:${city}`];
}

/** The district: an address up to its first comma; null if empty. */
export function districtOf(address: Translated, lng: Language): string | null {
  const [district = ""] = pickTranslation(address, lng)?.text.split(/[,،]/) ?? [];
  return district.trim() || null;
}
