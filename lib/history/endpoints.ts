import { endpoint } from "@/lib/api/endpoint";
import { languageQuery, restaurantAnswer } from "@/lib/business/schema";
import { historyAnswer, historyQuery, revertBody } from "@/lib/history/schema";

export const listRestaurantHistory = endpoint({
  method: "GET",
  path: "/v1/restaurant/:id/history",
  reads: ["businesses"],
  access: "manager",
  summary: "What was changed of a restaurant, by whom and when, latest first; owners read that of their own",
  resource: "restaurant",
  query: historyQuery,
  output: historyAnswer,
});

export const revertRestaurant = endpoint({
  method: "POST",
  path: "/v1/restaurant/:id/revert",
  touches: ["businesses", "waiting"],
  access: "manager",
  summary: "Takes back one edit of a restaurant, unless its fields were changed since: admins any, owners their team's",
  resource: "restaurant",
  query: languageQuery,
  body: revertBody,
  output: restaurantAnswer,
  failures: ["conflict"],
});
