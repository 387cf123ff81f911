import "server-only";
import { z } from "zod";
import { BEST_FIRST, listCards } from "@/lib/business/cards";
import type { BusinessCard } from "@/lib/business/model";
import { listedSql, readableSql } from "@/lib/business/policy";
import type { Reader } from "@/lib/business/queries";
import { SIMILAR_LIMIT } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";

/**
 * Similar businesses: same city and type first, then by shared categories, price and rating.
 * @throws AppError `not_found` if the reader can't see the business
 */
export async function listSimilar(
  businessId: string,
  { skip = 0, limit = SIMILAR_LIMIT }: { skip?: number; limit?: number } = {},
  reader: Reader = null,
): Promise<BusinessCard[]> {
  const ids = await findSimilar(businessId, { skip, limit, readerId: reader?.id ?? null });
  if (!ids) throw new AppError("not_found", { about: "restaurant" });
  return listCards(ids);
}

// Scalar subqueries instead of a join, so that Postgres reads each index in order and stops after a hundred rows.
const MY = { city: "(SELECT city FROM me)", type: "(SELECT type FROM me)", id: "(SELECT id FROM me)" };

/** Candidates, best rated first: same city and type, then only the same city, then only the same type. */
const SIMILAR_POOLS = [
  { where: `b.city = ${MY.city} AND b.type = ${MY.type}`, size: 120 },
  { where: `b.city = ${MY.city} AND b.type <> ${MY.type}`, size: 40 },
  { where: `b.city <> ${MY.city} AND b.type = ${MY.type}`, size: 160 },
];

/** Maximum difference of the logarithms of two similar prices: about two thirds more. */
const PRICE_STEP = 0.5;

/** Ids of similar businesses, best first; null if the reader can't see the business. */
async function findSimilar(
  businessId: string,
  { skip, limit, readerId }: { skip: number; limit: number; readerId: string | null },
): Promise<string[] | null> {
  const pools = SIMILAR_POOLS.map(
    ({ where, size }, tier) =>
      `(SELECT b.id, ${tier} AS tier, b.rating_score, b.review_count, b.price_median FROM businesses b
      WHERE ${where} AND ${listedSql()} AND b.id <> ${MY.id} ORDER BY ${BEST_FIRST} LIMIT ${size})`,
  );
  const rows = await sqlQuery(
    z.strictObject({ id: z.guid().nullable() }),
    `WITH me AS MATERIALIZED (SELECT id, city, type, price_median FROM businesses b WHERE id = $1 AND ${readableSql("$4")}),
      pool AS (${pools.join(" UNION ALL ")}),
      similar_places AS (SELECT pool.id, row_number() OVER (ORDER BY pool.tier,
          (SELECT count(*) FROM business_categories o JOIN business_categories m
            ON m.category_id = o.category_id AND m.business_id = me.id WHERE o.business_id = pool.id) DESC,
          abs(ln(greatest(pool.price_median, 1)::float8) - ln(greatest(me.price_median, 1)::float8)) > ${PRICE_STEP},
          pool.rating_score DESC, pool.review_count DESC, pool.id) AS place
        FROM pool, me ORDER BY place OFFSET $2 LIMIT $3)
      SELECT s.id FROM me LEFT JOIN similar_places s ON true ORDER BY s.place`,
    [businessId, skip, limit, readerId],
  );
  if (rows.length === 0) return null;
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}
