import type { BusinessType, DishLabel } from "@/lib/core/constants";
import { titles } from "@/prisma/reference/catalogue";
import { type Kind, kinds, type Threefold } from "@/prisma/reference/data";
import { categoryId, groupId, kindId } from "@/prisma/reference/id";
import type { Seed } from "./context";
import { type Business, texts } from "./data";
import { descriptionOf, hasMeat, isHot } from "./dish-text";
import { flagship } from "./flagship";
import type { Row } from "./insert";
import type { MenuDish, SeededBusiness } from "./model";
import type { Random } from "./random";

/** Maximum number of dishes per category for each type of business. */
// biome-ignore format: a table is read by its rows
const OFFER: Readonly<Record<BusinessType, Readonly<Record<string, number>>>> = {
  restaurant: {
    rice: 12, kebab: 10, karahi: 3, meat: 4, fish: 2, soup: 5, noodles: 1, dumplings: 6, qorma: 5, vegetable: 4,
    side: 5, bread: 3, dessert: 3, drink: 6, juice: 3, breakfast: 2, snack: 1, "fast-food": 2,
  },
  cafe: { coffee: 4, drink: 7, juice: 6, cake: 2, sweets: 5, dessert: 4, breakfast: 3, "fast-food": 7, snack: 1, "ice-cream": 3 },
  "ice-milk": { "ice-cream": 6, juice: 8, dessert: 4, drink: 4, cake: 1, snack: 1 },
  confectionary: { sweets: 18, cake: 2, dessert: 5, bread: 3, drink: 4, "ice-cream": 2 },
};

/** A word in the name makes its category the main one of the menu. */
const SPECIALITY: readonly (readonly [RegExp, string])[] = [
  [/کباب|تکه/, "kebab"],
  [/پلو/, "rice"],
  [/کراهی/, "karahi"],
  [/منتو|بولانی/, "dumplings"],
  [/نانوا/, "bread"],
  [/قهوه/, "coffee"],
  [/چای/, "drink"],
  [/جوس|آب‌?میوه|انار|کیله/, "juice"],
  [/کیک/, "cake"],
];
const DEARER: Readonly<Record<string, number>> = { kabul: 1.1, herat: 1, balkh: 1.02, kandahar: 1.02, nangarhar: 0.98 };

/** The menu of a business by its type and name, with prices by its price level and city. */
export function makeMenu(seed: Seed, business: Omit<SeededBusiness, "menu">): MenuDish[] {
  if (business.slug === flagship.slug) return flagshipMenu(seed, business);
  const random = seed.random("menu", business.slug);
  const speciality = SPECIALITY.find(([word]) => word.test(business.name.fa))?.[1];
  // A few businesses are new and have no menu yet.
  if (random.chance(0.03)) return [];
  const breadth = 0.45 + random.next() * 0.75;
  const chosen = Object.entries(OFFER[business.type]).flatMap(([category, most]) => {
    const pool = kinds.filter((kind) => kind.category === category);
    return random.some(pool, category === speciality ? pool.length : Math.round(most * breadth));
  });
  const dishes = chosen.flatMap((kind) => [null, ...sizesOf(kind, breadth)].map((size) => ({ kind, size })));
  const enough = dishes.length >= 12 ? dishes : [...dishes, ...fillUp(random, business, chosen)];
  return enough.slice(0, 60).map((choice, index) => makeDish(seed, business, choice, random, index));
}

interface Choice {
  readonly kind: Kind;
  readonly size: string | null;
}

/** Long menus have some dishes in two sizes. */
function sizesOf(kind: Kind, breadth: number): string[] {
  if (kind.category === "karahi" && breadth > 0.6) return ["kilo"];
  if (kind.category === "rice" && breadth > 0.95 && kind.price[1] >= 400) return ["two"];
  if (kind.slug.endsWith("pizza") && breadth > 0.7) return ["large"];
  return [];
}

function fillUp(random: Random, business: Business, chosen: readonly Kind[]): Choice[] {
  const offered = OFFER[business.type];
  const rest = kinds.filter((kind) => kind.category in offered && !chosen.includes(kind));
  return random.some(rest, 14).map((kind) => ({ kind, size: null }));
}

const SIZE_FACTOR: Readonly<Record<string, number>> = { kilo: 1.9, two: 1.8, large: 1.5 };

function makeDish(
  seed: Seed,
  business: Omit<SeededBusiness, "menu">,
  { kind, size }: Choice,
  random: Random,
  index: number,
): MenuDish {
  const note = size ? texts.dishSizes[size] : undefined;
  const title = note
    ? { en: `${kind.title.en}, ${note.en}`, fa: `${kind.title.fa}، ${note.fa}`, ps: `${kind.title.ps}، ${note.ps}` }
    : kind.title;
  const key = `${business.slug}/${kind.slug}/${size ?? ""}`;
  const appeal = random.next() ** 2;
  const changed = seed.ago(random.int(1, Math.min(240, daysSince(seed, business.opened))), random);
  return {
    id: seed.id("dish", key, business.opened),
    key,
    kind,
    group: kind.group,
    title,
    description: random.chance(0.85) ? descriptionOf(kind, random) : null,
    price: priceOf(business, kind, random, size ? (SIZE_FACTOR[size] ?? 1) : 1),
    labels: labelsOf(kind, appeal, changed.getTime() > seed.now.getTime() - 20 * 86_400_000, random),
    available: !random.chance(0.05),
    listed: index < 12 || !random.chance(0.03),
    minutes: minutesOf(kind, random),
    changed,
    appeal,
  };
}

