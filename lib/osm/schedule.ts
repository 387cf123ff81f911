import { SPECIAL_PERIOD_KINDS, type SpecialPeriodKind } from "@/lib/core/constants";
import type { SpecialPeriod, WeeklyHours } from "@/lib/hours/model";
import { normaliseWeek } from "@/lib/hours/normalise";
import { weeklyHoursSchema } from "@/lib/hours/schema";
import { hoursFromWire, hoursToWire } from "@/lib/hours/wire";
import { parseIsoDay } from "@/lib/i18n/calendar";
import { latinDigits } from "@/lib/i18n/digits";
import { TAG_MAX_LENGTH } from "./elements";
import { type ParsedHours, parseWeek, type UnreadableReason, weekRules } from "./opening-hours";

/** Everything a place says about its door: the week (null = unknown), and the periods that replace it. */
export type Schedule = { readonly hours: WeeklyHours | null; readonly specialPeriods: readonly SpecialPeriod[] };

export type ParsedSchedule = Schedule & {
  readonly unreadable: UnreadableReason | null;
  readonly ignored: ParsedHours["ignored"];
};

/** Longer than anything we write; protects from rubbish. */
const MAX_LENGTH = 20_000;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
/** Comments that tell what a period is. Names that people gave it don't travel. */
const WORDS = {
  ramadan: "Ramadan",
  eid: "Eid",
  holiday: "holiday",
  other: "",
} as const satisfies Record<SpecialPeriodKind, string>;
/** Rules end at semicolons, but not at those within a comment. */
const RULES = /(?:[^;"]|"[^"]*"?)+/g;
const MONTH = MONTHS.join("|");
const DATED = new RegExp(
  `^(\\d{4}) (${MONTH}) (\\d{1,2})(?:\\s*-\\s*(?:(?:(\\d{4}) )?(${MONTH}) )?(\\d{1,2}))?(?!\\s*:\\s*\\d|\\d)\\s*:?\\s*(.*)$`,
  "is",
);

/**
 * Writes week and periods as one value of `opening_hours`:
 * `Sa-Th 08:00-22:00; Fr off; 2027 Feb 08-Mar 09 16:00-02:00 open "Ramadan"; 2027 Mar 10-12 off "Eid"`.
 * Later rules override earlier ones, so the longest period comes first: the shortest counts, as on our pages.
 * @returns "" when nothing is known
 */
export function writeSchedule({ hours, specialPeriods }: Schedule): string {
  const week = hours ? weekRules(inOrder(hours)).map(({ days, times }) => ruleText(days, times)) : [];
  const periods = inForce(specialPeriods).flatMap(periodRules);
  const only = week.length === 1 && week[0] === "00:00-24:00" ? ["24/7"] : week;
  return [...only, ...periods].join("; ");
}

/** The value as a tag of OpenStreetMap: where it would be too long, without periods; "" when even the week is. */
export function openingHoursTag(schedule: Schedule): string {
  const values = [writeSchedule(schedule), writeSchedule({ ...schedule, specialPeriods: [] })];
  return values.find((value) => value.length <= TAG_MAX_LENGTH) ?? "";
}

/** Reads what `writeSchedule` writes, and what `parseOpeningHours` reads, with the periods whose dates name a year. Never throws. */
export function parseSchedule(value: string): ParsedSchedule {
  if (value.length > MAX_LENGTH) return { hours: null, specialPeriods: [], unreadable: "too_long", ignored: [] };
  const undated: string[] = [];
  const periods = new Map<string, { period: Omit<SpecialPeriod, "hours">; rules: string[] }>();
  for (const rule of value.match(RULES) ?? []) {
    const dated = readDates(rule.trim());
    if (!dated) undated.push(rule);
    else {
      const { from, to, kind, text } = dated;
      const known = periods.get(`${from} ${to}`) ?? { period: { from, to, kind, label: null }, rules: [] };
      known.rules.push(text);
      periods.set(`${from} ${to}`, known);
    }
  }
  const ignored: ParsedHours["ignored"][number][] = [];
  const specialPeriods = [...periods.values()].flatMap(({ period, rules }) => {
    const { hours } = parseWeek(rules.join("; "), settle);
    if (!hours) ignored.push({ part: `${period.from} ${rules.join("; ")}`, reason: "season" });
    return hours ? [{ ...period, hours }] : [];
  });
  const week = parseWeek(undated.join(";"), settle);
  const isEmpty = week.unreadable === "empty" && specialPeriods.length > 0;
  return {
    hours: week.hours,
    specialPeriods: inForce(specialPeriods),
    unreadable: isEmpty ? null : week.unreadable,
    ignored: [...week.ignored, ...ignored],
  };
}

/** Periods as they override each other: longest first, of several for the same days only the last one. */
function inForce(periods: readonly SpecialPeriod[]): SpecialPeriod[] {
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
  const word = WORDS[period.kind];
  return weekRules(inOrder(period.hours)).map(({ days, times }) => {
    const state = times === "off" || word === "" ? "" : " open";
    return `${dates} ${ruleText(days, times)}${state}${word && ` "${word}"`}`;
  });
}

function ruleText(days: string, times: string): string {
  return days === "Mo-Su" ? times : `${days} ${times}`;
}

/** "2027 Mar 10", "2027 Mar 10-12", "2027 Feb 08-Mar 09", "2027 Dec 30-2028 Jan 02". */
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

type Dated = { from: string; to: string; kind: SpecialPeriodKind; text: string };

function readDates(rule: string): Dated | null {
  const match = DATED.exec(latinDigits(rule));
  if (!match) return null;
  const [, year = "", month = "", day = "", toYear = year, toMonth = month, toDay = day, rest = ""] = match;
  const [from, to] = [isoDate(year, month, day), isoDate(toYear, toMonth, toDay)];
  if (parseIsoDay(from) === null || parseIsoDay(to) === null || from > to) return null;
  const comment = /"([^"]*)"\s*$/.exec(rest)?.[1]?.toLowerCase();
  const kind =
    SPECIAL_PERIOD_KINDS.find((each) => WORDS[each] !== "" && WORDS[each].toLowerCase() === comment) ?? "other";
  const text = rest.replace(/\s*"[^"]*"\s*$/, "").replace(/(\d)\s+open\s*$/i, "$1");
  return { from, to, kind, text };
}

function isoDate(year: string, month: string, day: string): string {
  const number = MONTHS.findIndex((name) => name.toLowerCase() === month.toLowerCase()) + 1;
  return `${year}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** Hours that could be stored stay as they are written, since a period may begin between two of them; others are put right. */
function settle(week: WeeklyHours): WeeklyHours {
  const wire = hoursToWire(week);
  const isKept = weeklyHoursSchema.safeParse(wire).success && Object.values(week).flat().every(isWithinDay);
  return isKept ? hoursFromWire(wire) : normaliseWeek(week);
}

function isWithinDay({ open, close }: { open: number; close: number }): boolean {
  return close - open < 1440 || (open === 0 && close === 1440);
}

function inOrder(week: WeeklyHours): WeeklyHours {
  return hoursFromWire(hoursToWire(week));
}
