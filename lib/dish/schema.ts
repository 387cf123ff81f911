import { z } from "zod";
import { lineField, textField } from "@/lib/api/fields";
import { paginationSchema } from "@/lib/api/pagination";
import { priceField } from "@/lib/api/price-field";
import { languageField, pageField, searchField, wholeNumber } from "@/lib/api/query";
import { translationChange, translationField } from "@/lib/api/translation";
import { flagField, listField, numberField, uploadField } from "@/lib/api/upload";
import { categoryRefSchema } from "@/lib/category/schema";
import {
  AVAILABILITIES,
  DISH_DESCRIPTION_MAX,
  DISH_LABELS,
  DISH_LIMIT,
  DISH_STATUSES,
  LIST_LIMIT_MAX,
  SERVING_TIME_MAX,
  TITLE_MAX,
} from "@/lib/core/constants";
import { DISH_CATEGORIES_MAX } from "@/lib/dish/model";
import { type DishLack, lacksOf } from "@/lib/dish/policy";
import { groupSchema } from "@/lib/group/schema";
import { describedSchema, mediaSchema, titlesSchema } from "@/lib/media/schema";

/** A dish on a menu. The price is AFN, the serving time minutes; `media` may be the default picture of its category. */
export const dishSchema = z
  .object({
    view: z.literal("full").meta({ description: "Tells it from a `DishCard`, whose view is `card`" }),
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
    deletedAt: z.iso.datetime().optional(),
    unreadablePhoto: z
      .string()
      .optional()
      .meta({ description: "Of a draft without a price: the photo of the menu on which that can't be read" }),
  })
  .meta({ id: "Dish" });

export const dishList = z.object({ data: z.array(dishSchema), pagination: paginationSchema });

/** `view` distinguishes it from a full dish. */
export const dishCardSchema = z
  .strictObject({
    view: z.literal("card").meta({ description: "Tells it from a `Dish`, whose view is `full`" }),
    _id: z.string(),
    restaurantId: z.string(),
    name: z.string(),
    price: z.int(),
    availability: z.enum(AVAILABILITIES),
    image: z.string().nullable(),
    ratings: z.object({ average: z.number().nullable(), count: z.int() }),
  })
  .meta({ id: "DishCard" });

export const menuGroupSchema = z
  .object({ group: groupSchema.nullable(), dishes: z.array(dishSchema) })
  .meta({ id: "MenuGroup" });

export const menuAnswer = z.object({ groups: z.array(menuGroupSchema) });

/** A nationally known dish with its default category; never a price. */
export const dishKindSchema = z
  .object({ slug: z.string(), translation: titlesSchema, category: z.string() })
  .meta({ id: "DishKind" });
export const dishKindList = z.object({ data: z.array(dishKindSchema) });

const uuidField = z.uuid("must be an id");

const SAME_AS_MAX = 20;
const idsField = z
  .string()
  .transform((text) => text.toLowerCase().split(","))
  .pipe(z.array(uuidField).max(SAME_AS_MAX, `at most ${SAME_AS_MAX}`));

/** A menu is returned as a whole; other lists are paged. */
export const dishListQuery = z
  .object({
    restaurantId: z
      .string()
      .optional()
      .meta({ format: "uuid", description: "One that is no id is 404, as an unknown one" }),
    page: pageField,
    limit: wholeNumber(1, DISH_LIMIT).optional(),
    status: z.enum([...DISH_STATUSES, "all"]).optional(),
    availability: z.enum(AVAILABILITIES).optional().meta({ description: "For who manages them" }),
    deleted: flagField.optional().meta({ description: "Those in the bin, latest first: for who manages them" }),
    search: searchField,
    sameAs: idsField.optional().meta({
      description:
        "Ids of up to 20 dishes: those called like one of them, on other menus of the same owners, for who manages them",
    }),
    lang: languageField,
  })
  .refine(
    ({ restaurantId, limit = 1 }) => restaurantId !== undefined || !(limit > LIST_LIMIT_MAX && limit <= DISH_LIMIT),
    {
      path: ["limit"],
      error: `must be a whole number from 1 to ${LIST_LIMIT_MAX} without restaurantId`,
    },
  )
  .transform(({ limit, ...query }) => ({
    ...query,
    limit: limit ?? (query.restaurantId === undefined ? LIST_LIMIT_MAX : DISH_LIMIT),
  }));
