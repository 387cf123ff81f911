import "server-only";
import { z } from "zod";
import { readTotal } from "@/lib/business/list/queries";
import { listedSql, visibleSql } from "@/lib/business/policy";
import { checkVisible } from "@/lib/business/queries";
import { AVAILABILITIES, DISH_LABELS, DISH_STATUSES } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { type Paged, paginate } from "@/lib/core/pagination";
import { idRow, titledRow, translated } from "@/lib/core/rows";
import { escapeLike } from "@/lib/core/text";
import type { Dish, DishListQuery } from "@/lib/dish/model";
import { fold } from "@/lib/i18n/fold";
import { pictureColumn, pictureJson } from "@/lib/media/queries";

/** SQL: the dish `d` is on its public menu; the visibility of its business is checked separately. */
export const ACTIVE_DISH = "(d.status = 'active' AND d.deleted_at IS NULL)";

/** Columns of a dish from `dishes d` with `DISH_JOINS`; the row is a `dishRow`. */
export const DISH_COLUMNS = `d.id, d.business_id AS "businessId", d.translation, d.price,
  d.price_confirmed_at AS "priceConfirmedAt", d.type, d.status, d.availability, d.labels, d.serving_time AS "servingTime",
  d.group_id AS "groupId", d.rating_count AS "ratingCount", d.rating_sum AS "ratingSum",
  d.favourite_count AS "favouriteCount", d.created_at AS "createdAt", d.updated_at AS "updatedAt",
  d.unreadable_photo_id AS "unreadablePhotoId", kind.slug AS kind, ${pictureJson("image")} AS image,
  (SELECT json_agg(json_build_object('id', c.id, 'slug', c.slug, 'translation', c.translation) ORDER BY c.position, c.slug)
    FROM dish_categories dc JOIN categories c ON c.id = dc.category_id AND c.deleted_at IS NULL
    WHERE dc.dish_id = d.id) AS categories`;

/** A dish without its own picture borrows the default one of its category. */
export const DISH_JOINS = `LEFT JOIN dish_kinds kind ON kind.id = d.kind_id AND kind.deleted_at IS NULL
  LEFT JOIN LATERAL (SELECT di.media_id FROM dish_categories dc
    JOIN default_images di ON di.category_id = dc.category_id AND di.deleted_at IS NULL
    WHERE d.image_id IS NULL AND dc.dish_id = d.id ORDER BY di.id LIMIT 1) borrowed ON true
  LEFT JOIN media image ON image.id = coalesce(d.image_id, borrowed.media_id) AND image.deleted_at IS NULL`;

/** Menu order from `dishes d` with `MENU_JOINS`: the business's order of groups, available dishes first in each. */
export const MENU_ORDER =
  "coalesce(bg.position, 10000 + g.position) NULLS LAST, g.id, d.availability, d.position, d.id";
export const MENU_JOINS = `LEFT JOIN groups g ON g.id = d.group_id AND g.deleted_at IS NULL
  LEFT JOIN business_groups bg ON bg.business_id = d.business_id AND bg.group_id = g.id`;

export const dishRow = z.strictObject({
  id: z.guid(),
  businessId: z.guid(),
  translation: translated(z.strictObject({ title: z.string(), description: z.string().exactOptional() })),
  price: z.int(),
  priceConfirmedAt: z.date().nullable(),
  type: z.string(),
  status: z.enum(DISH_STATUSES),
  availability: z.enum(AVAILABILITIES),
  labels: z.array(z.enum(DISH_LABELS)),
  servingTime: z.int().nullable(),
  groupId: z.guid().nullable(),
  ratingCount: z.int(),
  ratingSum: z.int(),
  favouriteCount: z.int(),
  createdAt: z.date(),
  updatedAt: z.date(),
  unreadablePhotoId: z.guid().nullable(),
  kind: z.string().nullable(),
  image: pictureColumn.nullable(),
  categories: z.array(titledRow).nullable(),
});

export type DishRow = z.infer<typeof dishRow>;

export function toDish({ ratingCount, ratingSum, categories, ...row }: DishRow): Dish {
  return {
    ...row,
    categories: categories ?? [],
    ratings: {
      average: ratingCount > 0 ? Math.round((ratingSum / ratingCount) * 100) / 100 : null,
      count: ratingCount,
    },
  };
}

/** Active dishes of visible businesses in the order of `ids`; unknown and invisible ones are left out. */
export async function listDishCards(ids: readonly string[]): Promise<Dish[]> {
  if (ids.length === 0) return [];
  const rows = await sqlQuery(
    dishRow,
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

export async function findDish(id: string): Promise<Dish | null> {
  const [dish] = await listDishCards([id]);
  return dish ?? null;
}

/**
 * Active dishes: of one visible business in menu order, or of all listed businesses, latest first.
 * @throws AppError `not_found` about the restaurant
 */
export async function listDishes({ businessId, ...query }: DishListQuery): Promise<Paged<Dish>> {
  return businessId ? listDishesOf(businessId, query) : listAllDishes(query);
}

async function listDishesOf(businessId: string, { page, limit, search = "" }: DishListQuery): Promise<Paged<Dish>> {
  const text = search.trim();
  const keys = text === "" ? null : await findTitles(text);
  const [menu] = await Promise.all([
    sqlQuery(
      idRow,
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
      // The businesses' own counters spare counting a million dishes.
      keys
        ? `SELECT count(*)::int ${from}`
        : `SELECT coalesce(sum(b.dish_count), 0)::int FROM businesses b WHERE ${listedSql()}`,
      values,
    ),
    sqlQuery(idRow, `SELECT d.id ${from} ORDER BY d.id DESC LIMIT $${values.length + 1} OFFSET $${values.length + 2}`, [
      ...values,
      limit,
      (page - 1) * limit,
    ]),
  ]);
  const items = await listDishCards(ids.map(({ id }) => id));
  return { items, pagination: paginate(page, limit, total) };
}

/**
 * Keys of the distinct dish titles that contain a text in folded form; none for punctuation only. Titles repeat across
 * menus, so searching the distinct ones is much cheaper than searching a million dishes.
 */
export async function findTitles(text: string): Promise<string[]> {
  const folded = fold(text);
  if (folded === "") return [];
  const rows = await sqlQuery(
    z.strictObject({ key: z.string() }),
    "SELECT t.key FROM search_titles t WHERE t.names LIKE $1",
    [`%${escapeLike(folded)}%`],
  );
  return rows.map(({ key }) => key);
}
