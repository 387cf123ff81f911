import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { WEEKDAYS } from "@/lib/core/constants";
import type { SpecialPeriod, TimeRange } from "@/lib/hours/model";
import { rangeFromWire, weekOf } from "@/lib/hours/wire";
import { specialsJsonLd, weekJsonLd } from "./json-ld";

const week = (ranges: readonly TimeRange[]) => weekOf(() => ranges);
const clocks = (ranges: readonly TimeRange[]) =>
  weekJsonLd(week(ranges)).map(({ opens, closes }) => [opens as string, closes as string]);

describe("opening hours for search engines", () => {
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
      // A close at 23:59 is read as the end of the day.
      .filter(([open, length]) => open + length !== 1439);
    fc.assert(
      fc.property(range, ([open, length]) => {
        const told = clocks([{ open, close: open + length }])[0] ?? [];
        expect(rangeFromWire({ open: `${told[0]}`, close: `${told[1]}` })).toEqual({ open, close: open + length });
      }),
    );
  });

  test("Ramadan and Eid are told while they are ahead or going on", () => {
    const period = (from: string, to: string, ranges: readonly TimeRange[]): SpecialPeriod => ({
      from,
      to,
      kind: "ramadan",
      label: null,
      hours: week(ranges),
    });
    const now = new Date("2027-02-13T05:30:00Z");
    const evening = [{ open: 990, close: 1380 }];
    expect(specialsJsonLd([period("2027-01-01", "2027-02-12", evening)], now)).toEqual([]);
    expect(specialsJsonLd([period("2027-02-08", "2027-03-09", evening)], now)).toEqual([
      {
        "@type": "OpeningHoursSpecification",
        opens: "16:30",
        closes: "23:00",
        validFrom: "2027-02-08",
        validThrough: "2027-03-09",
      },
    ]);
    expect(specialsJsonLd([period("2027-03-10", "2027-03-12", [])], now)[0]).toMatchObject({
      opens: "00:00",
      closes: "00:00",
    });
    expect(WEEKDAYS).toHaveLength(7);
  });
});
