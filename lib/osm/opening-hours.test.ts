import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { WEEKDAYS } from "@/lib/core/constants";
import type { TimeRange, WeeklyHours } from "@/lib/hours/model";
import { normaliseWeek } from "@/lib/hours/normalise";
import { weeklyHoursSchema } from "@/lib/hours/schema";
import { hoursFromWire, hoursToWire, weekOf } from "@/lib/hours/wire";
import { openWeek } from "@/tests/fixtures/week";
import { runs } from "@/tests/support/sampled";
import { parseOpeningHours } from "./opening-hours";
import { writeSchedule } from "./schedule";

const read = (text: string) => parseOpeningHours(text).hours;
const h = (from: number, to: number): TimeRange => ({ open: from * 60, close: to * 60 });
const everyDay = (...ranges: TimeRange[]) => weekOf(() => ranges);
const writeOpeningHours = (hours: WeeklyHours) => writeSchedule({ hours: normaliseWeek(hours), specialPeriods: [] });
const daily = everyDay(h(8, 22));

describe("reading opening_hours", () => {
  test("days, lists, ranges over the end of the week, several ranges, closed days", () => {
    expect(read("Mo-Su 08:00-22:00")).toEqual(daily);
    expect(read("08:00-22:00")).toEqual(daily);
    expect(read("Sa-Th 08:00-22:00; Fr off")).toEqual({ ...daily, fri: [] });
    expect(read("Sa-Th 08:00-22:00")).toEqual({ ...daily, fri: [] });
    expect(read("Mo-Su 08:00-22:00; Fr closed")).toEqual({ ...daily, fri: [] });
    expect(read("Mo-Su 08:00-22:00; Fr 14:00-22:00")).toEqual({ ...daily, fri: [h(14, 22)] });
    expect(read("Mo,We,Fr 11:00-15:00,17:00-22:00")?.wed).toEqual([h(11, 15), h(17, 22)]);
    expect(read("Mo-Fr 08:00-12:00, Sa 09:00-12:00")?.sat).toEqual([h(9, 12)]);
    expect(read("Mo-Fr 08:00-12:00, Fr 13:00-15:00")?.fri).toEqual([h(8, 12), h(13, 15)]);
  });

  test("past midnight and round the clock", () => {
    expect(read("Mo-Su 18:00-02:00")).toEqual(everyDay(h(18, 26)));
    expect(read("Mo-Su 18:00-26:00")).toEqual(everyDay(h(18, 26)));
    expect(read("24/7")).toEqual(everyDay(h(0, 24)));
    expect(read("Mo-Su 24/7")).toEqual(everyDay(h(0, 24)));
    expect(read("Mo-Su")).toEqual(everyDay(h(0, 24)));
    for (const text of ["Mo-Su 00:00-00:00", "00:00-24:00", "00:00-23:59", "Mo-Su 00:00 - 11:59 pm", "12 am - 23:59"])
      expect(read(text), text).toEqual(everyDay(h(0, 24)));
    expect(read("Mo-Su 11:00-23:59")).toEqual(everyDay(h(11, 24)));
    expect(read("Th 08:00-24:00")?.thu).toEqual([h(8, 24)]);
    expect(read("Th 10:00-10:00")).toMatchObject({ thu: [h(10, 24)], fri: [h(0, 10)] });
  });

  test("common slips", () => {
    for (const slip of [
      "mo-su 8:00 – 22:00",
      "Mo-Su 08.00-22.00",
      "Mon-Sun: 08:00-22:00",
      "Mo-Su 8am-10pm",
      "8:00 AM to 10:00 PM",
    ]) {
      expect(read(slip), slip).toEqual(daily);
    }
    expect(read("Mo-Su ۰۸:۰۰-۲۲:۰۰")).toEqual(daily);
    expect(read("5-10 pm")).toEqual(everyDay(h(17, 22)));
    expect(read("Monday-Thursday 08:00-22:00;")?.fri).toEqual([]);
  });

  test("what closes for part of a day, or for a day after a comma", () => {
    expect(read("Mo-Fr 10:00-20:00, We off")).toEqual({ ...everyDay(h(10, 20)), wed: [], sat: [], sun: [] });
    expect(read("Mo-Su 08:00-22:00; Mo-Su 12:00-13:00 off")).toEqual(everyDay(h(8, 12), h(13, 22)));
    expect(read("08:00-22:00; Fr 12:00-14:00 closed")).toEqual({ ...daily, fri: [h(8, 12), h(14, 22)] });
    expect(read("10:00-16:00 open, 12:00-12:30 off")?.sat).toEqual([h(10, 12), h(12.5, 16)]);
    for (const text of ["10:00-16:00, 12:00-12:30 off", "Th-Fr 10:00-14:00 off", "Mo-Su 18:00-02:00; 01:00-02:00 off"])
      expect(parseOpeningHours(text), text).toMatchObject({ hours: null, unreadable: "not_understood" });
  });

  test("a clock of twelve hours is read where only one reading is left", () => {
    expect(read("08:00 - 10 pm")).toEqual(daily);
    expect(read("8 am - 22:00")).toEqual(daily);
    expect(read("12-10 pm")).toEqual(everyDay(h(12, 22)));
    expect(read("11-10 pm")).toEqual(everyDay(h(11, 22)));
    expect(read("8-10")).toEqual(everyDay(h(8, 10)));
    for (const text of ["8-10 pm", "8:00 - 10 pm", "8 am - 10", "9-5", "9:00-2 am"])
      expect(parseOpeningHours(text), text).toMatchObject({ hours: null, unreadable: "not_understood" });
  });

  test("the week is kept without rules that are about holidays alone, each with a note", () => {
    const tuSu = { ...everyDay(h(10, 18)), mon: [] };
    expect(parseOpeningHours("Mo-Su 08:00-22:00; PH off")).toEqual({
      ...{ hours: daily, unreadable: null, holidays: ["ph off"] },
    });
    expect(parseOpeningHours("Tu-Su 10:00-18:00; SH Tu-Su 11:00-17:00")).toMatchObject({
      ...{ hours: tuSu, holidays: ["sh tu-su 11:00-17:00"] },
    });
    for (const text of ["Tu-Su,PH 10:00-18:00", "PH,Tu-Su 10:00-18:00", "Tu-Su 10:00-18:00; SH,PH Mo-Fr sunrise-12:00"])
      expect(parseOpeningHours(text), text).toMatchObject({ hours: tuSu, unreadable: null });
    expect(read("Mo-Su 09:00-01:00; PH 08:00-02:00")).toEqual(everyDay(h(9, 25)));
  });

  test("a value that is only partly understood is unknown: neither closed nor as the rest of it says", () => {
    const bad = {
      "": "empty",
      "PH off": "empty",
      "SH Tu-Su 11:00-17:00": "empty",
      "Mo-Fr 08:00-22:00; Sa sunrise-sunset": "sun_times",
      "18:00+": "open_end",
      'Mo-Su 08:00-22:00; PH off; "in Ramadan after sunset"': "comment",
      'Mo-Su 08:00-22:00 "except prayer time"': "comment",
      'Mo-Su 10:00-22:00 || "on appointment"': "fallback",
      "Mo-Su 08:00-22:00; Jun-Aug 08:00-23:00": "season",
      "We off, Mo,Tu,Th-Su,PH,Jun-Aug We 11.30-14.00,17:00+": "season",
      "Mo-Su 08:00-20:00; Su[-1] off": "season",
      "Mo-Su 10:00-22:00; Dec 25 off": "season",
      "week 2-20 Mo-Su 10:00-22:00": "season",
      "Mo-Su 08:00-22:00; Ramadan 16:00-02:00": "season",
    };
    for (const [text, reason] of Object.entries(bad)) {
      expect(parseOpeningHours(text), text).toMatchObject({ hours: null, unreadable: reason });
    }
    for (const text of [
      "by appointment",
      "Mo-Fr 25:00-26:00",
      "Mo-Xx 08:00-10:00",
      "08:61-09:00",
      "صبح تا شام",
      "13pm-2pm",
      "Mo-Sa 08:00-13:00; 15:00-18:00",
    ]) {
      expect(parseOpeningHours(text)).toMatchObject({ hours: null, unreadable: "not_understood" });
    }
    expect(parseOpeningHours("x".repeat(300)).unreadable).toBe("too_long");
  });

  test("no text makes it throw, and what it reads can be stored", () => {
    const token = fc.constantFrom(
      ...'Mo Tu Sa-Th Fr , ; - : 08:00 22:00 2:00 off PH 24/7 || + " am pm open'.split(" "),
    );
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(token).map((tokens) => tokens.join(" ")),
    );
    fc.assert(
      fc.property(text, (value) => {
        const { hours, unreadable } = parseOpeningHours(value);
        expect(hours === null).toBe(unreadable !== null);
        expect(hours === null || weeklyHoursSchema.safeParse(hoursToWire(hours)).success).toBe(true);
      }),
      { numRuns: runs(1000) },
    );
  });
});

