import type { DayOfWeek, OpeningHoursSpecification } from "schema-dts";
import { WEEKDAYS, type Weekday } from "@/lib/core/constants";
import { DAY_MINUTES, type SpecialPeriod, type TimeRange, type WeeklyHours } from "@/lib/hours/model";
import { specialRows } from "@/lib/hours/table";
import { clockOf } from "@/lib/hours/wire";

const DAYS = {
  sat: "Saturday",
  sun: "Sunday",
  mon: "Monday",
  tue: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  fri: "Friday",
} as const satisfies Record<Weekday, DayOfWeek>;

type Clock = { readonly opens: string; readonly closes: string };

/** How search engines are told that a place is shut all day. */
const SHUT: Clock = { opens: "00:00", closes: "00:00" };

/** The usual week: one entry for each different range with the days that have it, and one for the closed days. */
export function weekJsonLd(hours: WeeklyHours): OpeningHoursSpecification[] {
  return byClock(hours).map(({ clock, days }) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: days.map((day) => DAYS[day]),
    ...clock,
  }));
}

/** Ramadan, Eid and the like that are in force or ahead, as the page shows them. */
export function specialsJsonLd(specials: readonly SpecialPeriod[], now: Date): OpeningHoursSpecification[] {
  const shown = new Set(specialRows(specials, now).map(({ from, kind }) => `${from} ${kind}`));
  return specials
    .filter(({ from, kind }) => shown.has(`${from} ${kind}`))
    .flatMap(({ from, to, hours }) =>
      byClock(hours).map(
        ({ clock, days }): OpeningHoursSpecification => ({
          "@type": "OpeningHoursSpecification",
          ...(days.length === WEEKDAYS.length ? {} : { dayOfWeek: days.map((day) => DAYS[day]) }),
          ...clock,
          validFrom: from,
          validThrough: to,
        }),
      ),
    );
}

function byClock(hours: WeeklyHours): { clock: Clock; days: Weekday[] }[] {
  const found = new Map<string, { clock: Clock; days: Weekday[] }>();
  for (const day of WEEKDAYS) {
    const clocks = hours[day].length === 0 ? [SHUT] : hours[day].map(clockTimes);
    for (const clock of clocks) {
      const key = `${clock.opens}-${clock.closes}`;
      const known = found.get(key) ?? { clock, days: [] };
      known.days.push(day);
      found.set(key, known);
    }
  }
  return [...found.values()];
}

/** A close past midnight is the earlier hour. A whole day ends a minute early: equal times would mean "shut". */
function clockTimes({ open, close }: TimeRange): Clock {
  const end = close - open >= DAY_MINUTES ? close - 1 : close;
  return { opens: clockOf(open), closes: clockOf(end % DAY_MINUTES) };
}
