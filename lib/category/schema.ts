import { z } from "zod";
import { lineField } from "@/lib/api/fields";
import { languageField } from "@/lib/api/query";
import { translationChange, translationField } from "@/lib/api/translation";
import { numberField, uploadField } from "@/lib/api/upload";
import { CATEGORY_TYPES, TITLE_MAX } from "@/lib/core/constants";
import { POSITION_MAX } from "@/lib/dish/limits";
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

const titled = z.strictObject({ title: lineField(TITLE_MAX) });
const position = numberField(z.int().min(0).max(POSITION_MAX)).optional();
const type = z.enum(CATEGORY_TYPES, `must be one of ${CATEGORY_TYPES.join(", ")}`);
const image = uploadField().nullable().optional().meta({ description: "Its picture; null takes it away" });

export const categoryBody = z.strictObject({ type, translation: translationField(titled), position, image });
export const categoryChangeBody = z.strictObject({
  type: type.optional().meta({ description: "Changes while nothing stands in it" }),
  translation: translationChange(titled).optional(),
  position,
  image,
});
export const categoryLanguageQuery = z.object({ lang: languageField });
