import { COMFORTS, FACT_KEYS, type FactKey, PAYMENTS, type SeatingArea, WEEKDAYS } from "@/lib/core/constants";
import { POSITION_MAX } from "@/lib/featured/model";
import { titles } from "@/prisma/reference/catalogue";
import { kinds, type Threefold } from "@/prisma/reference/data";
import { categoryId } from "@/prisma/reference/id";
import type { Seed } from "./context";
import { type Business, businesses, texts } from "./data";
import { fill } from "./fill";
import { flagship } from "./flagship";
import type { Row } from "./insert";
import type { SeededBusiness } from "./model";
import type { Person } from "./people";
import type { Random } from "./random";
import { specialPeriodRows } from "./special-periods";

const LANGUAGES = ["en", "fa", "ps"] as const;
const SEATING: Readonly<Record<Business["type"], readonly SeatingArea[]>> = {
  restaurant: ["indoor", "outdoor", "rooftop", "family_room", "takht"],
  cafe: ["indoor", "outdoor", "rooftop"],
  "ice-milk": ["indoor", "outdoor"],
  confectionary: ["indoor"],
};

/** Owner and opening date of each business; menus follow later. */
export function businessBase(seed: Seed, owners: readonly Person[]): Omit<SeededBusiness, "menu">[] {
  const random = seed.random("places");
  return businesses.map((business) => {
    const opened = seed.ago(random.chance(0.12) ? random.int(2, 30) : random.int(31, 560), random);
    const owner = business.slug === flagship.slug || random.chance(0.35) ? random.pick(owners) : null;
    return { ...business, id: seed.id("place", business.slug, opened), opened, owner };
  });
}

export function businessRows(seed: Seed, all: readonly SeededBusiness[]): { table: string; rows: Row[] }[] {
  return [
    { table: "businesses", rows: all.map((business) => businessRow(seed, business)) },
    { table: "business_phones", rows: all.flatMap((business) => phoneRows(seed, business)) },
    { table: "business_facts", rows: all.flatMap((business) => factRows(seed, business)) },
    { table: "special_periods", rows: all.flatMap((business) => specialPeriodRows(seed, business)) },
    {
      table: "business_categories",
      rows: all.map((business) => ({
        business_id: business.id,
        category_id: categoryId(business.type, business.type),
      })),
    },
    {
      table: "business_owners",
      rows: all.flatMap((business) =>
        business.owner ? [{ business_id: business.id, user_id: business.owner.id, created_at: business.opened }] : [],
      ),
    },
    { table: "featured_slots", rows: slotRows(seed, all) },
    { table: "slug_history", rows: slugHistoryRows(all) },
  ];
}

/** As many at once as there may be in the whole country. */
const NATIONWIDE = 8;

/** The best known in the whole country, the others in their provinces; until further notice. */
function slotRows(seed: Seed, all: readonly SeededBusiness[]): Row[] {
  const isOwn = ({ slug }: SeededBusiness) => slug === flagship.slug;
  const featured = all.filter((business) => isOwn(business) || business.isFeatured);
  return featured
    .sort((one, other) => Number(isOwn(other)) - Number(isOwn(one)))
    .map((business, index) => ({
      id: seed.id("featured-slot", business.slug, business.opened),
      business_id: business.id,
      scope: index < NATIONWIDE ? "country" : "city",
      // After those that an admin plans.
      position: POSITION_MAX,
      from_at: business.opened,
      created_at: business.opened,
      updated_at: business.opened,
    }));
}

function businessRow(seed: Seed, business: SeededBusiness): Row {
  const random = seed.random("place", business.slug);
  const own = business.slug === flagship.slug ? flagship : null;
  const published = business.status === "under_review" ? null : new Date(business.opened.getTime() + 86_400_000);
  return {
    id: business.id,
    slug: business.slug,
    type: business.type,
    city: business.city,
    status: business.status,
    translation: translation(random, business),
    address: business.address,
    landmark: own?.landmark ?? (random.chance(0.75) ? random.pick(texts.landmarks) : {}),
    ...position(random, business),
    email: business.email,
    email_shown: true,
    website: own || random.chance(0.25) ? `https://${business.slug}.demo.example` : null,
    social: social(random, business),
    tags: tags(business),
    hours: hours(random, business),
    hours_confirmed_at: seed.ago(random.int(3, 160), random),
    seating_capacity: own?.seating ?? (random.chance(0.9) ? business.seating : null),
    seating_confirmed_at: seed.ago(40, seed.random("seating", business.slug)),
    seating_areas: own?.areas ?? seatingAreas(random, business),
    published_at: published,
    closed_at: business.status === "closed" ? seed.ago(random.int(5, 90), random) : null,
    created_at: business.opened,
    updated_at: business.opened,
  };
}

/** A few businesses have an address but no position. */
function position(random: Random, business: SeededBusiness): Row {
  const known = random.chance(0.97) || business.slug === flagship.slug;
  return { latitude: known ? business.lat : null, longitude: known ? business.lng : null };
}

/** Most businesses have a description in each language; some only in Dari, some none. */
function translation(random: Random, business: SeededBusiness): Row {
  if (business.slug === flagship.slug) {
    return Object.fromEntries(
      LANGUAGES.map((lng) => [lng, { title: business.name[lng], description: flagship.description[lng] }]),
    );
  }
  const described = random.next();
  const template = random.pick(texts.descriptions[business.type]);
  const [a, b] = signature(business, template.about ?? HEART[business.type]);
  if (described > 0.96) return titles(business.name);
  return Object.fromEntries(
    LANGUAGES.map((lng) => {
      const values = { a: a[lng], b: b[lng], area: area(business, lng), city: city(business, lng) };
      const description = described > 0.9 && lng !== "fa" ? {} : { description: fill(template[lng], values, lng) };
      return [lng, { title: business.name[lng], ...description }];
    }),
  );
}

