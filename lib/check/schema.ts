import { z } from "zod";
import { textField } from "@/lib/api/fields";
import { paginationSchema } from "@/lib/api/pagination";
import { languageField, limitField, pageField } from "@/lib/api/query";
import { REASON_MAX, restaurantRefSchema } from "@/lib/business/manage/schema";
import { categoryNamesSchema } from "@/lib/category/schema";
import { CHECK_DECISIONS, CHECKED_FIELDS, LANGUAGES } from "@/lib/core/constants";

const values = z.record(z.string(), z.unknown());

export const checkSchema = z
  .object({
    _id: z.string(),
    restaurant: restaurantRefSchema,
    fields: z.array(z.enum(CHECKED_FIELDS)),
    before: values,
    after: values,
    moved: z.int().nullable().meta({ description: "Metres between the positions; null where it was not moved" }),
    by: z.object({ _id: z.string(), fullname: z.string() }).nullable(),
    language: z.enum(LANGUAGES).nullable().meta({ description: "Of mails to who made it" }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "RestaurantCheck", description: "What an owner changed of a confirmed restaurant: it holds already." });

export const checksQuery = z.object({ page: pageField, limit: limitField(), lang: languageField });

export const checksAnswer = z.object({
  data: z.array(checkSchema),
  pagination: paginationSchema,
  categories: categoryNamesSchema,
});

export const checkDecisionBody = z
  .strictObject({
    decision: z.enum(CHECK_DECISIONS),
    reason: textField(REASON_MAX)
      .optional()
      .meta({ description: "What its owner is told of an edit that is taken back" }),
  })
  .meta({ examples: [{ decision: "kept" }] });

export const checkDecisionAnswer = z.object({
  message: z.string(),
  data: z.object({ decidedAt: z.iso.datetime().meta({ description: "Takes the decision back, within the hour" }) }),
});
