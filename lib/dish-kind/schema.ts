import { z } from "zod";
import { lineField } from "@/lib/api/fields";
import { paginationSchema } from "@/lib/api/pagination";
import { managedFields, managedQuery, titlesChangeField, titlesField } from "@/lib/catalogue/schema";
import { categoryRefSchema } from "@/lib/category/schema";
import { ALIAS_MAX, ALIASES_MAX, KIND_SORTS } from "@/lib/dish-kind/model";
import { groupSchema } from "@/lib/group/schema";
import { titlesSchema } from "@/lib/media/schema";

export const managedKindSchema = z
  .object({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    translation: titlesSchema,
    category: categoryRefSchema,
    group: groupSchema.nullable(),
    aliases: z.array(z.string()).meta({ description: "Other names that the search and menus understand" }),
    dishes: z.int().min(0).meta({ description: "Dishes of it, whatever their state" }),
    restaurants: z.int().min(0).meta({ description: "Restaurants that have such a dish" }),
    createdAt: managedFields.createdAt,
    updatedAt: managedFields.updatedAt,
    deletedAt: managedFields.deletedAt,
  })
  .meta({ id: "ManagedDishKind" });

const category = z.uuid().meta({ description: "A category of dishes" });
const group = z.uuid().nullable().optional().meta({ description: "A section of menus; null for none" });
const aliases = z
  .array(lineField(ALIAS_MAX))
  .max(ALIASES_MAX, `must be at most ${ALIASES_MAX}`)
  .optional()
  .meta({ description: "All of its other names: those that are left out are forgotten" });

export const kindBody = z.strictObject({ translation: titlesField, category, group, aliases }).meta({
  id: "NewDishKind",
  examples: [
    {
      translation: { en: { title: "Chopan kebab" }, fa: { title: "کباب چوپان" }, ps: { title: "چوپان کباب" } },
      category: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d11",
      aliases: ["chupan kabab", "کباب چوپانی"],
    },
  ],
});
export const kindChangeBody = z
  .strictObject({ translation: titlesChangeField, category: category.optional(), group, aliases })
  .meta({ id: "DishKindChange", examples: [{ group: null, aliases: ["chupan kabab"] }] });

export const managedKindQuery = managedQuery.extend({
  sort: z.enum(KIND_SORTS, `must be one of ${KIND_SORTS.join(", ")}`).default("title"),
});

export const managedKindAnswer = z.object({ data: managedKindSchema });
export const managedKindList = z.object({ data: z.array(managedKindSchema), pagination: paginationSchema });
