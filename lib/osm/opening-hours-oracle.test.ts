import fc from "fast-check";
import OpeningHours from "opening_hours";
import { expect, test } from "vitest";
import { WEEKDAYS } from "@/lib/core/constants";
import { DAY_MINUTES, WEEK_MINUTES, type WeeklyHours } from "@/lib/hours/model";
import { openWeek } from "@/tests/fixtures/week";
import { runs } from "@/tests/support/sampled";
import { parseOpeningHours } from "./opening-hours";

/** A week from Monday, 5 January 2026, in the clock of this machine, which is the reference reader's. */
const monday = (minutes = 0) => new Date(2026, 0, 5, 0, minutes);

/** Which minutes of a week from Saturday are open, by the reference reader of `opening_hours`; null where it refuses. */
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

/** The minutes after midnight that belong to the night before: the reference cuts them where the next day has a rule. */
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
/** The reference takes a beginning at "12am" for the end of the day, and a close at the same hour for none. */
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
/** One rule: of a night that a later rule replaces the reference keeps what lies after midnight. */
const oneRule = fc.tuple(days, fc.oneof(timesOf(intoNight), timesOf(halves))).map((parts) => parts.join(" ").trim());

/** Values that maps hold, beside those that are made up. */
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
  fc.assert(fc.property(fc.oneof(severalRules, oneRule), hold), { numRuns: runs(1500) });
  expect(read).toBeGreaterThan(runs(400));
});
