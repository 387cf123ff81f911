import type { Language, Weekday } from "@/lib/core/constants";
import {
  type CalendarDay,
  gregorianOf,
  kabulDayNumber,
  kabulInstant,
  kabulMinuteOfDay,
  mod,
  parseIsoDay,
  solarOf,
} from "./calendar";
import { digits, latinDigits } from "./digits";
import { FORMAT_WORDS } from "./words";

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/;

export type Calendar = "solar" | "gregorian";

export type DateOptions = {
  /** Default: Gregorian in English, Solar Hijri in Persian and Pashto (decision H13). */
  readonly calendar?: Calendar;
  /**
   * long: 17 November 2026 · ۲۶ عقرب ۱۴۰۵; short: 17 Nov 2026; day: 17 Nov · ۲۶ عقرب (no year);
   * numeric: 2026-11-17 · ۱۴۰۵/۸/۲۶.
   */
  readonly style?: "long" | "short" | "day" | "numeric";
};

/** A `Date`, milliseconds, an ISO instant, or `YYYY-MM-DD`, which is a day in Kabul whatever the zone. */
export type DateInput = Date | number | string;

/** A day in Kabul, or the text for an invalid date (I18N-17). */
export function formatDate(input: DateInput, lng: Language, options: DateOptions = {}): string {
  const dayNumber = toDayNumber(input);
  if (dayNumber === null) return FORMAT_WORDS[lng].invalidDate;
  const calendar = options.calendar ?? (lng === "en" ? "gregorian" : "solar");
  const day = calendar === "solar" ? solarOf(dayNumber) : gregorianOf(dayNumber);
  return digits(dateText(day, calendar, lng, options.style ?? "long"), lng);
}

/**
 * A time on a 12-hour clock: 10:30 PM · ۱۰:۳۰ ب.ظ · ۱۰:۳۰ غ.و (I18N-16). Takes "HH:mm" with any digits, or minutes
 * after midnight, which may exceed a day (1500 is 1:00 AM). Other input gives the text for an invalid time.
 */
export function formatTime(input: string | number, lng: Language): string {
  const words = FORMAT_WORDS[lng];
  const minutes = toMinutes(input);
  if (minutes === null) return words.invalidTime;
  // Non-breaking, so that AM or PM stays on the same line.
  return `${clockText(minutes, lng)}\u00a0${isMorning(minutes) ? words.am : words.pm}`;
}

/** 5:00 – 10:00 PM · ۵:۰۰ تا ۱۰:۰۰ ب.ظ · له ۵:۰۰ تر ۱۰:۰۰ غ.و; both ends have AM or PM if they differ. */
export function formatTimeRange(open: string | number, close: string | number, lng: Language): string {
  const [from, to] = [toMinutes(open), toMinutes(close)];
  if (from === null || to === null) return FORMAT_WORDS[lng].invalidTime;
  const sameHalf = isMorning(from) === isMorning(to) && mod(from, 1440) < mod(to, 1440);
  const start = sameHalf ? clockText(from, lng) : formatTime(from, lng);
  const end = formatTime(to, lng);
  if (lng === "en") return `${start} – ${end}`;
  return lng === "fa" ? `${start} تا ${end}` : `له ${start} تر ${end}`;
}

/** Day and time in Kabul. */
export function formatDateTime(input: DateInput, lng: Language, options: DateOptions = {}): string {
  const instant = toInstant(input);
  if (!instant) return FORMAT_WORDS[lng].invalidDate;
  return formatDate(instant, lng, options) + FORMAT_WORDS[lng].comma + formatTime(kabulMinuteOfDay(instant), lng);
}

export const otherCalendar = (lng: Language): Calendar => (lng === "en" ? "solar" : "gregorian");

/** A day in the language's calendar, with the other calendar in brackets: 25 November 2026 (4 Qaws 1405). */
export function formatBothDates(input: DateInput, lng: Language): string {
  return withOtherCalendar(formatDate(input, lng), input, lng);
}

/** Day and time in Kabul, with the day in the other calendar in brackets. */
export function formatBothDateTimes(input: DateInput, lng: Language): string {
  return withOtherCalendar(formatDateTime(input, lng), input, lng);
}

