import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { messageAnswer } from "@/lib/api/fields";
import { paginationSchema } from "@/lib/api/pagination";
import {
  commentAnswer,
  commentBody,
  commentList,
  dishRatingsSchema,
  favouriteList,
  favouriteQuery,
  favouriteSchema,
  interactionBody,
  interactionChangeBody,
  interactionEndBody,
  interactionQuery,
  interactionSchema,
  pageQuery,
  peopleList,
  ratingAnswer,
  ratingBody,
} from "@/lib/interaction/schema";

export const listComments = endpoint({
  method: "GET",
  path: "/v1/dish/:id/comments",
  reads: ["comments"],
  access: "public",
  summary: "Comments on a dish, latest first",
  resource: "dish",
  query: pageQuery,
  output: commentList,
});

export const getRatings = endpoint({
  method: "GET",
  path: "/v1/dish/:id/ratings",
  access: "public",
  summary: "Ratings of a dish; also at /dish/{id}/ratings",
  resource: "dish",
  output: z.object({ data: dishRatingsSchema }),
});

/** Alias for older clients (H48). */
export const getRatingsUnversioned = endpoint({
  ...getRatings,
  path: "/dish/:id/ratings",
  summary: "The same as /v1/dish/{id}/ratings",
});

export const listFavouriteUsers = endpoint({
  method: "GET",
  path: "/v1/dish/:id/favorites/users",
  reads: ["marks"],
  access: "public",
  summary: "Who has a dish among their favourites",
  resource: "dish",
  query: pageQuery,
  output: peopleList,
});

export const listInteractions = endpoint({
  method: "GET",
  path: "/v1/dish/:id/interactions",
  access: "public",
  summary: "Comments, ratings and favourites of a dish, latest first",
  resource: "dish",
  query: interactionQuery,
  output: z.object({ data: z.array(interactionSchema), pagination: paginationSchema }),
});

export const createComment = endpoint({
  method: "POST",
  path: "/v1/dish/:id/comments",
  touches: ["comments"],
  access: "verified",
  summary: "Comments on a dish",
  resource: "dish",
  body: commentBody,
  status: 201,
  output: commentAnswer,
});

export const updateComment = endpoint({
  method: "PATCH",
  path: "/v1/dish/:id/comments/:commentId",
  touches: ["comments"],
  access: "verified",
  summary: "Changes a comment of one's own",
  resource: "dish",
  body: commentBody,
  output: commentAnswer,
  failures: ["forbidden"],
});

export const deleteComment = endpoint({
  method: "DELETE",
  path: "/v1/dish/:id/comments/:commentId",
  touches: ["comments"],
  access: "verified",
  summary: "Takes a comment away: its author's own, for an admin anybody's",
  resource: "dish",
  output: messageAnswer,
  failures: ["forbidden"],
});

export const createRating = endpoint({
  method: "POST",
  path: "/v1/dish/:id/ratings",
  touches: ["marks"],
  access: "verified",
  summary: "Rates a dish from 1 to 5, once; who has rated it already changes that by PATCH",
  resource: "dish",
  body: ratingBody,
  status: 201,
  output: ratingAnswer,
  failures: ["conflict"],
});

export const updateRating = endpoint({
  method: "PATCH",
  path: "/v1/dish/:id/ratings",
  touches: ["marks"],
  access: "verified",
  summary: "Changes one's rating of a dish; 404 for who has not rated it",
  resource: "dish",
  body: ratingBody,
  output: ratingAnswer,
});

export const listFavourites = endpoint({
  method: "GET",
  path: "/v1/dish/favorites",
  reads: ["favourites"],
  access: "signed_in",
  summary: "One's favourite dishes, latest first; those that are off their menus are left out",
  resource: "dish",
  query: favouriteQuery,
  output: favouriteList,
});

export const addFavourite = endpoint({
  method: "POST",
  path: "/v1/dish/favorites/:id",
  touches: ["marks", "favourites"],
  access: "verified",
  summary: "Puts a dish among one's favourites, however often it is sent",
  resource: "dish",
  output: favouriteSchema,
});

export const removeFavourite = endpoint({
  method: "DELETE",
  path: "/v1/dish/favorites/:id",
  touches: ["marks", "favourites"],
  access: "verified",
  summary: "Takes a dish from one's favourites, however often it is sent",
  resource: "dish",
  output: favouriteSchema,
});

export const getFavouriteStatus = endpoint({
  method: "GET",
  path: "/v1/dish/favorites/:id/status",
  access: "signed_in",
  summary: "Whether a dish is among one's favourites",
  resource: "dish",
  output: favouriteSchema,
});

export const createInteraction = endpoint({
  method: "POST",
  path: "/v1/dish/:id/interactions",
  access: "verified",
  summary: "Comments, rates or favours a dish, as the calls of their own do",
  resource: "dish",
  body: interactionBody,
  status: 201,
  output: z.object({ data: interactionSchema }),
  failures: ["conflict"],
});

export const updateInteraction = endpoint({
  method: "PATCH",
  path: "/v1/dish/:id/interactions",
  access: "verified",
  summary: "Changes one's comment or rating",
  resource: "dish",
  body: interactionChangeBody,
  output: z.object({ data: interactionSchema }),
  failures: ["forbidden"],
});

export const deleteInteraction = endpoint({
  method: "DELETE",
  path: "/v1/dish/:id/interactions",
  access: "verified",
  summary: "Takes one's comment, rating or favourite away",
  resource: "dish",
  body: interactionEndBody,
  output: messageAnswer,
  failures: ["forbidden"],
});
