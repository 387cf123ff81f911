import { z } from "zod";
import { languageField } from "@/lib/api/query";
import { uploadField } from "@/lib/api/upload";
import { positionField, titlesChangeField, titlesField } from "@/lib/catalogue/schema";
import { CATEGORY_TYPES } from "@/lib/core/constants";
import { mediaSchema, titlesSchema } from "@/lib/media/schema";

/** What a place or a dish says about its categories. */
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

export const categoryQuery = z.object({ type: z.enum(CATEGORY_TYPES).optional(), lang: languageField });

const type = z.enum(CATEGORY_TYPES, `must be one of ${CATEGORY_TYPES.join(", ")}`);
const image = uploadField().nullable().optional().meta({ description: "Its picture; null takes it away" });

export const categoryBody = z.strictObject({ type, translation: titlesField, position: positionField, image });
export const categoryChangeBody = z.strictObject({
  type: type.optional().meta({ description: "Changes while nothing stands in it" }),
  translation: titlesChangeField,
  position: positionField,
  image,
});
