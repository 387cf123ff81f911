import { defineCall } from "@/lib/api/call";
import type { historyAnswer, historyQuery } from "@/lib/business/history/schema";
import type { revertBody } from "@/lib/business/manage/schema";
import type { languageQuery, restaurantAnswer } from "@/lib/business/schema";

/** What the dashboard asks about the past of a place. */
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
