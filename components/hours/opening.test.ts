import fc from "fast-check";
import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import { describeOpening } from "@/lib/hours/describe";
import type { SpecialPeriod, TimeRange, WeeklyHours } from "@/lib/hours/model";
import { openingState } from "@/lib/hours/state";
import { rangeFromWire, weekOf } from "@/lib/hours/wire";
import en from "@/messages/en.json";
import { period } from "@/tests/fixtures/week";
import { forAny, forMany } from "@/tests/support/for-any";
import { specialsJsonLd, weekJsonLd } from "./json-ld";
import { openingOf } from "./opening";

const MINUTE_MS = 60_000;
const t = createTranslator({ locale: "en", messages: en, namespace: "hours" });
type Step = [minute: number, state: string, word: string, detail: string, at?: number, soon?: string];

const week = (ranges: readonly TimeRange[]) => weekOf(() => ranges);
const stepsOf = (hours: WeeklyHours | null, specials: SpecialPeriod[], now: Date) => {
  const { attrs } = openingOf({ hours, specialPeriods: specials }, now, "en", t);
  return JSON.parse(attrs["data-opening"]) as Step[];
};

/** One range a day, also past midnight. */
const stretches = fc
  .record({ open: fc.integer({ min: 0, max: 1439 }), length: fc.integer({ min: 1, max: 1440 }) })
  .map(({ open, length }) => [{ open, close: open + length }]);
const instants = fc
  .integer({ min: 0, max: 400 * 1440 })
  .map((minute) => new Date(1_790_000_040_000 + minute * MINUTE_MS));
const ramadan = fc
  .option(stretches)
  .map((ranges) => (ranges ? [period("ramadan", "2026-11-01", "2027-03-30", ranges)] : []));

test("H65 what a page that stays open says in an hour is what a new page would say then", () => {
  forMany(60, stretches, ramadan, instants, (ranges, specials, now) => {
    const hours = week(ranges);
    const steps = stepsOf(hours, specials, now);
    const last = steps.at(-1)?.[0] ?? 0;
    for (let minute = Math.floor(now.getTime() / MINUTE_MS); minute <= last; minute += 7) {
      const state = openingState(hours, specials, new Date(minute * MINUTE_MS));
      const { label, detail } = describeOpening(state, "en", t);
      const [, name, word, told, at] = steps.filter(([from]) => from <= minute).at(-1) ?? [];
      expect([name, word, told]).toEqual([state.state, label, detail]);
      const soon = state.state === "closing_soon" ? state.closesAt : state.opensAt;
      expect(at === undefined || at * MINUTE_MS === soon?.getTime(), `at ${minute}`).toBe(true);
    }
  });
});

test("until the state changes, a page that is rendered again is the same", () => {
  forMany(60, stretches, instants, fc.integer({ min: 1, max: 600 }), (ranges, first, minutes) => {
    const hours = { hours: week(ranges), specialPeriods: [] };
    const later = new Date(first.getTime() + minutes * MINUTE_MS);
    const { attrs, changesAt } = openingOf(hours, first, "en", t);
    const again = openingOf(hours, later, "en", t).attrs;
    expect(changesAt !== null && changesAt <= later ? attrs : again).toEqual(attrs);
  });
});

test("H65 the minutes are counted only where the door opens or closes soon", () => {
  const now = new Date("2026-11-21T17:45:00Z");
  const steps = stepsOf(week([{ open: 660, close: 1350 }]), [], now);
  expect(steps[0]?.[1]).toBe("closing_soon");
  expect(steps[0]?.slice(4)).toEqual([Date.parse("2026-11-21T18:00:00Z") / MINUTE_MS, "in # min"]);
  expect(steps.filter(([, state]) => state === "open" || state === "closed").every((step) => step.length === 4)).toBe(
    true,
  );
});

test("hours that nobody knows stay unknown, never closed", () => {
  expect(stepsOf(null, [], new Date("2026-11-21T05:30:00Z")).map(([, state]) => state)).toEqual(["unknown"]);
});

const clocks = (ranges: readonly TimeRange[]) =>
  weekJsonLd(weekOf(() => ranges)).map(({ opens, closes }) => [opens as string, closes as string]);

test("days of the same hours share an entry, and several ranges a day have one each", () => {
  const split = [
    { open: 660, close: 900 },
    { open: 1020, close: 1320 },
  ];
  const told = weekJsonLd(weekOf((day) => (day === "fri" ? [] : split)));
  expect(told.map(({ dayOfWeek }) => [dayOfWeek].flat().length)).toEqual([6, 6, 1]);
  expect(told.at(-1)).toMatchObject({ dayOfWeek: ["Friday"], opens: "00:00", closes: "00:00" });
});

test("a close past midnight is the earlier hour", () => {
  expect(clocks([{ open: 1080, close: 1590 }])).toEqual([["18:00", "02:30"]]);
  expect(clocks([{ open: 480, close: 1440 }])).toEqual([["08:00", "00:00"]]);
});

test("a whole day never looks like a closed one", () => {
  expect(clocks([{ open: 0, close: 1440 }])).toEqual([["00:00", "23:59"]]);
  expect(clocks([{ open: 360, close: 1800 }])).toEqual([["06:00", "05:59"]]);
});

test("what is told can be read back as the same hours", () => {
  const range = fc
    .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1439 }))
    // 23:59 is read as the end of the day.
    .filter(([open, length]) => open + length !== 1439);
  forAny(range, ([open, length]) => {
    const told = clocks([{ open, close: open + length }])[0] ?? [];
    expect(rangeFromWire({ open: `${told[0]}`, close: `${told[1]}` })).toEqual({ open, close: open + length });
  });
});

test("Ramadan and Eid are told while they are ahead or going on", () => {
  const now = new Date("2027-02-13T05:30:00Z");
  const evening = [{ open: 990, close: 1380 }];
  expect(specialsJsonLd([period("ramadan", "2027-01-01", "2027-02-12", evening)], now)).toEqual([]);
  expect(specialsJsonLd([period("ramadan", "2027-02-08", "2027-03-09", evening)], now)).toEqual([
    {
      "@type": "OpeningHoursSpecification",
      opens: "16:30",
      closes: "23:00",
      validFrom: "2027-02-08",
      validThrough: "2027-03-09",
    },
  ]);
  const closed = period("eid", "2027-03-10", "2027-03-12");
  expect(specialsJsonLd([closed], now)).toMatchObject([{ opens: "00:00", closes: "00:00" }]);
});
