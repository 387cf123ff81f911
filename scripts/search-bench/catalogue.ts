import { readFileSync } from "node:fs";
import Papa from "papaparse";
import type pg from "pg";
import { type BusinessType, CITIES } from "@/lib/core/constants";
import { fold } from "@/lib/i18n/fold";
import { aliasRows } from "@/prisma/reference/aliases";
import { insertRows } from "@/prisma/seed/insert";
import { makeDistractors } from "./distractors";

const NAMES = "tests/search/names.tsv";
const DISTRACTORS = 6000;
const DISHES_EACH = 5;

export type Line = Record<string, string>;

export function readTsv(path: string): Line[] {
  // Without quotation marks, which the cells may contain.
  const options = { header: true, delimiter: "\t", fastMode: true, skipEmptyLines: true } as const;
  return Papa.parse<Line>(readFileSync(path, "utf8"), options).data;
}

const titles = ({ en, fa, ps }: { en?: string; fa?: string; ps?: string }) =>
  Object.fromEntries(Object.entries({ en, fa, ps }).flatMap(([lng, title]) => (title ? [[lng, { title }]] : [])));

const uuid = (group: number, index: number) =>
  `00000000-0000-7000-8${group.toString(16).padStart(3, "0")}-${index.toString(16).padStart(12, "0")}`;

const typeOf = (word: string): BusinessType =>
  word === "confectionery" ? "confectionary" : (word as Exclude<BusinessType, "confectionary">);

const AT = { created_at: "2026-01-01", updated_at: "2026-01-01" };

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
  await client.query("BEGIN");
  await client.query("SET LOCAL session_replication_role = replica");
  const categories = types.map((slug, position) => ({ slug, translation: titles({ en: slug }), position }));
  await insertRows(client, "categories", numbered(1, categories));
  const kinds = dishes.map((dish) => ({
    slug: dish.id,
    translation: titles(dish),
    category_id: uuid(1, types.indexOf(dish.type ?? "")),
  }));
  await insertRows(client, "dish_kinds", numbered(3, kinds));
  const businesses = [
    ...named.map((business) => ({
      slug: (business.id ?? "").replace(/^biz-/, ""),
      type: typeOf(business.type ?? ""),
      city: CITIES.find((slug) => slug === business.city) ?? "kabul",
      translation: titles(business),
    })),
    ...distractors.map(({ names, type, city }, index) => ({
      slug: `other-${index}`,
      type,
      city,
      translation: titles(names),
    })),
  ].map((business) => ({ ...business, status: "confirmed" }));
  await insertRows(client, "businesses", numbered(2, businesses));
  await insertRows(client, "dishes", numbered(4, menus(businesses.length, kinds)));
  await insertRows(client, "search_aliases", aliasRows());
  await client.query("SET LOCAL session_replication_role = DEFAULT");
  await client.query("SELECT app_search_rebuild()");
  await client.query("COMMIT");
  return { dishes: dishes.length, businesses: named.length, distractors: distractors.length };
}

const numbered = (group: number, rows: readonly object[]) =>
  rows.map((row, index) => ({ id: uuid(group, index), ...row, ...AT }));

function menus(businesses: number, kinds: readonly { translation: unknown }[]) {
  return Array.from({ length: businesses * DISHES_EACH }, (_, index) => {
    const kind = (index * 7) % kinds.length;
    return {
      business_id: uuid(2, Math.floor(index / DISHES_EACH)),
      kind_id: uuid(3, kind),
      translation: kinds[kind]?.translation,
      price: 50 + ((index * 37) % 400),
      position: index % DISHES_EACH,
    };
  });
}
