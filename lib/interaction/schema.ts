import { z } from "zod";
import { textField } from "@/lib/api/fields";
import { paginationSchema } from "@/lib/api/pagination";
import { personSchema } from "@/lib/api/person";
import { languageField, limitField, pageField, searchField } from "@/lib/api/query";
import { numberField } from "@/lib/api/upload";
import { BUSINESS_TYPES, CITIES } from "@/lib/core/constants";
import { dishSchema } from "@/lib/dish/schema";
import { COMMENT_MAX, FAVOURITE_SORTS, INTERACTION_TYPES } from "@/lib/interaction/model";

export const commentSchema = z
  .object({
    _id: z.string(),
    text: z.string(),
    user: personSchema.nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "DishComment" });

export const dishRatingsSchema = z
  .object({
    average: z.number().nullable(),
    count: z.int(),
    histogram: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
  })
  .meta({ id: "DishRatings", description: "The histogram counts the ratings 1 to 5." });

export const interactionSchema = z
  .object({
    type: z.enum(INTERACTION_TYPES),
    text: z.string().optional(),
    rating: z.int().min(1).max(5).optional(),
    commentId: z.string().optional(),
    user: personSchema.nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Interaction" });

export const commentAnswer = z.object({ data: commentSchema });
export const commentList = z.object({ data: z.array(commentSchema), pagination: paginationSchema });
export const peopleList = z.object({ data: z.array(personSchema), pagination: paginationSchema });

export const pageQuery = z.object({ page: pageField, limit: limitField() });
export const interactionQuery = pageQuery.extend({ type: z.enum(INTERACTION_TYPES).optional() });

const text = textField(COMMENT_MAX);
const rating = numberField(
  z.int("must be a whole number from 1 to 5").min(1, "must be from 1 to 5").max(5, "must be from 1 to 5"),
);
const commentId = z.uuid("must be an id");

export const commentBody = z.strictObject({ text });
export const ratingBody = z.strictObject({ rating });

export const ownRatingSchema = z.object({ rating: z.int(), ratings: dishRatingsSchema }).meta({ id: "OwnDishRating" });
export const ratingAnswer = z.object({ data: ownRatingSchema });
export const favouriteSchema = z.object({ isFavorite: z.boolean() }).meta({ id: "Favorite" });
export const favouriteQuery = pageQuery.extend({
  search: searchField,
  sort: z.enum(FAVOURITE_SORTS).optional().default("saved"),
  lang: languageField,
});

export const favouriteDishSchema = dishSchema
  .extend({
    restaurant: z.object({
      _id: z.string(),
      slug: z.string(),
      name: z.string(),
      type: z.enum(BUSINESS_TYPES),
      city: z.enum(CITIES),
    }),
  })
  .meta({ id: "FavoriteDish" });
export const favouriteList = z.object({ data: z.array(favouriteDishSchema), pagination: paginationSchema });

const comment = z.literal("comment");
const rated = z.literal("rating");
const favourite = z.literal("favorite");

/** Comments, ratings and favourites in one endpoint; each type has its own fields. */
export const interactionBody = z
  .discriminatedUnion(
    "type",
    [
      z.strictObject({ type: comment, text }),
      z.strictObject({ type: rated, rating }),
      z.strictObject({ type: favourite }),
    ],
    { error: `must be one of ${INTERACTION_TYPES.join(", ")}` },
  )
  .meta({ examples: [{ type: "rating", rating: 5 }] });
export const interactionChangeBody = z.discriminatedUnion(
  "type",
  [z.strictObject({ type: comment, commentId, text }), z.strictObject({ type: rated, rating })],
  { error: "must be one of comment, rating" },
);
export const interactionEndBody = z
  .discriminatedUnion(
    "type",
    [
      z.strictObject({ type: comment, commentId }),
      z.strictObject({ type: rated }),
      z.strictObject({ type: favourite }),
    ],
    { error: `must be one of ${INTERACTION_TYPES.join(", ")}` },
  )
  .meta({ examples: [{ type: "favorite" }] });
