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
  email: string | null;
  website: string | null;
  social: Partial<Record<SocialNetwork, string>>;
  facts: Fact[];
  seating: { capacity?: number; areas: SeatingArea[] };
  categories: { id: string; slug: string; translation: Translated<{ title: string }> }[];
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
