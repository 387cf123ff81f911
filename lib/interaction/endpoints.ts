import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { paginationSchema } from "@/lib/api/pagination";
import { dishSchema } from "@/lib/dish/schema";
import {
  commentBody,
  commentSchema,
  dishRatingsSchema,
  favouriteQuery,
  favouriteSchema,
  interactionBody,
  interactionChangeBody,
  interactionEndBody,
  interactionQuery,
  interactionSchema,
  ownRatingSchema,
  pageQuery,
  personSchema,
  ratingBody,
} from "@/lib/interaction/schema";

export const listComments = endpoint({
  method: "GET",
  path: "/v1/dish/:id/comments",
  access: "public",
  summary: "Comments on a dish, latest first",
  about: "dish",
  query: pageQuery,
  output: z.object({ data: z.array(commentSchema), pagination: paginationSchema }),
});

export const getRatings = endpoint({
  method: "GET",
  path: "/v1/dish/:id/ratings",
  access: "public",
  summary: "Ratings of a dish; also at /dish/{id}/ratings",
  about: "dish",
  output: z.object({ data: dishRatingsSchema }),
});

/** The address that older clients read (H48): the same call. */
export const getRatingsUnversioned = endpoint({
  ...getRatings,
  path: "/dish/:id/ratings",
  summary: "The same as /v1/dish/{id}/ratings",
});

export const listFavouriteUsers = endpoint({
  method: "GET",
  path: "/v1/dish/:id/favorites/users",
  access: "public",
  summary: "Who has a dish among their favourites",
  about: "dish",
  query: pageQuery,
  output: z.object({ data: z.array(personSchema), pagination: paginationSchema }),
});

export const listInteractions = endpoint({
  method: "GET",
  path: "/v1/dish/:id/interactions",
  access: "public",
  summary: "Comments, ratings and favourites of a dish, latest first",
  about: "dish",
  query: interactionQuery,
  output: z.object({ data: z.array(interactionSchema), pagination: paginationSchema }),
});

const message = z.object({ message: z.string() });
const oneComment = z.object({ data: commentSchema });
const oneRating = z.object({ data: ownRatingSchema });

export const createComment = endpoint({
  method: "POST",
  path: "/v1/dish/:id/comments",
  access: "verified",
  summary: "Comments on a dish",
  about: "dish",
  body: commentBody,
  creates: true,
  output: oneComment,
});

export const changeComment = endpoint({
  method: "PATCH",
  path: "/v1/dish/:id/comments/:commentId",
  access: "verified",
  summary: "Changes a comment of one's own",
  about: "dish",
  body: commentBody,
  output: oneComment,
  failures: ["forbidden"],
});

export const deleteComment = endpoint({
  method: "DELETE",
  path: "/v1/dish/:id/comments/:commentId",
  access: "verified",
  summary: "Takes a comment away: its author's own, for an admin anybody's",
  about: "dish",
  output: message,
  failures: ["forbidden"],
});

export const createRating = endpoint({
  method: "POST",
  path: "/v1/dish/:id/ratings",
  access: "verified",
  summary: "Rates a dish from 1 to 5, once; who has rated it already changes that by PATCH",
  about: "dish",
  body: ratingBody,
  creates: true,
  output: oneRating,
  failures: ["conflict"],
});

export const changeRating = endpoint({
  method: "PATCH",
  path: "/v1/dish/:id/ratings",
  access: "verified",
  summary: "Changes one's rating of a dish; 404 for who has not rated it",
  about: "dish",
  body: ratingBody,
  output: oneRating,
});

export const listFavourites = endpoint({
  method: "GET",
  path: "/v1/dish/favorites",
  access: "signed_in",
  summary: "One's favourite dishes, latest first; those that are off their menus are left out",
  about: "dish",
  query: favouriteQuery,
  output: z.object({ data: z.array(dishSchema), pagination: paginationSchema }),
});

export const addFavourite = endpoint({
  method: "POST",
  path: "/v1/dish/favorites/:id",
  access: "verified",
  summary: "Puts a dish among one's favourites, however often it is sent",
  about: "dish",
  output: favouriteSchema,
});

export const removeFavourite = endpoint({
  method: "DELETE",
  path: "/v1/dish/favorites/:id",
  access: "verified",
  summary: "Takes a dish from one's favourites, however often it is sent",
  about: "dish",
  output: favouriteSchema,
});

export const getFavouriteStatus = endpoint({
  method: "GET",
  path: "/v1/dish/favorites/:id/status",
  access: "signed_in",
  summary: "Whether a dish is among one's favourites",
  about: "dish",
  output: favouriteSchema,
});

export const createInteraction = endpoint({
  method: "POST",
  path: "/v1/dish/:id/interactions",
  access: "verified",
  summary: "Comments, rates or favours a dish, as the calls of their own do",
  about: "dish",
  body: interactionBody,
  creates: true,
  output: z.object({ data: interactionSchema }),
  failures: ["conflict"],
});

export const changeInteraction = endpoint({
  method: "PATCH",
  path: "/v1/dish/:id/interactions",
  access: "verified",
  summary: "Changes one's comment or rating",
  about: "dish",
  body: interactionChangeBody,
  output: z.object({ data: interactionSchema }),
  failures: ["forbidden"],
});

export const deleteInteraction = endpoint({
  method: "DELETE",
  path: "/v1/dish/:id/interactions",
  access: "verified",
  summary: "Takes one's comment, rating or favourite away",
  about: "dish",
  body: interactionEndBody,
  output: message,
  failures: ["forbidden"],
});
