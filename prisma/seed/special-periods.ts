import { WEEKDAYS } from "@/lib/core/constants";
import type { Seed } from "./context";
import { texts } from "./data";
import { flagship } from "./flagship";
import type { Row } from "./insert";
import type { SeededPlace } from "./model";

/** Ramadan 1448 and the feast after it; the moon may move both by a day. */
const RAMADAN = { from: "2027-02-08", to: "2027-03-09" };
const EID = { from: "2027-03-10", to: "2027-03-12" };

type Ranges = readonly { open: string; close: string }[];
const daily = (ranges: Ranges): Row => Object.fromEntries(WEEKDAYS.map((day) => [day, ranges]));

/** A third of the places have said how they open in Ramadan; a few are away for some days around now. */
export function specialPeriodRows(seed: Seed, place: SeededPlace): Row[] {
  const random = seed.random("special", place.slug);
  const iftar: Ranges = [{ open: "16:30", close: "23:00" }];
  const sahar: Ranges = [{ open: "01:30", close: "04:30" }, ...iftar];
  const periods: { kind: string; from: string; to: string; hours: Row }[] = [];
  if (place.slug === flagship.slug || random.chance(0.35)) {
    const ranges = place.slug === flagship.slug || random.chance(0.5) ? sahar : iftar;
    periods.push({ kind: "ramadan", ...RAMADAN, hours: daily(ranges) });
  }
  if (random.chance(0.2)) periods.push({ kind: "eid", ...EID, hours: daily([]) });
  if (place.slug !== flagship.slug && random.chance(0.02)) {
    const from = day(seed.now, -random.int(0, 3));
    periods.push({ kind: "holiday", from, to: day(seed.now, random.int(4, 12)), hours: daily([]) });
  }
  return periods.map((period) => ({
    id: seed.id("period", `${place.slug}/${period.kind}`, place.opened),
    business_id: place.id,
    kind: period.kind,
    from_date: period.from,
    to_date: period.to,
    label: texts.specialPeriods[period.kind],
    hours: period.hours,
  }));
}

const day = (now: Date, shift: number) => new Date(now.getTime() + shift * 86_400_000).toISOString().slice(0, 10);
