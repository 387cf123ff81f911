import { z } from "zod";
import { paginationSchema } from "@/lib/api/pagination";
import { languageField } from "@/lib/api/query";
import { uploadField } from "@/lib/api/upload";
import { managedFields, managedQuery, positionField, titlesChangeField, titlesField } from "@/lib/catalogue/schema";
import { CATEGORY_TYPES } from "@/lib/core/constants";
import { mediaSchema, titlesSchema } from "@/lib/media/schema";

export const categoryRefSchema = z
  .object({ _id: z.string(), slug: z.string(), name: z.string(), translation: titlesSchema })
  .meta({ id: "CategoryReference" });

export const categorySchema = categoryRefSchema
  .extend({
    type: z.enum(CATEGORY_TYPES),
    image: mediaSchema.nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "Category" });

export const categoryList = z.object({ data: z.array(categorySchema) });

export const managedCategorySchema = categorySchema
  .extend({
    ...managedFields,
    thumbnail: z.string().nullable().meta({ description: "Address of its picture in the smallest size, for lists" }),
    defaultImages: z.int().min(0).meta({ description: "Pictures that stand in for dishes of it" }),
  })
  .meta({ id: "ManagedCategory" });

export const categoryQuery = z.object({ type: z.enum(CATEGORY_TYPES).optional(), lang: languageField });

const type = z.enum(CATEGORY_TYPES, `must be one of ${CATEGORY_TYPES.join(", ")}`);
const image = uploadField().nullable().optional().meta({ description: "Its picture; null takes it away" });

export const categoryBody = z.strictObject({ type, translation: titlesField, position: positionField, image }).meta({
  examples: [
    { type: "dish", translation: { en: { title: "Breakfast" }, fa: { title: "صبحانه" }, ps: { title: "ناری" } } },
  ],
});
export const categoryChangeBody = z
  .strictObject({
    type: type.optional().meta({ description: "Changes while nothing stands in it" }),
    translation: titlesChangeField,
    position: positionField,
    image,
  })
  .meta({ examples: [{ translation: { ps: null } }] });

/** One type per list, because each type has its own order. */
export const managedCategoryQuery = managedQuery.extend({ type: type.default("dish") });

export const managedCategoryAnswer = z.object({ data: managedCategorySchema });
export const managedCategoryList = z.object({ data: z.array(managedCategorySchema), pagination: paginationSchema });

export const categoryNamesSchema = z.record(z.string(), titlesSchema);
