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

/** Marks a day as closed for search engines. */
const SHUT: Clock = { opens: "00:00", closes: "00:00" };

/** The regular week: one entry per distinct range with its days, and one for the closed days. */
export function weekJsonLd(hours: WeeklyHours): OpeningHoursSpecification[] {
  return byClock(hours).map(({ clock, days }) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: days.map((day) => DAYS[day]),
    ...clock,
  }));
}

/** Current and coming special periods, such as Ramadan and Eid, as shown on the page. */
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

/**
 * `closes` earlier than `opens` means past midnight. A 24-hour day ends a minute early, since equal times would mean
 * "closed".
 */
function clockTimes({ open, close }: TimeRange): Clock {
  const end = close - open >= DAY_MINUTES ? close - 1 : close;
  return { opens: clockOf(open), closes: clockOf(end % DAY_MINUTES) };
}
