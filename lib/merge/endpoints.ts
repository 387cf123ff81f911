import { endpoint } from "@/lib/api/endpoint";
import { messageAnswer } from "@/lib/api/fields";
import {
  mergeAnswer,
  mergeBody,
  mergePreviewAnswer,
  mergePreviewQuery,
  mergesAnswer,
  mergesQuery,
} from "@/lib/merge/schema";

export const previewMergeOfRestaurants = endpoint({
  method: "GET",
  path: "/v1/restaurant/:id/merge",
  reads: ["businesses"],
  access: "admin",
  summary: "Two restaurants beside each other, what would become of what they have, and what stands in the way",
  resource: "restaurant",
  query: mergePreviewQuery,
  output: mergePreviewAnswer,
});

export const mergeRestaurants = endpoint({
  method: "POST",
  path: "/v1/restaurant/:id/merge",
  touches: ["businesses", "dishes", "waiting"],
  access: "admin",
  summary:
    "Makes one restaurant of two: reviews, favourites, dishes, pictures and addresses of the other go over, and it is gone",
  resource: "restaurant",
  body: mergeBody,
  output: mergeAnswer,
  failures: ["conflict"],
});

export const undoMergeOfRestaurants = endpoint({
  method: "DELETE",
  path: "/v1/restaurant/:id/merge/:mergeId",
  touches: ["businesses", "dishes", "waiting"],
  access: "admin",
  summary: "Takes a merge of the last 30 days back, unless what it changed was changed since",
  resource: "restaurant",
  output: messageAnswer,
  failures: ["conflict"],
});

export const listRestaurantMerges = endpoint({
  method: "GET",
  path: "/v1/restaurant/merges",
  reads: ["businesses"],
  access: "admin",
  summary: "Merges that can still be taken back, latest first",
  query: mergesQuery,
  output: mergesAnswer,
});
