import type pg from "pg";
import { notifyTags } from "@/lib/core/page-tags";
import { kabulDayNumber } from "@/lib/i18n/calendar";
import { aliasRows } from "./aliases";
import { categoryRows, groupRows, kindRows } from "./catalogue";
import { isListed, type SpecialDayRow, specialDayRows } from "./special-days";
import { supplyRows } from "./supply-rows";

/** The advisory lock of who brings: of several starts at once one does, and the others find it done. */
const SUPPLYING = 4714;

/** Pages that show any of it. */
const TAGS = ["catalogue", "businesses", "special-days"];

/**
 * Brings what a site needs to understand menus, whoever runs it: sections, categories, kinds of dish with their other
 * names, special days. A start does it each time; it writes only what is new, and never over what admins have changed or
 * deleted (`supplyRows`). Dishes that were written before their kind was known become dishes of it.
 * @param client within a transaction
 * @returns whether there was anything new
 */
export async function supplyReferenceData(client: pg.ClientBase, now: Date): Promise<boolean> {
  await client.query("SELECT pg_advisory_xact_lock($1)", [SUPPLYING]);
  const groups = await supplyRows(client, "groups", groupRows());
  const categories = await supplyRows(client, "categories", categoryRows());
  const kinds = await supplyRows(
    client,
    "dish_kinds",
    kindRows(await dishCategories(client), await slugs(client, "groups")),
  );
  const aliases = await supplyRows(client, "search_aliases", aliasRows());
  const days = await supplyRows(client, "special_days", await newDays(client, now));
  if (kinds || aliases) await client.query("SELECT app_assign_kinds()");
  const isNew = [groups, categories, kinds, aliases, days].includes(true);
  if (isNew) {
    const run = async (text: string, ...values: unknown[]) => (await client.query(text, values)).rowCount ?? 0;
    await notifyTags({ $executeRawUnsafe: run }, TAGS);
  }
  return isNew;
}

type Ids = ReadonlyMap<string, string>;

async function slugs(client: pg.ClientBase, from: string): Promise<Ids> {
  const { rows } = await client.query<{ slug: string; id: string }>(
    `SELECT slug, id::text FROM ${from} WHERE deleted_at IS NULL`,
  );
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

const dishCategories = (client: pg.ClientBase): Promise<Ids> =>
  slugs(client, "(SELECT * FROM categories WHERE type = 'dish') c");

/** Days that admins have listed by themselves are not listed twice. */
async function newDays(client: pg.ClientBase, now: Date): Promise<SpecialDayRow[]> {
  const { rows } = await client.query<Omit<SpecialDayRow, "translation" | "days">>(
    "SELECT id::text, kind, month, day, from_date::text, to_date::text FROM special_days",
  );
  return specialDayRows(kabulDayNumber(now)).filter((day) => !isListed(day, rows));
}
