import { FACT_KEYS, type FactKey, type SeatingArea, WEEKDAYS } from "@/lib/core/constants";
import { categoryId, titles } from "./catalogue";
import type { Seed } from "./context";
import { kinds, type Place, places, type Threefold, texts } from "./data";
import { fill } from "./fill";
import { flagship } from "./flagship";
import type { Row } from "./insert";
import type { SeededPlace } from "./model";
import type { Person } from "./people";
import type { Random } from "./random";
import { specialPeriodRows } from "./special-periods";

const LANGUAGES = ["en", "fa", "ps"] as const;
const SEATING: Readonly<Record<Place["type"], readonly SeatingArea[]>> = {
  restaurant: ["indoor", "outdoor", "rooftop", "family_room", "takht"],
  cafe: ["indoor", "outdoor", "rooftop"],
  "ice-milk": ["indoor", "outdoor"],
  confectionary: ["indoor"],
};

/** Who owns which place and since when it stands in the directory; the menu comes later. */
export function placeBase(seed: Seed, owners: readonly Person[]): Omit<SeededPlace, "menu">[] {
  const random = seed.random("places");
  return places.map((place) => {
    const opened = seed.ago(random.chance(0.12) ? random.int(2, 30) : random.int(31, 560), random);
    const owner = place.slug === flagship.slug || random.chance(0.35) ? random.pick(owners) : null;
    return { ...place, id: seed.id("place", place.slug, opened), opened, owner };
  });
}

export function placeRows(seed: Seed, all: readonly SeededPlace[]): { table: string; rows: Row[] }[] {
  return [
    { table: "businesses", rows: all.map((place) => businessRow(seed, place)) },
    { table: "business_phones", rows: all.flatMap((place) => phoneRows(seed, place)) },
    { table: "business_facts", rows: all.flatMap((place) => factRows(seed, place)) },
    { table: "special_periods", rows: all.flatMap((place) => specialPeriodRows(seed, place)) },
    {
      table: "business_categories",
      rows: all.map((place) => ({
        business_id: place.id,
        category_id: categoryId(seed, place.type, place.type),
      })),
    },
    {
      table: "business_owners",
      rows: all.flatMap((place) =>
        place.owner ? [{ business_id: place.id, user_id: place.owner.id, created_at: place.opened }] : [],
      ),
    },
    { table: "slug_history", rows: slugHistoryRows(all) },
  ];
}

function businessRow(seed: Seed, place: SeededPlace): Row {
  const random = seed.random("place", place.slug);
  const own = place.slug === flagship.slug ? flagship : null;
  const published = place.status === "under_review" ? null : new Date(place.opened.getTime() + 86_400_000);
  return {
    id: place.id,
    slug: place.slug,
    type: place.type,
    city: place.city,
    status: place.status,
    translation: translation(random, place),
    address: place.address,
    landmark: own?.landmark ?? (random.chance(0.75) ? random.pick(texts.landmarks) : {}),
    ...position(random, place),
    email: place.email,
    website: own || random.chance(0.25) ? `https://${place.slug}.demo.example` : null,
    social: social(random, place),
    tags: tags(place),
    hours: hours(random, place),
    hours_confirmed_at: seed.ago(random.int(3, 160), random),
    seating_capacity: own?.seating ?? (random.chance(0.9) ? place.seating : null),
    seating_areas: own?.areas ?? seatingAreas(random, place),
    is_featured: place.isFeatured || own !== null,
    published_at: published,
    closed_at: place.status === "closed" ? seed.ago(random.int(5, 90), random) : null,
    created_at: place.opened,
    updated_at: place.opened,
  };
}

/** A few places are known by address only. */
function position(random: Random, place: SeededPlace): Row {
  const known = random.chance(0.97) || place.slug === flagship.slug;
  return { latitude: known ? place.lat : null, longitude: known ? place.lng : null };
}

/** Most places have a description in each language; some have one in Dari only, some none. */
function translation(random: Random, place: SeededPlace): Row {
  if (place.slug === flagship.slug) {
    return Object.fromEntries(
      LANGUAGES.map((lng) => [lng, { title: place.name[lng], description: flagship.description[lng] }]),
    );
  }
  const described = random.next();
  const template = random.pick(texts.descriptions[place.type]);
  const [a, b] = signature(place, template.about ?? HEART[place.type]);
  if (described > 0.96) return titles(place.name);
  return Object.fromEntries(
    LANGUAGES.map((lng) => {
      const values = { a: a[lng], b: b[lng], area: area(place, lng), city: city(place, lng) };
      const description = described > 0.9 && lng !== "fa" ? {} : { description: fill(template[lng], values, lng) };
      return [lng, { title: place.name[lng], ...description }];
    }),
  );
}

const addressParts = (place: Place, lng: keyof Threefold) => place.address[lng].split(/[,،] ?/);

/** The quarter; in small towns "the centre of …". */
function area(place: Place, lng: keyof Threefold): string {
  const town = city(place, lng);
  const centre = { en: `the centre of ${town}`, fa: `مرکز ${town}`, ps: `د ${town} مرکز` };
  return addressParts(place, "fa")[0] === "مرکز شهر" ? centre[lng] : (addressParts(place, lng)[0] ?? town);
}

