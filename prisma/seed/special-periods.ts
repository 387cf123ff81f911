import { WEEKDAYS } from "@/lib/core/constants";
import { isoDay, kabulDayNumber } from "@/lib/i18n/calendar";
import type { Seed } from "./context";
import { texts } from "./data";
import { flagship } from "./flagship";
import type { Row } from "./insert";
import type { SeededBusiness } from "./model";
import { type Days, nextRamadan } from "./ramadan";

type Ranges = readonly { open: string; close: string }[];
const daily = (ranges: Ranges): Row => Object.fromEntries(WEEKDAYS.map((day) => [day, ranges]));

/** Ramadan hours for a third of the businesses, and a holiday around now for a few. */
export function specialPeriodRows(seed: Seed, business: SeededBusiness): Row[] {
  const random = seed.random("special", business.slug);
  const iftar: Ranges = [{ open: "16:30", close: "23:00" }];
  const sahar: Ranges = [{ open: "01:30", close: "04:30" }, ...iftar];
  const today = kabulDayNumber(seed.now);
  const { ramadan, eid } = nextRamadan(today);
  const periods: (Days & { readonly kind: string; readonly hours: Row })[] = [];
  if (business.slug === flagship.slug || random.chance(0.35)) {
    const ranges = business.slug === flagship.slug || random.chance(0.5) ? sahar : iftar;
    periods.push({ kind: "ramadan", ...ramadan, hours: daily(ranges) });
  }
  if (random.chance(0.2)) periods.push({ kind: "eid", ...eid, hours: daily([]) });
  if (business.slug !== flagship.slug && random.chance(0.02)) {
    const away = { from: isoDay(today - random.int(0, 3)), to: isoDay(today + random.int(4, 12)) };
    // Periods of a business never overlap, so there is no holiday during its Ramadan hours.
    const isFree = periods.every((period) => period.to < away.from || period.from > away.to);
    if (isFree) periods.push({ kind: "holiday", ...away, hours: daily([]) });
  }
  return periods.map((period) => ({
    id: seed.id("period", `${business.slug}/${period.kind}`, business.opened),
    business_id: business.id,
    kind: period.kind,
    from_date: period.from,
    to_date: period.to,
    label: texts.specialPeriods[period.kind],
    hours: period.hours,
  }));
}
