import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { kabulDayNumber } from "@/lib/i18n/calendar";
import { aliasRows } from "@/prisma/reference/aliases";
import { kinds } from "@/prisma/reference/data";
import { categoryId, kindId } from "@/prisma/reference/id";
import { specialDayRows } from "@/prisma/reference/special-days";
import { supplyReferenceData } from "@/prisma/reference/supply";
import { type SuppliedRow, type SuppliedTable, supplyRows } from "@/prisma/reference/supply-rows";
import { prepareDatabase } from "@/scripts/postgres/prepare";
import { testDatabase } from "../support/use-test-database";
import { fillWithLittle, id, type OwnDatabase, ownDatabase } from "./fixture";

let site: OwnDatabase;
beforeEach(async () => {
  site = await ownDatabase("empty");
});
afterEach(() => site.end());

const NOW = new Date();
const MANTU = kindId("mantu");

async function rows<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await site.client.query<Row & object>(text, values)).rows;
}
const count = async (table: string) => (await rows<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`))[0]?.n;
const titleOf = async (table: string, of: string) =>
  (await rows<{ title: string }>(`SELECT translation #>> '{en,title}' AS title FROM ${table} WHERE id = $1`, [of]))[0]
    ?.title;

/** A later version of the product, which renames a kind of dish or moves a category. */
const supplyLater = (table: SuppliedTable, row: SuppliedRow) => supplyRows(site.client, table, [row]);
const mantu = (en: string, categorySlug = "dumplings") => ({
  id: MANTU,
  slug: "mantu",
  translation: { en: { title: en }, fa: { title: "منتو" }, ps: { title: "منتو" } },
  category_id: categoryId("dish", categorySlug),
  group_id: null,
});

describe("a new site", () => {
  test("has kinds of dish with their other names, categories, sections and special days before any place", async () => {
    expect(await count("businesses")).toBe(0);
    expect(await count("dish_kinds")).toBe(kinds.length);
    expect(await count("search_aliases")).toBe(aliasRows().length);
    expect(await count("groups")).toBeGreaterThan(15);
    expect(await count("categories")).toBeGreaterThan(20);
    const kindsOfDays = await rows<{ kind: string }>("SELECT DISTINCT kind FROM special_days ORDER BY kind");
    expect(kindsOfDays.map(({ kind }) => kind)).toEqual(["eid", "holiday", "ramadan"]);
    const silent = await rows(`SELECT slug FROM dish_kinds WHERE NOT (translation ?& '{en,fa,ps}')`);
    expect(silent).toEqual([]);
  });

  test("writes nothing at its next start, and two first starts at once bring everything once", async () => {
    expect(await supplyReferenceData(site.client, NOW)).toBe(false);
    const bare = await testDatabase("bare");
    try {
      await Promise.all([prepareDatabase(bare.url, NOW), prepareDatabase(bare.url, NOW)]);
      expect(await prepareDatabase(bare.url, NOW)).toEqual([]);
    } finally {
      await bare.drop();
    }
  });
});

describe("a later version of the product", () => {
  test("changes what nobody has changed, and adds what is new", async () => {
    expect(await supplyLater("dish_kinds", mantu("Mantoo"))).toBe(true);
    expect(await titleOf("dish_kinds", MANTU)).toBe("Mantoo");
    const added = { ...mantu("Zz Noodle"), id: id(1), slug: "zz-noodle" };
    await supplyLater("dish_kinds", added);
    expect(await titleOf("dish_kinds", id(1))).toBe("Zz Noodle");
    const [row] = await rows<{ changed: boolean }>(
      "SELECT updated_at > created_at AS changed FROM dish_kinds WHERE id = $1",
      [MANTU],
    );
    // Editors who have it open get a conflict.
    expect(row?.changed).toBe(true);
  });

  test("leaves what an admin has changed, column by column, however often it comes", async () => {
    await rows(
      "UPDATE dish_kinds SET translation = jsonb_set(translation, '{en,title}', '\"Our mantu\"') WHERE id = $1",
      [MANTU],
    );
    for (const [title, category] of [
      ["Mantoo", "noodles"],
      ["Manti", "soup"],
    ] as const) {
      await supplyLater("dish_kinds", mantu(title, category));
      expect(await titleOf("dish_kinds", MANTU)).toBe("Our mantu");
      const [row] = await rows<{ category: string }>(
        "SELECT category_id::text AS category FROM dish_kinds WHERE id = $1",
        [MANTU],
      );
      expect(row?.category).toBe(categoryId("dish", category));
    }
  });

  test("never brings back what was deleted", async () => {
    const [alias] = await rows<{ id: string; term: string }>(
      "SELECT id::text, term FROM search_aliases ORDER BY id LIMIT 1",
    );
    const [day] = await rows<{ id: string }>("SELECT id::text FROM special_days ORDER BY id LIMIT 1");
    await rows("UPDATE dish_kinds SET deleted_at = now() WHERE id = $1", [MANTU]);
    await rows("DELETE FROM search_aliases WHERE id = $1", [alias?.id]);
    await rows("DELETE FROM special_days WHERE id = $1", [day?.id]);
    await supplyReferenceData(site.client, NOW);
    await supplyLater("dish_kinds", mantu("Mantoo"));
    await supplyLater("search_aliases", {
      ...aliasRows().find((row) => row.id === alias?.id),
      id: alias?.id ?? "",
      term: "zz",
    });
    expect(await rows("SELECT 1 FROM dish_kinds WHERE id = $1 AND deleted_at IS NULL", [MANTU])).toEqual([]);
    expect(await rows("SELECT 1 FROM search_aliases WHERE id = $1", [alias?.id])).toEqual([]);
    expect(await rows("SELECT 1 FROM special_days WHERE id = $1", [day?.id])).toEqual([]);
  });

  test("lists next year's feasts when their year has come, but none that an admin has listed", async () => {
    const later = new Date(NOW.getTime() + 400 * 86_400_000);
    const ramadan = specialDayRows(kabulDayNumber(later)).find(({ kind }) => kind === "ramadan");
    await rows(
      `INSERT INTO special_days (id, kind, translation, from_date, to_date, updated_at)
        VALUES ($1, 'ramadan', '{"en": {"title": "Ramadan as we saw it"}}', $2::date + 1, $3::date + 1, now())`,
      [id(1), ramadan?.from_date, ramadan?.to_date],
    );
    const before = (await count("special_days")) ?? 0;
    await supplyReferenceData(site.client, later);
    // Two feasts: Ashura and Mawlid.
    expect(await count("special_days")).toBe(before + 4);
    await supplyReferenceData(site.client, later);
    expect(await count("special_days")).toBe(before + 4);
  });
});

describe("a site that ran before the product brought kinds of dish", () => {
  beforeEach(async () => {
    await rows("TRUNCATE reference_rows");
    await rows("DELETE FROM dish_kinds");
    await rows("DELETE FROM search_aliases");
    await rows("DELETE FROM categories WHERE slug <> 'soup'");
    await fillWithLittle(site.client);
  });

  test("gets them, its own categories stay, and its dishes become dishes of the kinds that they name", async () => {
    const own = id(90);
    await rows(
      'UPDATE categories SET id = $1, translation = \'{"en": {"title": "Our soups"}}\' WHERE slug = \'soup\'',
      [own],
    );
    const name = (dish: number, fa: string) =>
      rows(
        `UPDATE dishes SET translation = jsonb_build_object('fa', jsonb_build_object('title', $2::text)) WHERE id = $1`,
        [id(dish), fa],
      );
    await name(21, "منتو، برای دو نفر");
    await name(22, "کابلی پلو");
    await supplyReferenceData(site.client, NOW);
    expect(await titleOf("categories", own)).toBe("Our soups");
    const soups = await rows<{ slug: string }>("SELECT slug FROM dish_kinds WHERE category_id = $1", [own]);
    expect(soups.map(({ slug }) => slug).length).toBeGreaterThan(1);
    const named = await rows<{ slug: string }>(
      "SELECT k.slug FROM dishes d JOIN dish_kinds k ON k.id = d.kind_id ORDER BY d.id",
    );
    expect(named.map(({ slug }) => slug)).toEqual(["mantu", "qabuli-palaw"]);
  });
});
