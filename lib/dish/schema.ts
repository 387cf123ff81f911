import { z } from "zod";
import { categoryRefSchema } from "@/lib/category/schema";
import { AVAILABILITIES, DISH_LABELS, DISH_LIMIT, DISH_STATUSES } from "@/lib/core/constants";
import { groupSchema } from "@/lib/group/schema";
import { languageField, limitField, pageField, searchField } from "@/lib/http/query";
import { describedSchema, mediaSchema, titlesSchema } from "@/lib/media/schema";

/** A dish on a menu. The price is AFN, the serving time minutes; `media` may be the default picture of its category. */
export const dishSchema = z
  .object({
    _id: z.string(),
    restaurantId: z.string(),
    name: z.string(),
    translation: describedSchema,
    price: z.int(),
    type: z.string(),
    status: z.enum(DISH_STATUSES),
    availability: z.enum(AVAILABILITIES),
    label: z.array(z.enum(DISH_LABELS)),
    servingTime: z.int().nullable(),
    image: z.string().nullable(),
    media: mediaSchema.nullable(),
    kind: z.string().nullable(),
    group: z.string().nullable(),
    categories: z.array(categoryRefSchema),
    ratings: z.object({ average: z.number().nullable(), count: z.int() }),
    favoriteCount: z.int(),
    priceConfirmedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "Dish" });

/** A section of a menu; `group` is null for the dishes that stand in none. */
export const menuGroupSchema = z
  .object({ group: groupSchema.nullable(), dishes: z.array(dishSchema) })
  .meta({ id: "MenuGroup" });

export const defaultImageSchema = z
  .object({
    _id: z.string(),
    title: z.string(),
    translation: titlesSchema,
    category: z.string().nullable(),
    media: mediaSchema,
  })
  .meta({ id: "DefaultImage" });

const uuidField = z.uuid("must be an id");

export const dishListQuery = z.object({
  restaurantId: uuidField.optional(),
  page: pageField,
  limit: limitField(DISH_LIMIT, DISH_LIMIT),
  status: z.enum([...DISH_STATUSES, "all"]).optional(),
  search: searchField,
  lang: languageField,
});
export const dishLanguageQuery = z.object({ lang: languageField });
