import "server-only";
import type { Actor } from "@/lib/auth/actor";
import type { DishStatus } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { type Paged, paginate } from "@/lib/core/pagination";
import { escapeLike } from "@/lib/core/text";
import type { Dish } from "@/lib/dish/model";
import { managedDishes } from "@/lib/dish/policy";
import { DISH_COLUMNS, DISH_JOINS, type DishRow, MENU_JOINS, MENU_ORDER, toDish } from "@/lib/dish/rows";
import { type DishListQuery, findDish, findTitles } from "@/lib/dish/service";
import { fold } from "@/lib/i18n/fold";

/**
 * The dish, as somebody sees it: everybody those on visible menus, who manages it whatever its status.
 * @throws AppError `not_found` about the dish
 */
export async function readDish(id: string, actor: Actor | null): Promise<Dish> {
  const dish = (actor && (await findManaged(id, actor))) ?? (await findDish(id));
  if (!dish) throw new AppError("not_found", { about: "dish" });
  return dish;
}

async function findManaged(id: string, actor: Actor): Promise<Dish | null> {
  if (actor.role === "customer") return null;
  const [row] = await sqlQuery<DishRow>(
    `SELECT ${DISH_COLUMNS} FROM dishes d ${DISH_JOINS} JOIN businesses b ON b.id = d.business_id
      WHERE ${managedDishes(actor)} AND d.id = $2`,
    [actor.id, id],
  );
  return row ? toDish(row) : null;
}

export type ManagedQuery = DishListQuery & { status: DishStatus | "all" };

/**
 * Dishes that somebody manages, of a status or all: of one place in the order of its menu, or of all, latest first.
 * @throws AppError `unauthorized` for nobody, `forbidden` for who manages none, and for another's place
 */
export async function listManaged(actor: Actor | null, query: ManagedQuery): Promise<Paged<Dish>> {
  if (!actor) throw new AppError("unauthorized", { about: "dish" });
  if (actor.role === "customer") throw new AppError("forbidden", { about: "dish" });
  const { page, limit, businessId } = query;
  if (businessId && actor.role === "owner") await checkOwns(actor, businessId);
  const { where, values } = await conditions(actor, query);
  const from = `FROM dishes d JOIN businesses b ON b.id = d.business_id`;
  const order = businessId ? `${MENU_ORDER}` : "d.id DESC";
  const [ids, totals] = await Promise.all([
    sqlQuery<{ id: string }>(
      `SELECT d.id ${from} ${MENU_JOINS} WHERE ${where} ORDER BY ${order}
        LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
      [...values, limit, (page - 1) * limit],
    ),
    sqlQuery<{ total: number }>(`SELECT count(*)::int AS total ${from} WHERE ${where}`, values),
  ]);
  const items = await readRows(ids.map(({ id }) => id));
  return { items, pagination: paginate(page, limit, totals[0]?.total ?? 0) };
}

async function checkOwns(actor: Actor, businessId: string): Promise<void> {
  const owned = await sqlQuery("SELECT 1 FROM business_owners WHERE business_id = $1 AND user_id = $2", [
    businessId,
    actor.id,
  ]);
  if (owned.length === 0) throw new AppError("forbidden", { about: "dish" });
}

async function conditions(actor: Actor, { businessId, status, search = "" }: ManagedQuery) {
  const values: unknown[] = [actor.id];
  const where = [managedDishes(actor)];
  const put = (value: unknown) => `$${values.push(value)}`;
  if (businessId) where.push(`d.business_id = ${put(businessId)}`);
  if (status !== "all") where.push(`d.status = ${put(status)}`);
  const text = search.trim();
  if (text !== "") {
    const folded = fold(text);
    const pattern = put(`%${escapeLike(folded)}%`);
    // Titles of dishes that no menu shows are not among those of the search.
    const hidden = `${folded !== ""} AND d.status <> 'active' AND EXISTS (
      SELECT 1 FROM app_search_names(d.translation) AS n (name) WHERE n.name LIKE ${pattern})`;
    where.push(`(d.title_key = ANY(${put(await findTitles(text))}::bigint[]) OR (${hidden}))`);
  }
  return { where: where.join(" AND "), values };
}

async function readRows(ids: readonly string[]): Promise<Dish[]> {
  const rows = await sqlQuery<DishRow>(
    `SELECT ${DISH_COLUMNS} FROM dishes d ${DISH_JOINS} WHERE d.id = ANY($1::uuid[]) AND d.deleted_at IS NULL
      ORDER BY array_position($1::uuid[], d.id)`,
    [ids],
  );
  return rows.map(toDish);
}
