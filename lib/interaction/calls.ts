import { defineCall } from "@/lib/api/call";
import type { messageAnswer } from "@/lib/api/fields";
import type {
  commentAnswer,
  commentBody,
  commentList,
  favouriteList,
  favouriteQuery,
  favouriteSchema,
  pageQuery,
  peopleList,
  ratingAnswer,
  ratingBody,
} from "@/lib/interaction/schema";

export const interactionCalls = {
  listFavourites: defineCall<{ query: typeof favouriteQuery; output: typeof favouriteList }>()({
    method: "GET",
    path: "/v1/dish/favorites",
    reads: ["favourites"],
  }),
  addFavourite: defineCall<{ output: typeof favouriteSchema }>()({
    method: "POST",
    path: "/v1/dish/favorites/:id",
    touches: ["marks", "favourites"],
  }),
  removeFavourite: defineCall<{ output: typeof favouriteSchema }>()({
    method: "DELETE",
    path: "/v1/dish/favorites/:id",
    touches: ["marks", "favourites"],
  }),
  listFavouriteUsers: defineCall<{ query: typeof pageQuery; output: typeof peopleList }>()({
    method: "GET",
    path: "/v1/dish/:id/favorites/users",
    reads: ["marks"],
  }),
  rate: defineCall<{ body: typeof ratingBody; output: typeof ratingAnswer }>()({
    method: "POST",
    path: "/v1/dish/:id/ratings",
    touches: ["marks"],
  }),
  rateAgain: defineCall<{ body: typeof ratingBody; output: typeof ratingAnswer }>()({
    method: "PATCH",
    path: "/v1/dish/:id/ratings",
    touches: ["marks"],
  }),
  listComments: defineCall<{ query: typeof pageQuery; output: typeof commentList }>()({
    method: "GET",
    path: "/v1/dish/:id/comments",
    reads: ["comments"],
  }),
  comment: defineCall<{ body: typeof commentBody; output: typeof commentAnswer }>()({
    method: "POST",
    path: "/v1/dish/:id/comments",
    touches: ["comments"],
  }),
  changeComment: defineCall<{ body: typeof commentBody; output: typeof commentAnswer }>()({
    method: "PATCH",
    path: "/v1/dish/:id/comments/:commentId",
    touches: ["comments"],
  }),
  deleteComment: defineCall<{ output: typeof messageAnswer }>()({
    method: "DELETE",
    path: "/v1/dish/:id/comments/:commentId",
    touches: ["comments"],
  }),
} as const;
