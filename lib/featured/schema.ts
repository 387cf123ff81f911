import { z } from "zod";
import { timeField } from "@/lib/api/dates";
import { idField } from "@/lib/api/fields";
import { paginationSchema } from "@/lib/api/pagination";
import { languageField, limitField, pageField } from "@/lib/api/query";
import { restaurantRefSchema } from "@/lib/business/manage/schema";
import { BUSINESS_STATUSES, CITIES } from "@/lib/core/constants";
import { FEATURED_SCOPES, POSITION_MAX, SLOT_TIMES } from "@/lib/featured/model";

/**
 * A period in which a restaurant is featured; `until` is exclusive, null is until further notice. `together` is the maximum number of simultaneous
 * slots in its scope during its time, `shown` whether the restaurant is in public lists.
 */
export const slotSchema = z
  .object({
    _id: z.string(),
    restaurant: restaurantRefSchema,
    status: z.enum(BUSINESS_STATUSES),
    shown: z.boolean(),
    scope: z.enum(FEATURED_SCOPES),
    position: z.int(),
    from: z.iso.datetime(),
    until: z.iso.datetime().nullable(),
    together: z.int(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "FeaturedSlot" });

const fields = {
  scope: z.enum(FEATURED_SCOPES, `must be one of ${FEATURED_SCOPES.join(", ")}`),
  position: z
    .int(`must be a whole number from 1 to ${POSITION_MAX}`)
    .min(1, `must be a whole number from 1 to ${POSITION_MAX}`)
    .max(POSITION_MAX, `must be a whole number from 1 to ${POSITION_MAX}`),
  from: timeField,
  until: timeField.nullable().meta({ description: "Exclusive; null: until further notice." }),
};

const isForwards = ({ from, until }: { from?: Date | undefined; until?: Date | null | undefined }) =>
  !from || !until || from < until;
const BACKWARDS = { path: ["until"], error: "The period ends before it begins." };

export const newSlotBody = z
  .strictObject({
    restaurantId: idField,
    ...fields,
    position: fields.position.optional().default(1),
    until: fields.until.optional().default(null),
  })
  .refine(isForwards, BACKWARDS)
  .meta({ id: "NewFeaturedSlot" });

export const slotChangeBody = z
  .strictObject(fields)
  .partial()
  .refine((body) => Object.values(body).some((value) => value !== undefined), "says nothing")
  .refine(isForwards, BACKWARDS)
  .meta({ id: "FeaturedSlotChange", examples: [{ position: 2 }] });

export const slotQuery = z
  .object({
    when: z.enum(SLOT_TIMES).optional().default("now"),
    city: z.enum(CITIES).optional(),
    from: timeField
      .optional()
      .meta({ description: "With `until`: slots that reach into this time, whatever `when` says" }),
    until: timeField.optional(),
    lang: languageField,
    page: pageField,
    limit: limitField(),
  })
  .refine(isForwards, BACKWARDS);

export const oneSlot = z.object({ data: slotSchema });
/** `most`: maximum simultaneous slots per city, and as many for the country. */
export const slotListAnswer = z.object({
  data: z.array(slotSchema),
  counts: z.object({ now: z.int(), next: z.int(), over: z.int() }),
  most: z.int(),
  pagination: paginationSchema,
});
