import { defineCall } from "@/lib/api/call";
import type { duplicateQuery, duplicatesAnswer } from "@/lib/business/duplicate/schema";
import type { newRestaurantBody, previewAnswer, restaurantChangesBody } from "@/lib/business/manage/schema";
import type { languageQuery, restaurantAnswer } from "@/lib/business/schema";

export const businessEditCalls = {
  get: defineCall<{ query: typeof languageQuery; output: typeof restaurantAnswer }>()({
    method: "GET",
    path: "/v1/restaurant/:id",
    reads: ["businesses"],
  }),
  create: defineCall<{
    query: typeof languageQuery;
    body: typeof newRestaurantBody;
    output: typeof restaurantAnswer;
  }>()({
    method: "POST",
    path: "/v1/restaurant",
    touches: ["businesses"],
  }),
  update: defineCall<{
    query: typeof languageQuery;
    body: typeof restaurantChangesBody;
    output: typeof restaurantAnswer;
  }>()({
    method: "PATCH",
    path: "/v1/restaurant/:id",
    touches: ["businesses"],
  }),
  previewNew: defineCall<{
    query: typeof languageQuery;
    body: typeof newRestaurantBody;
    output: typeof previewAnswer;
  }>()({
    method: "POST",
    path: "/v1/restaurant/manage/preview",
  }),
  previewChanges: defineCall<{
    query: typeof languageQuery;
    body: typeof restaurantChangesBody;
    output: typeof previewAnswer;
  }>()({
    method: "POST",
    path: "/v1/restaurant/:id/preview",
  }),
  duplicates: defineCall<{ query: typeof duplicateQuery; output: typeof duplicatesAnswer }>()({
    method: "GET",
    path: "/v1/restaurant/manage/duplicates",
    reads: ["businesses"],
  }),
};