function withOtherCalendar(own: string, input: DateInput, lng: Language): string {
  if (toInstant(input) === null) return own;
  // Non-breaking inside the brackets.
  const other = formatDate(input, lng, { calendar: otherCalendar(lng) }).replaceAll(" ", "\u00a0");
  return `${own} (${other})`;
}

/** Distance to a day, counted in Kabul days: today, yesterday, 3 days ago, 2 weeks ago … */
export function formatRelativeDay(input: DateInput, now: Date, lng: Language): string {
  const words = FORMAT_WORDS[lng];
  const dayNumber = toDayNumber(input);
  if (dayNumber === null) return words.invalidDate;
  const distance = dayNumber - kabulDayNumber(now);
  if (distance === 0) return words.today;
  if (Math.abs(distance) === 1) return distance < 0 ? words.yesterday : words.tomorrow;
  const [count, unit] = inUnits(Math.abs(distance));
  const [one, other] = words.units[unit];
  const amount = `${digits(String(count), lng)} ${count === 1 ? one : other}`;
  return distance < 0 ? words.past(amount) : words.future(amount);
}

export function weekdayName(day: Weekday, lng: Language): string {
  return FORMAT_WORDS[lng].weekdays[day];
}

/** Minutes after midnight of "HH:mm" (00:00–24:00, any digits) or of a whole number of minutes 0–2880; else null. */
export function toMinutes(input: string | number): number | null {
  if (typeof input === "number") return Number.isInteger(input) && input >= 0 && input <= 2880 ? input : null;
  const match = /^\s*(\d{1,2}):(\d{2})\s*$/.exec(latinDigits(input));
  if (!match) return null;
  const [hours, minutes] = [Number(match[1]), Number(match[2])];
  const valid = minutes < 60 && (hours < 24 || (hours === 24 && minutes === 0));
  return valid ? hours * 60 + minutes : null;
}

function toDayNumber(input: DateInput): number | null {
  const instant = toInstant(input);
  return instant && kabulDayNumber(instant);
}

function toInstant(input: DateInput): Date | null {
  if (typeof input === "string") return instantOfText(latinDigits(input.trim()));
  const instant = new Date(input);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** Accepts only ISO formats: engines disagree on others, and may turn a nonexistent day into another one. */
function instantOfText(text: string): Date | null {
  const day = parseIsoDay(text.slice(0, 10));
  if (day === null) return null;
  if (text.length === 10) return kabulInstant(day);
  const instant = ISO_INSTANT.test(text) ? new Date(text) : null;
  return instant && !Number.isNaN(instant.getTime()) ? instant : null;
}

function dateText(
  { year, month, day }: CalendarDay,
  calendar: Calendar,
  lng: Language,
  style: NonNullable<DateOptions["style"]>,
): string {
  if (style === "numeric") return numericDate({ year, month, day }, calendar);
  const words = FORMAT_WORDS[lng];
  const name = (calendar === "solar" ? words.solarMonths : words.gregorianMonths)[month - 1] ?? "";
  const shown = style !== "long" && lng === "en" && calendar === "gregorian" ? name.slice(0, 3) : name;
  return style === "day" ? `${day} ${shown}` : `${day} ${shown} ${year}`;
}

function numericDate({ year, month, day }: CalendarDay, calendar: Calendar): string {
  if (calendar === "solar") return `${year}/${month}/${day}`;
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

function inUnits(days: number): [number, "day" | "week" | "month" | "year"] {
  if (days < 7) return [days, "day"];
  if (days < 30) return [Math.floor(days / 7), "week"];
  if (days < 365) return [Math.min(11, Math.floor(days / 30)), "month"];
  return [Math.floor(days / 365), "year"];
}

function clockText(minutes: number, lng: Language): string {
  const ofDay = mod(minutes, 1440);
  const hour = Math.floor(ofDay / 60) % 12 || 12;
  return digits(`${hour}:${String(ofDay % 60).padStart(2, "0")}`, lng);
}

function isMorning(minutes: number): boolean {
  return mod(minutes, 1440) < 720;
}
