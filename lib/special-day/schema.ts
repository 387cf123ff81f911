import { z } from "zod";
import { dayField } from "@/lib/api/dates";
import { paginationSchema } from "@/lib/api/pagination";
import { languageField, limitField, pageField } from "@/lib/api/query";
import { titlesField } from "@/lib/catalogue/schema";
import { SPECIAL_PERIOD_KINDS } from "@/lib/core/constants";
import { parseIsoDay } from "@/lib/i18n/calendar";
import { titlesSchema } from "@/lib/media/schema";
import { SPECIAL_DAY_STATES, SPECIAL_DAYS_MAX } from "@/lib/special-day/model";

const whole = (max: number) => {
  const message = `must be a whole number from 1 to ${max}`;
  return z.int(message).min(1, message).max(max, message);
};
const [SHORT_FROM, SHORT_DAYS] = [7, 30];

/**
 * From a day of the Solar Hijri calendar, for `days` days; the 30th of the last month means its last day in every year.
 */
const yearly = z
  .strictObject({ month: whole(12), day: whole(31), days: whole(SPECIAL_DAYS_MAX) })
  .refine(({ month, day }) => month < SHORT_FROM || day <= SHORT_DAYS, {
    path: ["day"],
    error: `must be at most ${SHORT_DAYS}`,
  });

/** Invalid dates count as 0 days, because `dayField` reports them. */
function daysBetween(from: string, to: string): number {
  const [first, last] = [parseIsoDay(from), parseIsoDay(to)];
  return first === null || last === null ? 0 : last - first;
}

const dates = z
  .strictObject({ from: dayField, to: dayField })
  .refine(({ from, to }) => from <= to, { path: ["to"], error: "The period ends before it begins." })
  .refine(({ from, to }) => daysBetween(from, to) < SPECIAL_DAYS_MAX, {
    path: ["to"],
    error: `At most ${SPECIAL_DAYS_MAX} days.`,
  });

const kind = z.enum(SPECIAL_PERIOD_KINDS, `must be one of ${SPECIAL_PERIOD_KINDS.join(", ")}`);

/** Either `yearly` or `dates` is null. `next` are the current or coming days, null if there are none. */
export const specialDaySchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    translation: titlesSchema,
    kind: z.enum(SPECIAL_PERIOD_KINDS),
    yearly: z.object({ month: z.int(), day: z.int(), days: z.int() }).nullable(),
    dates: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
    next: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "SpecialDay" });

const isOne = (body: { yearly?: unknown; dates?: unknown }) => Boolean(body.yearly) !== Boolean(body.dates);
const ONE_OF = { path: ["dates"], error: "is either yearly or on dates" };

export const newSpecialDayBody = z
  .strictObject({ translation: titlesField, kind, yearly: yearly.nullish(), dates: dates.nullish() })
  .refine(isOne, ONE_OF)
  .meta({
    id: "NewSpecialDay",
    examples: [
      {
        translation: {
          en: { title: "Independence Day" },
          fa: { title: "روز استقلال" },
          ps: { title: "د خپلواکۍ ورځ" },
        },
        kind: "holiday",
        yearly: { month: 5, day: 28, days: 1 },
      },
    ],
  });

/** Only the changed fields; `yearly` or `dates` replaces both. */
export const specialDayChangeBody = z
  .strictObject({ translation: titlesField, kind, yearly: yearly.nullable(), dates: dates.nullable() })
  .partial()
  .refine((body) => Object.values(body).some((value) => value !== undefined), "says nothing")
  .refine((body) => (!body.yearly && !body.dates) || isOne(body), ONE_OF)
  .meta({ id: "SpecialDayChange", examples: [{ kind: "eid", dates: { from: "2027-03-10", to: "2027-03-12" } }] });

export const specialDayQuery = z.object({
  state: z.enum(SPECIAL_DAY_STATES).optional().default("coming"),
  lang: languageField,
  page: pageField,
  limit: limitField(),
});

export const oneSpecialDay = z.object({ data: specialDaySchema });
export const specialDayListAnswer = z.object({
  data: z.array(specialDaySchema),
  counts: z.object({ coming: z.int(), over: z.int() }),
  pagination: paginationSchema,
});
