import { DAY_MS } from "@/lib/core/constants";
import { kabulDayNumber } from "@/lib/i18n/calendar";
import type { Seed } from "./context";
import type { Row } from "./insert";
import type { SeededBusiness } from "./model";
import type { Random } from "./random";

/** The overview compares a month with the one before. */
const DAYS = 60;
/** Days of a week by how much is asked: of day 0, which was a Thursday, on. The evening before Friday is the best. */
const WEEK = [1.5, 1.3, 0.85, 0.9, 0.95, 1, 1.1];

/** How often pages of the site, and of the places with an owner, were read in the last two months, as the nights would have counted. */
export function visitRows(seed: Seed, businesses: readonly SeededBusiness[]): { site: Row[]; businesses: Row[] } {
  const today = kabulDayNumber(seed.now);
  const days = Array.from({ length: DAYS }, (_, index) => today - DAYS + index);
  return {
    site: days.flatMap((day, index) => siteRows(seed.random("visits", index), day, growthOf(index))),
    businesses: businesses
      .filter(({ owner }) => owner !== null)
      .flatMap(({ id, slug }) => ownedRows(seed.random("visits", slug), id, days)),
  };
}

/** The directory is read a little more each month. */
const growthOf = (index: number) => 0.8 + (index / DAYS) * 0.4;
const weekOf = (day: number) => WEEK[day % WEEK.length] ?? 1;
const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** What happens on the site for each page that is read; the empty name is all of it. */
const SHARES = { page_view: 1, restaurant_view: 0.62, dish_view: 0.2, search: 0.24, restaurant_called: 0.03 };

function siteRows(random: Random, day: number, growth: number): Row[] {
  const read = Math.round((1400 + random.int(0, 260)) * growth * weekOf(day));
  const rows = Object.entries({ ...SHARES, restaurant_share: 0.012 }).map(([name, share]) =>
    rowOf(day, name, read * share),
  );
  const events = rows.reduce((sum, row) => sum + Number(row.events), 0);
  return [{ ...rowOf(day, "", events), visitors: Math.round(read * 0.31) }, ...rows];
}

function ownedRows(random: Random, businessId: string, days: readonly number[]): Row[] {
  const usual = random.int(4, 48);
  return days.flatMap((day, index) => {
    const read = usual * growthOf(index) * weekOf(day) * (0.7 + random.next() * 0.6);
    return [rowOf(day, "restaurant_view", read), rowOf(day, "restaurant_called", read * random.next() * 0.12)]
      .filter(({ events }) => Number(events) > 0)
      .map((row) => ({ business_id: businessId, ...row }));
  });
}

function rowOf(day: number, name: string, count: number): Row {
  const events = Math.round(count);
  return { day: dateOf(day), name, events, visitors: Math.ceil(events * 0.7) };
}