const daysSince = (seed: Seed, at: Date) => Math.max(1, Math.floor((seed.now.getTime() - at.getTime()) / 86_400_000));

/** A price in the kind's range by the price level, then varied by city and chance, and rounded. */
function priceOf(business: Business, kind: Kind, random: Random, factor: number): number {
  const [from, to] = kind.price;
  const level = (business.priceLevel - 1) / 3 + random.next() / 3;
  const price = (from + (to - from) * level) * (DEARER[business.city] ?? 0.93) * factor;
  const step = price < 100 ? 5 : 10;
  return Math.max(step, Math.round(price / step) * step);
}

function labelsOf(kind: Kind, appeal: number, isNew: boolean, random: Random): DishLabel[] {
  const labels: DishLabel[] = [];
  if (appeal > 0.75) labels.push("popular");
  else if (isNew && random.chance(0.25)) labels.push("new");
  if (random.chance(0.05)) labels.push("chef");
  if (isHot(kind)) labels.push("spicy");
  else if (!hasMeat(kind) && ["dumplings", "vegetable", "soup", "fast-food", "snack"].includes(kind.category)) {
    labels.push("vegetarian");
  }
  return labels;
}

const SLOW = new Set(["karahi", "meat", "fish", "kebab", "rice"]);
const minutesOf = (kind: Kind, random: Random) => (SLOW.has(kind.category) ? random.int(3, 8) : random.int(1, 4)) * 5;

function flagshipMenu(seed: Seed, business: Omit<SeededBusiness, "menu">): MenuDish[] {
  const random = seed.random("menu", business.slug);
  return flagship.menu.flatMap((line) => {
    const kind = kinds.find((one) => one.slug === line.kind);
    if (!kind) return [];
    const key = `${business.slug}/${kind.slug}/`;
    return [
      {
        id: seed.id("dish", key, business.opened),
        key,
        kind,
        group: line.group,
        title: kind.title,
        description: line.description,
        price: line.price,
        labels: line.labels,
        available: line.available,
        listed: true,
        minutes: line.minutes,
        changed: seed.ago(random.int(6, 40), random),
        appeal: line.favourites / 90,
      },
    ];
  });
}

export function menuRows(
  all: readonly SeededBusiness[],
  imageOf: (dish: MenuDish, business: SeededBusiness) => string | null,
) {
  const dishes: Row[] = [];
  const dishCategories: Row[] = [];
  const businessGroups: Row[] = [];
  for (const business of all) {
    const ordered = business.slug === flagship.slug ? business.menu : inOrder(business.menu);
    const groups = [...new Set(ordered.map((dish) => dish.group))];
    groups.forEach((group, position) => {
      businessGroups.push({ business_id: business.id, group_id: groupId(group), position });
    });
    business.menu.forEach((dish, position) => {
      dishes.push(dishRow(business, dish, position, imageOf(dish, business)));
      dishCategories.push({ dish_id: dish.id, category_id: categoryId("dish", dish.kind.category) });
    });
  }
  return { dishes, dishCategories, businessGroups };
}

/** The largest section first, drinks last. */
function inOrder(menu: readonly MenuDish[]): MenuDish[] {
  const count = new Map<string, number>();
  for (const dish of menu) count.set(dish.group, (count.get(dish.group) ?? 0) + 1);
  const weight = (dish: MenuDish) =>
    LAST.includes(dish.group) ? -LAST.indexOf(dish.group) - 1 : (count.get(dish.group) ?? 0);
  return [...menu].sort((a, b) => weight(b) - weight(a));
}
const LAST = ["side", "bread", "dessert", "juices", "coffee", "drink"];

function dishRow(business: SeededBusiness, dish: MenuDish, position: number, image: string | null): Row {
  const description = dish.description;
  return {
    id: dish.id,
    business_id: business.id,
    group_id: groupId(dish.group),
    kind_id: kindId(dish.kind.slug),
    translation: description ? describe(dish.title, description) : titles(dish.title),
    price: dish.price,
    price_confirmed_at: dish.changed,
    status: dish.listed ? "active" : "draft",
    availability: dish.available ? "available" : "unavailable",
    labels: dish.labels,
    serving_time: dish.minutes,
    image_id: image,
    position,
    created_at: business.opened,
    updated_at: dish.changed,
  };
}

const describe = (title: Threefold, description: Threefold): Row => ({
  en: { title: title.en, description: description.en },
  fa: { title: title.fa, description: description.fa },
  ps: { title: title.ps, description: description.ps },
});
