import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { visibleSql } from "@/lib/business/policy";
import { sqlQuery } from "@/lib/core/db";
import { type Paged, paginate } from "@/lib/core/pagination";
import type { Dish } from "@/lib/dish/model";
import { ACTIVE_DISH } from "@/lib/dish/rows";
import { listDishCards } from "@/lib/dish/service";
import { checkDish } from "@/lib/interaction/service";

/** Somebody's favourite dishes that are on a menu, latest first. */
export async function listFavourites(
  actor: Pick<Actor, "id">,
  { page, limit }: { page: number; limit: number },
): Promise<Paged<Dish>> {
  const from = `FROM dish_favourites f JOIN dishes d ON d.id = f.dish_id AND ${ACTIVE_DISH}
    JOIN businesses b ON b.id = d.business_id AND ${visibleSql()} WHERE f.user_id = $1`;
  const [ids, totals] = await Promise.all([
    sqlQuery<{ id: string }>(`SELECT d.id ${from} ORDER BY f.created_at DESC, d.id LIMIT $2 OFFSET $3`, [
      ...[actor.id, limit, (page - 1) * limit],
    ]),
    sqlQuery<{ total: number }>(`SELECT count(*)::int AS total ${from}`, [actor.id]),
  ]);
  const items = await listDishCards(ids.map(({ id }) => id));
  return { items, pagination: paginate(page, limit, totals[0]?.total ?? 0) };
}

/** @throws AppError `not_found` about the dish */
export async function isFavourite(actor: Pick<Actor, "id">, dishId: string): Promise<boolean> {
  const [rows] = await Promise.all([
    sqlQuery("SELECT 1 FROM dish_favourites WHERE user_id = $1 AND dish_id = $2", [actor.id, dishId]),
    checkDish(dishId),
  ]);
  return rows.length > 0;
}
