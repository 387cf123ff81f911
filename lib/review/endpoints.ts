import { endpoint } from "@/lib/api/endpoint";
import { messageAnswer } from "@/lib/api/fields";
import { pictureUploads, REVIEW_PHOTOS_MAX } from "@/lib/media/model";
import {
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

export const listReviews = endpoint({
  method: "GET",
  path: "/v1/review/:id",
  reads: ["reviews"],
  access: "public",
  variesByUser: true,
  summary:
    "Reviews of a restaurant with their replies: the id is the restaurant's; the filter `my` keeps the caller's own and needs an account",
  resource: "restaurant",
  query: reviewQuery,
  output: reviewPage,
  failures: ["unauthorized"],
});

export const createReview = endpoint({
  method: "POST",
  path: "/v1/review/:id",
  touches: ["reviews", "marks", "waiting"],
  access: "reviewer",
  summary:
    "Reviews a restaurant, whose id it is, once for each person and place; with `parentId` it replies to a review",
  resource: "restaurant",
  body: newReviewBody,
  status: 201,
  alsoLimited: ["review", "reply"],
  output: writtenAnswer,
  failures: ["cannot_reply_to_reply", "conflict"],
});

export const updateReview = endpoint({
  method: "PATCH",
  path: "/v1/review/:id",
  touches: ["reviews"],
  access: "reviewer",
  summary: "Changes a review or reply of one's own; the id is the review's",
  resource: "review",
  body: reviewChange,
  versioned: true,
  output: writtenAnswer,
});

export const deleteReview = endpoint({
  method: "DELETE",
  path: "/v1/review/:id",
  touches: ["reviews", "marks", "waiting"],
  access: "writer",
  summary: "Takes a review or reply away: its author, or an admin; the id is the review's",
  resource: "review",
  output: messageAnswer,
});

export const restoreReview = endpoint({
  method: "POST",
  path: "/v1/review/:id/restore",
  touches: ["reviews", "marks", "waiting"],
  access: "writer",
  summary:
    "Brings back a review or reply that was deleted in the last thirty days: its author, unless an admin has deleted it, or an admin",
  resource: "review",
  output: messageAnswer,
  failures: ["conflict"],
});

export const addReviewPhotos = endpoint({
  method: "POST",
  path: "/v1/review/:id/media",
  access: "reviewer",
  summary:
    "Stores up to four pictures for the caller's review of a restaurant, whose id it is; they are shown once the review names them",
  resource: "restaurant",
  body: photosBody,
  uploads: { media: pictureUploads(REVIEW_PHOTOS_MAX) },
  limit: "upload",
  status: 201,
  output: photosAnswer,
});

export const removeReviewPhoto = endpoint({
  method: "DELETE",
  path: "/v1/review/media/:id",
  touches: ["reviews"],
  access: "writer",
  summary: "Removes a picture of a review for good: its author, or an admin; the id is the picture's",
  resource: "review",
  output: messageAnswer,
});

export const toggleReviewLike = endpoint({
  method: "PATCH",
  path: "/v1/review/toggle-like/:id",
  touches: ["reviews", "marks", "waiting"],
  access: "reviewer",
  summary: "Likes a review or reply or takes the like back; `state` makes it one of both, however often it is sent",
  resource: "review",
  query: likeQuery,
  output: likeSchema,
});

export const listMyReviews = endpoint({
  method: "GET",
  path: "/v1/review/mine",
  reads: ["reviews"],
  access: "signed_in",
  summary: "The caller's reviews, latest first, each with its restaurant",
  resource: "review",
  query: mineQuery,
  output: reviewWithBusinessList,
});

export const findUserReview = endpoint({
  method: "GET",
  path: "/v1/review/restaurant/:restaurantId/user/:userId",
  reads: ["reviews"],
  access: "public",
  variesByUser: true,
  versioned: true,
  summary: "A user's review of a restaurant, or null; the user sees a hidden one of theirs too",
  resource: "restaurant",
  output: reviewAnswer,
});
