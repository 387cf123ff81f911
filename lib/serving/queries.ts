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
 * Businesses that serve a kind in a province, with prices.
 * @param slug of the kind
 * @param page from 1; pages past the end are empty
 * @returns null if the kind does not exist
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
 * The cheapest other businesses of a province that have the kind available.
 * @param slug of the kind
 * @param businessId to exclude
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

export function listPopularKinds(city: City, limit: number): Promise<DishKind[]> {
  return findPopularKinds([city], limit);
}

/** `listPopularKinds` for several provinces in one query; provinces without menus are absent. */
export async function mapPopularKinds(
  cities: readonly City[],
  limit: number,
): Promise<Partial<Record<City, DishKind[]>>> {
  const kinds: Partial<Record<City, DishKind[]>> = {};
  for (const { city, ...kind } of await findPopularKinds(cities, limit)) kinds[city] = [...(kinds[city] ?? []), kind];
  return kinds;
}

/**
 * Popular kinds come from the menus of this many best rated businesses; reading all would take longer in a large
 * province.
 */
const BUSINESSES_ASKED = 60;

/** Kinds that nearly every business has; they come after dishes. */
const BESIDES = "drink juice coffee bread side snack breakfast dessert sweets cake ice-cream fast-food".split(" ");

/** Businesses with the kind `$1` on their menu: availability, lowest and highest price. */
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
 * Prices per province, most businesses first. Each business counts once, with its cheapest available dish, because a
 * whole kilo beside a plate would distort the median.
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

/** Businesses of a province with the kind: cheapest first, sold-out ones last. */
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
