import { z } from "zod";
import { dayField } from "@/lib/api/dates";
import { textsField } from "@/lib/api/texts-field";
import { SPECIAL_PERIOD_KINDS } from "@/lib/core/constants";
import { parseIsoDay } from "@/lib/i18n/calendar";
import { LABEL_MAX_LENGTH, PERIOD_DAYS_MAX, PERIODS_MAX, RANGES_PER_DAY_MAX } from "./model";
import { periodOverlaps, rangeOverlaps } from "./overlap";

const openTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "A time is written HH:mm, from 00:00 to 23:59.");
const closeTime = z
  .string()
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, "A time is written HH:mm; 24:00 is the end of the day.");

/** One opening range, "HH:mm". A close that isn't after the open is on the next day; 23:59 means the end of the day. */
export const timeRangeSchema = z
  .strictObject({ open: openTime, close: closeTime })
  .refine(({ open, close }) => open !== close, {
    path: ["close"],
    message: "Opening and closing are the same; write 00:00 and 24:00 for a whole day.",
  })
  .overwrite((range) => (range.close === "23:59" ? { ...range, close: "24:00" } : range));

const daySchema = z
  .array(timeRangeSchema)
  .max(RANGES_PER_DAY_MAX, `At most ${RANGES_PER_DAY_MAX} ranges a day.`)
  .default([]);

const OPEN = [{ open: "08:00", close: "23:00" }];

/**
 * Weekly hours on the wire: `{ sat…fri: [{ open, close }] }` (API contract). A missing or empty day is closed. Ranges
 * must not overlap, also not over midnight.
 */
export const weeklyHoursSchema = z
  .strictObject({
    sat: daySchema,
    sun: daySchema,
    mon: daySchema,
    tue: daySchema,
    wed: daySchema,
    thu: daySchema,
    fri: daySchema,
  })
  .superRefine((week, context) => {
    for (const { at } of rangeOverlaps(week)) {
      context.addIssue({ code: "custom", path: [at.day, at.index], message: "This range overlaps another one." });
    }
  })
  .meta({
    id: "WeeklyHoursSent",
    description: "A day that is left out or empty is closed.",
    examples: [{ sat: OPEN, sun: OPEN, mon: OPEN, tue: OPEN, wed: OPEN, thu: OPEN, fri: [] }],
  });

const labelSchema = textsField(LABEL_MAX_LENGTH);

/** Replaces the weekly hours between two days, inclusive (Ramadan, Eid). */
export const specialPeriodSchema = z
  .strictObject({
    from: dayField,
    to: dayField,
    kind: z.enum(SPECIAL_PERIOD_KINDS).default("other"),
    label: labelSchema.nullish(),
    hours: weeklyHoursSchema,
  })
  .refine(({ from, to }) => from <= to, { path: ["to"], message: "The period ends before it begins." })
  .refine(({ from, to }) => (parseIsoDay(to) ?? 0) - (parseIsoDay(from) ?? 0) < PERIOD_DAYS_MAX, {
    path: ["to"],
    message: "A period lasts a year at most.",
  });

/** Special periods of one business; they must not overlap. */
export const specialPeriodsSchema = z
  .array(specialPeriodSchema)
  .max(PERIODS_MAX, `At most ${PERIODS_MAX} periods.`)
  .superRefine((periods, context) => {
    for (const { index } of periodOverlaps(periods)) {
      context.addIssue({ code: "custom", path: [index, "from"], message: "This period overlaps another one." });
    }
  });
