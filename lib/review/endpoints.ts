import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { paginationSchema } from "@/lib/http/pagination";
import { reviewQuery, reviewSchema, reviewSummarySchema } from "@/lib/review/schema";

export const listReviews = endpoint({
  method: "GET",
  path: "/v1/review/:id",
  access: "public",
  summary: "Reviews of a restaurant with their replies; the filter `my` needs an account",
  about: "restaurant",
  query: reviewQuery,
  output: z.object({ data: z.array(reviewSchema), pagination: paginationSchema, summary: reviewSummarySchema }),
  failures: ["unauthorized"],
});

export const findUserReview = endpoint({
  method: "GET",
  path: "/v1/review/restaurant/:restaurantId/user/:userId",
  access: "public",
  summary: "A user's review of a restaurant, or null",
  about: "restaurant",
  output: z.object({ data: reviewSchema.nullable() }),
});
