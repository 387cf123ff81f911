import { z } from "zod";
import { LANGUAGES, REVIEW_FILTERS, REVIEW_PAGE_SIZE, REVIEW_SORTS } from "@/lib/core/constants";
import { limitField, pageField } from "@/lib/http/query";

/** A person as others see them: nothing but the name and the picture. */
export const authorSchema = z
  .object({ _id: z.string(), fullname: z.string(), profilePic: z.string().nullable() })
  .meta({ id: "Author" });

const stars = z.number().min(1).max(5);

export const replySchema = z
  .object({
    _id: z.string(),
    message: z.string(),
    language: z.enum(LANGUAGES).nullable(),
    isOwner: z.boolean(),
    user: authorSchema.nullable(),
    likes: z.array(z.object({ _id: z.string(), fullname: z.string() })),
    likeCount: z.int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "Reply" });

/** `user` is null once the account is deleted. */
export const reviewSchema = replySchema
  .extend({
    ratings: z.object({ overall: stars, food: stars, service: stars, environment: stars }),
    replies: z.array(replySchema),
  })
  .meta({ id: "Review" });

const mean = z.number().nullable();
export const reviewSummarySchema = z
  .object({
    count: z.int(),
    average: mean,
    food: mean,
    service: mean,
    environment: mean,
    histogram: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
  })
  .meta({ id: "ReviewSummary", description: "Means of the visible reviews; the histogram counts 1 to 5 stars." });

export const reviewQuery = z.object({
  page: pageField,
  limit: limitField(REVIEW_PAGE_SIZE),
  sort: z.enum(REVIEW_SORTS).optional().default("newest"),
  filter: z.enum(REVIEW_FILTERS).optional().default("all"),
});
