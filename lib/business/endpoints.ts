import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import {
  languageQuery,
  mediaQuery,
  namesQuery,
  nearbyQuery,
  restaurantAnswer,
  restaurantListAnswer,
  restaurantListQuery,
  restaurantListSchema,
  shortListQuery,
  similarQuery,
} from "@/lib/business/schema";
import { mediaSchema } from "@/lib/media/schema";

const restaurants = restaurantListSchema;

export const listRestaurantNames = endpoint({
  method: "GET",
  path: "/v1/restaurant/restaurants-name",
  access: "public",
  variesByUser: true,
  summary:
    "Names of all confirmed restaurants in alphabetical order, of all for an admin; `mine=true`: the caller's own",
  query: namesQuery,
  output: z.object({ restaurants: z.array(z.object({ _id: z.string(), name: z.string() })) }),
  failures: ["unauthorized"],
});

export const listRestaurants = endpoint({
  method: "GET",
  path: "/v1/restaurant",
  access: "public",
  variesByUser: true,
  summary:
    "Restaurants: confirmed or closed ones, best rated first; every status for admins, and of the caller's own, latest first",
  query: restaurantListQuery,
  output: restaurantListAnswer,
  failures: ["unauthorized", "forbidden"],
});

export const getRestaurant = endpoint({
  method: "GET",
  path: "/v1/restaurant/:id",
  reads: ["businesses"],
  access: "public",
  variesByUser: true,
  versioned: true,
  summary: "One restaurant; one that is not public for its owners and admins",
  resource: "restaurant",
  query: languageQuery,
  output: restaurantAnswer,
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
  variesByUser: true,
  summary: "Pictures of a restaurant: logo, cover, gallery, menu",
  resource: "restaurant",
  query: mediaQuery,
  output: z.object({ data: z.array(mediaSchema) }),
});

export const listSimilarRestaurants = endpoint({
  method: "GET",
  path: "/v2/restaurant/:id/similar",
  access: "public",
  variesByUser: true,
  summary: "Restaurants like this one",
  resource: "restaurant",
  query: similarQuery,
  output: z.object({ similarRestaurants: restaurants }),
});
