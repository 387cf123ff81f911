import { describe, expect, test } from "vitest";
import { type ListedDay, suggestSpecialHours } from "@/lib/hours/holiday-suggestions";
import { dayNumberOfGregorian, isoDay, kabulDayNumber, parseIsoDay } from "@/lib/i18n/calendar";
import { nearDay, nextSpan, type SpecialDay, spanInYear } from "@/lib/special-day/model";
import { dayValues, sentDay } from "./day-values";

const names = (title: string) => ({ en: { title } });
const special = (when: Pick<SpecialDay, "yearly" | "dates">, title = "Zz"): SpecialDay =>
  ({ id: title, kind: "holiday", translation: names(title), updatedAt: new Date(0), ...when }) as SpecialDay;
const yearly = (month: number, day: number, days = 1, title?: string) =>
  special({ yearly: { month, day, days }, dates: null }, title);
const once = (from: string, to = from, title?: string) => special({ yearly: null, dates: { from, to } }, title);
const at = (text: string) => parseIsoDay(text) ?? 0;
const spanText = (day: SpecialDay, today: string) => {
  const span = nextSpan(day, at(today));
  return span && [isoDay(span.from), isoDay(span.to)];
};

describe("when a special day is", () => {
  test("Nawruz is 1 Hamal: 20 March after a leap year, else 21 March", () => {
    expect(spanText(yearly(1, 1), "2024-12-01")).toEqual(["2025-03-21", "2025-03-21"]);
    expect(spanText(yearly(1, 1), "2025-03-21")).toEqual(["2025-03-21", "2025-03-21"]);
    expect(spanText(yearly(1, 1), "2025-03-22")).toEqual(["2026-03-21", "2026-03-21"]);
    expect(spanText(yearly(1, 1), "2028-03-01")).toEqual(["2028-03-20", "2028-03-20"]);
  });

  test("30 Hut is the last day of the year, leap year or not", () => {
    const lastOf = (year: number) => isoDay(spanInYear({ month: 12, day: 30, days: 1 }, year).from);
    expect([1403, 1404, 1405].map(lastOf)).toEqual(["2025-03-20", "2026-03-20", "2027-03-20"]);
  });

  test("one that began in the last year is still under way", () => {
    expect(spanText(yearly(12, 28, 5), "2026-03-22")).toEqual(["2026-03-19", "2026-03-23"]);
    expect(spanText(yearly(12, 28, 5), "2026-03-24")).toEqual(["2027-03-19", "2027-03-23"]);
  });

  test("one that was once is over the day after", () => {
    expect(spanText(once("2027-03-10", "2027-03-12"), "2027-03-12")).toEqual(["2027-03-10", "2027-03-12"]);
    expect(spanText(once("2027-03-10", "2027-03-12"), "2027-03-13")).toBeNull();
  });
});

describe("what visitors of a place are told", () => {
  const eid = once("2027-03-10", "2027-03-12", "Eid");

  test("today begins with midnight in Kabul", () => {
    const told = (instant: string) => nearDay([eid], [], kabulDayNumber(new Date(instant)));
    expect(told("2027-03-09T19:29:59Z")).toMatchObject({ isToday: false, day: "2027-03-10" });
    expect(told("2027-03-09T19:30:00Z")).toMatchObject({ isToday: true, day: "2027-03-10" });
    expect(told("2027-03-12T19:29:59Z")).toMatchObject({ isToday: true, day: "2027-03-12" });
    expect(told("2027-03-12T19:30:00Z")).toBeNull();
  });

  test("three days before, and not earlier", () => {
    expect(nearDay([eid], [], at("2027-03-06"))).toBeNull();
    expect(nearDay([eid], [], at("2027-03-07"))).toMatchObject({ day: "2027-03-10", isToday: false });
  });

  test("nothing where the place has said its hours of that day", () => {
    const said = [{ from: "2027-03-10", to: "2027-03-10" }];
    expect(nearDay([eid], said, at("2027-03-09"))).toBeNull();
    // The business has no hours for the second day.
    expect(nearDay([eid], said, at("2027-03-11"))).toMatchObject({ isToday: true });
    expect(nearDay([eid], [{ from: "2027-02-01", to: "2027-03-09" }], at("2027-03-09"))).not.toBeNull();
  });

  test("of several today's comes first, and of those the shortest", () => {
    const ramadan = once("2027-02-08", "2027-03-11", "Ramadan");
    expect(nearDay([ramadan, eid], [], at("2027-03-09"))?.translation).toEqual(names("Ramadan"));
    expect(nearDay([ramadan, eid], [], at("2027-03-10"))?.translation).toEqual(names("Eid"));
  });
});

describe("DRS-08 what owners are proposed", () => {
  const today = dayNumberOfGregorian({ year: 2026, month: 11, day: 25 });
  const listed = (title: string, from: string, to: string, kind: ListedDay["kind"]): ListedDay => ({
    kind,
    translation: names(title),
    next: { from, to },
  });

  test("without a list, the calculated days, in their order", () => {
    expect(suggestSpecialHours([], today).map(({ kind }) => kind)).toEqual(["ramadan", "eid", "holiday", "eid"]);
  });

  test("a listed feast takes the place of the calculated one, and other days are added", () => {
    const list = [
      listed("Eid by the moon", "2027-03-11", "2027-03-13", "eid"),
      listed("Independence Day", "2027-08-19", "2027-08-19", "holiday"),
      listed("Far away", "2029-08-19", "2029-08-19", "holiday"),
    ];
    const proposed = suggestSpecialHours(list, today);
    const told = proposed.map(({ label, kind }) => label?.en ?? kind).join(", ");
    expect(told).toBe("ramadan, Eid by the moon, Nawruz, Eid al-Adha, Independence Day");
    const feast = proposed[1];
    // 11 March 2027 is a Thursday: closed on the first day, open on the others.
    expect([feast?.hours.thu, feast?.hours.fri?.length]).toEqual([[], 1]);
    expect(proposed.at(-1)?.hours.thu).toEqual([]);
  });
});

test("days come back from the form as they were sent, either way", () => {
  const now = new Date("2026-11-25T06:00:00Z");
  const updatedAt = now.toISOString();
  const wire = { _id: "x", name: "Zz", kind: "holiday", translation: names("Zz"), updatedAt } as const;
  const dates = { from: "2027-03-10", to: "2027-03-12" };
  expect(sentDay(dayValues("fa", { ...wire, yearly: null, dates, next: dates }, now))).toMatchObject({ dates });
  const everyYear = { month: 12, day: 30, days: 2 };
  const day = { ...wire, yearly: everyYear, dates: null, next: { from: "2027-03-20", to: "2027-03-21" } };
  expect(sentDay(dayValues("ps", day, now))).toMatchObject({ yearly: everyYear });
  // The default is today, every year.
  expect(sentDay(dayValues("en", null, now))).toMatchObject({ yearly: { month: 9, day: 4, days: 1 } });
});
