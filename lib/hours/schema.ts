import { z } from "zod";
import { dayField } from "@/lib/api/dates";
import { textsField } from "@/lib/api/texts-field";
import { SPECIAL_PERIOD_KINDS, WEEKDAYS } from "@/lib/core/constants";
import { parseIsoDay } from "@/lib/i18n/calendar";
import { DAY_MINUTES, RANGES_PER_DAY_MAX, type TimeRange } from "./model";
import { rangeFromWire, type TimeRangeWire } from "./wire";

/** A special period longer than this is a mistake in the year. */
const PERIOD_DAYS_MAX = 366;
const LABEL_MAX_LENGTH = 80;
const PERIODS_MAX = 50;

const openTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "A time is written HH:mm, from 00:00 to 23:59.");
const closeTime = z
  .string()
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, "A time is written HH:mm; 24:00 is the end of the day.");

/** One range of opening, "HH:mm"; a close that isn't after the open is of the next day. */
export const timeRangeSchema = z
  .strictObject({ open: openTime, close: closeTime })
  .refine(({ open, close }) => open !== close, {
    path: ["close"],
    message: "Opening and closing are the same; write 00:00 and 24:00 for a whole day.",
  });

const daySchema = z
  .array(timeRangeSchema)
  .max(RANGES_PER_DAY_MAX, `At most ${RANGES_PER_DAY_MAX} ranges a day.`)
  .default([]);

/**
 * Weekly hours on the wire: `{ sat…fri: [{ open, close }] }` (API contract). A day left out or empty is closed. No two
 * ranges may overlap, also not over midnight into the next day.
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
    for (const path of overlaps(WEEKDAYS.map((day) => week[day]))) {
      context.addIssue({ code: "custom", path, message: "This range overlaps another one." });
    }
  })
  .meta({ id: "WeeklyHoursSent", description: "A day that is left out or empty is closed." });

const labelSchema = textsField(LABEL_MAX_LENGTH);

/** Hours that override the week between two days inclusive (Ramadan, Eid). */
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

type Placed = { readonly path: [string, number]; readonly open: number; readonly close: number };

/** The places of ranges that begin before an earlier one has ended; the week is a ring. */
function overlaps(days: readonly (readonly TimeRangeWire[])[]): [string, number][] {
  const placed = days.flatMap((ranges, day) => ranges.map((range, index) => businessRange(range, day, index)));
  placed.sort((a, b) => a.open - b.open);
  const found: Placed[] = [];
  let end = (placed.at(-1)?.close ?? 0) - days.length * DAY_MINUTES;
  for (const range of placed) {
    if (range.open < end) found.push(range);
    end = Math.max(end, range.close);
  }
  return found.map(({ path }) => path);
}

function businessRange(wire: TimeRangeWire, day: number, index: number): Placed {
  const range: TimeRange = rangeFromWire(wire);
  const offset = day * DAY_MINUTES;
  return { path: [WEEKDAYS[day] ?? "sat", index], open: offset + range.open, close: offset + range.close };
}

/** Special periods of one place: one at a time. */
export const specialPeriodsSchema = z
  .array(specialPeriodSchema)
  .max(PERIODS_MAX, `At most ${PERIODS_MAX} periods.`)
  .superRefine((periods, context) => {
    const inOrder = periods.map((period, index) => ({ ...period, index })).sort((a, b) => (a.from < b.from ? -1 : 1));
    for (const [business, { from, index }] of inOrder.entries()) {
      const before = inOrder[business - 1];
      if (!before || before.to < from) continue;
      context.addIssue({ code: "custom", path: [index, "from"], message: "This period overlaps another one." });
    }
  });
