import type { SpecialPeriodKind } from "@/lib/core/constants";
import type { SpecialPeriod, WeeklyHours } from "@/lib/hours/model";
import { hoursFromWire, hoursToWire } from "@/lib/hours/wire";
import { parseIsoDay } from "@/lib/i18n/calendar";
import { TAG_MAX_LENGTH } from "./elements";
import { weekRules } from "./opening-hours";

/** Weekly hours (null = unknown), and the special periods that replace them. */
export type Schedule = { readonly hours: WeeklyHours | null; readonly specialPeriods: readonly SpecialPeriod[] };

export const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
/** Comments that mark the kind of a period. Custom names are not exported. */
export const PERIOD_WORDS = {
  ramadan: "Ramadan",
  eid: "Eid",
  holiday: "holiday",
  other: "",
} as const satisfies Record<SpecialPeriodKind, string>;
/**
 * Writes week and periods as one `opening_hours` value:
 * `Sa-Th 08:00-22:00; Fr off; 2027 Feb 08-Mar 09 16:00-02:00 open "Ramadan"; 2027 Mar 10-12 off "Eid"`.
 * Later rules override earlier ones, so the longest period comes first: the shortest wins, as on our pages.
 * @returns "" if nothing is known
 */
export function writeSchedule({ hours, specialPeriods }: Schedule): string {
  const week = hours ? weekRules(inOrder(hours)).map(({ days, times }) => ruleText(days, times)) : [];
  const periods = inForce(specialPeriods).flatMap(periodRules);
  const only = week.length === 1 && week[0] === "00:00-24:00" ? ["24/7"] : week;
  return [...only, ...periods].join("; ");
}

/** The value as an OpenStreetMap tag. If it is too long, periods are left out; "" if the week alone is too long. */
export function openingHoursTag(schedule: Schedule): string {
  const values = [writeSchedule(schedule), writeSchedule({ ...schedule, specialPeriods: [] })];
  return values.find((value) => value.length <= TAG_MAX_LENGTH) ?? "";
}

/** Periods in override order: longest first; of several with the same dates only the last. */
export function inForce(periods: readonly SpecialPeriod[]): SpecialPeriod[] {
  const byDates = new Map<string, SpecialPeriod>();
  for (const period of periods) {
    byDates.delete(`${period.from} ${period.to}`);
    byDates.set(`${period.from} ${period.to}`, period);
  }
  return [...byDates.values()].sort((a, b) => lengthOf(b) - lengthOf(a));
}

function lengthOf({ from, to }: Pick<SpecialPeriod, "from" | "to">): number {
  return (parseIsoDay(to) ?? 0) - (parseIsoDay(from) ?? 0);
}

function periodRules(period: SpecialPeriod): string[] {
  const dates = datesText(period.from, period.to);
  const word = PERIOD_WORDS[period.kind];
  return weekRules(inOrder(period.hours)).map(({ days, times }) => {
    const state = times === "off" || word === "" ? "" : " open";
    return `${dates} ${ruleText(days, times)}${state}${word && ` "${word}"`}`;
  });
}

function ruleText(days: string, times: string): string {
  return days === "Mo-Su" ? times : `${days} ${times}`;
}

function datesText(from: string, to: string): string {
  const [year, month, day] = [from.slice(0, 4), monthName(from), from.slice(8)];
  const start = `${year} ${month} ${day}`;
  if (from === to) return start;
  if (to.slice(0, 4) !== year) return `${start}-${to.slice(0, 4)} ${monthName(to)} ${to.slice(8)}`;
  return monthName(to) === month ? `${start}-${to.slice(8)}` : `${start}-${monthName(to)} ${to.slice(8)}`;
}

function monthName(isoDay: string): string {
  return MONTHS[Number(isoDay.slice(5, 7)) - 1] ?? "";
}

function inOrder(week: WeeklyHours): WeeklyHours {
  return hoursFromWire(hoursToWire(week));
}
