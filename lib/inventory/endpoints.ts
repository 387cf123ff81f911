import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { messageAnswer } from "@/lib/api/fields";
import { languageQuery, restaurantAnswer } from "@/lib/business/schema";
import { inventoryAnswer, inventoryFilter, inventoryQuery, statusesAnswer, statusesBody } from "@/lib/inventory/schema";

export const listManagedRestaurants = endpoint({
  method: "GET",
  path: "/v1/restaurant/manage",
  reads: ["businesses"],
  access: "manager",
  summary: "Restaurants as the dashboard lists them, with what each is lacking; owners see their own only",
  query: inventoryQuery,
  output: inventoryAnswer,
});

export const exportManagedRestaurants = endpoint({
  method: "GET",
  path: "/v1/restaurant/manage/export",
  access: "manager",
  summary: "The same restaurants as a table of CSV, latest first, its heads in the language of the call",
  query: inventoryFilter,
  answers: "csv",
  output: z.string(),
});

export const setRestaurantStatuses = endpoint({
  method: "POST",
  path: "/v1/restaurant/manage/status",
  touches: ["businesses", "waiting"],
  access: "admin",
  summary: "Gives up to 100 restaurants a status, all of them or none; their owners are told as of a single change",
  resource: "restaurant",
  body: statusesBody,
  output: statusesAnswer,
  failures: ["conflict"],
});

export const deleteRestaurant = endpoint({
  method: "DELETE",
  path: "/v1/restaurant/:id",
  touches: ["businesses"],
  access: "admin",
  summary: "Deletes a restaurant for everybody; it can be restored for 30 days",
  resource: "restaurant",
  output: messageAnswer,
});

export const restoreRestaurant = endpoint({
  method: "POST",
  path: "/v1/restaurant/:id/restore",
  touches: ["businesses"],
  access: "admin",
  summary: "Brings a deleted restaurant back",
  resource: "restaurant",
  query: languageQuery,
  output: restaurantAnswer,
});
