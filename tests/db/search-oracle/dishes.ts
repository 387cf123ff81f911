import { sqlQuery } from "@/lib/core/db";
import type { Dish } from "@/lib/dish/model";
import { ACTIVE_DISH, DISH_COLUMNS, DISH_JOINS, type DishRow, toDish } from "@/lib/dish/queries";
import type { MenuEntry } from "./menu-entries";

type Row = DishRow & { title: number };

const slot = (businessId: string, title: number, price: number) => `${businessId}|${title}|${price}`;
const turnOf = ({ businessId, title, price, turn }: Omit<MenuEntry, "no">) =>
  `${slot(businessId, title, price)}|${turn}`;

/** Which entries of these places' menus are sold out for now; the menus in memory do not tell. */
export async function readSoldOut(businessIds: readonly string[]): Promise<(entry: MenuEntry) => boolean> {
  if (businessIds.length === 0) return () => false;
  const rows = await sqlQuery<Omit<MenuEntry, "no">>(
    `SELECT "businessId", title, price, turn FROM (
       SELECT d.business_id AS "businessId", title.no AS title, d.price, d.availability,
         (row_number() OVER (PARTITION BY d.business_id, title.no, d.price ORDER BY d.id) - 1)::int AS turn
       FROM dishes d JOIN search_titles title ON title.key = d.title_key
       WHERE d.business_id = ANY($1::uuid[]) AND ${ACTIVE_DISH}
     ) entries WHERE availability = 'unavailable'`,
    [businessIds],
  );
  const soldOut = new Set(rows.map(turnOf));
  return (entry) => soldOut.has(turnOf(entry));
}

/** The dishes behind entries of menus, in order; one that has just gone is null. */
export async function readEntries(entries: readonly MenuEntry[]): Promise<(Dish | null)[]> {
  if (entries.length === 0) return [];
  const rows = await sqlQuery<Row>(
    `SELECT ${DISH_COLUMNS}, title.no AS title
     FROM search_titles title JOIN dishes d ON d.title_key = title.key ${DISH_JOINS}
     WHERE d.business_id = ANY($1::uuid[]) AND title.no = ANY($2::int[]) AND ${ACTIVE_DISH}
     ORDER BY d.business_id, title.no, d.price, d.id`,
    [[...new Set(entries.map(({ businessId }) => businessId))], [...new Set(entries.map(({ title }) => title))]],
  );
  const dishes = new Map<string, Dish[]>();
  for (const { title, ...row } of rows) {
    const key = slot(row.businessId, title, row.price);
    dishes.set(key, [...(dishes.get(key) ?? []), toDish(row)]);
  }
  return entries.map(
    ({ businessId, title, price, turn }) => dishes.get(slot(businessId, title, price))?.[turn] ?? null,
  );
}
