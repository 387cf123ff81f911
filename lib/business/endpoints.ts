import { z } from "zod";
import {
  languageQuery,
  mediaQuery,
  namesQuery,
  nearbyQuery,
  restaurantListQuery,
  restaurantPageSchema,
  restaurantSchema,
  shortListQuery,
  similarQuery,
} from "@/lib/business/schema";
import { endpoint } from "@/lib/http/endpoint";
import { paginationSchema } from "@/lib/http/pagination";
import { mediaSchema } from "@/lib/media/schema";

const restaurants = z.array(restaurantSchema);

export const listRestaurantNames = endpoint({
  method: "GET",
  path: "/v1/restaurant/restaurants-name",
  access: "public",
  summary: "Names of all confirmed restaurants in alphabetical order; `mine=true` needs an account",
  query: namesQuery,
  output: z.object({ restaurants: z.array(z.object({ _id: z.string(), name: z.string() })) }),
  failures: ["unauthorized"],
});

export const listRestaurants = endpoint({
  method: "GET",
  path: "/v1/restaurant",
  access: "public",
  summary: "Restaurants, best rated first: confirmed ones, or closed ones; other statuses need an admin's account",
  query: restaurantListQuery,
  output: z.object({ restaurants, pagination: paginationSchema }),
  failures: ["unauthorized"],
});

export const getRestaurant = endpoint({
  method: "GET",
  path: "/v1/restaurant/:id",
  access: "public",
  summary: "One restaurant",
  about: "restaurant",
  query: languageQuery,
  output: z.object({ data: restaurantSchema }),
});

export const getRestaurantPage = endpoint({
  method: "GET",
  path: "/v2/restaurant/:id",
  access: "public",
  summary: "One restaurant with summaries of its menu and reviews, its gallery and what the viewer did",
  about: "restaurant",
  query: languageQuery,
  output: z.object({ data: restaurantPageSchema }),
});

export const listFeaturedRestaurants = endpoint({
  method: "GET",
  path: "/v1/restaurant/featured",
  access: "public",
  summary: "Restaurants that the operators recommend",
  query: shortListQuery,
  output: z.object({ restaurants }),
});

export const listTopRatedRestaurants = endpoint({
  method: "GET",
  path: "/v1/restaurant/top-rated",
  access: "public",
  summary: "Restaurants with the best reviews: Bayesian average, then number of reviews",
  query: shortListQuery,
  output: z.object({ restaurants }),
});

export const listNearbyRestaurants = endpoint({
  method: "GET",
  path: "/v1/restaurant/nearby",
  access: "public",
  summary: "Restaurants around a position, nearest first, with their distance in metres",
  query: nearbyQuery,
  output: z.object({ restaurants }),
});

export const listRestaurantMedia = endpoint({
  method: "GET",
  path: "/v1/restaurant/:id/media",
  access: "public",
  summary: "Pictures of a restaurant: logo, cover, gallery, menu",
  about: "restaurant",
  query: mediaQuery,
  output: z.object({ data: z.array(mediaSchema) }),
});

export const listSimilarRestaurants = endpoint({
  method: "GET",
  path: "/v2/restaurant/:id/similar",
  access: "public",
  summary: "Restaurants like this one",
  about: "restaurant",
  query: similarQuery,
  output: z.object({ similarRestaurants: restaurants }),
});
