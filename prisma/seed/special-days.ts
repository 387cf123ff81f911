import { OCCASIONS, proposePeriod } from "@/lib/hours/occasions";
import { dayNumberOfLunar, isoDay, kabulDayNumber, lunarYearOf } from "@/lib/i18n/calendar";
import type { Seed } from "./context";
import type { Row } from "./insert";

type Names = { readonly en: string; readonly fa: string; readonly ps: string };

const RAMADAN: Names = { en: "Ramadan", fa: "رمضان", ps: "روژه" };

/** Days of every year, by the Solar Hijri calendar: month and day. */
const YEARLY: readonly (readonly [names: Names, month: number, day: number])[] = [
  [{ en: "Nawruz", fa: "نوروز", ps: "نوروز" }, 1, 1],
  [{ en: "Independence Day", fa: "روز استقلال", ps: "د خپلواکۍ ورځ" }, 5, 28],
];

/** Days of the Islamic calendar besides the feasts and Ramadan: month and day. */
const LUNAR: readonly (readonly [names: Names, month: number, day: number])[] = [
  [{ en: "Ashura", fa: "عاشورا", ps: "عاشورا" }, 1, 10],
  [{ en: "Mawlid", fa: "میلاد پیامبر", ps: "میلاد النبي" }, 3, 12],
];

/** The special days that admins of the demo keep: of every year, and those of the moon as they come next. */
export function specialDayRows(seed: Seed): Row[] {
  const today = kabulDayNumber(seed.now);
  const feasts = OCCASIONS.filter((occasion) => occasion !== "nawruz").map((occasion) => {
    const { kind, label, from, to } = proposePeriod(occasion, today);
    return { kind, names: label ?? RAMADAN, from_date: from, to_date: to };
  });
  const lunar = LUNAR.map(([names, month, day]) => {
    const year = lunarYearOf(today);
    const [now, next] = [year, year + 1].map((each) => dayNumberOfLunar({ year: each, month, day }));
    const date = isoDay((now ?? 0) >= today ? (now ?? 0) : (next ?? 0));
    return { kind: "holiday", names, from_date: date, to_date: date };
  });
  const yearly = YEARLY.map(([names, month, day]) => ({ kind: "holiday", names, month, day, days: 1 }));
  return [...yearly, ...feasts, ...lunar].map(({ names, ...row }, index) => ({
    id: seed.id("special-day", index),
    month: null,
    day: null,
    days: null,
    from_date: null,
    to_date: null,
    ...row,
    translation: Object.fromEntries(Object.entries(names).map(([lng, title]) => [lng, { title }])),
    created_at: seed.founded,
    updated_at: seed.founded,
  }));
}