const addressParts = (business: Business, lng: keyof Threefold) => business.address[lng].split(/[,،] ?/);

/** Name of the quarter; in small towns "the centre of …". */
function area(business: Business, lng: keyof Threefold): string {
  const town = city(business, lng);
  const centre = { en: `the centre of ${town}`, fa: `مرکز ${town}`, ps: `د ${town} مرکز` };
  return addressParts(business, "fa")[0] === "مرکز شهر" ? centre[lng] : (addressParts(business, lng)[0] ?? town);
}

export const city = (business: Business, lng: keyof Threefold) => addressParts(business, lng).at(-1) ?? "";

const HEART: Readonly<Record<Business["type"], readonly string[]>> = {
  restaurant: ["rice", "kebab", "dumplings", "karahi", "meat", "qorma"],
  cafe: ["coffee", "drink", "cake", "sweets"],
  "ice-milk": ["ice-cream"],
  confectionary: ["sweets", "cake"],
};

/** The two most popular dishes of the categories; without a menu, the best known ones. */
function signature(business: SeededBusiness, categories: readonly string[]): [Threefold, Threefold] {
  const best = [...business.menu].sort((x, y) => y.appeal - x.appeal).map((dish) => dish.kind);
  const known = [...best, ...kinds].filter((kind) => categories.includes(kind.category)).map((kind) => kind.title);
  const [a = business.name, b = business.name] = [...new Set(known)];
  return [a, b];
}

function social(random: Random, business: SeededBusiness): Row {
  const handle = business.slug.replaceAll("-", ".");
  return {
    ...(random.chance(0.6) && { facebook: `https://www.facebook.com/${handle}.demo` }),
    ...(random.chance(0.45) && { instagram: `https://www.instagram.com/${handle}.demo` }),
    ...(random.chance(0.15) && { telegram: `https://t.me/${handle.replaceAll(".", "_")}_demo` }),
    ...((business.slug === flagship.slug || random.chance(0.5)) && {
      whatsapp: `https://wa.me/${business.phones[0]?.replace("+", "")}`,
    }),
  };
}

/** Category slugs of most of the menu. */
function tags(business: SeededBusiness): string[] {
  const counts = new Map<string, number>();
  for (const dish of business.menu) counts.set(dish.kind.category, (counts.get(dish.kind.category) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
    .slice(0, 3)
    .map(([slug]) => slug);
}

/** Opening hours from the data; some businesses close late on Thursdays, a few have no hours. */
function hours(random: Random, business: SeededBusiness): Row | null {
  if (business.slug === flagship.slug) return flagship.hours;
  const late = random.chance(0.15);
  if (random.chance(0.03)) return null;
  const week = Object.fromEntries(WEEKDAYS.map((day) => [day, business.hours[day] ?? []]));
  const thursday = week.thu?.at(-1);
  if (late && thursday && thursday.open < "18:00") {
    week.thu = [...(week.thu ?? []).slice(0, -1), { open: thursday.open, close: "00:30" }];
  }
  return week;
}

function seatingAreas(random: Random, business: SeededBusiness): SeatingArea[] {
  const possible = SEATING[business.type];
  const chosen = new Set(random.some(possible.slice(1), random.int(0, possible.length - 1)));
  if (business.services.includes("familyArea") && business.type === "restaurant") chosen.add("family_room");
  return possible.filter((area, index) => index === 0 || chosen.has(area));
}

const PHONE_LABELS = ["reception", "orders", "reservations"] as const;

function phoneRows(seed: Seed, business: SeededBusiness): Row[] {
  const own = business.slug === flagship.slug ? flagship.phones : null;
  const numbers = own ?? business.phones.map((number, index) => ({ number, label: PHONE_LABELS[index] ?? null }));
  const labelled = numbers.length > 1;
  return numbers.map(({ number, label }, position) => ({
    id: seed.id("phone", `${business.slug}/${number}`, business.opened),
    business_id: business.id,
    number,
    is_valid: true,
    label: labelled ? label : null,
    position,
  }));
}

/** Listed services are true; of the others some are false, some unknown. */
function factRows(seed: Seed, business: SeededBusiness): Row[] {
  const random = seed.random("facts", business.slug);
  const known = new Set<FactKey>(business.slug === flagship.slug ? flagship.facts : business.services);
  return FACT_KEYS.map((key) => {
    const value = known.has(key) ? true : random.chance(0.6) ? extra(random, key) : null;
    const confirmed = seed.ago(random.int(2, 200), random);
    return { business_id: business.id, key, value, confirmed_at: value === null ? null : confirmed };
  });
}

const EXTRA = new Set<FactKey>([...COMFORTS, ...PAYMENTS]);
/** Services come from the data; comforts and payment methods are random, except cash. */
const extra = (random: Random, key: FactKey) => key === "cashPayment" || (EXTRA.has(key) && random.chance(0.6));

/** Two businesses have former slugs that still redirect. */
function slugHistoryRows(all: readonly SeededBusiness[]): Row[] {
  const old: Readonly<Record<string, string>> = { [flagship.slug]: "shabhaye-herat", "pamir-kabab": "pamir-kebab" };
  return all.flatMap((business) => {
    const slug = old[business.slug];
    return slug
      ? [{ city: business.city, type: business.type, slug, business_id: business.id, created_at: business.opened }]
      : [];
  });
}
