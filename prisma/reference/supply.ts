import type pg from "pg";
import { notifyTags } from "@/lib/core/page-tags";
import { kabulDayNumber } from "@/lib/i18n/calendar";
import { aliasRows } from "./aliases";
import { categoryRows, groupRows, kindRows } from "./catalogue";
import { isListed, type SpecialDayRow, specialDayRows } from "./special-days";
import { supplyRows } from "./supply-rows";

/** Key of the advisory lock: of several concurrent starts one supplies, the others find it done. */
const SUPPLYING = 4714;

/** Cache tags of pages that show reference data. */
const TAGS = ["catalogue", "businesses", "special-days"];

/**
 * Supplies the reference data of every site: sections, categories, kinds of dishes with their aliases, and special
 * days. Runs at each start and writes only what is new, never over admins' changes and deletions (`supplyRows`). Links
 * existing dishes to kinds that are new.
 * @param client in a transaction
 * @returns whether anything was new
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

/** Special days without those that admins have added themselves. */
async function newDays(client: pg.ClientBase, now: Date): Promise<SpecialDayRow[]> {
  const { rows } = await client.query<Omit<SpecialDayRow, "translation" | "days">>(
    "SELECT id::text, kind, month, day, from_date::text, to_date::text FROM special_days",
  );
  return specialDayRows(kabulDayNumber(now)).filter((day) => !isListed(day, rows));
}
