import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { messageAnswer } from "@/lib/api/fields";
import { duplicateQuery, duplicatesAnswer } from "@/lib/business/duplicate/schema";
import { newRestaurantBody, ownersSchema, previewAnswer, restaurantChangesBody } from "@/lib/business/manage/schema";
import { languageQuery, restaurantAnswer } from "@/lib/business/schema";

const userId = z.uuid("must be an id").toLowerCase();

export const createRestaurant = endpoint({
  method: "POST",
  path: "/v1/restaurant",
  touches: ["businesses"],
  access: "manager",
  summary: "Adds a restaurant: an owner's waits under review and is theirs, an admin's is confirmed by default",
  resource: "restaurant",
  query: languageQuery,
  body: newRestaurantBody,
  alsoLimited: ["place"],
  status: 201,
  output: restaurantAnswer,
});

export const updateRestaurant = endpoint({
  method: "PATCH",
  path: "/v1/restaurant/:id",
  touches: ["businesses"],
  access: "manager",
  versioned: true,
  summary: "Changes what is sent of a restaurant: owners of their own, but not status and isFeatured; admins of any",
  resource: "restaurant",
  query: languageQuery,
  body: restaurantChangesBody,
  output: restaurantAnswer,
});

export const previewNewRestaurant = endpoint({
  method: "POST",
  path: "/v1/restaurant/manage/preview",
  access: "manager",
  summary: "Keeps a new restaurant as it would be for a day, without adding it; its page is the caller's alone",
  query: languageQuery,
  body: newRestaurantBody,
  status: 201,
  output: previewAnswer,
});

export const previewRestaurantChanges = endpoint({
  method: "POST",
  path: "/v1/restaurant/:id/preview",
  access: "manager",
  summary: "The same of changes to a restaurant: nothing of them is saved",
  resource: "restaurant",
  query: languageQuery,
  body: restaurantChangesBody,
  status: 201,
  output: previewAnswer,
});

export const listDuplicates = endpoint({
  method: "GET",
  path: "/v1/restaurant/manage/duplicates",
  reads: ["businesses"],
  access: "manager",
  summary: "Restaurants that may be the one being written: same number, like name in the city, or a few steps away",
  query: duplicateQuery,
  output: duplicatesAnswer,
});

export const listRestaurantOwners = endpoint({
  method: "GET",
  path: "/v1/restaurant/:id/owners",
  access: "admin",
  summary: "The owners of a restaurant",
  resource: "restaurant",
  output: ownersSchema,
});

export const addRestaurantOwner = endpoint({
  method: "POST",
  path: "/v1/restaurant/:id/owners",
  access: "admin",
  summary: "Makes somebody an owner of a restaurant, and of a customer an owner; who is one stays one",
  resource: "restaurant",
  body: z.strictObject({ userId }),
  output: ownersSchema,
});

export const removeRestaurantOwner = endpoint({
  method: "DELETE",
  path: "/v1/restaurant/:id/owners/:userId",
  access: "admin",
  summary: "Takes a restaurant from an owner; who has none left is a customer again",
  resource: "restaurant",
  output: messageAnswer,
});
