import { DAY_MS } from "@/lib/core/constants";
import { kabulDayNumber } from "@/lib/i18n/calendar";
import type { Seed } from "./context";
import type { Row } from "./insert";
import type { SeededBusiness } from "./model";
import type { Random } from "./random";

/** The overview compares a month with the one before. */
const DAYS = 60;
/** Factor per day of the week from day 0, a Thursday; the evening before Friday is the busiest. */
const WEEK = [1.5, 1.3, 0.85, 0.9, 0.95, 1, 1.1];

type VisitRows = Readonly<Record<"site" | "businesses" | "areas" | "languages" | "devices" | "dishes", Row[]>>;

/** Visits of the site and of businesses with owners in the last two months, as aggregated each night. */
export function visitRows(seed: Seed, businesses: readonly SeededBusiness[], dishes: readonly Row[]): VisitRows {
  const today = kabulDayNumber(seed.now);
  const days = Array.from({ length: DAYS }, (_, index) => today - DAYS + index);
  const owned = new Set(businesses.flatMap(({ id, owner }) => (owner === null ? [] : [id])));
  const areas = areasOf(businesses);
  return {
    areas: days.flatMap((day, index) => areaRows(areas, seed.random("visits", index), day, growthOf(index))),
    languages: days.flatMap((day, index) =>
      visitsBy("language", LANGUAGE_SHARES, areas, seed.random("visits", index), [day, growthOf(index)]),
    ),
    devices: days.flatMap((day, index) =>
      visitsBy("device", DEVICE_SHARES, areas, seed.random("visits", index), [day, growthOf(index)]),
    ),
    dishes: firstOfEach(dishes.filter(({ business_id: id }) => owned.has(String(id)))).flatMap(({ id }) =>
      dishRows(seed.random("visits", String(id)), id, days),
    ),
    site: days.flatMap((day, index) => siteRows(seed.random("visits", index), day, growthOf(index))),
    businesses: businesses
      .filter(({ owner }) => owner !== null)
      .flatMap(({ id, slug }) => ownedRows(seed.random("visits", slug), id, days)),
  };
}

/** Visits grow slowly. */
const growthOf = (index: number) => 0.8 + (index / DAYS) * 0.4;
const weekOf = (day: number) => WEEK[day % WEEK.length] ?? 1;
const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Frequency of each event relative to page views; the empty name is the total. */
const SHARES = {
  page_view: 1,
  restaurant_view: 0.62,
  menu_view: 0.38,
  dish_view: 0.2,
  search: 0.24,
  restaurant_called: 0.03,
  restaurant_whatsapp: 0.045,
  restaurant_website: 0.006,
  restaurant_directions: 0.05,
};

const readOn = (random: Random, day: number, growth: number) =>
  Math.round((1400 + random.int(0, 260)) * growth * weekOf(day));

function siteRows(random: Random, day: number, growth: number): Row[] {
  const read = readOn(random, day, growth);
  const rows = Object.entries({ ...SHARES, restaurant_share: 0.012 }).map(([name, share]) =>
    rowOf(day, name, read * share),
  );
  const events = rows.reduce((sum, row) => sum + Number(row.events), 0);
  return [{ ...rowOf(day, "", events), visitors: Math.round(read * 0.31) }, ...rows];
}

function ownedRows(random: Random, businessId: string, days: readonly number[]): Row[] {
  const average = random.int(4, 48);
  return days.flatMap((day, index) => {
    const read = average * growthOf(index) * weekOf(day) * (0.7 + random.next() * 0.6);
    return [
      rowOf(day, "restaurant_view", read),
      rowOf(day, "menu_view", read * (0.5 + random.next() * 0.3)),
      rowOf(day, "restaurant_called", read * random.next() * 0.12),
      rowOf(day, "restaurant_directions", read * random.next() * 0.2),
      rowOf(day, "restaurant_whatsapp", read * random.next() * 0.16),
    ]
      .filter(({ events }) => Number(events) > 0)
      .map((row) => ({ business_id: businessId, ...row }));
  });
}

function rowOf(day: number, name: string, count: number): Row {
  const events = Math.round(count);
  return { day: dateOf(day), name, events, visitors: Math.ceil(events * 0.7) };
}

type Area = { readonly city: string; readonly type: string; readonly part: number };

function areasOf(businesses: readonly SeededBusiness[]): Area[] {
  const counts = new Map<string, { city: string; type: string; count: number }>();
  for (const { city, type } of businesses) {
    const known = counts.get(`${city} ${type}`) ?? { city, type, count: 0 };
    counts.set(`${city} ${type}`, { ...known, count: known.count + 1 });
  }
  return [...counts.values()].map(({ city, type, count }) => ({ city, type, part: count / businesses.length }));
}

const AREA_SHARES = [
  "restaurant_view",
  "menu_view",
  "dish_view",
  "restaurant_called",
  "restaurant_whatsapp",
  "restaurant_website",
  "restaurant_directions",
] as const;

function areaRows(areas: readonly Area[], random: Random, day: number, growth: number): Row[] {
  const read = readOn(random, day, growth);
  return areas.flatMap(({ city, type, part }) =>
    AREA_SHARES.map((name) => ({ day: dateOf(day), name, city, type, events: Math.round(read * SHARES[name] * part) })),
  );
}

const LANGUAGE_SHARES = { fa: 0.6, ps: 0.27, en: 0.13 };
const DEVICE_SHARES = { phone: 0.86, tablet: 0.03, computer: 0.11 };

function visitsBy(
  column: "language" | "device",
  shares: Readonly<Record<string, number>>,
  areas: readonly Area[],
  random: Random,
  [day, growth]: readonly [day: number, growth: number],
): Row[] {
  const read = readOn(random, day, growth) * SHARES.restaurant_view;
  return areas.flatMap(({ city, type, part }) =>
    Object.entries(shares).map(([word, share]) => ({
      day: dateOf(day),
      city,
      type,
      [column]: word,
      events: Math.round(read * part * share),
    })),
  );
}

/** Dishes per menu with views: the first ones. */
const LOOKED_AT = 5;

function firstOfEach(dishes: readonly Row[]): Row[] {
  const counts = new Map<unknown, number>();
  return dishes.filter(({ business_id: id }) => {
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return count <= LOOKED_AT;
  });
}

function dishRows(random: Random, dishId: unknown, days: readonly number[]): Row[] {
  const average = random.int(1, 9);
  return days
    .map((day, index) => ({
      dish_id: dishId as string,
      day: dateOf(day),
      events: Math.round(average * growthOf(index) * random.next() * 2),
    }))
    .filter(({ events }) => events > 0);
}
