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

/** What a business's address in the site is made of. */
export type BusinessKey = { city: City; type: BusinessType; slug: string };

/** Averages of the visible reviews, 1–5; null without reviews. */
export type Ratings = {
  average: number | null;
  count: number;
  food: number | null;
  service: number | null;
  environment: number | null;
};

/** What a card, a list row or a marker shows. */
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
  /** null = no hours on record ("unknown", never shown as closed). */
  hours: WeeklyHours | null;
  specialPeriods: SpecialPeriod[];
  /** AFN; cheapest active dish. */
  priceFrom: number | null;
  /** AFN; orders "cheapest" and the words cheap / moderate / expensive. */
  priceMedian: number | null;
  /** AFN; the middle 80 % of active dishes. */
  priceRange: { from: number; to: number } | null;
  dishCount: number;
  photoCount: number;
  /** Metres from the asked position; only where a position was given. */
  distance?: number;
  createdAt: Date;
  updatedAt: Date;
};

/** A facility: null = unknown. */
export type Fact = { key: FactKey; value: boolean | null; confirmedAt: Date | null };
export type Phone = { number: string; label: string | null; isValid: boolean };

export type BusinessDetail = BusinessCard & {
  /** Of its short address `/q/{code}`, which is printed and therefore never changes. */
  code: string;
  landmark: Translated;
  phones: Phone[];
  /** As everybody reads it: null also where it is not to be shown. */
  email: string | null;
  /** What those who manage it read of it, and nobody else; absent for everybody else and in lists. */
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
  /** Special periods that are not long past, those of next year too. */
  plannedPeriods: SpecialPeriod[];
  /** Of a place that an admin can still restore. */
  deletedAt: Date | null;
};

/** A price in words: what one typical dish of a place costs, in AFN. */
export const PRICE_LEVEL_NAMES = ["cheap", "moderate", "expensive"] as const;
type PriceLevel = (typeof PRICE_LEVEL_NAMES)[number];

/** Upper bounds of the words, AFN; also the price buttons of the filter form. */
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
  /** One of these; none = any. */
  types?: readonly BusinessType[] | undefined;
  /** Part of a name, in any script; "" = everything. */
  search?: string | undefined;
};

/** What tells a place from another one of the same name. */
export type Namesake = Pick<BusinessDetail, "type" | "slug" | "translation" | "address">;

export type ManagedBusiness = { id: string; city: City };

/** The pages that show something of a place: its own, every list, its province. */
export function businessTags({ id, city }: ManagedBusiness): string[] {
  return [`business:${id}`, "businesses", `city:${city}`];
}

/** The part of the town that an address begins with, up to its first comma; null where nothing is told. */
export function districtOf(address: Translated, lng: Language): string | null {
  const [district = ""] = pickTranslation(address, lng)?.text.split(/[,،]/) ?? [];
  return district.trim() || null;
}
