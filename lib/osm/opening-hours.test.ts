import fc from "fast-check";
import OpeningHours from "opening_hours";
import { describe, expect, test } from "vitest";
import { WEEKDAYS } from "@/lib/core/constants";
import { DAY_MINUTES, type TimeRange, WEEK_MINUTES, type WeeklyHours } from "@/lib/hours/model";
import { normaliseWeek } from "@/lib/hours/normalise";
import { weeklyHoursSchema } from "@/lib/hours/schema";
import { hoursFromWire, hoursToWire, weekOf } from "@/lib/hours/wire";
import { openWeek } from "@/tests/fixtures/week";
import { forAny, forMany } from "@/tests/support/for-any";
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
    const slips = "mo-su 8:00 – 22:00|Mo-Su 08.00-22.00|Mon-Sun: 08:00-22:00|Mo-Su 8am-10pm|8:00 AM to 10:00 PM";
    for (const slip of [...slips.split("|"), "Mo-Su ۰۸:۰۰-۲۲:۰۰"]) expect(read(slip), slip).toEqual(daily);
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
    const closed = { hours: daily, unreadable: null, holidays: ["ph off"] };
    expect(parseOpeningHours("Mo-Su 08:00-22:00; PH off")).toEqual(closed);
    const ofSchools = { hours: tuSu, holidays: ["sh tu-su 11:00-17:00"] };
    expect(parseOpeningHours("Tu-Su 10:00-18:00; SH Tu-Su 11:00-17:00")).toMatchObject(ofSchools);
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
    for (const [text, reason] of Object.entries(bad))
      expect(parseOpeningHours(text), text).toMatchObject({ hours: null, unreadable: reason });
    const nonsense = "by appointment|Mo-Fr 25:00-26:00|Mo-Xx 08:00-10:00|08:61-09:00|صبح تا شام|13pm-2pm";
    for (const text of [...nonsense.split("|"), "Mo-Sa 08:00-13:00; 15:00-18:00"])
      expect(parseOpeningHours(text)).toMatchObject({ hours: null, unreadable: "not_understood" });
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
    forMany(1000, text, (value) => {
      const { hours, unreadable } = parseOpeningHours(value);
      expect(hours === null).toBe(unreadable !== null);
      expect(hours === null || weeklyHoursSchema.safeParse(hoursToWire(hours)).success).toBe(true);
    });
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
        // 23:59 is normalised to 24:00.
        return { open, close: end === 1439 ? 1440 : end };
      }),
    );
  const week = fc
    .tuple(ranges, ranges, ranges, ranges, ranges, ranges, ranges)
    .map((days): WeeklyHours => weekOf((day) => days[WEEKDAYS.indexOf(day)] ?? []));

  test("what is written is read back as the same week", () => {
    forAny(week, (hours) => {
      const normal = normaliseWeek(hours);
      const { hours: back, unreadable } = parseOpeningHours(writeOpeningHours(hours));
      if (unreadable === "too_long" || unreadable === "too_many_ranges") return;
      expect(back).toEqual(normal);
    });
  });

  test("normalising keeps every open minute, once is enough, and the wire form agrees", () => {
    forMany(500, week, (hours) => {
      const normal = normaliseWeek(hours);
      expect(openWeek(normal)).toEqual(openWeek(hours));
      expect(normaliseWeek(normal)).toEqual(normal);
      expect(hoursFromWire(hoursToWire(normal))).toEqual(normal);
    });
  });
});

/** A week from Monday, 5 January 2026, in this machine's time zone, which the reference parser uses. */
const monday = (minutes = 0) => new Date(2026, 0, 5, 0, minutes);

/**
 * Open minutes of a week from Saturday according to the reference parser `opening_hours`; null if it rejects the value.
 */
function referenceWeek(value: string): boolean[] | null {
  let reader: OpeningHours;
  try {
    reader = new OpeningHours(value, null);
  } catch {
    return null;
  }
  const minutes = Array.from({ length: WEEK_MINUTES }, () => false);
  for (const [from, to] of reader.getOpenIntervals(monday(), monday(WEEK_MINUTES))) {
    // Monday is two days after Saturday.
    const [first, last] = [from, to].map((at) => (at.getTime() - monday().getTime()) / 60_000 + 2 * DAY_MINUTES);
    for (let at = first ?? 0; at < (last ?? 0); at += 1) minutes[at % WEEK_MINUTES] = true;
  }
  return minutes;
}

function minutesOfWeek(week: WeeklyHours): Set<number> {
  const ranges = openWeek(week) ?? [];
  return new Set(ranges.flatMap(([start, end]) => Array.from({ length: end - start }, (_, at) => start + at)));
}

