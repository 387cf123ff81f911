import { z } from "zod";
import { paginationSchema } from "@/lib/api/pagination";
import { personSchema } from "@/lib/api/person";
import { languageField, limitField, pageField } from "@/lib/api/query";
import { categoryNamesSchema } from "@/lib/category/schema";
import { HISTORY_ACTIONS, HISTORY_PARTS } from "@/lib/history/model";

const values = z.record(z.string(), z.unknown());

export const historyQuery = z.object({
  page: pageField,
  limit: limitField(),
  lang: languageField,
  part: z.enum(HISTORY_PARTS).default("all"),
});

const historyDishSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    isGone: z.boolean().meta({ description: "It is deleted by now" }),
    before: values.meta({ description: "Price, availability, status and titles by language, where they changed" }),
    after: values,
  })
  .meta({ id: "HistoryDish" });

export const historyEntrySchema = z
  .object({
    _id: z.string().meta({ description: "By which it is taken back" }),
    action: z.enum(HISTORY_ACTIONS),
    deed: z.enum(HISTORY_ACTIONS).meta({ description: "The former name of `action`", deprecated: true }),
    by: personSchema.nullable().meta({ description: "Null when the account is gone" }),
    before: values.nullable().meta({ description: "The fields that changed, as they were" }),
    after: values.nullable(),
    owner: personSchema.nullable().meta({ description: "Who became an owner, or is none any more" }),
    other: z.string().nullable().meta({ description: "The name of the other restaurant of a merge" }),
    count: z.int().nullable().meta({ description: "How many pictures or dishes" }),
    dishes: z.array(historyDishSchema).meta({ description: "The first twenty dishes of a change of dishes" }),
    createdAt: z.iso.datetime(),
    canRevert: z.boolean().meta({ description: "Whether the caller may take it back, and still can" }),
    changedSince: z.array(z.string()).meta({ description: "Fields that were changed again since" }),
  })
  .meta({ id: "HistoryEntry" });

export const historyAnswer = z.object({
  data: z.array(historyEntrySchema),
  pagination: paginationSchema,
  categories: categoryNamesSchema,
});

export const revertBody = z.strictObject({ auditId: z.uuid("must be an id").toLowerCase() });
