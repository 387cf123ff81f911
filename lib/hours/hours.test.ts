import { createTranslator } from "next-intl";
import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language, WEEKDAYS } from "@/lib/core/constants";
import { CATALOGUES } from "@/tests/fixtures/catalogues";
import { multirangeText, openWeek, period } from "@/tests/fixtures/week";
import { describeOpening, type TranslateOpening } from "./describe";
import type { SpecialPeriod, WeeklyHours } from "./model";
import { specialPeriodSchema, weeklyHoursSchema } from "./schema";
import { nextChange, openingState } from "./state";
import { hoursRows, rangesText, specialRows } from "./table";
import { hoursFromJson, hoursFromWire, hoursToWire, weekOf } from "./wire";

/** `day` counts from 1 = Saturday 2026-11-21; times are in Kabul. */
const at = (day: number, clock: string) => new Date(`2026-11-${20 + day}T${clock}:00+04:30`);

const SPLIT = hoursFromWire({
  sat: [
    { open: "08:00", close: "14:00" },
    { open: "17:00", close: "22:30" },
  ],
  sun: [{ open: "18:00", close: "02:00" }],
  tue: [{ open: "00:00", close: "24:00" }],
  wed: [{ open: "00:00", close: "01:00" }],
});

const translator = (lng: Language): TranslateOpening =>
  createTranslator({ locale: lng, messages: CATALOGUES[lng], namespace: "hours" });

const tell = (hours: WeeklyHours | null, now: Date, specials: SpecialPeriod[] = []) =>
  LANGUAGES.map((lng) => describeOpening(openingState(hours, specials, now), lng, translator(lng)).text);

describe("state in words", () => {
  test("BIZ-05 open, with its end", () => {
    expect(tell(SPLIT, at(1, "17:00"))).toEqual([
      "Open until 10:30\u00a0PM",
      "باز است تا ۱۰:۳۰\u00a0ب.ظ",
      "پرانیستی دی، تر ۱۰:۳۰\u00a0غ.و",
    ]);
    expect(tell(SPLIT, at(2, "23:00"))[0]).toBe("Open until 2:00\u00a0AM");
    expect(tell(SPLIT, at(3, "01:29"))[0]).toBe("Open until 2:00\u00a0AM");
    expect(tell(SPLIT, at(4, "09:00"))[0]).toBe("Open until 1:00\u00a0AM");
  });

  test("BIZ-05 closing soon and opening soon begin 30 and 60 minutes before", () => {
    expect(tell(SPLIT, at(1, "13:29"))[0]).toBe("Open until 2:00\u00a0PM");
    expect(tell(SPLIT, at(1, "13:30"))).toEqual([
      "Closing soon · until 2:00\u00a0PM",
      "به‌زودی بسته می‌شود · تا ۲:۰۰\u00a0ب.ظ",
      "ژر بندېږي · تر ۲:۰۰\u00a0غ.و",
    ]);
    expect(tell(SPLIT, at(1, "14:00"))[0]).toBe("Closed · opens 5:00\u00a0PM");
    expect(tell(SPLIT, at(1, "16:00"))).toEqual([
      "Opening soon · 5:00\u00a0PM",
      "به‌زودی باز می‌شود · ۵:۰۰\u00a0ب.ظ",
      "ژر پرانیستل کېږي · ۵:۰۰\u00a0غ.و",
    ]);
  });

  test("BIZ-05 closed, with the day that it opens on", () => {
    expect(tell(SPLIT, at(1, "23:00"))).toEqual([
      "Closed · opens tomorrow 6:00\u00a0PM",
      "بسته است · فردا ۶:۰۰\u00a0ب.ظ باز می‌شود",
      "بند دی · سبا ۶:۰۰\u00a0غ.و پرانیستل کېږي",
    ]);
    expect(tell(SPLIT, at(5, "12:00"))).toEqual([
      "Closed · opens Saturday 8:00\u00a0AM",
      "بسته است · شنبه ۸:۰۰\u00a0ق.ظ باز می‌شود",
      "بند دی · د شنبه په ورځ ۸:۰۰\u00a0غ.م پرانیستل کېږي",
    ]);
    const never = weekOf(() => []);
    expect(tell(never, at(5, "12:00"))).toEqual(["Closed", "بسته است", "بند دی"]);
  });

  test("BIZ-05 never closing, and nothing on record", () => {
    const always = weekOf(() => [{ open: 0, close: 1440 }]);
    expect(tell(always, at(1, "12:00"))).toEqual(["Open 24 hours", "شبانه‌روز باز است", "شپه او ورځ پرانیستی دی"]);
    expect(tell(null, at(1, "12:00"))).toEqual([
      "Hours not confirmed",
      "ساعات کاری تأیید نشده",
      "کاري ساعتونه نه دي تایید شوي",
    ]);
    expect(nextChange(null, [], at(1, "12:00"))).toBeNull();
  });

  test("BIZ-05 a special period rules its days, and the night before keeps its own end", () => {
    const eid = period("eid", "2026-11-23", "2026-12-02");
    expect(tell(SPLIT, at(3, "01:00"), [eid])[0]).toBe("Open until 2:00\u00a0AM");
    expect(tell(SPLIT, at(4, "12:00"), [eid])[0]).toBe("Closed · opens 5 Dec, 8:00\u00a0AM");
    expect(nextChange(SPLIT, [eid], at(4, "12:00"))).toEqual(at(5, "00:00"));
  });
});