export const dishLanguageQuery = z.object({ lang: languageField });

/** A form can't send null: an empty text clears the value. */
const emptyAsNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? null : value), schema);

const title = lineField(TITLE_MAX);
const description = textField(DISH_DESCRIPTION_MAX);
const TYPE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** More than there are labels, since duplicates are allowed. */
const LABELS_MAX = 50;

const dishFields = {
  categories: listField(
    z
      .array(uuidField)
      .min(1, "at least one is needed")
      .max(DISH_CATEGORIES_MAX, `at most ${DISH_CATEGORIES_MAX}`)
      .transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))]),
  ),
  price: priceField,
  type: z.string().max(40).regex(TYPE, "must be a word in small Latin letters").optional(),
  group: emptyAsNull(uuidField.nullable()).optional(),
  status: z.enum(DISH_STATUSES).optional(),
  availability: z.enum(AVAILABILITIES).optional(),
  label: listField(
    z
      .array(z.enum(DISH_LABELS))
      .max(LABELS_MAX, `at most ${LABELS_MAX}`)
      .transform((labels) => [...new Set(labels)]),
  ).optional(),
  servingTime: emptyAsNull(
    numberField(z.int("must be whole minutes").min(1).max(SERVING_TIME_MAX).nullable()),
  ).optional(),
  media: uploadField().nullable().optional().meta({ description: "Its picture; null takes it away" }),
  defaultImage: uuidField.optional().meta({ description: "Id of a default image that stands in for its picture" }),
};

type Sketch = {
  readonly price: number;
  readonly unreadablePhoto?: string | undefined;
  readonly status?: (typeof DISH_STATUSES)[number] | undefined;
  readonly translation: Readonly<Record<string, { readonly description?: string | undefined } | undefined>>;
  readonly categories?: readonly string[] | undefined;
};
/** Drafts may be incomplete. */
const has = (lack: DishLack) => (dish: Sketch) =>
  dish.status === "draft" || !lacksOf({ ...dish, categories: dish.categories ?? [] }).includes(lack);

/**
 * A new dish: a title in each sent language, a description in at least one, and a category. Drafts, which are not
 * public, need neither description nor category.
 */
export const dishBody = z
  .strictObject({
    ...dishFields,
    categories: dishFields.categories.optional().meta({ description: "Only a draft may be without one" }),
    restaurantId: uuidField,
    translation: translationField(z.strictObject({ title, description: description.optional() })),
    unreadablePhoto: uuidField.optional().meta({
      description: "Id of the photo of the menu on which its price can't be read; such a draft waits for its price",
    }),
  })
  .refine(has("description"), { path: ["translation"], error: "a description is needed in at least one language" })
  .refine(has("category"), { path: ["categories"], error: "is required" })
  .refine(has("price"), { path: ["price"], error: "is required" })
  .meta({
    examples: [
      {
        restaurantId: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d12",
        translation: {
          en: { title: "Qabuli Palaw", description: "With carrots and raisins" },
          fa: { title: "قابلی پلو", description: "با زردک و کشمش" },
        },
        price: 350,
        categories: ["019a9c40-0f4d-7e53-9a51-5f0a4f6c1d11"],
        group: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d14",
        label: ["popular"],
        servingTime: 20,
      },
    ],
  });

/** Omitted fields stay. A dish never moves to another business. */
export const dishChangeBody = z
  .strictObject({
    ...dishFields,
    restaurantId: uuidField.optional().meta({ description: "Only the one that it has" }),
    categories: dishFields.categories.optional(),
    price: dishFields.price.optional(),
    translation: translationChange(
      z.strictObject({ title: title.optional(), description: description.nullable().optional() }),
    ).optional(),
  })
  .meta({ examples: [{ price: 380, availability: "unavailable" }] });
