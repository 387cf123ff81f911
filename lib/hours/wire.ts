import { WEEKDAYS, type Weekday } from "@/lib/core/constants";
import { DAY_MINUTES, type TimeRange, type WeeklyHours } from "./model";

/** The API's and the database's form: `{ sat: [{ open: "HH:mm", close: "HH:mm" }], … }`. */
export type TimeRangeWire = { readonly open: string; readonly close: string };
export type WeeklyHoursWire = Readonly<Partial<Record<Weekday, readonly TimeRangeWire[]>>>;

/** A week from its wire form, which must be valid (see `schema.ts`). A missing day is a closed one. */
export function hoursFromWire(wire: WeeklyHoursWire): WeeklyHours {
  return weekOf((day) => (wire[day] ?? []).map(rangeFromWire).sort((a, b) => a.open - b.open));
}

/**
 * A week from a JSON column: null, and anything that isn't hours, is "unknown". Use it where rows come from the
 * database, so that one bad row can't fail a list.
 */
export function hoursFromJson(value: unknown): WeeklyHours | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const days = value as Readonly<Record<string, unknown>>;
  if (!WEEKDAYS.every((day) => days[day] === undefined || isRangeList(days[day]))) return null;
  return hoursFromWire(value as WeeklyHoursWire);
}

/** A week in its wire form; a close past midnight is written as the time of the next day. */
export function hoursToWire(hours: WeeklyHours): Record<Weekday, TimeRangeWire[]> {
  const days = WEEKDAYS.map((day) => [day, hours[day].map(rangeToWire)] as const);
  return Object.fromEntries(days) as Record<Weekday, TimeRangeWire[]>;
}

/** A week made day by day. */
export function weekOf(rangesOf: (day: Weekday) => readonly TimeRange[]): WeeklyHours {
  return Object.fromEntries(WEEKDAYS.map((day) => [day, rangesOf(day)])) as Record<Weekday, readonly TimeRange[]>;
}

/** A range of two clock times; when the second isn't later, it is of the next day. */
export function rangeFromWire({ open, close }: TimeRangeWire): TimeRange {
  const [from, to] = [minutesOf(open), wholeMinutes(minutesOf(close))];
  return { open: from, close: to > from ? to : to + DAY_MINUTES };
}

/** A close at 23:59 means the end of the day: who writes so had no 24:00. Postgres does the same (`app_week_ranges`). */
export function wholeMinutes(close: number): number {
  return close === DAY_MINUTES - 1 ? DAY_MINUTES : close;
}

export function rangeToWire({ open, close }: TimeRange): TimeRangeWire {
  return { open: clockOf(open), close: close === DAY_MINUTES ? "24:00" : clockOf(close % DAY_MINUTES) };
}

/** "HH:mm" of minutes after midnight. */
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
