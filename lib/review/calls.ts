import { defineCall } from "@/lib/api/call";
import type { mineQuery, placedReviewList } from "@/lib/review/schema";

/** What visitors do with reviews. */
export const reviewCalls = {
  mine: defineCall<{ query: typeof mineQuery; output: typeof placedReviewList }>()({
    method: "GET",
    path: "/v1/review/mine",
    reads: ["reviews"],
  }),
} as const;
