import { z } from "zod";
import { lineField } from "@/lib/api/fields";
import { paginationSchema } from "@/lib/api/pagination";
import { languageField } from "@/lib/api/query";
import { jsonField, uploadField } from "@/lib/api/upload";
import { managedQuery, titlesChangeField } from "@/lib/catalogue/schema";
import { LANGUAGES } from "@/lib/core/constants";
import { DEFAULT_IMAGE_SORTS, NO_CATEGORY } from "@/lib/default-image/model";
import { mediaSchema, titlesSchema } from "@/lib/media/schema";

const TITLE_MAX = 120;

export const defaultImageSchema = z
  .object({
    _id: z.string(),
    title: z.string(),
    translation: titlesSchema,
    category: z.string().nullable(),
    media: mediaSchema,
  })
  .meta({ id: "DefaultImage" });

export const defaultImageList = z.object({ data: z.array(defaultImageSchema) });

export const managedDefaultImageSchema = defaultImageSchema
  .extend({
    name: z.string().meta({ description: "Its title in the language of the call, or another it has" }),
    categoryName: z.string().nullable(),
    chosen: z.int().min(0).meta({ description: "Dishes that were given it; they refuse its deletion" }),
    borrowed: z.int().min(0).meta({ description: "Dishes without a picture that show it for their category" }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    deletedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "ManagedDefaultImage" });

export const managedDefaultImageAnswer = z.object({ data: managedDefaultImageSchema });
export const managedDefaultImageList = z.object({
  data: z.array(managedDefaultImageSchema),
  pagination: paginationSchema,
});

export const managedDefaultImageQuery = managedQuery.extend({
  sort: z.enum(DEFAULT_IMAGE_SORTS, `must be one of ${DEFAULT_IMAGE_SORTS.join(", ")}`).default("title"),
  category: z
    .union([z.uuid(), z.literal(NO_CATEGORY)], "must be an id")
    .optional()
    .meta({ description: `Of dishes; \`${NO_CATEGORY}\` for those that belong to none` }),
});

export const defaultImageQuery = z.object({ lang: languageField });

const idField = z.uuid("must be an id").transform((id) => id.toLowerCase());
const titleField = lineField(TITLE_MAX);
const titlesField = z.partialRecord(z.enum(LANGUAGES), titleField);

/** The title is in the language of the call, or one per language. */
export const defaultImageBody = z
  .strictObject({
    title: z.union([jsonField(titlesField), titleField], "is required"),
    category: idField.nullish(),
    media: uploadField(),
  })
  .meta({ examples: [{ title: '{"en":"Bread","fa":"نان","ps":"ډوډۍ"}' }] });

/** Omitted fields stay; null removes a language or the category. */
export const defaultImageChangeBody = z.strictObject({
  translation: titlesChangeField,
  category: idField.nullable().optional(),
});
