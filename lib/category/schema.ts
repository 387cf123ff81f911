import { z } from "zod";
import { CATEGORY_TYPES } from "@/lib/core/constants";
import { languageField } from "@/lib/http/query";
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
