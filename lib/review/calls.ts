import { defineCall } from "@/lib/api/call";
import type { messageAnswer } from "@/lib/api/fields";
import type {
  likeQuery,
  likeSchema,
  mineQuery,
  newReviewBody,
  photosAnswer,
  photosBody,
  reviewAnswer,
  reviewChange,
  reviewPage,
  reviewQuery,
  reviewWithBusinessList,
  writtenAnswer,
} from "@/lib/review/schema";

export const reviewCalls = {
  list: defineCall<{ query: typeof reviewQuery; output: typeof reviewPage }>()({
    method: "GET",
    path: "/v1/review/:id",
    reads: ["reviews"],
  }),
  ofUser: defineCall<{ output: typeof reviewAnswer }>()({
    method: "GET",
    path: "/v1/review/restaurant/:restaurantId/user/:userId",
    reads: ["reviews"],
  }),
  /** `id` is the business; with `parentId` it creates a reply. */
  create: defineCall<{ body: typeof newReviewBody; output: typeof writtenAnswer }>()({
    method: "POST",
    path: "/v1/review/:id",
    touches: ["reviews", "marks", "waiting"],
  }),
  update: defineCall<{ body: typeof reviewChange; output: typeof writtenAnswer }>()({
    method: "PATCH",
    path: "/v1/review/:id",
    touches: ["reviews"],
  }),
  delete: defineCall<{ output: typeof messageAnswer }>()({
    method: "DELETE",
    path: "/v1/review/:id",
    touches: ["reviews", "marks", "waiting"],
  }),
  restore: defineCall<{ output: typeof messageAnswer }>()({
    method: "POST",
    path: "/v1/review/:id/restore",
    touches: ["reviews", "marks", "waiting"],
  }),
  /** `id` is the business. Photos become visible once a review refers to them. */
  addPhotos: defineCall<{ body: typeof photosBody; output: typeof photosAnswer }>()({
    method: "POST",
    path: "/v1/review/:id/media",
  }),
  removePhoto: defineCall<{ output: typeof messageAnswer }>()({
    method: "DELETE",
    path: "/v1/review/media/:id",
    touches: ["reviews"],
  }),
  like: defineCall<{ query: typeof likeQuery; output: typeof likeSchema }>()({
    method: "PATCH",
    path: "/v1/review/toggle-like/:id",
    touches: ["reviews", "marks", "waiting"],
  }),
  mine: defineCall<{ query: typeof mineQuery; output: typeof reviewWithBusinessList }>()({
    method: "GET",
    path: "/v1/review/mine",
    reads: ["reviews"],
  }),
} as const;
