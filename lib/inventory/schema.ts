import { z } from "zod";
import { textField } from "@/lib/api/fields";
import { paginationSchema } from "@/lib/api/pagination";
import { languageField, limitField, pageField, searchField } from "@/lib/api/query";
import { emptiable } from "@/lib/api/texts-field";
import { REASON_MAX } from "@/lib/business/manage/schema";
import { cityField, ratingsSchema, typeField } from "@/lib/business/schema";
import { MANAGED_STATES } from "@/lib/catalogue/model";
import { BUSINESS_STATUSES, BUSINESS_TYPES, CITIES } from "@/lib/core/constants";
import { INVENTORY_SORTS, LACK_FILTERS, LACKS } from "@/lib/inventory/model";
import { titlesSchema } from "@/lib/media/schema";

const CHANGES_MAX = 100;

const choice = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, `must be one of ${words.join(", ")}`);

const IDS_MAX = 20;
const idsField = z
  .string()
  .transform((text) => text.toLowerCase().split(","))
  .pipe(z.array(z.uuid("must be an id")).max(IDS_MAX, `at most ${IDS_MAX}`));

export const inventoryFilter = z.object({
  lang: languageField,
  ids: idsField.optional().meta({ description: "Only these, up to 20" }),
  search: searchField,
  status: choice(["all", ...BUSINESS_STATUSES]).default("all"),
  city: cityField.optional(),
  type: typeField.optional(),
  featured: choice(["true", "false"])
    .transform((word) => word === "true")
    .optional(),
  lacks: choice(LACK_FILTERS).optional(),
  state: choice(MANAGED_STATES).default("active"),
});

/** All of it is part of the page's URL. */
export const inventoryQuery = inventoryFilter.extend({
  sort: choice(INVENTORY_SORTS).default("newest"),
  page: pageField,
  limit: limitField(),
});

export const managedRestaurantSchema = z
  .object({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    translation: titlesSchema,
    type: z.enum(BUSINESS_TYPES),
    city: z.enum(CITIES),
    status: z.enum(BUSINESS_STATUSES),
    isFeatured: z.boolean(),
    thumbnail: z.string().nullable().meta({ description: "Address of its logo or cover in the smallest size" }),
    dishCount: z.int().min(0).meta({ description: "Dishes that visitors see on its menu" }),
    photoCount: z.int().min(0),
    ratings: ratingsSchema.pick({ average: true, count: true }),
    hoursConfirmedAt: z.iso.datetime().nullable(),
    lacks: z.array(z.enum(LACKS)).meta({ description: "What its page is lacking" }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime().meta({ description: "Its version" }),
    deletedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "ManagedRestaurant" });

const count = z.int().min(0);
/** Totals regardless of the requested status. */
const countsSchema = z
  .object({ all: count, confirmed: count, under_review: count, suspended: count, closed: count })
  .meta({ id: "StatusCounts" });

export const inventoryAnswer = z.object({
  data: z.array(managedRestaurantSchema),
  pagination: paginationSchema,
  counts: countsSchema,
});

const change = z.strictObject({
  _id: z.uuid("must be an id").toLowerCase(),
  status: z.enum(BUSINESS_STATUSES),
  updatedAt: z.iso
    .datetime()
    .transform((instant) => new Date(instant))
    .optional()
    .meta({ description: "The version that is changed; another one stored is a conflict, and nothing changes." }),
});

/** Each restaurant has its own status, so that one call can also undo another. */
export const statusesBody = z.strictObject({
  restaurants: z
    .array(change)
    .min(1, "at least one is required")
    .max(CHANGES_MAX, `must be at most ${CHANGES_MAX}`)
    .refine((changes) => new Set(changes.map(({ _id }) => _id)).size === changes.length, "holds one twice"),
  reason: emptiable(textField(REASON_MAX)).meta({ description: "What their owners are told of it." }),
});

export const statusesAnswer = z.object({
  data: z.array(
    z
      .object({
        _id: z.string(),
        status: z.enum(BUSINESS_STATUSES),
        formerStatus: z.enum(BUSINESS_STATUSES),
        updatedAt: z.iso.datetime(),
      })
      .meta({ id: "ChangedStatus" }),
  ),
});
