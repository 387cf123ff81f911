import { createTranslator } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Language } from "@/lib/core/constants";
import type { SpecialPeriod, WeeklyHours } from "@/lib/hours/model";
import { weekOf } from "@/lib/hours/wire";
import { CATALOGUES } from "@/tests/fixtures/catalogues";
import { period } from "@/tests/fixtures/week";
import { HoursPanel } from "./hours-panel";

/** A Saturday, 10:00 in Kabul. */
const NOW = new Date("2027-02-13T05:30:00Z");

const split = weekOf((day) => {
  if (day === "fri") return [];
  if (day === "thu") return [{ open: 660, close: 1470 }];
  return [
    { open: 660, close: 900 },
    { open: 1020, close: 1320 },
  ];
});
const EVENINGS = [{ open: 990, close: 1380 }];
const ramadan = {
  ...period("ramadan", "2027-02-08", "2027-03-09", EVENINGS),
  label: { fa: "ماه رمضان ۱۴۴۸" },
};

function panel(lng: Language, hours: WeeklyHours | null, specialPeriods: SpecialPeriod[] = []): string {
  const messages = CATALOGUES[lng];
  return renderToStaticMarkup(
    <HoursPanel
      business={{ hours, specialPeriods, hoursConfirmedAt: new Date("2026-11-03T00:00:00Z"), status: "confirmed" }}
      lng={lng}
      now={NOW}
      t={createTranslator({ locale: lng, messages, namespace: "overview" })}
      hours={createTranslator({ locale: lng, messages, namespace: "hours" })}
      tellHref="/contact"
    />,
  );
}

describe("hours panel", () => {
  it("BIZ-04 shows several ranges, a closed day, and that a close past midnight is the next day's", () => {
    const html = panel("en", split);
    expect(html.match(/<tr/g)).toHaveLength(7);
    expect(html).toContain("11:00\u00a0AM – 3:00\u00a0PM");
    expect(html).toContain("5:00 – 10:00\u00a0PM");
    expect(html).toMatch(/Thursday.*12:30\u00a0AM<small> \(next day\)<\/small>/s);
    expect(html).toMatch(/Friday.*hours-table__closed">Closed/s);
    expect(html).toMatch(/hours-table__today"><th scope="row">Saturday<span[^>]*>today/);
    expect(html).toContain("3 November 2026");
  });

  it("BIZ-04 opens the hours of Ramadan while it lasts, with the caveat of the moon", () => {
    const html = panel("fa", split, [ramadan]);
    expect(html).toMatch(/<details class="special-hours" open=""/);
    // The row of today shows the hours and the name of the period.
    const today = /<tr class="hours-table__today">.*?<\/tr>/s.exec(html)?.[0] ?? "";
    expect(today).toContain("ماه رمضان ۱۴۴۸");
    expect(today).toContain("۴:۳۰ تا ۱۱:۰۰\u00a0ب.ظ");
    expect(today).not.toContain("۱۱:۰۰\u00a0ق.ظ");
    expect(html.match(/ماه رمضان ۱۴۴۸/g)).toHaveLength(8);
    const without = panel("en", split, [{ ...ramadan, label: null }]);
    expect(without).toMatch(
      /hours-table__today"><th scope="row">Saturday<span[^>]*>today<\/span><small[^>]*>Ramadan hours/,
    );
    expect(html).toContain("با دیدن ماه");
    expect(panel("fa", split, [{ ...ramadan, from: "2027-03-01" }])).not.toContain('open=""');
  });

  it("BIZ-04 says that hours are unknown instead of calling the place closed", () => {
    for (const lng of ["en", "fa", "ps"] as const) {
      const html = panel(lng, null);
      expect(html).toContain("hours-unknown");
      expect(html).not.toContain("<table");
      expect(html).toContain("open-badge--unknown");
      // A confirmation date would say the opposite.
      expect(html).not.toMatch(/2026|۱۴۰۵/);
    }
  });
});
