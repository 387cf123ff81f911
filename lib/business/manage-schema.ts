import { z } from "zod";
import { BUSINESS_TYPES, CHECKED_FIELDS, CITIES } from "@/lib/core/constants";

/** A place in a list of something else. */
export const restaurantRefSchema = z
  .object({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    city: z.enum(CITIES),
    type: z.enum(BUSINESS_TYPES),
  })
  .meta({ id: "RestaurantRef" });

const values = z.record(z.string(), z.unknown());
export const checkSchema = z
  .object({
    _id: z.string(),
    restaurant: restaurantRefSchema,
    fields: z.array(z.enum(CHECKED_FIELDS)),
    before: values,
    after: values,
    by: z.object({ _id: z.string(), fullname: z.string() }).nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "RestaurantCheck", description: "What an owner changed of a confirmed restaurant: it holds already." });

export const ownersSchema = z.object({
  data: z.array(
    z
      .object({ _id: z.string(), fullname: z.string(), email: z.string(), since: z.iso.datetime() })
      .meta({ id: "Owner" }),
  ),
});
