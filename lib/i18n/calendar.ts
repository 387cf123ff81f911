import { DAY_MS, KABUL_OFFSET_MINUTES } from "@/lib/core/constants";

/** A calendar day; months and days count from 1. */
export type CalendarDay = { readonly year: number; readonly month: number; readonly day: number };

/** Days from 1 Hamal of year 1 to 1970-01-01. */
const SOLAR_EPOCH_DAY = -492_268;
/** Days from 1 Muharram of year 1 of the tabular Islamic calendar to 1970-01-01. */
const LUNAR_EPOCH_DAY = -492_148;
/** 0 = Saturday: 1970-01-01 was a Thursday. */
const WEEKDAY_OF_EPOCH = 5;

/** Days between 1970-01-01 and an instant's day in Kabul (UTC+04:30 all year). */
export function kabulDayNumber(instant: Date): number {
  return Math.floor((instant.getTime() + KABUL_OFFSET_MINUTES * 60_000) / DAY_MS);
}

/** Minutes after midnight in Kabul, 0–1439. */
export function kabulMinuteOfDay(instant: Date): number {
  const minutes = Math.floor(instant.getTime() / 60_000) + KABUL_OFFSET_MINUTES;
  return mod(minutes, 1440);
}

/** The instant of a minute of a day in Kabul; the minute may lie outside 0–1439. */
export function kabulInstant(dayNumber: number, minute = 0): Date {
  return new Date(dayNumber * DAY_MS + (minute - KABUL_OFFSET_MINUTES) * 60_000);
}

/** 0 = Saturday … 6 = Friday, as the week begins in Afghanistan. */
export function weekdayIndex(dayNumber: number): number {
  return mod(dayNumber + WEEKDAY_OF_EPOCH, 7);
}

/** The Gregorian day of a day number (after Howard Hinnant's `civil_from_days`). */
export function gregorianOf(dayNumber: number): CalendarDay {
  const shifted = dayNumber + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
}

/** The day number of a Gregorian day; the day must exist (see `parseIsoDay`). */
export function dayNumberOfGregorian({ year, month, day }: CalendarDay): number {
  const shiftedYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(shiftedYear / 400);
  const yearOfEra = shiftedYear - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** The day number of `YYYY-MM-DD`; null for other text or a day that does not exist. */
export function parseIsoDay(text: string): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return null;
  const wanted = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  const dayNumber = dayNumberOfGregorian(wanted);
  const real = gregorianOf(dayNumber);
  return real.year === wanted.year && real.month === wanted.month && real.day === wanted.day ? dayNumber : null;
}

export function isoDay(dayNumber: number): string {
  const { year, month, day } = gregorianOf(dayNumber);
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** `YYYY-MM-DD` of an instant in Kabul; use it wherever days are written or compared. */
export const kabulDay = (instant: Date): string => isoDay(kabulDayNumber(instant));

/** `YYYY-MM-DD` of a date column, which the database returns as midnight UTC. */
export const columnDay = (date: Date): string => isoDay(Math.floor(date.getTime() / DAY_MS));

/**
 * The Solar Hijri day of a day number. Leap years follow the 33-year cycle, correct for 1178–1633 SH with few
 * exceptions.
 */
export function solarOf(dayNumber: number): CalendarDay {
  const days = dayNumber - SOLAR_EPOCH_DAY;
  let year = 1 + Math.floor((33 * days + 3) / 12_053);
  if (days < startOfSolarYear(year)) year -= 1;
  const dayOfYear = days - startOfSolarYear(year);
  const month = dayOfYear < 216 ? Math.floor(dayOfYear / 31) : Math.floor((dayOfYear - 6) / 30);
  return { year, month: month + 1, day: dayOfYear - startOfSolarMonth(month) + 1 };
}

/** The day number of a Solar Hijri day; null if it does not exist, such as 30 Hut of an ordinary year. */
export function parseSolar(wanted: CalendarDay): number | null {
  const dayNumber = dayNumberOfSolar(wanted);
  const real = solarOf(dayNumber);
  return real.year === wanted.year && real.month === wanted.month && real.day === wanted.day ? dayNumber : null;
}

/** The day number of a Solar Hijri day; the day must exist (see `parseSolar`). */
export function dayNumberOfSolar({ year, month, day }: CalendarDay): number {
  return SOLAR_EPOCH_DAY + startOfSolarYear(year) + startOfSolarMonth(month - 1) + day - 1;
}

/** Days before a year, counted from 1 Hamal of year 1. */
function startOfSolarYear(year: number): number {
  return 365 * (year - 1) + Math.floor((8 * year + 21) / 33);
}

/** Days before a month (0–11) in its year: six of 31 days, then months of 30. */
function startOfSolarMonth(month: number): number {
  return month <= 6 ? 31 * month : 30 * month + 6;
}

/** Created lazily: few pages need Islamic days. */
let ummAlQura: Intl.DateTimeFormat | undefined;

/** The Islamic day of a day number in the Umm al-Qura calendar, that of Makkah; Afghanistan follows its feasts. */
function lunarOf(dayNumber: number): CalendarDay {
  ummAlQura ??= new Intl.DateTimeFormat("en-u-ca-islamic-umalqura-nu-latn", {
    timeZone: "UTC",
    year: "numeric",
    month: "numeric",
    day: "numeric",
  });
  const parts = ummAlQura.formatToParts(dayNumber * DAY_MS);
  const [year = 0, month = 0, day = 0] = (["year", "month", "day"] as const).map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  );
  return { year, month, day };
}

/** The day number of an Islamic day in the Umm al-Qura calendar. The sighted moon may differ by a day. */
export function dayNumberOfLunar({ year, month, day }: CalendarDay): number {
  // The tabular calendar differs by at most three days.
  const near = LUNAR_EPOCH_DAY + 354 * (year - 1) + Math.floor((11 * year + 3) / 30) + Math.ceil(29.5 * (month - 1));
  for (let first = near - 3; first <= near + 3; first += 1) {
    const found = lunarOf(first);
    if (found.year === year && found.month === month && found.day === 1) return first + day - 1;
  }
  return near + day - 1;
}

export function lunarYearOf(dayNumber: number): number {
  return lunarOf(dayNumber).year;
}

export function mod(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}

/** ISO 8601 with Kabul's offset: 2026-11-17T14:42:51+04:30. */
export function kabulIso(instant: Date): string {
  const shifted = new Date(instant.getTime() + KABUL_OFFSET_MINUTES * 60_000);
  return `${shifted.toISOString().slice(0, 19)}+04:30`;
}