describe("a close at 23:59", () => {
  const late = { open: "00:00", close: "23:59" };
  const week = Object.fromEntries(WEEKDAYS.map((day) => [day, [late]]));

  test("BIZ-05 means the end of the day: open round the clock, and closing soon at no time", () => {
    const hours = hoursFromJson(week);
    expect(tell(hours, at(1, "23:40"))[0]).toBe("Open 24 hours");
    expect(hoursRows(hours, at(1, "12:00")).every(({ isAllDay }) => isAllDay)).toBe(true);
    expect(hoursFromWire({ sat: [{ open: "11:00", close: "23:59" }] }).sat).toEqual([{ open: 660, close: 1440 }]);
  });

  test("DRS-08 is stored as 24:00", () => {
    expect(weeklyHoursSchema.parse(week).fri).toEqual([{ open: "00:00", close: "24:00" }]);
    const ramadan = specialPeriodSchema.parse({ from: "2026-02-18", to: "2026-03-19", hours: { sat: [late] } });
    expect(ramadan.hours.sat).toEqual([{ open: "00:00", close: "24:00" }]);
  });
});

describe("wire form", () => {
  test("BIZ-04 several ranges, closed days and late closes go over and back", () => {
    expect(hoursToWire(SPLIT).sun).toEqual([{ open: "18:00", close: "02:00" }]);
    expect(hoursToWire(SPLIT).tue).toEqual([{ open: "00:00", close: "24:00" }]);
    expect(hoursToWire(SPLIT).fri).toEqual([]);
    expect(hoursFromWire(hoursToWire(SPLIT))).toEqual(SPLIT);
  });

  test("BIZ-04 a damaged column is unknown, not an error", () => {
    for (const bad of [null, 7, "x", [], { sat: 1 }, { sat: [{ open: "8", close: "9" }] }, { sat: [null] }])
      expect(hoursFromJson(bad)).toBeNull();
    expect(hoursFromJson({ sat: [{ open: "08:00", close: "09:00" }] })?.sat).toEqual([{ open: 480, close: 540 }]);
  });

  const issues = (week: unknown) =>
    weeklyHoursSchema.safeParse(week).error?.issues.map((issue) => issue.path.join("."));

  test("DRS-08 hours that can't be are refused with their place", () => {
    expect(issues({ sat: [{ open: "08:00", close: "20:00" }], fri: [] })).toBeUndefined();
    expect(issues({ sat: [{ open: "8:00", close: "20:00" }] })).toEqual(["sat.0.open"]);
    expect(issues({ sat: [{ open: "24:00", close: "20:00" }] })).toEqual(["sat.0.open"]);
    expect(issues({ sat: [{ open: "08:00", close: "25:00" }] })).toEqual(["sat.0.close"]);
    expect(issues({ sat: [{ open: "08:00", close: "08:00" }] })).toEqual(["sat.0.close"]);
    expect(issues({ sat: [{ open: "08:00", close: "20:00", note: "x" }] })).toEqual(["sat.0"]);
    expect(issues({ saturday: [] })).toEqual([""]);
    const seven = Array.from({ length: 7 }, (_, i) => ({ open: `0${i}:00`, close: `0${i}:30` }));
    expect(issues({ sat: seven })).toEqual(["sat"]);
  });

  test("DRS-08 ranges may touch but not overlap, also over midnight and over the end of the week", () => {
    const range = (open: string, close: string) => ({ open, close });
    expect(issues({ sat: [range("08:00", "12:00"), range("12:00", "14:00")] })).toBeUndefined();
    expect(issues({ sat: [range("08:00", "15:00"), range("14:00", "16:00")] })).toEqual(["sat.1"]);
    expect(issues({ sat: [range("18:00", "02:00")], sun: [range("01:00", "03:00")] })).toEqual(["sun.0"]);
    expect(issues({ fri: [range("18:00", "02:00")], sat: [range("01:30", "05:00")] })).toEqual(["sat.0"]);
    expect(issues({ fri: [range("18:00", "02:00")], sat: [range("02:00", "05:00")] })).toBeUndefined();
  });

  test("DRS-08 special periods need real days in order", () => {
    const isTaken = (from: string, to: string) => specialPeriodSchema.safeParse({ from, to, hours: {} }).success;
    expect(isTaken("2026-02-18", "2026-03-19")).toBe(true);
    expect(isTaken("2026-02-18", "2026-02-17")).toBe(false);
    expect(isTaken("2026-02-30", "2026-03-19")).toBe(false);
    expect(isTaken("2026-01-01", "2027-01-02")).toBe(false);
  });

  test("SRCH-03 the week as a Postgres multirange", () => {
    expect(multirangeText(openWeek(SPLIT) ?? [])).toBe("{[480,840),[1020,1350),[2520,3000),[4320,5820)}");
    expect(multirangeText(openWeek(weekOf(() => [{ open: 0, close: 1440 }])) ?? [])).toBe("{[0,10080)}");
    expect(multirangeText(openWeek(hoursFromWire({ fri: [{ open: "18:00", close: "02:00" }] })) ?? [])).toBe(
      "{[0,120),[9720,10080)}",
    );
    expect(openWeek(null)).toBeNull();
  });
});

