import { isoDay, kabulDayNumber } from "@/lib/i18n/calendar";

/** The day in Afghanistan as `2026-11-21`; `back` days earlier. */
export function dayOf(instant: Date, back = 0): string {
  return isoDay(kabulDayNumber(instant) - back);
}

/** Margin for transactions that began before midnight. */
const SETTLED_MS = 5 * 60_000;

/** The first day that cannot be counted yet; all earlier days are complete. */
export const settledBefore = (now: Date): string => dayOf(new Date(now.getTime() - SETTLED_MS));

/** The last `count` days including today, oldest first. */
export function lastDays(count: number, now: Date): string[] {
  return Array.from({ length: count }, (_, index) => dayOf(now, count - 1 - index));
}

/** SQL: the instant at which a day begins in Afghanistan. */
export const beginOf = (day: string): string => `((${day})::timestamp AT TIME ZONE 'Asia/Kabul')`;

/** SQL: the day in Afghanistan of an instant. */
export const kabulDate = (instant: string): string => `(${instant} AT TIME ZONE 'Asia/Kabul')::date`;
