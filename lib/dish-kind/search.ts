import "server-only";
import { listedSql } from "@/lib/business/policy";
import type { City } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { ACTIVE_DISH } from "@/lib/dish/rows";
import type { DishKind, KindInCity } from "@/lib/dish-kind/model";

/** Menus of so many of the best rated places tell what a province eats; reading all of a large one would take longer. */
const BUSINESSES_ASKED = 60;

/** Nearly every place has these, and nobody crosses a town for them: dishes come first. */
const BESIDES = "drink juice coffee bread side snack breakfast dessert sweets cake ice-cream fast-food".split(" ");

/** Places with the kind `$1` on their menu: whether it can be had, and the cheapest and dearest of it. */
const BUSINESSES_OF_KIND = `SELECT b.city, d.business_id, bool_or(d.availability = 'available') AS available,
    coalesce(min(d.price) FILTER (WHERE d.availability = 'available'), min(d.price)) AS low,
    coalesce(max(d.price) FILTER (WHERE d.availability = 'available'), max(d.price)) AS high,
    array_agg(d.id ORDER BY d.availability, d.price, d.id) AS dish_ids
  FROM dishes d JOIN businesses b ON b.id = d.business_id AND ${listedSql()}
  WHERE d.kind_id = $1 AND ${ACTIVE_DISH} GROUP BY b.city, d.business_id`;

const KIND_COLUMNS = "k.id, k.slug, k.translation";

export async function findKind(slug: string): Promise<DishKind | null> {
  const [kind] = await sqlQuery<DishKind>(
    `SELECT ${KIND_COLUMNS} FROM dish_kinds k WHERE k.slug = $1 AND k.deleted_at IS NULL`,
    [slug],
  );
  return kind ?? null;
}

/**
 * Where a kind is on menus, and what it costs there: each place counts once, with the cheapest that can be had; a whole
 * kilo beside a plate says nothing of what is usual. Most places first.
 */
export function summariseByCity(kindId: string): Promise<KindInCity[]> {
  const ofAvailable = (aggregate: string) => `coalesce(${aggregate} FILTER (WHERE available), ${aggregate})`;
  return sqlQuery<KindInCity>(
    `SELECT city, count(*)::int AS businesses, ${ofAvailable("min(low)")} AS "from",
        ${ofAvailable("percentile_disc(0.5) WITHIN GROUP (ORDER BY low)")} AS middle, ${ofAvailable("max(high)")} AS "to"
      FROM (${BUSINESSES_OF_KIND}) served GROUP BY city ORDER BY businesses DESC, city`,
    [kindId],
  );
}

/** Places of a province that have a kind on their menu: the cheapest first, those where it is sold out last. */
export function findServings(
  kindId: string,
  city: City,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ businessId: string; dishIds: string[] }[]> {
  return sqlQuery(
    `SELECT business_id AS "businessId", dish_ids::text[] AS "dishIds" FROM (${BUSINESSES_OF_KIND}) served
      WHERE city = $2 ORDER BY available DESC, low, business_id LIMIT $3 OFFSET $4`,
    [kindId, city, limit, offset],
  );
}

/** The kinds that most of the best rated places serve, of each of these provinces. */
export function findPopularKinds(cities: readonly City[], limit: number): Promise<(DishKind & { city: City })[]> {
  return sqlQuery<DishKind & { city: City }>(
    `SELECT asked.city, popular.* FROM unnest($1::text[]) AS asked (city) CROSS JOIN LATERAL (
        SELECT ${KIND_COLUMNS} FROM (
          SELECT d.kind_id, count(DISTINCT d.business_id) AS businesses
          FROM (SELECT b.id FROM businesses b WHERE ${listedSql()} AND b.city = asked.city
            ORDER BY b.rating_score DESC, b.review_count DESC, b.id LIMIT ${BUSINESSES_ASKED}) b
          JOIN dishes d ON d.business_id = b.id AND ${ACTIVE_DISH}
          WHERE d.kind_id IS NOT NULL GROUP BY d.kind_id) served
        JOIN dish_kinds k ON k.id = served.kind_id AND k.deleted_at IS NULL
        JOIN categories c ON c.id = k.category_id
        ORDER BY c.slug = ANY($3), served.businesses DESC, k.slug LIMIT $2) popular`,
    [cities, limit, BESIDES],
  );
}
