import { z } from "zod";
import { dayField } from "@/lib/api/dates";
import { limitField } from "@/lib/api/query";
import { isoDay } from "@/lib/i18n/calendar";
import { readDay } from "@/lib/i18n/read-day";
import { CHANGE_KINDS } from "./model";

const CHANGES_LIMIT = 500;
const CHANGES_LIMIT_MAX = 1000;
/** `next` of the answer before: a time and an id. */
const CURSOR = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export const changesQuery = z.object({
  since: dayField.meta({ description: "The first day, as it begins in Kabul" }),
  after: z.string().regex(CURSOR, "is not written as it has to be").optional(),
  limit: limitField(CHANGES_LIMIT, CHANGES_LIMIT_MAX),
});

const changeSchema = z
  .object({
    _id: z.string().meta({ description: "The id of the place, `id` in the export" }),
    kind: z.enum(CHANGE_KINDS),
    at: z.iso.datetime().meta({ description: "The last change of the place or its menu" }),
  })
  .meta({ id: "RestaurantChange" });

export const changesAnswer = z.object({
  data: z.array(changeSchema).meta({ description: "Each place once, the earliest change first" }),
  next: z
    .string()
    .nullable()
    .meta({ description: "Send it as `after` for the changes that follow; null: there are none" }),
  removedSince: z.iso.datetime().meta({
    description: "Places that were removed earlier are forgotten: compare the ids of the export with yours",
  }),
});

/** A day as a person types it in the form, in either calendar; the result is `YYYY-MM-DD`. */
export const typedDayField = z
  .string()
  .transform((text, context) => {
    const day = readDay(text);
    if (day !== null) return isoDay(day);
    context.addIssue({ code: "custom", message: "is not written as it has to be" });
    return z.NEVER;
  })
  .pipe(dayField);
