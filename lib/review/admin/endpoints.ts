import { z } from "zod";
import { outcomesAnswer } from "@/lib/api/decisions";
import { endpoint } from "@/lib/api/endpoint";
import { messageAnswer } from "@/lib/api/fields";
import { paginationSchema } from "@/lib/api/pagination";
import { hideBody, managedReviewQuery, managedReviewsAnswer, reviewDecisionsBody } from "@/lib/review/admin/schema";
import { withdrawnQuery, withdrawnSchema } from "@/lib/review/schema";

export const listManagedReviews = endpoint({
  method: "GET",
  path: "/v1/review",
  reads: ["reviews"],
  access: "admin",
  summary: "Reviews and replies in one state, latest first, by words, author, city, stars or restaurant where asked",
  resource: "review",
  query: managedReviewQuery,
  output: managedReviewsAnswer,
});

export const hideReview = endpoint({
  method: "POST",
  path: "/v1/review/:id/hide",
  touches: ["reviews", "reports", "users", "waiting"],
  access: "admin",
  summary: "Hides a review or reply and tells its author why; open reports on it are resolved",
  resource: "review",
  body: hideBody,
  output: messageAnswer,
  failures: ["conflict"],
});

export const showReview = endpoint({
  method: "DELETE",
  path: "/v1/review/:id/hide",
  touches: ["reviews", "reports", "users", "waiting"],
  access: "admin",
  summary: "Shows a hidden review or reply again; open reports on it are dismissed",
  resource: "review",
  output: messageAnswer,
});

export const decideReviews = endpoint({
  method: "POST",
  path: "/v1/review/decisions",
  touches: ["reviews", "reports", "users", "waiting"],
  access: "admin",
  summary: "Hides up to 100 reviews, shows them again or undoes that, each as if alone; tells which it refuses",
  resource: "review",
  body: reviewDecisionsBody,
  limit: "bulk",
  counts: "decisions",
  output: outcomesAnswer,
});

export const undoReviewDecision = endpoint({
  method: "POST",
  path: "/v1/review/:id/undo",
  touches: ["reviews", "reports", "users", "waiting"],
  access: "admin",
  summary: "Undoes within the hour that a review was hidden or shown again; the reports on it are open as before",
  resource: "review",
  output: messageAnswer,
  failures: ["conflict"],
});

export const listWithdrawnReviews = endpoint({
  method: "GET",
  path: "/v1/review/withdrawn",
  access: "admin",
  summary: "Reviews and replies that were hidden, or deleted and not yet removed for good",
  resource: "review",
  query: withdrawnQuery,
  output: z.object({ data: z.array(withdrawnSchema), pagination: paginationSchema }),
});