describe("writing opening_hours", () => {
  test("days with the same hours stand together", () => {
    expect(writeOpeningHours(daily)).toBe("08:00-22:00");
    expect(writeOpeningHours({ ...daily, fri: [] })).toBe("Sa-Th 08:00-22:00; Fr off");
    expect(writeOpeningHours(everyDay(h(0, 24)))).toBe("24/7");
    expect(writeOpeningHours(weekOf(() => []))).toBe("off");
    expect(writeOpeningHours({ ...daily, mon: [h(11, 15), h(17, 26)], thu: [h(11, 15), h(17, 26)], fri: [] })).toBe(
      "Mo,Th 11:00-15:00,17:00-02:00; Tu,We,Sa,Su 08:00-22:00; Fr off",
    );
  });

  const ranges = fc
    .uniqueArray(fc.integer({ min: 0, max: 1439 }), { maxLength: 6 })
    .map((marks) => [...marks].sort((a, b) => a - b))
    .chain((marks) => fc.tuple(fc.constant(marks), fc.integer({ min: 0, max: 1500 })))
    .map(([marks, tail]): TimeRange[] =>
      Array.from({ length: Math.floor(marks.length / 2) }, (_, i) => {
        const [open = 0, close = 1] = [marks[2 * i], marks[2 * i + 1]];
        const end = i + 1 === Math.floor(marks.length / 2) ? Math.max(close, tail) : close;
        // 23:59 is written and read as 24:00.
        return { open, close: end === 1439 ? 1440 : end };
      }),
    );
  const week = fc
    .tuple(ranges, ranges, ranges, ranges, ranges, ranges, ranges)
    .map((days): WeeklyHours => weekOf((day) => days[WEEKDAYS.indexOf(day)] ?? []));

  test("what is written is read back as the same week", () => {
    fc.assert(
      fc.property(week, (hours) => {
        const normal = normaliseWeek(hours);
        const { hours: back, unreadable } = parseOpeningHours(writeOpeningHours(hours));
        if (unreadable === "too_long" || unreadable === "too_many_ranges") return;
        expect(back).toEqual(normal);
      }),
    );
  });

  test("normalising keeps every open minute, once is enough, and the wire form agrees", () => {
    fc.assert(
      fc.property(week, (hours) => {
        const normal = normaliseWeek(hours);
        expect(openWeek(normal)).toEqual(openWeek(hours));
        expect(normaliseWeek(normal)).toEqual(normal);
        expect(hoursFromWire(hoursToWire(normal))).toEqual(normal);
      }),
      { numRuns: runs(500) },
    );
  });
});
