import { defineCall } from "@/lib/api/call";
import type { restaurantChangesBody } from "@/lib/business/manage/schema";
import type { languageQuery, restaurantAnswer } from "@/lib/business/schema";

/** What the editors of a place ask and send. */
export const businessEditCalls = {
  get: defineCall<{ query: typeof languageQuery; output: typeof restaurantAnswer }>()({
    method: "GET",
    path: "/v1/restaurant/:id",
    reads: ["businesses"],
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
} as const;
