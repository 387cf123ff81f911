import { type SpecialPeriodKind, type Translated, WEEKDAYS, type Weekday } from "@/lib/core/constants";
import { dayNumberOfLunar, dayNumberOfSolar, isoDay, lunarYearOf, parseIsoDay, solarOf } from "@/lib/i18n/calendar";
import { weekdayOf } from "./state";
import type { TimeRangeWire, WeeklyHoursWire } from "./wire";

export const OCCASIONS = ["ramadan", "eidFitr", "eidAdha", "nawruz"] as const;
export type Occasion = (typeof OCCASIONS)[number];

export type PeriodWire = {
  readonly from: string;
  readonly to: string;
  readonly kind: SpecialPeriodKind;
  readonly label?: Translated | null | undefined;
  readonly hours: WeeklyHoursWire;
};

type Rule = {
  readonly kind: SpecialPeriodKind;
  readonly label: Translated | null;
  readonly days: (year: number) => readonly [first: number, last: number];
  /** Year of the occasion's calendar that contains the day. */
  readonly yearOf: (dayNumber: number) => number;
};

const [RAMADAN, SHAWWAL, HAJJ] = [9, 10, 12];
const FEAST_OF_HAJJ = 10;
const [FITR_DAYS, ADHA_DAYS] = [3, 4];
const lunar = (year: number, month: number, day: number) => dayNumberOfLunar({ year, month, day });

const RULES: Readonly<Record<Occasion, Rule>> = {
  ramadan: {
    kind: "ramadan",
    label: null,
    yearOf: lunarYearOf,
    days: (year) => [lunar(year, RAMADAN, 1), lunar(year, SHAWWAL, 1) - 1],
  },
  eidFitr: {
    kind: "eid",
    label: { en: "Eid al-Fitr", fa: "عید فطر", ps: "کوچنی اختر" },
    yearOf: lunarYearOf,
    days: (year) => [lunar(year, SHAWWAL, 1), lunar(year, SHAWWAL, FITR_DAYS)],
  },
  eidAdha: {
    kind: "eid",
    label: { en: "Eid al-Adha", fa: "عید قربان", ps: "لوی اختر" },
    yearOf: lunarYearOf,
    days: (year) => [lunar(year, HAJJ, FEAST_OF_HAJJ), lunar(year, HAJJ, FEAST_OF_HAJJ + ADHA_DAYS - 1)],
  },
  nawruz: {
    kind: "holiday",
    label: { en: "Nawruz", fa: "نوروز", ps: "نوروز" },
    yearOf: (dayNumber) => solarOf(dayNumber).year,
    days: (year) => [dayNumberOfSolar({ year, month: 1, day: 1 }), dayNumberOfSolar({ year, month: 1, day: 1 })],
  },
};

const FASTING: readonly TimeRangeWire[] = [{ open: "16:00", close: "01:00" }];
const FEAST: readonly TimeRangeWire[] = [{ open: "10:00", close: "22:00" }];

/**
 * Suggests hours for the current or next occurrence of an occasion: evenings in Ramadan, closed on the first day of Eid
 * and on Nawruz. Islamic dates follow Umm al-Qura until the moon is sighted.
 */
export function suggestPeriod(occasion: Occasion, today: number): PeriodWire {
  const { kind, label, days, yearOf } = RULES[occasion];
  const year = yearOf(today);
  const [first, last] = days(year)[1] >= today ? days(year) : days(year + 1);
  return { from: isoDay(first), to: isoDay(last), kind, label, hours: suggestedHours(occasion, weekdayOf(first)) };
}

/** The fields of an admin's listed day (lib/special-day) that a suggestion needs. */
export type ListedDay = {
  readonly kind: SpecialPeriodKind;
  readonly translation: Translated<{ readonly title: string }>;
  /** The next dates, inclusive; null when they are over. */
  readonly next: { readonly from: string; readonly to: string } | null;
};

/**
 * In days: listed days further ahead are not suggested yet; a listed day this near to a calculated one is the same
 * feast.
 */
const [PROPOSED_DAYS, SAME_FEAST_DAYS] = [400, 10];

/**
 * Suggests the days that admins listed, plus the calculated ones without a listed day of their kind nearby. Admins list
 * the days once the moon has been sighted.
 */
export function suggestSpecialHours(listed: readonly ListedDay[], today: number): PeriodWire[] {
  const known = listed.flatMap(({ kind, translation, next }): PeriodWire[] => {
    const from = next && parseIsoDay(next.from);
    if (!next || from === null || from > today + PROPOSED_DAYS) return [];
    const label = Object.fromEntries(Object.entries(translation).map(([lng, { title }]) => [lng, title]));
    const hours = hoursOfKind(kind, weekdayOf(from));
    return [{ ...next, kind, label: kind === "ramadan" ? null : label, hours }];
  });
  const isListed = ({ kind, from }: PeriodWire) =>
    known.some((period) => period.kind === kind && daysBetween(period.from, from) <= SAME_FEAST_DAYS);
  const calculated = OCCASIONS.map((occasion) => suggestPeriod(occasion, today)).filter((period) => !isListed(period));
  return [...known, ...calculated].sort((a, b) => (a.from < b.from ? -1 : 1));
}

const daysBetween = (a: string, b: string) => Math.abs((parseIsoDay(a) ?? 0) - (parseIsoDay(b) ?? 0));

function hoursOfKind(kind: SpecialPeriodKind, first: Weekday): WeeklyHoursWire {
  if (kind === "ramadan") return suggestedHours("ramadan", first);
  return kind === "eid" ? suggestedHours("eidFitr", first) : suggestedHours("nawruz", first);
}

function suggestedHours(occasion: Occasion, first: Weekday): WeeklyHoursWire {
  const rangesOf = (day: Weekday): readonly TimeRangeWire[] => {
    if (occasion === "ramadan") return FASTING;
    return occasion === "nawruz" || day === first ? [] : FEAST;
  };
  return Object.fromEntries(WEEKDAYS.map((day) => [day, rangesOf(day)]));
}
