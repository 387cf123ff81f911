import { z } from "zod";
import { idField } from "@/lib/api/fields";
import { personSchema } from "@/lib/api/person";
import { priceField } from "@/lib/api/price-field";
import { AVAILABILITIES, DISH_LIMIT, DISH_STATUSES } from "@/lib/core/constants";
import { DISH_CATEGORIES_MAX } from "@/lib/dish/model";
import { DISH_LACKS } from "@/lib/dish/policy";
import { dishSchema } from "@/lib/dish/schema";

export const dishAnswer = z.object({ data: dishSchema });

/** Omitted fields stay. */
const dishChangeField = z
  .strictObject({
    _id: idField,
    updatedAt: z.iso
      .datetime("must be a time, such as 2026-11-02T09:30:00.000Z")
      .optional()
      .meta({ description: "The version that its sender has seen; another one now refuses the whole call" }),
    restaurantId: idField.optional().meta({
      description: "The place on whose menu it stands, where that is another of the caller's than the path's",
    }),
    price: priceField.optional(),
    availability: z.enum(AVAILABILITIES).optional(),
    status: z.enum(DISH_STATUSES).optional(),
    group: idField.nullable().optional().meta({ description: "Id of a section; null for none" }),
    categories: z.array(idField).max(DISH_CATEGORIES_MAX, `at most ${DISH_CATEGORIES_MAX}`).optional().meta({
      description:
        "Ids of the categories that it stands in from now on, in place of those that it has; none only for one that visitors do not see",
    }),
  })
  .meta({ id: "DishChange" });

/** Changes of many dishes on menus that the caller manages: all or none, except for dishes that can't be published. */
export const dishChangesBody = z.strictObject({
  changes: z
    .array(dishChangeField)
    .min(1, "at least one is needed")
    .max(DISH_LIMIT, `at most ${DISH_LIMIT}`)
    .refine((changes) => new Set(changes.map(({ _id }) => _id)).size === changes.length, "may be given once"),
});

const refusedDish = z
  .object({ _id: z.string(), lacks: z.array(z.enum(DISH_LACKS)).min(1) })
  .meta({ id: "RefusedDish", description: "A dish that was to be published, and what it lacks for that" });

/** `data` has the current state of all dishes, `refused` those that were not changed. */
export const dishChangesAnswer = z.object({
  data: z.array(dishSchema),
  refused: z.array(refusedDish),
});

/** Number of prices confirmed today, and the audit entry by which to undo that. */
export const confirmedAnswer = z
  .object({ confirmed: z.int().min(0), confirmationId: z.string() })
  .meta({ id: "PricesConfirmed" });

/** A price change; `from` is null for the first price, `by` for a deleted account. */
export const priceChangeSchema = z
  .object({ at: z.iso.datetime(), by: personSchema.nullable(), from: z.int().nullable(), to: z.int() })
  .meta({ id: "PriceChange" });

export const priceHistoryAnswer = z.object({ data: z.array(priceChangeSchema) });
