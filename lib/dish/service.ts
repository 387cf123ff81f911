import "server-only";
import type { Actor } from "@/lib/auth/actor";
import type { BusinessCard } from "@/lib/business/model";
import { listedSql, readableSql, visibleSql } from "@/lib/business/policy";
import { checkVisible, listCards } from "@/lib/business/service";
import { readTotal } from "@/lib/business/totals";
import type { City } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { type Paged, paginate } from "@/lib/core/pagination";
import { escapeLike } from "@/lib/core/text";
import {
  type DefaultImage,
  type Dish,
  type Menu,
  type MenuGroup,
  type MenuSummary,
  OTHER_GROUP,
} from "@/lib/dish/model";
import {
  ACTIVE_DISH,
  DISH_COLUMNS,
  DISH_JOINS,
  type DishRow,
  MENU_JOINS,
  MENU_ORDER,
  type MenuRow,
  toDish,
} from "@/lib/dish/rows";
import { fold } from "@/lib/i18n/fold";
import { pictureJson } from "@/lib/media/queries";

/** A place's active dishes by section, in its own order, available ones first; empty for a place unknown to the reader. */
export async function getMenu(businessId: string, reader: Pick<Actor, "id"> | null = null): Promise<Menu> {
  const rows = await sqlQuery<MenuRow>(
    `SELECT ${DISH_COLUMNS}, CASE WHEN g.id IS NULL THEN NULL
        ELSE json_build_object('id', g.id, 'slug', g.slug, 'translation', g.translation) END AS "group"
      FROM dishes d ${DISH_JOINS} ${MENU_JOINS} JOIN businesses b ON b.id = d.business_id AND ${readableSql("$2")}
      WHERE d.business_id = $1 AND ${ACTIVE_DISH} ORDER BY ${MENU_ORDER}`,
    [businessId, reader?.id ?? null],
  );
  const groups: Menu["groups"] = [];
  for (const { group, ...row } of rows) {
    const last = groups.at(-1);
    const section = group ?? OTHER_GROUP;
    if (last?.group.id === section.id) last.dishes.push(toDish(row));
    else groups.push({ group: section, dishes: [toDish(row)] });
  }
  return { groups, dishCount: rows.length };
}

/** How many active dishes each section of a place's menu has, in the menu's order. */
export async function summariseMenu(businessId: string): Promise<MenuSummary> {
  const rows = await sqlQuery<{ group: MenuGroup | null; dishCount: number }>(
    `SELECT count(*)::int AS "dishCount", CASE WHEN g.id IS NULL THEN NULL
        ELSE json_build_object('id', g.id, 'slug', g.slug, 'translation', g.translation) END AS "group"
      FROM dishes d ${MENU_JOINS} WHERE d.business_id = $1 AND ${ACTIVE_DISH}
      GROUP BY g.id, bg.position ORDER BY coalesce(bg.position, 10000 + g.position) NULLS LAST, g.id`,
    [businessId],
  );
  return {
    groups: rows.map(({ group, dishCount }) => ({ group: group ?? OTHER_GROUP, dishCount })),
    dishCount: rows.reduce((sum, { dishCount }) => sum + dishCount, 0),
  };
}

/** Active dishes of visible places in the order of `ids`; unknown and invisible ones are left out. */
export async function listDishCards(ids: readonly string[]): Promise<Dish[]> {
  if (ids.length === 0) return [];
  const rows = await sqlQuery<DishRow>(
    `SELECT ${DISH_COLUMNS} FROM dishes d ${DISH_JOINS} JOIN businesses b ON b.id = d.business_id AND ${visibleSql()}
      WHERE d.id = ANY($1::uuid[]) AND ${ACTIVE_DISH}`,
    [ids],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toDish(row)] : [];
  });
}

/** The dish, where everybody may see it; else null. */
export async function findDish(id: string): Promise<Dish | null> {
  const [dish] = await listDishCards([id]);
  return dish ?? null;
}

export type DishListQuery = {
  page: number;
  limit: number;
  businessId?: string | undefined;
  /** Part of a name, in any spelling of its letters; "" = everything. */
  search?: string | undefined;
};

/**
 * Active dishes: of one visible place in the order of its menu, or of all listed places, latest first.
 * @throws AppError `not_found` about the restaurant
 */
export async function listDishes({ businessId, ...query }: DishListQuery): Promise<Paged<Dish>> {
  return businessId ? listDishesOf(businessId, query) : listAllDishes(query);
}

