import { defineCall } from "@/lib/api/call";
import type { languageQuery, restaurantAnswer } from "@/lib/business/schema";
import type { historyAnswer, historyQuery, revertBody } from "@/lib/history/schema";

export const historyCalls = {
  list: defineCall<{ query: typeof historyQuery; output: typeof historyAnswer }>()({
    method: "GET",
    path: "/v1/restaurant/:id/history",
    reads: ["businesses"],
  }),
  revert: defineCall<{ query: typeof languageQuery; body: typeof revertBody; output: typeof restaurantAnswer }>()({
    method: "POST",
    path: "/v1/restaurant/:id/revert",
    touches: ["businesses", "waiting"],
  }),
} as const;
