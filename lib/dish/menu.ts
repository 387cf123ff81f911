import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/auth/actor";
import { listCards } from "@/lib/business/cards";
import type { BusinessCard } from "@/lib/business/model";
import { listedSql, readableSql } from "@/lib/business/policy";
import type { City } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { titledRow } from "@/lib/core/rows";
import {
  type Dish,
  type LikedDish,
  type LikedDishes,
  type Menu,
  type MenuGroup,
  type MenuSummary,
  OTHER_GROUP,
} from "@/lib/dish/model";
import {
  ACTIVE_DISH,
  DISH_COLUMNS,
  DISH_JOINS,
  dishRow,
  listDishCards,
  MENU_JOINS,
  MENU_ORDER,
  toDish,
} from "@/lib/dish/queries";

const groupColumn = titledRow.nullable() satisfies z.ZodType<MenuGroup | null>;

/** Active dishes by group in the business's order, available ones first; empty if the reader can't see the business. */
export async function getMenu(businessId: string, reader: Pick<Actor, "id"> | null = null): Promise<Menu> {
  const rows = await sqlQuery(
    dishRow.extend({ group: groupColumn }),
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

export async function summariseMenu(businessId: string): Promise<MenuSummary> {
  const rows = await sqlQuery(
    z.strictObject({ group: groupColumn, dishCount: z.int() }),
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

const SAMPLE_DISHES = 3;

/** Businesses with the latest menu changes, each with three dishes from its cheapest to its typical price. */
export async function listMenusJustAdded(
  limit: number,
  city?: City,
): Promise<{ business: BusinessCard; dishes: Dish[] }[]> {
  const rows = await sqlQuery(
    z.strictObject({ businessId: z.guid(), dishIds: z.array(z.guid()) }),
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

const likedRow = dishRow.pick({ id: true, businessId: true, translation: true, price: true });

/** The most liked available dishes of each business, `limit` at most, best first. */
export async function listLikedDishes(businessIds: readonly string[], limit: number): Promise<LikedDishes> {
  const liked = new Map<string, LikedDish[]>();
  if (businessIds.length === 0) return liked;
  const rows = await sqlQuery(
    likedRow,
    `SELECT d.id, d.business_id AS "businessId", d.translation, d.price
      FROM unnest($1::uuid[]) WITH ORDINALITY AS b(id, place)
      CROSS JOIN LATERAL (SELECT d.id, d.business_id, d.translation, d.price,
          row_number() OVER (ORDER BY d.favourite_count DESC, d.rating_count DESC, d.position, d.id) AS rank
        FROM dishes d WHERE d.business_id = b.id AND ${ACTIVE_DISH} AND d.availability = 'available'
        ORDER BY rank LIMIT $2) d
      ORDER BY b.place, d.rank`,
    [businessIds, limit],
  );
  for (const row of rows) liked.set(row.businessId, [...(liked.get(row.businessId) ?? []), row]);
  return liked;
}