async function listDishesOf(businessId: string, { page, limit, search = "" }: DishListQuery): Promise<Paged<Dish>> {
  const text = search.trim();
  const keys = text === "" ? null : await findTitles(text);
  const [menu] = await Promise.all([
    sqlQuery<{ id: string }>(
      `SELECT d.id FROM dishes d ${MENU_JOINS} WHERE d.business_id = $1 AND ${ACTIVE_DISH}
        ${keys ? "AND d.title_key = ANY($2::bigint[])" : ""} ORDER BY ${MENU_ORDER}`,
      keys ? [businessId, keys] : [businessId],
    ),
    checkVisible(businessId),
  ]);
  const items = await listDishCards(menu.slice((page - 1) * limit, page * limit).map(({ id }) => id));
  return { items, pagination: paginate(page, limit, menu.length) };
}

async function listAllDishes({ page, limit, search = "" }: DishListQuery): Promise<Paged<Dish>> {
  const text = search.trim();
  const keys = text === "" ? null : await findTitles(text);
  if (keys?.length === 0) return { items: [], pagination: paginate(page, limit, 0) };
  const values = keys ? [keys] : [];
  const from = `FROM dishes d JOIN businesses b ON b.id = d.business_id
    WHERE ${ACTIVE_DISH} AND ${listedSql()} ${keys ? "AND d.title_key = ANY($1::bigint[])" : ""}`;
  const [total, ids] = await Promise.all([
    readTotal(
      // Each place counts its own active dishes, which spares counting a million rows.
      keys
        ? `SELECT count(*)::int ${from}`
        : `SELECT coalesce(sum(b.dish_count), 0)::int FROM businesses b WHERE ${listedSql()}`,
      values,
    ),
    sqlQuery<{ id: string }>(
      `SELECT d.id ${from} ORDER BY d.id DESC LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
      [...values, limit, (page - 1) * limit],
    ),
  ]);
  const items = await listDishCards(ids.map(({ id }) => id));
  return { items, pagination: paginate(page, limit, total) };
}

/**
 * Keys of the dish titles that hold a text in its folded form; signs alone are in none. Menus repeat each other, so the
 * few different titles are looked through, not a million dishes.
 */
export async function findTitles(text: string): Promise<string[]> {
  const folded = fold(text);
  if (folded === "") return [];
  const rows = await sqlQuery<{ key: string }>("SELECT t.key FROM search_titles t WHERE t.names LIKE $1", [
    `%${escapeLike(folded)}%`,
  ]);
  return rows.map(({ key }) => key);
}

/** How many dishes stand for a new menu on the home page. */
const SAMPLE_DISHES = 3;

/** Places whose menus changed last, each with three dishes from its cheapest to its typical price. */
export async function listMenusJustAdded(
  limit: number,
  city?: City,
): Promise<{ business: BusinessCard; dishes: Dish[] }[]> {
  const rows = await sqlQuery<{ businessId: string; dishIds: string[] }>(
    `SELECT b.id AS "businessId", sample.ids AS "dishIds"
      FROM (SELECT b.id, b.price_median, b.menu_updated_at FROM businesses b
        WHERE ${listedSql()} AND b.menu_updated_at IS NOT NULL AND b.dish_count >= $2 ${city ? "AND b.city = $3" : ""}
        ORDER BY b.menu_updated_at DESC, b.id LIMIT $1) b
      CROSS JOIN LATERAL (SELECT array_agg(ranked.id ORDER BY ranked.price, ranked.id)::text[] AS ids
        FROM (SELECT d.id, d.price, row_number() OVER (ORDER BY d.price, d.id) AS place, count(*) OVER () AS total
          FROM dishes d WHERE d.business_id = b.id AND ${ACTIVE_DISH} AND d.availability = 'available'
            AND d.price <= b.price_median) ranked
        WHERE ranked.place IN (1, (ranked.total + 1) / 2, ranked.total)) sample
      WHERE sample.ids IS NOT NULL ORDER BY b.menu_updated_at DESC, b.id`,
    city ? [limit, SAMPLE_DISHES, city] : [limit, SAMPLE_DISHES],
  );
  const [businesses, dishes] = await Promise.all([
    listCards(rows.map(({ businessId }) => businessId)),
    listDishCards(rows.flatMap(({ dishIds }) => dishIds)),
  ]);
  return businesses.map((business) => ({
    business,
    dishes: dishes.filter((dish) => dish.businessId === business.id),
  }));
}

/** Pictures that stand in for dishes without one of their own. */
export async function listDefaultImages(): Promise<DefaultImage[]> {
  return sqlQuery<DefaultImage>(
    `SELECT di.id, di.translation, di.category_id AS "categoryId", ${pictureJson("m")} AS picture
      FROM default_images di JOIN media m ON m.id = di.media_id AND m.deleted_at IS NULL
      WHERE di.deleted_at IS NULL ORDER BY di.id`,
  );
}
