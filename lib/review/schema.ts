import { z } from "zod";
import { idField, textField } from "@/lib/api/fields";
import { paginationSchema } from "@/lib/api/pagination";
import { languageField, limitField, pageField } from "@/lib/api/query";
import { uploadField } from "@/lib/api/upload";
import {
  BUSINESS_STATUSES,
  BUSINESS_TYPES,
  CITIES,
  LANGUAGES,
  REVIEW_FILTERS,
  REVIEW_MAX,
  REVIEW_PAGE_SIZE,
  REVIEW_SORTS,
} from "@/lib/core/constants";
import { REVIEW_PHOTOS_MAX } from "@/lib/media/model";
import { describedSchema, mediaSchema } from "@/lib/media/schema";

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
    hidden: z
      .object({ since: z.iso.datetime(), reason: z.string().nullable() })
      .optional()
      .meta({ description: "Told to its author and to admins only: others don't see it." }),
  })
  .meta({ id: "Reply" });

export const reviewSchema = replySchema
  .extend({
    ratings: z.object({ overall: stars, food: stars, service: stars, environment: stars }),
    photos: z.array(mediaSchema).meta({ description: "In the order of its author." }),
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

export const reviewPage = z.object({
  data: z.array(reviewSchema),
  pagination: paginationSchema,
  summary: reviewSummarySchema,
});

export const reviewAnswer = z.object({ data: reviewSchema.nullable() });

export const writtenAnswer = z.object({ data: z.union([reviewSchema, replySchema]) });

export const reviewQuery = z.object({
  page: pageField,
  limit: limitField(REVIEW_PAGE_SIZE),
  sort: z.enum(REVIEW_SORTS).optional().default("newest"),
  filter: z.enum(REVIEW_FILTERS).optional().default("all"),
});

const businessSchema = z
  .object({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    translation: describedSchema,
    type: z.enum(BUSINESS_TYPES),
    city: z.enum(CITIES),
    status: z.enum(BUSINESS_STATUSES),
    logo: mediaSchema.nullable(),
  })
  .meta({ id: "ReviewedRestaurant" });

/** `restaurant` is null without a public page. */
export const reviewWithBusinessSchema = reviewSchema
  .extend({ restaurant: businessSchema.nullable() })
  .meta({ id: "ReviewWithRestaurant" });

export const reviewWithBusinessList = z.object({
  data: z.array(reviewWithBusinessSchema),
  pagination: paginationSchema,
});

export const withdrawnSchema = replySchema
  .extend({
    photos: z.array(mediaSchema),
    parentId: z.string().nullable(),
    restaurant: businessSchema.nullable(),
    deletedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "WithdrawnReview" });

export const mineQuery = z.object({ page: pageField, limit: limitField(), lang: languageField });
export const withdrawnQuery = mineQuery.extend({ state: z.enum(["hidden", "deleted"]).optional().default("hidden") });

const star = z.int("must be a whole number from 1 to 5").min(1, "must be at least 1").max(5, "must be at most 5");
const overall = z.number("must be a number from 1 to 5").min(1, "must be at least 1").max(5, "must be at most 5");
const NO_MARKS = "a reply has none";
const required = { error: ({ input }: { input: unknown }) => (input === undefined ? "is required" : undefined) };

/** `overall` may be given in `ratings` or beside it; it defaults to the mean of the three. */
const ratings = z.strictObject({ food: star, service: star, environment: star, overall: overall.optional() }, required);

const photos = z
  .array(idField)
  .max(REVIEW_PHOTOS_MAX, `must be at most ${REVIEW_PHOTOS_MAX}`)
  .meta({ description: "Ids of pictures that the caller has uploaded for it, in the order in which they are shown." });

/** A review with ratings, or (with `parentId`) a reply without. */
export const newReviewBody = z
  .strictObject({
    message: textField(REVIEW_MAX),
    ratings: ratings.optional(),
    overall: overall.optional(),
    parentId: idField.optional(),
    photos: photos.optional(),
  })
  .superRefine((body, context) => {
    const issue = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (body.parentId === undefined) {
      if (!body.ratings) issue("ratings", "are required");
      return;
    }
    for (const name of ["ratings", "overall", "photos"] as const) if (body[name] !== undefined) issue(name, NO_MARKS);
  })
  .meta({
    id: "NewReview",
    examples: [{ message: "کباب تازه و نان گرم بود.", ratings: { food: 5, service: 4, environment: 5 } }],
  });

/** Only the changed fields; if ratings change without `overall`, it becomes the mean. */
export const reviewChange = z
  .strictObject({
    message: textField(REVIEW_MAX).optional(),
    ratings: ratings.partial().optional(),
    overall: overall.optional(),
    photos: photos.optional(),
  })
  .refine((body) => Object.values(body).some((value) => value !== undefined), "says nothing")
  .meta({ id: "ReviewChange", examples: [{ ratings: { service: 3 } }] });

export const likeQuery = z.object({ state: z.enum(["on", "off"]).optional() });

export const likeSchema = z.object({
  liked: z.boolean(),
  likes: replySchema.shape.likes,
  likeCount: z.int(),
});

export const photosBody = z.strictObject({
  media: z.array(uploadField(), "is required").min(1, "is required").max(REVIEW_PHOTOS_MAX),
});

export const photosAnswer = z.object({ data: z.array(mediaSchema) });
