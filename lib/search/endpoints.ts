import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { paginationSchema } from "@/lib/api/pagination";
import { markersQuery, restaurantSearchQuery } from "./query";
import {
  dishCardHitSchema,
  dishHitSchema,
  facetsSchema,
  markersSchema,
  popularQuery,
  restaurantCardHitSchema,
  restaurantHitSchema,
  searchLogAnswer,
  searchLogQuery,
  suggestionSchema,
  suggestQuery,
  understoodSchema,
} from "./schema";

export const searchRestaurants = endpoint({
  method: "GET",
  path: "/v2/restaurant",
  access: "public",
  summary: "Search: restaurants and dishes by words in three scripts, filters and position; both page separately",
  query: restaurantSearchQuery,
  limit: "search",
  output: z.object({
    restaurants: z.array(z.discriminatedUnion("view", [restaurantCardHitSchema, restaurantHitSchema])),
    pagination: paginationSchema,
    dishes: z.array(z.discriminatedUnion("view", [dishCardHitSchema, dishHitSchema])),
    dishPagination: paginationSchema,
    facets: facetsSchema,
    understood: understoodSchema,
  }),
});

export const listMarkers = endpoint({
  method: "GET",
  path: "/v1/search/markers",
  access: "public",
  summary: "What a search finds, for a map: short entries with positions, best first, 300 at most",
  query: markersQuery,
  limit: "search",
  output: markersSchema,
});

export const suggest = endpoint({
  method: "GET",
  path: "/v1/search/suggest",
  access: "public",
  summary: "Suggestions while somebody types: businesses, dishes, categories, cities",
  query: suggestQuery,
  limit: "suggest",
  output: z.object({ data: z.array(suggestionSchema) }),
  cacheControl: "minute",
});

export const listPopularSearches = endpoint({
  method: "GET",
  path: "/v1/search/popular",
  access: "public",
  summary: "What many people searched for and found in the last days",
  query: popularQuery,
  output: z.object({ data: z.array(z.string()) }),
  cacheControl: "minute",
});

export const listAskedSearches = endpoint({
  method: "GET",
  path: "/v1/search/asked",
  reads: ["searches"],
  access: "admin",
  summary: "What was asked more than once in the last 30 days, the most frequent first; `empty` is what finds nothing",
  query: searchLogQuery,
  output: searchLogAnswer,
});
