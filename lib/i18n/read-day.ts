import { LANGUAGES } from "@/lib/core/constants";
import { parseIsoDay, parseSolar } from "./calendar";
import { latinDigits } from "./digits";
import { fold } from "./fold";
import { FORMAT_WORDS } from "./words";

/** Solar Hijri years, outside the range of our Gregorian dates. */
const [SOLAR_FROM, SOLAR_TO] = [1300, 1500];
const YEAR_FIRST = /^(\d{4})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{1,2})$/;
const DAY_FIRST = /^(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{4})$/;
const TEXT_MAX = 60;

/**
 * Parses a day of either calendar with any digits: 1405/8/26, 26/8/1405 (day first, as people write in Afghanistan), or as our
 * pages show it, «۲۶ عقرب ۱۴۰۵». Null if the day does not exist.
 */
export function readDay(text: string): number | null {
  if (text.length > TEXT_MAX) return null;
  const written = latinDigits(text).trim();
  const [, year, month, day] = YEAR_FIRST.exec(written) ?? [];
  if (year) return dayOf(Number(year), Number(month), Number(day));
  const [, first, second, last] = DAY_FIRST.exec(written) ?? [];
  if (last) return dayOf(Number(last), Number(second), Number(first));
  return readWords(fold(written));
}

/** "26 aqrab 1405", "november 26 2026", optionally with a weekday. */
function readWords(folded: string): number | null {
  const numbers = folded.match(/\d+/g) ?? [];
  const year = numbers.find((number) => number.length === 4);
  const day = numbers.find((number) => number.length < 3);
  if (numbers.length !== 2 || !year || !day) return null;
  const isSolar = isSolarYear(Number(year));
  const words = folded.split(" ");
  const found = MONTHS.find(
    ([name, , calendar]) =>
      calendar === (isSolar ? "solar" : "gregorian") &&
      words.some((word) => word === name || (/^[a-z]{3}$/.test(word) && name.startsWith(word))),
  );
  return found ? dayOf(Number(year), found[1], Number(day)) : null;
}

const isSolarYear = (year: number) => year >= SOLAR_FROM && year <= SOLAR_TO;

function dayOf(year: number, month: number, day: number): number | null {
  return isSolarYear(year)
    ? parseSolar({ year, month, day })
    : parseIsoDay([String(year), twoDigits(month), twoDigits(day)].join("-"));
}

const twoDigits = (part: number) => String(part).padStart(2, "0");

const MONTHS = LANGUAGES.flatMap((lng) => {
  const { solarMonths, gregorianMonths } = FORMAT_WORDS[lng];
  const named = (names: readonly string[], calendar: "solar" | "gregorian") =>
    names.map((name, index) => [fold(name), index + 1, calendar] as const);
  return [...named(solarMonths, "solar"), ...named(gregorianMonths, "gregorian")];
});
