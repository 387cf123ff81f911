import type { z } from "zod";
import { type BusinessCard, type BusinessDetail, districtOf } from "@/lib/business/model";
import { type Reader, titleOf, toRestaurant, toRestaurantCard } from "@/lib/business/wire";
import { categoryTitle } from "@/lib/category/model";
import type { City, Language } from "@/lib/core/constants";
import type { Paged } from "@/lib/core/pagination";
import { toDishCard, toDishWire } from "@/lib/dish/wire";
import { openingState } from "@/lib/hours/state";
import { paths } from "@/lib/i18n/paths";
import { thumbnailUrl } from "@/lib/media/url";
import type {
  BusinessHit,
  DishHit,
  DishMatch,
  Facets,
  SearchLogEntry,
  SearchLogTotals,
  Suggestion,
} from "@/lib/search/model";
import type {
  dishCardHitSchema,
  dishHitSchema,
  facetsSchema,
  markerSchema,
  restaurantCardHitSchema,
  restaurantHitSchema,
  searchLogAnswer,
  suggestionSchema,
} from "./schema";

export function toRestaurantHit(
  business: BusinessDetail,
  match: DishMatch | null,
  reader: Reader,
): z.input<typeof restaurantHitSchema> {
  return {
    ...toRestaurant(business, reader),
    match: match && { dish: toDishWire(match.dish, reader.language), isCheapest: match.isCheapest },
  };
}

export function toRestaurantCardHit(
  { match, ...business }: BusinessHit,
  reader: Reader,
): z.input<typeof restaurantCardHitSchema> {
  return {
    ...toRestaurantCard(business, reader),
    match: match && { dish: toDishCard(match.dish, reader.language), isCheapest: match.isCheapest },
  };
}

export function toMarkers(business: BusinessCard, { language, now }: Reader): z.input<typeof markerSchema>[] {
  const { id, slug, type, city, latitude, longitude, ratings, hours, specialPeriods, distance } = business;
  if (latitude === null || longitude === null) return [];
  const { state } = openingState(hours, specialPeriods, now);
  return [
    {
      _id: id,
      slug,
      name: titleOf(business, language),
      type,
      city,
      latitude,
      longitude,
      average: ratings.average,
      reviews: ratings.count,
      state,
      district: districtOf(business.address, language),
      ...(distance !== undefined && { distance }),
    },
  ];
}

export function toDishHit({ business, ...dish }: DishHit, reader: Reader): z.input<typeof dishHitSchema> {
  return {
    ...toDishWire(dish, reader.language),
    restaurant: { ...servedBy(business, reader), ratings: business.ratings },
  };
}

export function toDishCardHit({ business, ...dish }: DishHit, reader: Reader): z.input<typeof dishCardHitSchema> {
  const { average, count } = business.ratings;
  return {
    ...toDishCard(dish, reader.language),
    restaurant: { ...servedBy(business, reader), ratings: { average, count } },
  };
}

function servedBy(business: DishHit["business"], { language, now }: Reader) {
  const { id, slug, type, city, hours, specialPeriods } = business;
  const { state } = openingState(hours, specialPeriods, now);
  return { _id: id, slug, name: titleOf(business, language), type, city, opening: { state } };
}

export function toFacets(facets: Facets, { language }: Reader): z.input<typeof facetsSchema> {
  const categories = facets.categories.map((category) => ({
    ...category,
    name: categoryTitle(category.translation, language),
  }));
  return { ...facets, categories };
}

/** @param city the searched province; dishes and categories link to their pages there */
export function toSuggestion(
  suggestion: Suggestion,
  language: Language,
  city?: City,
): z.input<typeof suggestionSchema> {
  const url = urlOf(suggestion, language, city);
  if (suggestion.kind === "category" || suggestion.kind === "city") return { ...suggestion, url, image: null };
  const image = suggestion.image && thumbnailUrl(suggestion.image);
  if (suggestion.kind === "dish") return { ...suggestion, url, image };
  const { id, ...rest } = suggestion;
  return { ...rest, _id: id, url, image };
}

function urlOf(suggestion: Suggestion, language: Language, city?: City): string {
  switch (suggestion.kind) {
    case "business":
      return paths.business(language, suggestion);
    case "city":
      return paths.search(language, { city: suggestion.city });
    case "category":
      return paths.search(language, { city }, { category: suggestion.slug });
    case "dish":
      return paths.search(language, { city }, { search: suggestion.title });
  }
}

/** Shared by the endpoint and the dashboard page. */
export function toSearchLog({ items, pagination, totals }: Paged<SearchLogEntry> & { totals: SearchLogTotals }) {
  return { data: items, pagination, totals } satisfies z.input<typeof searchLogAnswer>;
}
