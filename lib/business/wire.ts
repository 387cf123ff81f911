import type { z } from "zod";
import { type BusinessCard, type BusinessDetail, priceLevel } from "@/lib/business/model";
import type { restaurantCardSchema, restaurantSchema } from "@/lib/business/schema";
import { toCategoryRef } from "@/lib/category/wire";
import type { Language } from "@/lib/core/constants";
import { openingState } from "@/lib/hours/state";
import { hoursToWire } from "@/lib/hours/wire";
import { pickFrom, pickTranslation } from "@/lib/i18n/pick-translation";
import type { Picture } from "@/lib/media/model";
import { toMedia, toMediaOrNull, toMediaUrls } from "@/lib/media/wire";

/** The reader's language, and the time for which opening states are computed. */
export type Reader = { language: Language; now: Date };
type RestaurantWire = z.input<typeof restaurantSchema>;
type RestaurantCardWire = z.input<typeof restaurantCardSchema>;

export function toRestaurant(business: BusinessDetail, reader: Reader): RestaurantWire {
  const { id, slug, type, city, status, translation, latitude, longitude, isFeatured, isTopRated } = business;
  const { logo, cover, kept, website, social, landmark, seating, services, tags, ratings, distance } = business;
  return {
    view: "full",
    _id: id,
    slug,
    code: business.code,
    name: titleOf(business, reader.language),
    translation,
    type,
    city,
    address: pickTranslation(business.address, reader.language)?.text ?? null,
    addressTranslation: business.address,
    landmark,
    latitude,
    longitude,
    phones: business.phones.map(({ number, label }) => ({ number, ...(label !== null && { label }) })),
    email: kept ? kept.email : business.email,
    ...(kept && { emailShown: kept.isEmailShown }),
    website,
    social,
    logo: toMediaOrNull(logo),
    cover: toMediaOrNull(cover),
    media: [cover, logo].flatMap((picture) => (picture ? [toMedia(picture)] : [])),
    tags,
    categories: business.categories.map((category) => toCategoryRef(category, reader.language)),
    services,
    facts: business.facts.map(({ key, value, confirmedAt }) => ({
      key,
      value,
      ...(confirmedAt && { confirmedAt: confirmedAt.toISOString() }),
    })),
    seating,
    seatingConfirmedAt: business.seatingConfirmedAt?.toISOString() ?? null,
    ...hoursOf(business, reader.now),
    status,
    isFeatured,
    isTopRated,
    ratings,
    priceFrom: business.priceFrom,
    priceRange: business.priceRange,
    dishCount: business.dishCount,
    photoCount: business.photoCount,
    ...(distance !== undefined && { distance }),
    createdAt: business.createdAt.toISOString(),
    updatedAt: business.updatedAt.toISOString(),
    ...(business.deletedAt && { deletedAt: business.deletedAt.toISOString() }),
  };
}

export function toRestaurantCard(business: BusinessCard, { language, now }: Reader): RestaurantCardWire {
  const { id, slug, type, city, cover, services, status, isFeatured, isTopRated, ratings, distance } = business;
  return {
    view: "card",
    _id: id,
    slug,
    name: titleOf(business, language),
    type,
    city,
    address: pickTranslation(business.address, language)?.text ?? null,
    cover: cover && coverOf(cover),
    services,
    opening: openingOf(business, now),
    status,
    isFeatured,
    isTopRated,
    ratings: { average: ratings.average, count: ratings.count },
    priceFrom: business.priceFrom,
    priceLevel: priceLevel(business.priceMedian),
    ...(distance !== undefined && { distance }),
  };
}

function coverOf(picture: Picture): RestaurantCardWire["cover"] {
  const { medium, small } = toMediaUrls(picture);
  return { medium, small, blurDataURL: picture.blurDataUrl };
}

export function titleOf({ translation, slug }: Pick<BusinessCard, "translation" | "slug">, language: Language): string {
  return pickFrom(translation, language, ({ title }) => title.trim() !== "")?.value.title ?? slug;
}

function hoursOf(
  { hours, specialPeriods, plannedPeriods, hoursConfirmedAt }: BusinessDetail,
  now: Date,
): Pick<RestaurantWire, "hours" | "specialHours" | "hoursConfirmedAt" | "opening"> {
  return {
    hours: hours && hoursToWire(hours),
    specialHours: plannedPeriods.map((period) => ({ ...period, hours: hoursToWire(period.hours) })),
    hoursConfirmedAt: hoursConfirmedAt?.toISOString() ?? null,
    opening: openingOf({ hours, specialPeriods }, now),
  };
}

function openingOf(
  { hours, specialPeriods }: Pick<BusinessCard, "hours" | "specialPeriods">,
  now: Date,
): RestaurantWire["opening"] {
  const { state, opensAt, closesAt } = openingState(hours, specialPeriods, now);
  return {
    state,
    ...(opensAt && { opensAt: opensAt.toISOString() }),
    ...(closesAt && { closesAt: closesAt.toISOString() }),
  };
}
