import { dayNumberOfSolar, parseIsoDay, solarOf } from "./calendar";
import { latinDigits } from "./digits";

/** Years of the Solar Hijri calendar that no Gregorian date of ours lies in. */
const [SOLAR_FROM, SOLAR_TO] = [1300, 1500];
const YEAR_MONTH_DAY = /^\s*(\d{4})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*$/;

/** The day that somebody has written in either calendar, with any digits; null where there is no such day. */
export function readDay(text: string): number | null {
  const match = YEAR_MONTH_DAY.exec(latinDigits(text));
  if (!match) return null;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  if (year < SOLAR_FROM || year > SOLAR_TO) return parseIsoDay([year, month, day].map(twoDigits).join("-"));
  const dayNumber = dayNumberOfSolar({ year, month, day });
  const real = solarOf(dayNumber);
  return real.year === year && real.month === month && real.day === day ? dayNumber : null;
}

const twoDigits = (part: number) => String(part).padStart(2, "0");
