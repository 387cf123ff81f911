import { kabulDayNumber } from "@/lib/i18n/calendar";

const DAY_MS = 86_400_000;

/** The day in Afghanistan as `2026-11-21`; `back` days before. */
export function dayOf(instant: Date, back = 0): string {
  return new Date((kabulDayNumber(instant) - back) * DAY_MS).toISOString().slice(0, 10);
}

/** The last days, oldest first, today included. */
export function lastDays(count: number, now: Date): string[] {
  return Array.from({ length: count }, (_, index) => dayOf(now, count - 1 - index));
}

/** SQL: the instant at which a day begins in Afghanistan. */
export const beginOf = (day: string): string => `((${day})::timestamp AT TIME ZONE 'Asia/Kabul')`;

/** SQL: the day in Afghanistan of an instant. */
export const kabulDate = (instant: string): string => `(${instant} AT TIME ZONE 'Asia/Kabul')::date`;
