import { endpoint } from "@/lib/api/endpoint";
import { historyCalls } from "@/lib/business/history/calls";
import { historyAnswer, historyQuery } from "@/lib/business/history/schema";

export const listRestaurantHistory = endpoint({
  ...historyCalls.list,
  access: "manager",
  summary: "What was changed of a restaurant, by whom and when, latest first; owners read that of their own",
  resource: "restaurant",
  query: historyQuery,
  output: historyAnswer,
});
