import { z } from "zod";
import { limitField, pageField } from "@/lib/http/query";
import { INTERACTION_TYPES } from "@/lib/interaction/model";

/** Somebody's name and id, nothing else. */
export const personSchema = z.object({ _id: z.string(), fullname: z.string() }).meta({ id: "Person" });

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

export const pageQuery = z.object({ page: pageField, limit: limitField() });
export const interactionQuery = pageQuery.extend({ type: z.enum(INTERACTION_TYPES).optional() });
