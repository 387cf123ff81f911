import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  dayNumberOfGregorian,
  dayNumberOfLunar,
  dayNumberOfSolar,
  isoDay,
  lunarYearOf,
  parseIsoDay,
  solarOf,
} from "@/lib/i18n/calendar";
import { forAny } from "@/tests/support/for-any";
import { OCCASIONS, suggestPeriod } from "./holiday-suggestions";
import { specialPeriodsSchema } from "./schema";

const DAY_MS = 86_400_000;
const islamic = (calendar: string) =>
  new Intl.DateTimeFormat(`en-u-ca-${calendar}-nu-latn`, {
    timeZone: "UTC",
    year: "numeric",
    month: "numeric",
    day: "numeric",
  });
const partsOf = (format: Intl.DateTimeFormat, dayNumber: number) =>
  ["year", "month", "day"].map((type) =>
    Number(format.formatToParts(dayNumber * DAY_MS).find((part) => part.type === type)?.value),
  );

test("DRS-08 Islamic days are those of Umm al-Qura, for the years 1440 to 1480", () => {
  const saudi = islamic("islamic-umalqura");
  for (let months = 1440 * 12; months < 1480 * 12; months += 1) {
    const [year, month] = [Math.floor(months / 12), (months % 12) + 1];
    const first = dayNumberOfLunar({ year, month, day: 1 });
    expect(partsOf(saudi, first), isoDay(first)).toEqual([year, month, 1]);
    expect([lunarYearOf(first - 1), lunarYearOf(first)]).toEqual([month === 1 ? year - 1 : year, year]);
  }
});

test("DRS-08 Ramadan and the feasts of the next years are the days of Makkah", () => {
  const saudi = islamic("islamic-umalqura");
  const names = { ramadan: "9 1", eidFitr: "10 1", eidAdha: "12 10" } as const;
  const today = dayNumberOfGregorian({ year: 2026, month: 1, day: 1 });
  for (let year = 0; year < 8; year += 1)
    for (const occasion of ["ramadan", "eidFitr", "eidAdha"] as const) {
      const first = parseIsoDay(suggestPeriod(occasion, today + 354 * year).from) ?? 0;
      expect(partsOf(saudi, first).slice(1).join(" "), isoDay(first)).toBe(names[occasion]);
    }
  const in2027 = (occasion: "eidFitr" | "eidAdha") => suggestPeriod(occasion, 20_850).from;
  expect([in2027("eidFitr"), in2027("eidAdha")]).toEqual(["2027-03-09", "2027-05-16"]);
});

describe("DRS-08 proposals, whatever the day", () => {
  const anyDay = fc.integer({
    min: dayNumberOfGregorian({ year: 2020, month: 1, day: 1 }),
    max: dayNumberOfGregorian({ year: 2060, month: 1, day: 1 }),
  });

  test("are ahead or under way, within fifteen months, and the API would take them", () => {
    forAny(anyDay, (today) => {
      for (const occasion of OCCASIONS) {
        const { from, to } = suggestPeriod(occasion, today);
        expect(parseIsoDay(to)).toBeGreaterThanOrEqual(today);
        expect(parseIsoDay(from)).toBeLessThan(today + 450);
      }
    });
  });

  test("do not overlap: Ramadan ends on the eve of the feast", () => {
    forAny(anyDay, (today) => {
      const lunar = (["ramadan", "eidFitr", "eidAdha"] as const).map((occasion) => suggestPeriod(occasion, today));
      expect(specialPeriodsSchema.safeParse(lunar).error?.issues ?? []).toEqual([]);
      expect(specialPeriodsSchema.safeParse([suggestPeriod("nawruz", today)]).success).toBe(true);
      const [ramadan, fitr] = lunar;
      // After Ramadan, its Eid may still be going on.
      const isNext = ramadan && fitr && ramadan.from < fitr.from;
      const gap = isNext ? (parseIsoDay(fitr.from) ?? 0) - (parseIsoDay(ramadan.to) ?? 0) : 1;
      expect(gap).toBe(1);
    });
  });
});

test("DRS-08 every day of 1400 to 1420 SH maps back from its Solar Hijri date", () => {
  const [first, end] = [1400, 1421].map((year) => dayNumberOfSolar({ year, month: 1, day: 1 })) as [number, number];
  const wrong: string[] = [];
  for (let day = first; day < end; day += 1) if (dayNumberOfSolar(solarOf(day)) !== day) wrong.push(isoDay(day));
  expect(end - first).toBe(7670);
  expect(wrong).toEqual([]);
});
