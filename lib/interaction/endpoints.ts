import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { paginationSchema } from "@/lib/http/pagination";
import {
  commentSchema,
  dishRatingsSchema,
  interactionQuery,
  interactionSchema,
  pageQuery,
  personSchema,
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
