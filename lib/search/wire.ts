import type { z } from "zod";
import type { BusinessCard, BusinessDetail } from "@/lib/business/model";
import { type Reader, titleOf, toRestaurant } from "@/lib/business/wire";
import { categoryTitle } from "@/lib/category/model";
import { toDishWire } from "@/lib/dish/wire";
import { openingState } from "@/lib/hours/state";
import type { DishHit, DishMatch, Facets, Suggestion } from "@/lib/search/model";
import type {
  dishHitSchema,
  facetsSchema,
  markerSchema,
  restaurantHitSchema,
  suggestionSchema,
} from "@/lib/search/schema";

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

/** The marker of a place; one without a position has none. */
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
      ...(distance !== undefined && { distance }),
    },
  ];
}

export function toDishHit({ business, ...dish }: DishHit, reader: Reader): z.input<typeof dishHitSchema> {
  const { id, slug, type, city, ratings, hours, specialPeriods } = business;
  return {
    ...toDishWire(dish, reader.language),
    restaurant: {
      _id: id,
      slug,
      name: titleOf(business, reader.language),
      type,
      city,
      ratings,
      opening: { state: openingState(hours, specialPeriods, reader.now).state },
    },
  };
}

export function toFacets(facets: Facets, { language }: Reader): z.input<typeof facetsSchema> {
  const categories = facets.categories.map((category) => ({
    ...category,
    name: categoryTitle(category.translation, language),
  }));
  return { ...facets, categories };
}

export function toSuggestion(suggestion: Suggestion): z.input<typeof suggestionSchema> {
  if (suggestion.kind !== "business") return suggestion;
  const { id, ...rest } = suggestion;
  return { _id: id, ...rest };
}
