import { OCCASIONS, suggestPeriod } from "@/lib/hours/holiday-suggestions";
import { dayNumberOfLunar, isoDay, lunarYearOf, parseIsoDay } from "@/lib/i18n/calendar";
import { titles } from "./catalogue";
import type { Threefold } from "./data";
import { specialDayId } from "./id";

export type SpecialDayRow = {
  readonly id: string;
  readonly kind: string;
  readonly translation: ReturnType<typeof titles>;
  readonly month: number | null;
  readonly day: number | null;
  readonly days: number | null;
  readonly from_date: string | null;
  readonly to_date: string | null;
};

const RAMADAN: Threefold = { en: "Ramadan", fa: "رمضان", ps: "روژه" };

type Named = readonly [name: string, names: Threefold, month: number, day: number];

/** Yearly days as month and day of the Solar Hijri calendar. */
const YEARLY: readonly Named[] = [
  ["nawruz", { en: "Nawruz", fa: "نوروز", ps: "نوروز" }, 1, 1],
  ["independence", { en: "Independence Day", fa: "روز استقلال", ps: "د خپلواکۍ ورځ" }, 5, 28],
];

/** Days of the Islamic calendar besides the feasts and Ramadan, as month and day. */
const LUNAR: readonly Named[] = [
  ["ashura", { en: "Ashura", fa: "عاشورا", ps: "عاشورا" }, 1, 10],
  ["mawlid", { en: "Mawlid", fa: "میلاد پیامبر", ps: "میلاد النبي" }, 3, 12],
];

const YEARLY_ONLY = { from_date: null, to_date: null };
const ONCE = { month: null, day: null, days: null };

/**
 * The special days of every site: yearly ones, and the next ones of the lunar calendar. The id of a lunar day contains
 * its lunar year, so that a start in the next year adds the next one.
 * @param today a day number in Kabul
 */
export function specialDayRows(today: number): SpecialDayRow[] {
  const once = (name: string, kind: string, names: Threefold, from: string, to: string): SpecialDayRow => ({
    id: specialDayId(`${name}/${lunarYearOf(parseIsoDay(from) ?? today)}`),
    kind,
    translation: titles(names),
    ...ONCE,
    from_date: from,
    to_date: to,
  });
  const feasts = OCCASIONS.filter((occasion) => occasion !== "nawruz").map((occasion) => {
    const { kind, label, from, to } = suggestPeriod(occasion, today);
    return once(occasion, kind, { ...RAMADAN, ...label }, from, to);
  });
  const lunar = LUNAR.map(([name, names, month, day]) => {
    const year = lunarYearOf(today);
    const [now = 0, next = 0] = [year, year + 1].map((each) => dayNumberOfLunar({ year: each, month, day }));
    const date = isoDay(now >= today ? now : next);
    return once(name, "holiday", names, date, date);
  });
  const yearly = YEARLY.map(([name, names, month, day]) => ({
    id: specialDayId(name),
    kind: "holiday",
    translation: titles(names),
    month,
    day,
    days: 1,
    ...YEARLY_ONLY,
  }));
  return [...yearly, ...feasts, ...lunar];
}

/** Two days of one kind within this distance are the same feast, whose date depends on the moon. */
const SAME_FEAST_DAYS = 10;

/** Whether admins have added this day themselves. */
export function isListed(day: SpecialDayRow, listed: readonly Omit<SpecialDayRow, "translation" | "days">[]): boolean {
  return listed.some((other) => {
    if (other.id === day.id || other.kind !== day.kind) return false;
    if (day.from_date === null) return other.month === day.month && other.day === day.day;
    const [mine, theirs] = [parseIsoDay(day.from_date), parseIsoDay(other.from_date ?? "")];
    return mine !== null && theirs !== null && Math.abs(mine - theirs) <= SAME_FEAST_DAYS;
  });
}
