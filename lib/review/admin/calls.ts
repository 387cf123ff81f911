import { defineCall } from "@/lib/api/call";
import type { outcomesAnswer } from "@/lib/api/decisions";
import type { messageAnswer } from "@/lib/api/fields";
import type {
  hideBody,
  managedReviewQuery,
  managedReviewsAnswer,
  reviewDecisionsBody,
} from "@/lib/review/admin/schema";

/** Data that a decision about a review invalidates in the browser, including the report queue. */
const DECIDED = ["reviews", "reports", "members", "waiting"] as const;

export const managedReviewCalls = {
  list: defineCall<{ query: typeof managedReviewQuery; output: typeof managedReviewsAnswer }>()({
    method: "GET",
    path: "/v1/review",
    reads: ["reviews"],
  }),
  hide: defineCall<{ body: typeof hideBody; output: typeof messageAnswer }>()({
    method: "POST",
    path: "/v1/review/:id/hide",
    touches: DECIDED,
  }),
  show: defineCall<{ output: typeof messageAnswer }>()({
    method: "DELETE",
    path: "/v1/review/:id/hide",
    touches: DECIDED,
  }),
  decideMany: defineCall<{ body: typeof reviewDecisionsBody; output: typeof outcomesAnswer }>()({
    method: "POST",
    path: "/v1/review/decisions",
    touches: DECIDED,
  }),
  undo: defineCall<{ output: typeof messageAnswer }>()({
    method: "POST",
    path: "/v1/review/:id/undo",
    touches: DECIDED,
  }),
} as const;
