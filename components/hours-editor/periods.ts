import { type Translated, WEEKDAYS, type Weekday } from "@/lib/core/constants";
import type { PeriodWire } from "@/lib/hours/holiday-suggestions";
import { PERIOD_DAYS_MAX, type SpecialPeriod } from "@/lib/hours/model";
import { periodOverlaps } from "@/lib/hours/overlap";
import { weekdayOf } from "@/lib/hours/state";
import { hoursFromWire } from "@/lib/hours/wire";
import { isoDay, parseIsoDay } from "@/lib/i18n/calendar";
import { faultsOf, fullWeek } from "./week";

/** First and last day, as day numbers; inclusive. */
export type Span = { readonly from: number; readonly to: number };

export function spanOf({ from, to }: Pick<PeriodWire, "from" | "to">): Span {
  return { from: parseIsoDay(from) ?? 0, to: parseIsoDay(to) ?? 0 };
}

export function withSpan(period: PeriodWire, { from, to }: Span): PeriodWire {
  return { ...period, from: isoDay(from), to: isoDay(to) };
}

/** Accepts the days in either order. */
export function spanBetween(a: number, b: number): Span {
  return { from: Math.min(a, b), to: Math.max(a, b) };
}

/** The weekdays in the period, from its first day; a period shorter than a week lacks some. */
export function daysOf({ from, to }: Span): { day: Weekday; dayNumber: number }[] {
  const count = Math.max(0, Math.min(to - from + 1, WEEKDAYS.length));
  return Array.from({ length: count }, (_, index) => ({ day: weekdayOf(from + index), dayNumber: from + index }));
}

/** Converts periods for the opening state; leaves out periods with conflicting ranges. */
export function toPeriods(periods: readonly PeriodWire[]): SpecialPeriod[] {
  return periods.filter(isSound).map(({ label = null, ...period }) => ({
    ...period,
    label,
    hours: hoursFromWire(period.hours),
  }));
}

const isSound = ({ hours, from, to }: PeriodWire) => from <= to && faultsOf(fullWeek(hours)).size === 0;

export function isClosedThroughout({ hours, ...days }: PeriodWire): boolean {
  return daysOf(spanOf(days)).every(({ day }) => (hours[day] ?? []).length === 0);
}

export type PeriodFault = { readonly kind: "order" | "long" } | { readonly kind: "overlap"; readonly other: number };

/** Errors in dates that the API would report, by index in the list. */
export function periodFaults(periods: readonly PeriodWire[]): ReadonlyMap<number, PeriodFault> {
  const faults = new Map<number, PeriodFault>();
  for (const { index, other } of periodOverlaps(periods)) faults.set(index, { kind: "overlap", other });
  for (const [index, period] of periods.entries()) {
    const { from, to } = spanOf(period);
    if (from > to) faults.set(index, { kind: "order" });
    else if (to - from >= PERIOD_DAYS_MAX) faults.set(index, { kind: "long" });
  }
  return faults;
}

/** Whether the API would accept the hours and periods. */
export function isSendable(hours: PeriodWire["hours"] | null, periods: readonly PeriodWire[]): boolean {
  const weeks = [...(hours ? [hours] : []), ...periods.map((period) => period.hours)];
  return periodFaults(periods).size === 0 && weeks.every((week) => faultsOf(fullWeek(week)).size === 0);
}

/** Empty names are left out. */
export function withLabel(period: PeriodWire, label: Translated): PeriodWire {
  const filled = Object.entries(label).filter(([, text]) => text.trim() !== "");
  return { ...period, label: filled.length === 0 ? null : Object.fromEntries(filled) };
}

/** Periods in the form's canonical shape, so that equal ones compare as equal. */
export function plainPeriods(periods: readonly PeriodWire[]): PeriodWire[] {
  return periods.map(({ from, to, kind, label, hours }) => ({
    ...withLabel({ from, to, kind, hours }, label ?? {}),
    hours: fullWeek(hours),
  }));
}
