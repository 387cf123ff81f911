import fc from "fast-check";
import { expect, test } from "vitest";
import { WEEKDAYS } from "@/lib/core/constants";
import { weeklyHoursSchema } from "@/lib/hours/schema";
import { hoursFromWire } from "@/lib/hours/wire";
import { readRows } from "@/tests/support/rows";
import { multirangeText, openWeek } from "../fixtures/week";

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom("00", "15", "30", "59"))
  .map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${minute}`);
const range = fc.record({ open: clock, close: fc.oneof({ weight: 6, arbitrary: clock }, fc.constant("24:00")) });
const day = fc.array(range, { maxLength: 2 });
const week = fc.tuple(day, day, day, day, day, day, day).map((days) => {
  const pairs = WEEKDAYS.map((name, index) => [
    name,
    [...(days[index] ?? [])].sort((a, b) => (a.open < b.open ? -1 : 1)),
  ]);
  return Object.fromEntries(pairs);
});

test("SRCH-03 BIZ-04 the database accepts the same hours as the schema and finds the same open minutes", async () => {
  const weeks = fc.sample(week, 400);
  const rows = await readRows<{ ok: boolean; open: string | null }>(
    "SELECT app_hours_ok(h.value) AS ok, app_open_week(h.value)::text AS open FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS h (value, n) ORDER BY h.n",
    [JSON.stringify(weeks)],
  );
  expect(rows.length).toBe(400);
  const accepted = weeks.map((hours) => weeklyHoursSchema.safeParse(hours).success);
  expect(rows.map(({ ok }) => ok)).toEqual(accepted);
  expect(accepted.filter(Boolean).length).toBeGreaterThan(20);
  const expected = weeks.map((hours, i) => (accepted[i] ? multirangeText(openWeek(hoursFromWire(hours)) ?? []) : null));
  expect(rows.map(({ open }) => open)).toEqual(expected);
});
