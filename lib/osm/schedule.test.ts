import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SPECIAL_PERIOD_KINDS, WEEKDAYS } from "@/lib/core/constants";
import type { SpecialPeriod, WeeklyHours } from "@/lib/hours/model";
import { weeklyHoursSchema } from "@/lib/hours/schema";
import { rangesOn } from "@/lib/hours/state";
import { clockOf, hoursFromWire, hoursToWire, weekOf } from "@/lib/hours/wire";
import { isoDay, parseIsoDay } from "@/lib/i18n/calendar";
import { parseSchedule } from "@/tests/fixtures/schedule-reader";
import { period as periodOf } from "@/tests/fixtures/week";
import { forAny, forMany } from "@/tests/support/for-any";
import { openingHoursTag, type Schedule, writeSchedule } from "./schedule";

const FIRST_DAY = parseIsoDay("2026-11-01") ?? 0;
const DAYS = 500;

const range = fc.tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1439 })).map(([open, length]) => ({
  open: clockOf(open),
  close: open + length === 1440 ? "24:00" : clockOf((open + length) % 1440),
}));
const wholeDay = fc.constant([{ open: "00:00", close: "24:00" }]);
const day = fc.oneof(fc.array(range, { maxLength: 3 }), wholeDay, fc.constant([]));
/** Any week that the schema accepts; the schema rejects overlaps, also over midnight. */
const week: fc.Arbitrary<WeeklyHours> = fc
  .oneof(
    fc.tuple(day, day, day, day, day, day, day),
    day.map((same) => WEEKDAYS.map(() => same)),
  )
  .map((days) => Object.fromEntries(WEEKDAYS.map((name, i) => [name, days[i] ?? []])))
  .map((wire) => weeklyHoursSchema.safeParse(wire))
  .filter(({ success }) => success)
  .map(({ data }) => hoursFromWire(data ?? {}));
const period: fc.Arbitrary<SpecialPeriod> = fc
  .record({
    from: fc.integer({ min: FIRST_DAY, max: FIRST_DAY + DAYS - 60 }).map(isoDay),
    to: fc.integer({ min: 0, max: 59 }),
    kind: fc.constantFrom(...SPECIAL_PERIOD_KINDS),
    label: fc.constant(null),
    hours: week,
  })
  .map(({ to, ...rest }) => ({ ...rest, to: isoDay((parseIsoDay(rest.from) ?? 0) + to) }));
const schedule: fc.Arbitrary<Schedule> = fc.record({
  hours: fc.option(week),
  specialPeriods: fc.array(period, { maxLength: 4 }),
});

function days({ hours, specialPeriods }: Schedule) {
  return Array.from({ length: DAYS }, (_, i) => rangesOn(FIRST_DAY + i, hours, specialPeriods));
}

describe("opening_hours with special periods", () => {
  test("every schedule of ours comes back from OpenStreetMap's words, day by day", () => {
    forMany(400, schedule, (ours) => {
      const text = writeSchedule(ours);
      const back = parseSchedule(text);
      expect(back.ignored).toEqual([]);
      expect(back.unreadable).toBe(text === "" ? "empty" : null);
      expect(back.hours).toEqual(ours.hours);
      expect(days(back)).toEqual(days(ours));
      expect(writeSchedule(back)).toBe(text);
    });
  });

  test("what is read from OpenStreetMap is written so that it reads the same", () => {
    const dates = fc.constantFrom("2027 Feb 08-Mar 09", "2027 Mar 10-12", "2027 Mar 21", "2026 Dec 30-2027 Jan 02", "");
    const daysOf = fc.constantFrom("Mo-Su", "Sa-Th", "Fr", "Mo,We", "Su-Tu", "PH", "");
    const written = "08:00-22:00 18:00-02:00 11:00-15:00,17:00-26:00 off 24/7 00:00-24:00";
    const times = fc.constantFrom(...written.split(" "));
    const comment = fc.constantFrom("", ' "Ramadan"', ' open "Eid"', ' "a; b"');
    const rule = fc.tuple(dates, daysOf, times, comment).map((parts) => parts.join(" ").trim());
    const value = fc.array(rule, { minLength: 1, maxLength: 5 }).map((rules) => rules.join("; "));
    forMany(1000, value, (text) => {
      const once = parseSchedule(text);
      if (once.unreadable) return;
      const again = parseSchedule(writeSchedule(once));
      expect([again.hours, again.specialPeriods]).toEqual([once.hours, once.specialPeriods]);
    });
  });

  test("is written as mappers write it", () => {
    const open = (from: string, to: string) => weekOf(() => hoursFromWire({ sat: [{ open: from, close: to }] }).sat);
    const ramadan = periodOf("ramadan", "2027-02-08", "2027-03-09", [{ open: 960, close: 1560 }]);
    const eid = periodOf("eid", "2027-03-10", "2027-03-12");
    const text = '08:00-22:00; 2027 Feb 08-Mar 09 16:00-02:00 open "Ramadan"; 2027 Mar 10-12 off "Eid"';
    expect(writeSchedule({ hours: open("08:00", "22:00"), specialPeriods: [eid, ramadan] })).toBe(text);
    expect(parseSchedule(text)).toMatchObject({ specialPeriods: [ramadan, eid], unreadable: null });
    expect(writeSchedule({ hours: open("00:00", "24:00"), specialPeriods: [] })).toBe("24/7");
    expect(writeSchedule({ hours: weekOf(() => []), specialPeriods: [] })).toBe("off");
    expect(writeSchedule({ hours: null, specialPeriods: [] })).toBe("");
    expect(parseSchedule("Mo-Su 08:00-22:00; PH off").ignored).toEqual(["ph off"]);
    expect(parseSchedule("Mo-Su 08:00-22:00; Mar 01-Mar 30: 10:00-18:00")).toMatchObject({
      hours: null,
      unreadable: "season",
    });
  });

  test("a tag that would be too long keeps the week and loses the periods", () => {
    forAny(schedule, (ours) => {
      const tag = openingHoursTag(ours);
      expect(tag.length).toBeLessThanOrEqual(255);
      expect(tag === "" ? ours.hours : parseSchedule(tag).hours).toEqual(ours.hours);
    });
  });

  test("no text makes it throw, and what it reads can be stored", () => {
    const token = fc.constantFrom(
      ...'Mo Sa-Th , ; - : 08:00 22:00 off 2027 Mar 08 32 Feb 30 "x" " open PH 24/7 || ۲۰۲۷'.split(" "),
    );
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(token).map((tokens) => tokens.join(" ")),
    );
    forMany(1000, text, (value) => {
      const { hours, specialPeriods } = parseSchedule(value);
      const weeks = [hours, ...specialPeriods.map((each) => each.hours)].filter((each) => each !== null);
      for (const each of weeks) expect(weeklyHoursSchema.safeParse(hoursToWire(each)).success).toBe(true);
      for (const { from, to } of specialPeriods) expect(from <= to).toBe(true);
    });
  });
});
