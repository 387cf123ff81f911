import { WEEKDAYS, type Weekday } from "@/lib/core/constants";
import { DAY_MINUTES, type TimeRange, type WeeklyHours } from "./model";

/** Form in the API and the database: `{ sat: [{ open: "HH:mm", close: "HH:mm" }], … }`. */
export type TimeRangeWire = { readonly open: string; readonly close: string };
export type WeeklyHoursWire = Readonly<Partial<Record<Weekday, readonly TimeRangeWire[]>>>;

/** Parses a valid wire form (see `schema.ts`). A missing day is closed. */
export function hoursFromWire(wire: WeeklyHoursWire): WeeklyHours {
  return weekOf((day) => (wire[day] ?? []).map(rangeFromWire).sort((a, b) => a.open - b.open));
}

/**
 * Parses a JSON column: null and invalid values are "unknown". Use it for database rows, so that one bad row can't fail
 * a list.
 */
export function hoursFromJson(value: unknown): WeeklyHours | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const days = value as Readonly<Record<string, unknown>>;
  if (!WEEKDAYS.every((day) => days[day] === undefined || isRangeList(days[day]))) return null;
  return hoursFromWire(value as WeeklyHoursWire);
}

/** Converts to the wire form; a close past midnight becomes a time of the next day. */
export function hoursToWire(hours: WeeklyHours): Record<Weekday, TimeRangeWire[]> {
  const days = WEEKDAYS.map((day) => [day, hours[day].map(rangeToWire)] as const);
  return Object.fromEntries(days) as Record<Weekday, TimeRangeWire[]>;
}

export function weekOf(rangesOf: (day: Weekday) => readonly TimeRange[]): WeeklyHours {
  return Object.fromEntries(WEEKDAYS.map((day) => [day, rangesOf(day)])) as Record<Weekday, readonly TimeRange[]>;
}

/** A range from two clock times; if `close` isn't later, it is on the next day. */
export function rangeFromWire({ open, close }: TimeRangeWire): TimeRange {
  const [from, to] = [minutesOf(open), wholeMinutes(minutesOf(close))];
  return { open: from, close: to > from ? to : to + DAY_MINUTES };
}

/** A close at 23:59 means the end of the day, for clients without 24:00. Postgres does the same (`app_week_ranges`). */
export function wholeMinutes(close: number): number {
  return close === DAY_MINUTES - 1 ? DAY_MINUTES : close;
}

export function rangeToWire({ open, close }: TimeRange): TimeRangeWire {
  return { open: clockOf(open), close: close === DAY_MINUTES ? "24:00" : clockOf(close % DAY_MINUTES) };
}

/** Formats minutes after midnight as "HH:mm". */
export function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

function minutesOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
}

function isRangeList(value: unknown): boolean {
  return Array.isArray(value) && value.every(isRange);
}

function isRange(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { open, close } = value as { open?: unknown; close?: unknown };
  return [open, close].every((clock) => typeof clock === "string" && /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(clock));
}
