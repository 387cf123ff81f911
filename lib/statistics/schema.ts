import { z } from "zod";
import { EVENT_DEVICES } from "@/lib/analytics/model";
import { dayField } from "@/lib/api/dates";
import { idField } from "@/lib/api/fields";
import { languageField } from "@/lib/api/query";
import { cityField, typeField } from "@/lib/business/schema";
import { BUSINESS_TYPES, CITIES, LANGUAGES } from "@/lib/core/constants";
import { lengthOf, MEASURES, PERIOD_DAYS_MAX, PERIODS, TABLES } from "./model";

const filter = z.object({
  lang: languageField,
  period: z
    .enum(PERIODS, `must be one of ${PERIODS.join(", ")}`)
    .optional()
    .default("30"),
  from: dayField.optional(),
  to: dayField.optional(),
  city: cityField.optional(),
  type: typeField.optional(),
  restaurantId: idField.optional(),
});

/** A custom period needs both dates. */
function checkDays({ period, from, to }: z.output<typeof filter>, context: z.RefinementCtx): void {
  if (period !== "custom") return;
  const refuse = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
  if (from === undefined) refuse("from", "is required");
  if (to === undefined) refuse("to", "is required");
  // Errors of the dates themselves are reported by their fields.
  if (from === undefined || to === undefined || ![from, to].every((day) => dayField.safeParse(day).success)) return;
  if (from > to) refuse("to", "The period ends before it begins.");
  else if (lengthOf({ from, to }) > PERIOD_DAYS_MAX)
    refuse("from", `is more than ${PERIOD_DAYS_MAX} days before the end`);
}

/** Period and filter; owners get only their own businesses, whatever the filter (H31). */
export const statisticsQuery = filter.superRefine(checkDays);
export const statisticsTableQuery = filter
  .extend({
    table: z
      .enum(TABLES, `must be one of ${TABLES.join(", ")}`)
      .optional()
      .default("days"),
  })
  .superRefine(checkDays);

const count = z.int().min(0);
const day = z.iso.date();
const counts = z.partialRecord(z.enum(MEASURES), count);
const rating = z.number().nullable().meta({ description: "The mean of the reviews of these days" });
const span = z.object({
  from: day,
  to: day,
  points: z.array(z.object({ from: day, to: day, counts, rating })),
  totals: counts,
  rating,
});

/** Days in Afghan time, without the incomplete today. A device that visits on two days counts as two visitors. */
export const periodStatisticsSchema = z
  .object({
    step: z.enum(["day", "week"]).meta({ description: "What a point is" }),
    measures: z.array(z.enum(MEASURES)).meta({ description: "What is counted of these places" }),
    now: span,
    before: span.meta({ description: "As many days before" }),
  })
  .meta({ id: "PeriodStatistics" });

export const periodStatisticsAnswer = z.object({ data: periodStatisticsSchema });

const viewed = { views: count, viewsBefore: count.meta({ description: "In as many days before" }) };

/** Null where a list makes no sense: for one business, province or type. Only admins get provinces and types. */
export const rankingSchema = z
  .object({
    from: day,
    to: day,
    restaurants: z
      .array(
        z.object({
          _id: z.string(),
          name: z.string(),
          city: z.enum(CITIES),
          type: z.enum(BUSINESS_TYPES),
          ...viewed,
          calls: count,
          contacts: count.meta({ description: "Calls, WhatsApp messages and ways asked for" }),
        }),
      )
      .nullable(),
    dishes: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        restaurant: z.object({ _id: z.string(), name: z.string() }),
        ...viewed,
      }),
    ),
    languages: z.array(z.object({ language: z.enum(LANGUAGES), views: count })),
    devices: z
      .array(z.object({ device: z.enum(EVENT_DEVICES), views: count }))
      .meta({ description: "Visits by the kind of device, where its browser says one" }),
    cities: z.array(z.object({ city: z.enum(CITIES), views: count })).nullable(),
    types: z.array(z.object({ type: z.enum(BUSINESS_TYPES), views: count })).nullable(),
  })
  .meta({ id: "StatisticsRanking" });

export const rankingAnswer = z.object({ data: rankingSchema });
