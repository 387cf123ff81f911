import fc from "fast-check";
import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import { WEEKDAYS } from "@/lib/core/constants";
import { describeOpening } from "@/lib/hours/describe";
import type { SpecialPeriod, TimeRange, WeeklyHours } from "@/lib/hours/model";
import { openingState } from "@/lib/hours/state";
import en from "@/messages/en.json";
import { runs } from "@/tests/support/sampled";
import { openingOf } from "./opening";

const MINUTE_MS = 60_000;
const t = createTranslator({ locale: "en", messages: en, namespace: "hours" });
type Step = [minute: number, state: string, word: string, detail: string, at?: number, soon?: string];

const week = (ranges: readonly TimeRange[]): WeeklyHours =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, ranges])) as Record<(typeof WEEKDAYS)[number], readonly TimeRange[]>;
const stepsOf = (hours: WeeklyHours | null, specials: SpecialPeriod[], now: Date) => {
  const { attrs } = openingOf({ hours, specialPeriods: specials }, now, "en", t);
  return JSON.parse(attrs["data-opening"]) as Step[];
};

/** One stretch a day, also past midnight. */
const stretches = fc
  .record({ open: fc.integer({ min: 0, max: 1439 }), length: fc.integer({ min: 1, max: 1440 }) })
  .map(({ open, length }) => [{ open, close: open + length }]);
const instants = fc
  .integer({ min: 0, max: 400 * 1440 })
  .map((minute) => new Date(1_790_000_040_000 + minute * MINUTE_MS));
const ramadan = fc
  .option(stretches)
  .map((ranges): SpecialPeriod[] =>
    ranges ? [{ from: "2026-11-01", to: "2027-03-30", kind: "ramadan", label: null, hours: week(ranges) }] : [],
  );

test("H65 what a page that stays open says in an hour is what a new page would say then", () => {
  fc.assert(
    fc.property(stretches, ramadan, instants, (ranges, specials, now) => {
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
    }),
    { numRuns: runs(60) },
  );
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
