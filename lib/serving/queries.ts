import "server-only";
import { z } from "zod";
import { listCards } from "@/lib/business/cards";
import { listedSql } from "@/lib/business/policy";
import type { City } from "@/lib/core/constants";
import { CITIES, SEARCH_PAGE_SIZE } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { paginate } from "@/lib/core/pagination";
import { titledRow } from "@/lib/core/rows";
import { ACTIVE_DISH, listDishCards } from "@/lib/dish/queries";
import type { DishKind } from "@/lib/dish-kind/model";
import { KIND_COLUMNS } from "@/lib/dish-kind/queries";
import type { DishLanding, KindInCity, OtherServings, Serving } from "@/lib/serving/model";

const OTHERS = 12;

/**
 * Who serves a kind of dish in a province, at what price.
 * @param slug of the kind
 * @param page from 1; one past the end has no servings
 * @returns null when there is no such kind
 */
export async function readLanding(slug: string, city: City, page: number): Promise<DishLanding | null> {
  const kind = await findKind(slug);
  if (!kind) return null;
  const [cities, servings, popular] = await Promise.all([
    summariseByCity(kind.id),
    listServings(kind.id, city, page),
    findPopularKinds([city], OTHERS + 1),
  ]);
  const here = cities.find((found) => found.city === city) ?? null;
  return {
    kind,
    here,
    elsewhere: cities.filter((found) => found !== here),
    servings: { items: servings, pagination: paginate(page, SEARCH_PAGE_SIZE, here?.businesses ?? 0) },
    others: popular.filter(({ id }) => id !== kind.id).slice(0, OTHERS),
  };
}

/**
 * Where else in a province a kind can be had now: the cheapest places.
 * @param slug of the kind
 * @param businessId of the place that is known already
 */
export async function listOtherServings(
  slug: string,
  city: City,
  businessId: string,
  limit: number,
): Promise<OtherServings> {
  const found = await sqlQuery(
    servingRow.extend({ total: z.int() }),
    `SELECT business_id AS "businessId", dish_ids::text[] AS "dishIds", count(*) OVER ()::int AS total
      FROM (${BUSINESSES_OF_KIND}) served WHERE city = $2 AND business_id <> $3 AND available
      ORDER BY low, business_id LIMIT $4`,
    [(await findKind(slug))?.id ?? null, city, businessId, limit],
  );
  return { servings: await servingsOf(found), total: found[0]?.total ?? 0 };
}

async function listServings(kindId: string, city: City, page: number): Promise<Serving[]> {
  const limit = SEARCH_PAGE_SIZE;
  return servingsOf(await findServings(kindId, city, { limit, offset: (page - 1) * limit }));
}

async function servingsOf(found: readonly z.infer<typeof servingRow>[]): Promise<Serving[]> {
  const [businesses, dishes] = await Promise.all([
    listCards(found.map(({ businessId }) => businessId)),
    listDishCards(found.flatMap(({ dishIds }) => dishIds)),
  ]);
  return businesses.map((business) => ({
    business,
    dishes: dishes.filter(({ businessId }) => businessId === business.id),
  }));
}

/** Kinds of dishes that most places of a province serve: links to where they are. */
export function listPopularKinds(city: City, limit: number): Promise<DishKind[]> {
  return findPopularKinds([city], limit);
}

/** The same for several provinces at once; one without a menu is absent. */
export async function mapPopularKinds(
  cities: readonly City[],
  limit: number,
): Promise<Partial<Record<City, DishKind[]>>> {
  const kinds: Partial<Record<City, DishKind[]>> = {};
  for (const { city, ...kind } of await findPopularKinds(cities, limit)) kinds[city] = [...(kinds[city] ?? []), kind];
  return kinds;
}

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

const kindInCityRow = z.strictObject({
  city: z.enum(CITIES),
  businesses: z.int(),
  from: z.int(),
  middle: z.int(),
  to: z.int(),
}) satisfies z.ZodType<KindInCity>;

const servingRow = z.strictObject({ businessId: z.guid(), dishIds: z.array(z.guid()) });

async function findKind(slug: string): Promise<DishKind | null> {
  const [kind] = await sqlQuery(
    titledRow,
    `SELECT ${KIND_COLUMNS} FROM dish_kinds k WHERE k.slug = $1 AND k.deleted_at IS NULL`,
    [slug],
  );
  return kind ?? null;
}

/**
 * Where a kind is on menus, and what it costs there: each place counts once, with the cheapest that can be had; a whole
 * kilo beside a plate says nothing of what is usual. Most places first.
 */
function summariseByCity(kindId: string): Promise<KindInCity[]> {
  const ofAvailable = (aggregate: string) => `coalesce(${aggregate} FILTER (WHERE available), ${aggregate})`;
  return sqlQuery(
    kindInCityRow,
    `SELECT city, count(*)::int AS businesses, ${ofAvailable("min(low)")} AS "from",
        ${ofAvailable("percentile_disc(0.5) WITHIN GROUP (ORDER BY low)")} AS middle, ${ofAvailable("max(high)")} AS "to"
      FROM (${BUSINESSES_OF_KIND}) served GROUP BY city ORDER BY businesses DESC, city`,
    [kindId],
  );
}

/** Places of a province that have a kind on their menu: the cheapest first, those where it is sold out last. */
function findServings(
  kindId: string,
  city: City,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ businessId: string; dishIds: string[] }[]> {
  return sqlQuery(
    servingRow,
    `SELECT business_id AS "businessId", dish_ids::text[] AS "dishIds" FROM (${BUSINESSES_OF_KIND}) served
      WHERE city = $2 ORDER BY available DESC, low, business_id LIMIT $3 OFFSET $4`,
    [kindId, city, limit, offset],
  );
}

/** The kinds that most of the best rated places serve, of each of these provinces. */
function findPopularKinds(cities: readonly City[], limit: number): Promise<(DishKind & { city: City })[]> {
  return sqlQuery(
    titledRow.extend({ city: z.enum(CITIES) }),
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