export const city = (place: Place, lng: keyof Threefold) => addressParts(place, lng).at(-1) ?? "";

/** What a type of place is known for. */
const HEART: Readonly<Record<Place["type"], readonly string[]>> = {
  restaurant: ["rice", "kebab", "dumplings", "karahi", "meat", "qorma"],
  cafe: ["coffee", "drink", "cake", "sweets"],
  "ice-milk": ["ice-cream"],
  confectionary: ["sweets", "cake"],
};

/** The two best liked dishes of those categories; a place without a menu names the country's own. */
function signature(place: SeededPlace, categories: readonly string[]): [Threefold, Threefold] {
  const best = [...place.menu].sort((x, y) => y.appeal - x.appeal).map((dish) => dish.kind);
  const known = [...best, ...kinds].filter((kind) => categories.includes(kind.category)).map((kind) => kind.title);
  const [a = place.name, b = place.name] = [...new Set(known)];
  return [a, b];
}

function social(random: Random, place: SeededPlace): Row {
  const handle = place.slug.replaceAll("-", ".");
  return {
    ...(random.chance(0.6) && { facebook: `https://www.facebook.com/${handle}.demo` }),
    ...(random.chance(0.45) && { instagram: `https://www.instagram.com/${handle}.demo` }),
    ...(random.chance(0.15) && { telegram: `https://t.me/${handle.replaceAll(".", "_")}_demo` }),
    ...((place.slug === flagship.slug || random.chance(0.5)) && {
      whatsapp: `https://wa.me/${place.phones[0]?.replace("+", "")}`,
    }),
  };
}

/** Slugs of the categories of dishes a place stands for: what most of its menu is. */
function tags(place: SeededPlace): string[] {
  const counts = new Map<string, number>();
  for (const dish of place.menu) counts.set(dish.kind.category, (counts.get(dish.kind.category) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
    .slice(0, 3)
    .map(([slug]) => slug);
}

/** As in the data, except that some have late Thursdays and the hours of a few are not on record. */
function hours(random: Random, place: SeededPlace): Row | null {
  if (place.slug === flagship.slug) return flagship.hours;
  const late = random.chance(0.15);
  if (random.chance(0.03)) return null;
  const week = Object.fromEntries(WEEKDAYS.map((day) => [day, place.hours[day] ?? []]));
  const thursday = week.thu?.at(-1);
  if (late && thursday && thursday.open < "18:00") {
    week.thu = [...(week.thu ?? []).slice(0, -1), { open: thursday.open, close: "00:30" }];
  }
  return week;
}

function seatingAreas(random: Random, place: SeededPlace): SeatingArea[] {
  const possible = SEATING[place.type];
  const chosen = new Set(random.some(possible.slice(1), random.int(0, possible.length - 1)));
  if (place.services.includes("familyArea") && place.type === "restaurant") chosen.add("family_room");
  return possible.filter((area, index) => index === 0 || chosen.has(area));
}

const PHONE_LABELS = ["reception", "orders", "reservations"] as const;

function phoneRows(seed: Seed, place: SeededPlace): Row[] {
  const own = place.slug === flagship.slug ? flagship.phones : null;
  const numbers = own ?? place.phones.map((number, index) => ({ number, label: PHONE_LABELS[index] ?? null }));
  const labelled = numbers.length > 1;
  return numbers.map(({ number, label }, position) => ({
    id: seed.id("phone", `${place.slug}/${number}`, place.opened),
    business_id: place.id,
    number,
    is_valid: true,
    label: labelled ? label : null,
    position,
  }));
}

/** What the data lists is true; of the rest some is known to be missing, some nobody knows. */
function factRows(seed: Seed, place: SeededPlace): Row[] {
  const random = seed.random("facts", place.slug);
  const known = new Set<FactKey>(place.slug === flagship.slug ? flagship.facts : place.services);
  return FACT_KEYS.map((key) => {
    const value = known.has(key) ? true : random.chance(0.6) ? extra(random, key) : null;
    const confirmed = seed.ago(random.int(2, 200), random);
    return { business_id: place.id, key, value, confirmed_at: value === null ? null : confirmed };
  });
}

const EXTRA = new Set<FactKey>(["generator", "solar", "heating", "prayerRoom"]);
/** Services are as the data says; power, warmth and prayer room are told by chance. */
const extra = (random: Random, key: FactKey) => EXTRA.has(key) && random.chance(0.6);

/** Two places once had other addresses, which still lead to them. */
function slugHistoryRows(all: readonly SeededPlace[]): Row[] {
  const old: Readonly<Record<string, string>> = { [flagship.slug]: "shabhaye-herat", "pamir-kabab": "pamir-kebab" };
  return all.flatMap((place) => {
    const slug = old[place.slug];
    return slug ? [{ city: place.city, type: place.type, slug, business_id: place.id, created_at: place.opened }] : [];
  });
}