describe("table", () => {
  test("BIZ-04 the week from Saturday, today flagged, late closes marked", () => {
    const rows = hoursRows(SPLIT, at(2, "12:00"));
    expect(rows.map((row) => row.day)).toEqual(["sat", "sun", "mon", "tue", "wed", "thu", "fri"]);
    expect(rows.filter((row) => row.isToday).map((row) => row.day)).toEqual(["sun"]);
    expect(rangesText(rows[0]?.ranges ?? [], "en", "next day")).toBe(
      "8:00\u00a0AM – 2:00\u00a0PM, 5:00 – 10:30\u00a0PM",
    );
    expect(rangesText(rows[1]?.ranges ?? [], "en", "next day")).toBe("6:00\u00a0PM – 2:00\u00a0AM (next day)");
    expect(rangesText(rows[0]?.ranges ?? [], "fa", "")).toBe("۸:۰۰\u00a0ق.ظ تا ۲:۰۰\u00a0ب.ظ، ۵:۰۰ تا ۱۰:۳۰\u00a0ب.ظ");
    expect(rows[3]?.isAllDay).toBe(true);
    expect(rows[6]?.ranges).toEqual([]);
    expect(hoursRows(null, at(2, "12:00"))).toEqual([]);
  });

  test("BIZ-04 Ramadan is one row for all its days, and goes when it is over", () => {
    const ramadan = period("ramadan", "2026-11-10", "2026-11-25", [{ open: 960, close: 1500 }]);
    const [row] = specialRows([ramadan], at(2, "12:00"));
    expect(row).toMatchObject({ kind: "ramadan", isCurrent: true, isClosed: false });
    expect(rangesText(row?.everyDay ?? [], "en", "next day")).toBe("4:00\u00a0PM – 1:00\u00a0AM (next day)");
    const today = (specials: SpecialPeriod[]) =>
      hoursRows(SPLIT, at(2, "12:00"), specials).filter((each) => each.isToday);
    expect(today([ramadan])).toMatchObject([{ day: "sun", ranges: row?.everyDay, special: ramadan }]);
    expect(today([])).toMatchObject([{ day: "sun", ranges: [{ open: 18 * 60 }], special: null }]);
    const special = hoursRows(SPLIT, at(2, "12:00"), [ramadan]).filter((each) => each.special);
    expect(special.map(({ day, ranges }) => [day, ranges])).toEqual(
      ["sun", "mon", "tue", "wed"].map((day) => [day, row?.everyDay]),
    );
    expect(specialRows([ramadan], at(6, "12:00"))).toEqual([]);
  });

  test("BIZ-04 a feast that begins within the week is shown on its days, and those after it have the weekly hours", () => {
    const eid = period("eid", "2026-11-26", "2026-11-28");
    const rows = hoursRows(SPLIT, at(2, "12:00"), [eid]);
    expect(rows.filter(({ special }) => special === eid).map(({ day }) => day)).toEqual(["sat", "thu", "fri"]);
    expect(rows.find(({ day }) => day === "tue")?.isAllDay).toBe(true);
  });
});
