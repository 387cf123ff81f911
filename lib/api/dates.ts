import { z } from "zod";
import { DAY_MS, YEAR_MAX, YEAR_MIN } from "@/lib/core/constants";
import { isoDay, parseIsoDay, parseSolar } from "@/lib/i18n/calendar";
import { latinDigits } from "@/lib/i18n/digits";

/** Solar Hijri years in living memory; no accepted Gregorian date has them. */
const SOLAR_YEARS = { from: 1300, to: 1500 } as const;
const YEAR_MONTH_DAY = /^\s*(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;

/** A hint for dates in the Solar Hijri calendar, with the Gregorian date if the day exists. */
function solarHint(text: string): string | null {
  const [, year = 0, month = 0, day = 0] = (YEAR_MONTH_DAY.exec(latinDigits(text)) ?? []).map(Number);
  if (year < SOLAR_YEARS.from || year > SOLAR_YEARS.to) return null;
  const meant = parseSolar({ year, month, day });
  if (meant === null)
    return "looks like a Solar Hijri date, and there is no such day; send a Gregorian date, e.g. 2026-11-22";
  return `looks like a Solar Hijri date; send the Gregorian date, ${isoDay(meant)}`;
}

const OUT_OF_YEARS = `must be of the years ${YEAR_MIN} to ${YEAR_MAX}`;
const FIRST_MS = Date.UTC(YEAR_MIN, 0, 1);
const END_MS = Date.UTC(YEAR_MAX + 1, 0, 1);

const checked = (read: (text: string) => number | null, shape: string) =>
  z
    .string({ error: ({ input }) => (input === undefined ? "is required" : "must be a text") })
    .superRefine((text, context) => {
      const refuse = (message: string) => context.addIssue({ code: "custom", message });
      const hint = solarHint(text);
      if (hint !== null) return refuse(hint);
      const instant = read(text);
      if (instant === null) return refuse(shape);
      if (instant < FIRST_MS || instant >= END_MS) refuse(OUT_OF_YEARS);
    });

/** Longer texts are no time; limits the work of the patterns below. */
const TIME_LENGTH_MAX = 40;
const isoTime = z.iso.datetime({ offset: true });
/** A Gregorian day, `YYYY-MM-DD`, within the accepted years. */
export const dayField = checked((text) => {
  const day = parseIsoDay(text);
  return day === null ? null : day * DAY_MS;
}, "must be a day, written YYYY-MM-DD").meta({ format: "date", examples: ["2026-11-22"] });

/** An instant in ISO 8601 with offset, within the accepted years (UTC). */
export const timeField = checked((text) => {
  const instant = text.length <= TIME_LENGTH_MAX && isoTime.safeParse(text).success ? Date.parse(text) : Number.NaN;
  return Number.isNaN(instant) ? null : instant;
}, "must be a time, such as 2026-11-22T08:30:00Z")
  .transform((text) => new Date(text))
  .meta({ format: "date-time" });
