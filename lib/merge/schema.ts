import { z } from "zod";
import { idField } from "@/lib/api/fields";
import { paginationSchema } from "@/lib/api/pagination";
import { personSchema } from "@/lib/api/person";
import { languageField, limitField, pageField } from "@/lib/api/query";
import { restaurantRefSchema } from "@/lib/business/manage/schema";
import { ratingsSchema } from "@/lib/business/schema";
import { categoryNamesSchema } from "@/lib/category/schema";
import { BUSINESS_STATUSES } from "@/lib/core/constants";
import { LIST_FIELDS, MERGE_BLOCKS, MERGE_COUNTS, MERGE_FIELDS, MERGE_SIDES, type MergeCount } from "@/lib/merge/model";

const count = z.int().min(0);
const perCount = <Schema extends z.ZodType>(schema: Schema) =>
  z.object(Object.fromEntries(MERGE_COUNTS.map((name) => [name, schema])) as Record<MergeCount, Schema>);

const candidateSchema = restaurantRefSchema
  .extend({
    status: z.enum(BUSINESS_STATUSES),
    values: z.record(z.string(), z.unknown()).meta({ description: "What is said of it, as the log of changes has it" }),
    logo: z.string().nullable(),
    cover: z.string().nullable(),
    owners: z.array(personSchema),
    ratings: ratingsSchema.pick({ average: true, count: true }),
    hoursConfirmedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime().meta({ description: "Its version, which the merge is sent" }),
  })
  .meta({ id: "MergeCandidate" });

const sumSchema = z
  .object({ winner: count, loser: count, doubles: count })
  .meta({ id: "MergeSum", description: "How much each has; doubles count once, except dishes: both are kept." });

export const mergePreviewAnswer = z.object({
  data: z
    .object({
      winner: candidateSchema,
      loser: candidateSchema,
      sums: perCount(sumSchema),
      ratings: ratingsSchema.pick({ average: true, count: true }).meta({
        description: "Of the restaurant as it will be: who has reviewed both counts once",
      }),
      blocks: z.array(z.enum(MERGE_BLOCKS)).meta({ description: "Why the two can't be merged now" }),
      apart: count.nullable().meta({ description: "Metres between them; null where one has no position" }),
      categories: categoryNamesSchema,
    })
    .meta({ id: "MergePreview" }),
});

export const mergePreviewQuery = z.object({ with: idField, lang: languageField });

const version = z.iso.datetime().transform((instant) => new Date(instant));
const lists: ReadonlySet<string> = new Set(LIST_FIELDS);

export const mergeBody = z.strictObject({
  loserId: idField.meta({ description: "The restaurant that goes into this one" }),
  updatedAt: version.meta({ description: "The version of this restaurant; another one stored is a conflict" }),
  loserUpdatedAt: version.meta({ description: "The version of the one that goes" }),
  take: z
    .partialRecord(z.enum(MERGE_FIELDS), z.enum(MERGE_SIDES))
    .default({})
    .superRefine((take, context) => {
      for (const [field, side] of Object.entries(take)) {
        if (side !== "both" || lists.has(field)) continue;
        context.addIssue({ code: "custom", path: [field], message: "is no list, of which both can be kept" });
      }
    })
    .meta({ description: "Whose each field is; what is not named is as this restaurant has it" }),
});

export const mergeAnswer = z.object({ message: z.string(), mergeId: z.string() });

export const mergeSchema = z
  .object({
    _id: z.string(),
    restaurant: restaurantRefSchema,
    merged: restaurantRefSchema.meta({ description: "The restaurant that went into the other" }),
    counts: perCount(count).meta({ description: "How much the merged one had" }),
    by: personSchema.nullable(),
    createdAt: z.iso.datetime(),
    undoableUntil: z.iso.datetime(),
  })
  .meta({ id: "Merge" });

export const mergesQuery = z.object({ page: pageField, limit: limitField(), lang: languageField });
export const mergesAnswer = z.object({ data: z.array(mergeSchema), pagination: paginationSchema });