/** Minutes after midnight that belong to the previous night: the reference cuts them if the next day has a rule. */
function nightTails(week: WeeklyHours): Set<number> {
  const minutes = new Set<number>();
  for (const [index, day] of WEEKDAYS.entries())
    for (const { close } of week[day])
      for (let at = DAY_MINUTES; at < close; at += 1) minutes.add((index * DAY_MINUTES + at) % WEEK_MINUTES);
  return minutes;
}

const DAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];
const pick = fc.constantFrom;
const clockText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
const minute = fc.oneof(
  fc.integer({ min: 0, max: 96 }).map((quarter) => quarter * 15),
  pick(1439),
);
const dash = pick("-", " - ", "–");
const withinDay = fc
  .uniqueArray(minute, { minLength: 2, maxLength: 2 })
  .map((pair) => pair.sort((a, b) => a - b).map(clockText));
const intoNight = fc.tuple(minute, fc.integer({ min: 0, max: 48 * 60 })).map((pair) => pair.map(clockText));
const halfClock = fc
  .tuple(pick(1, 6, 8, 11, 12), pick("", ":00", ":30"), pick("am", "pm", " AM"))
  .map((parts) => parts.join(""));
const sameClock = (text: string) => text.replace(":00", "").replace(" ", "").toLowerCase();
/** The reference reads "12am" as an opening at the end of the day, and equal opening and closing times as closed. */
const halves = fc
  .tuple(halfClock, halfClock)
  .filter(([open, close]) => !/^12.*am$/i.test(open) && sameClock(open) !== sameClock(close));
const timesOf = (range: fc.Arbitrary<string[]>) =>
  fc
    .array(
      fc.tuple(range, dash).map(([ends, between]) => ends.join(between)),
      { minLength: 1, maxLength: 2 },
    )
    .map((list) => list.join(","));
const dayPart = fc.oneof(
  pick(...DAYS),
  fc.tuple(pick(...DAYS), pick(...DAYS)).map((pair) => pair.join("-")),
);
const days = fc.oneof(
  pick("", "Mo-Su"),
  fc.array(dayPart, { minLength: 1, maxLength: 3 }).map((list) => list.join(",")),
);
const rule = fc
  .tuple(days, fc.oneof(timesOf(withinDay), pick("off", "closed", "24/7")), pick("", "", "", " off", " open"))
  .map(([on, times, state]) => `${on} ${times}${/\d$/.test(times) && times !== "24/7" ? state : ""}`.trim());
const severalRules = fc
  .array(fc.tuple(rule, pick("; ", "; ", ", ")), { minLength: 1, maxLength: 4 })
  .map((rules) => rules.map(([text, separator], index) => (index === 0 ? "" : separator) + text).join(""));
/** Only one rule: if a later rule replaces a night, the reference keeps its part after midnight. */
const oneRule = fc.tuple(days, fc.oneof(timesOf(intoNight), timesOf(halves))).map((parts) => parts.join(" ").trim());

/** Values found in real maps, in addition to generated ones. */
const MET = [
  "Mo-Fr 10:00-20:00, We off",
  "Su-Th 11:00-03:00; Fr-Sa 11:00-05:00",
  "Mo-Fri: 7:00-18:00, Sat: 7:00-13:00",
  "Mo-Su 6:00 AM - 12:00 AM",
  "12:00 PM-12:00 AM",
  "24/7; Fr off",
  "Mo-Su 9-22",
  "Sa-Th 06:00-21:00; Fr 06:00-12:00,13:30-21:00",
  "Mo-Su 08:00-22:00; 12:00-13:00 off",
  "Mo-Su 08:00-22:00;;",
  "Mo-Mo 08:00-22:00",
  "Mo-Sa 08:00-22:00; Su",
  "Mo 23:59-23:59",
];

test("whatever week is read from opening_hours, the reference reader of the tag reads it as well", () => {
  let read = 0;
  const hold = (text: string) => {
    const { hours } = parseOpeningHours(text);
    const expected = hours && referenceWeek(text);
    if (!hours || !expected) return;
    read += 1;
    const [tails, ours] = [nightTails(hours), minutesOfWeek(hours)];
    const differing = expected.flatMap((isOpen, at) => {
      const isLastMinute = at % DAY_MINUTES === DAY_MINUTES - 1;
      return isOpen === ours.has(at) || isLastMinute || (!isOpen && tails.has(at)) ? [] : [at];
    });
    expect(differing.slice(0, 5), text).toEqual([]);
  };
  for (const text of MET) {
    hold(text);
    expect(parseOpeningHours(text).hours, text).not.toBeNull();
  }
  forMany(1500, fc.oneof(severalRules, oneRule), hold);
  expect(read).toBeGreaterThan(runs(400));
});
