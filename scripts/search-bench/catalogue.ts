import { readFileSync } from "node:fs";
import type pg from "pg";
import { type BusinessType, CITIES, type City } from "@/lib/core/constants";
import { fold } from "@/lib/i18n/fold";
import { aliasRows } from "@/prisma/reference/aliases";
import { insertRows } from "@/prisma/seed/insert";
import { type Distractor, makeDistractors } from "./distractors";

const NAMES = "tests/search/names.tsv";
const DISTRACTORS = 6000;
const DISHES_EACH = 5;

type Line = Record<string, string>;

export function readTsv(path: string): Line[] {
  const [head = "", ...lines] = readFileSync(path, "utf8").replace(/\r/g, "").split("\n");
  const columns = head.split("\t");
  return lines
    .filter((line) => line !== "")
    .map((line) => {
      const cells = line.split("\t");
      return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ""]));
    });
}

const titles = ({ en, fa, ps }: { en?: string; fa?: string; ps?: string }) =>
  Object.fromEntries(Object.entries({ en, fa, ps }).flatMap(([lng, title]) => (title ? [[lng, { title }]] : [])));

const uuid = (group: number, index: number) =>
  `00000000-0000-7000-8${group.toString(16).padStart(3, "0")}-${index.toString(16).padStart(12, "0")}`;

const typeOf = (word: string): BusinessType =>
  word === "confectionery" ? "confectionary" : (word as Exclude<BusinessType, "confectionary">);

function businessRow(index: number, slug: string, type: BusinessType, city: City, translation: unknown) {
  return {
    id: uuid(2, index),
    slug,
    type,
    city,
    status: "confirmed",
    translation,
    address: {},
    landmark: {},
    social: {},
    ...EMPTY,
  };
}
const EMPTY = {
  tags: [],
  seating_areas: [],
  is_featured: false,
  services: [],
  review_count: 0,
  rating_sum: 0,
  food_sum: 0,
  service_sum: 0,
  environment_sum: 0,
  bookmark_count: 0,
  dish_count: 0,
  photo_count: 0,
  created_at: "2026-01-01",
  updated_at: "2026-01-01",
};

/**
 * Loads dishes, businesses and thousands of other businesses into an empty, migrated database; provinces are built in.
 */
export async function loadCatalogue(
  client: pg.ClientBase,
): Promise<{ dishes: number; businesses: number; distractors: number }> {
  const lines = readTsv(NAMES);
  const dishes = lines.filter(({ kind }) => kind === "dish");
  const named = lines.filter(({ kind }) => kind === "business");
  const taken = new Set(lines.flatMap(({ en = "", fa = "", ps = "" }) => [en, fa, ps].map(fold)));
  const distractors = makeDistractors(DISTRACTORS, taken);
  const types = [...new Set(dishes.map(({ type }) => type ?? ""))];
  const at = { created_at: "2026-01-01", updated_at: "2026-01-01" };
  await client.query("BEGIN");
  await client.query("SET LOCAL session_replication_role = replica");
  await insertRows(
    client,
    "categories",
    types.map((slug, index) => ({
      id: uuid(1, index),
      slug,
      type: "dish",
      translation: titles({ en: slug }),
      position: index,
      ...at,
    })),
  );
  const kinds = dishes.map((dish, index) => ({
    id: uuid(3, index),
    slug: dish.id,
    translation: titles(dish),
    category_id: uuid(1, types.indexOf(dish.type ?? "")),
    created_at: "2026-01-01",
  }));
  await insertRows(client, "dish_kinds", kinds);
  const businesses = [
    ...named.map((business, index) => {
      const city = CITIES.find((slug) => slug === business.city) ?? "kabul";
      return businessRow(
        index,
        (business.id ?? "").replace(/^biz-/, ""),
        typeOf(business.type ?? ""),
        city,
        titles(business),
      );
    }),
    ...distractors.map(({ names, type, city }: Distractor, index) =>
      businessRow(named.length + index, `other-${index}`, type, city, titles(names)),
    ),
  ];
  await insertRows(client, "businesses", businesses);
  await insertRows(client, "dishes", menus(businesses.length, kinds));
  await insertRows(client, "search_aliases", aliasRows());
  await client.query("SET LOCAL session_replication_role = DEFAULT");
  await client.query("SELECT app_search_rebuild()");
  await client.query("COMMIT");
  return { dishes: dishes.length, businesses: named.length, distractors: distractors.length };
}

function menus(businesses: number, kinds: readonly { id: string; translation: unknown }[]) {
  return Array.from({ length: businesses * DISHES_EACH }, (_, index) => {
    const kind = kinds[(index * 7) % kinds.length];
    const times = { created_at: "2026-01-01", updated_at: "2026-01-01" };
    return {
      id: uuid(4, index),
      business_id: uuid(2, Math.floor(index / DISHES_EACH)),
      kind_id: kind?.id,
      translation: kind?.translation,
      price: 50 + ((index * 37) % 400),
      type: "food",
      status: "active",
      availability: "available",
      labels: [],
      position: index % DISHES_EACH,
      rating_count: 0,
      rating_sum: 0,
      comment_count: 0,
      favourite_count: 0,
      ...times,
    };
  });
}
