import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { messageAnswer } from "@/lib/api/fields";
import { paginationSchema } from "@/lib/api/pagination";
import { limitField, pageField } from "@/lib/api/query";
import { inventoryCalls } from "@/lib/business/inventory/calls";
import { businessEditCalls } from "@/lib/business/manage/calls";
import { checkSchema, newRestaurantBody, ownersSchema, restaurantChangesBody } from "@/lib/business/manage/schema";
import { languageQuery, restaurantAnswer } from "@/lib/business/schema";
import { CHECK_DECISIONS } from "@/lib/core/constants";

const userId = z.uuid("must be an id").toLowerCase();

export const createRestaurant = endpoint({
  method: "POST",
  path: "/v1/restaurant",
  access: "manager",
  summary: "Adds a restaurant: an owner's waits under review and is theirs, an admin's is confirmed unless told",
  resource: "restaurant",
  query: languageQuery,
  body: newRestaurantBody,
  status: 201,
  output: restaurantAnswer,
});

export const updateRestaurant = endpoint({
  ...businessEditCalls.update,
  access: "manager",
  versioned: true,
  summary: "Changes what is sent of a restaurant: owners of their own, but not status and isFeatured; admins of any",
  resource: "restaurant",
  query: languageQuery,
  body: restaurantChangesBody,
  output: restaurantAnswer,
});

export const deleteRestaurant = endpoint({
  ...inventoryCalls.delete,
  access: "admin",
  summary: "Deletes a restaurant for everybody; it can be restored for 30 days",
  resource: "restaurant",
  output: messageAnswer,
});

export const restoreRestaurant = endpoint({
  ...inventoryCalls.restore,
  access: "admin",
  summary: "Brings a deleted restaurant back",
  resource: "restaurant",
  query: languageQuery,
  output: restaurantAnswer,
});

export const revertRestaurant = endpoint({
  method: "POST",
  path: "/v1/restaurant/:id/revert",
  access: "admin",
  summary: "Takes back one edit of a restaurant, by its entry in the audit log, unless its fields were changed since",
  resource: "restaurant",
  query: languageQuery,
  body: z.strictObject({ auditId: z.uuid("must be an id").toLowerCase() }),
  output: restaurantAnswer,
  failures: ["conflict"],
});

export const listRestaurantChecks = endpoint({
  method: "GET",
  path: "/v1/restaurant/checks",
  access: "admin",
  summary: "Owners' edits of confirmed restaurants that admins should look at: name, city, moved by over 500 m",
  query: z.object({ page: pageField, limit: limitField(), lang: languageQuery.shape.lang }),
  output: z.object({ data: z.array(checkSchema), pagination: paginationSchema }),
});

export const decideRestaurantCheck = endpoint({
  method: "PATCH",
  path: "/v1/restaurant/checks/:checkId",
  access: "admin",
  summary: "Says that an edit stays, or takes it back; saying it again changes nothing",
  resource: "restaurant",
  body: z.strictObject({ decision: z.enum(CHECK_DECISIONS) }),
  output: messageAnswer,
  failures: ["conflict"],
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
