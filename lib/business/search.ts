import "server-only";
import type { BusinessCard } from "@/lib/business/model";
import { listedSql, readableSql } from "@/lib/business/policy";
import { CARD_COLUMNS, CARD_JOINS, type CardRow, toCard } from "@/lib/business/rows";
import { LANGUAGES } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { escapeLike } from "@/lib/core/text";
import { fold } from "@/lib/i18n/fold";

const TOP_RATED_SHARE = 0.1;
const TOP_RATED_SCORE_MS = 10 * 60_000;
let knownScore: { score: Promise<number>; until: number } | undefined;

/** The score from which a place is among the best tenth of the country; it hardly moves, so it is kept for minutes. */
export function topRatedScore(): Promise<number> {
  if (knownScore && knownScore.until > Date.now()) return knownScore.score;
  const score = sqlQuery<{ score: number | null }>(
    `SELECT percentile_disc($1::float8) WITHIN GROUP (ORDER BY b.rating_score) AS score FROM businesses b WHERE ${listedSql()}`,
    [1 - TOP_RATED_SHARE],
  ).then(([row]) => row?.score ?? Number.POSITIVE_INFINITY);
  knownScore = { score, until: Date.now() + TOP_RATED_SCORE_MS };
  score.catch(() => {
    knownScore = undefined;
  });
  return score;
}

/** Highest Bayesian average first; what the indexes of public lists are made for. */
export const BEST_FIRST = "b.rating_score DESC, b.review_count DESC, b.id";

export type CardPage = {
  where: string;
  values: unknown[];
  order: string;
  limit: number;
  offset?: number;
  distance?: string;
};

/** The ids are found first, so that what a page skips costs no join. */
export async function selectCards({
  where,
  values,
  order,
  limit,
  offset = 0,
  distance,
}: CardPage): Promise<BusinessCard[]> {
  const [rows, score] = await Promise.all([
    sqlQuery<CardRow>(
      `SELECT ${CARD_COLUMNS}${distance ? `, ${distance} AS distance` : ""}
        FROM (SELECT b.id FROM businesses b WHERE ${where} ORDER BY ${order}
          LIMIT $${values.length + 1} OFFSET $${values.length + 2}) page
        JOIN businesses b ON b.id = page.id ${CARD_JOINS} ORDER BY ${order}`,
      [...values, limit, offset],
    ),
    topRatedScore(),
  ]);
  return rows.map((row) => toCard(row, score));
}

/** Signs that folding drops: a text with one of them has to be found as it is written. */
const SIGNS = /[^\p{L}\p{M}\p{N}\s\u200c-\u200f]/u;

/**
 * Conditions for a name that holds the text: by its folded form, which has an index for listed places, and letter by
 * letter where folding would drop a sign. `%`, `_` and the backslash are ordinary letters.
 * @param isListed only listed places are asked for
 * @param add takes a value, gives its placeholder
 */
export function nameMatches(text: string, isListed: boolean, add: (value: string) => string): string[] {
  const folded = fold(text);
  const byLetters = folded === "" || SIGNS.test(text);
  return [
    ...(folded === "" ? [] : [foldedMatches(add(`%${escapeLike(folded)}%`), isListed)]),
    ...(byLetters ? [titleMatches(add(`%${escapeLike(text)}%`))] : []),
  ];
}

const foldedMatches = (param: string, isListed: boolean) =>
  `b.id IN (SELECT sp.business_id FROM search_places sp WHERE ${isListed ? "sp.visible AND " : ""}sp.names LIKE ${param})`;

function titleMatches(param: string): string {
  return `(${LANGUAGES.map((language) => `b.translation->'${language}'->>'title' ILIKE ${param}`).join(" OR ")})`;
}

// Scalar subqueries, not a join: so the index of each list is read in its order and left after a hundred rows.
const MY = { city: "(SELECT city FROM me)", type: "(SELECT type FROM me)", id: "(SELECT id FROM me)" };

/** Candidates for "similar", best rated first, of the same city and type, then of one of the two. */
const SIMILAR_POOLS = [
  { where: `b.city = ${MY.city} AND b.type = ${MY.type}`, size: 120 },
  { where: `b.city = ${MY.city} AND b.type <> ${MY.type}`, size: 40 },
  { where: `b.city <> ${MY.city} AND b.type = ${MY.type}`, size: 160 },
];

/** Prices whose logarithms differ by more than this are not alike: dearer by two thirds. */
const PRICE_STEP = 0.5;

/** Ids of places like this one, best first; null when there is no such place for the public. */
export async function findSimilar(
  businessId: string,
  { skip, limit, readerId }: { skip: number; limit: number; readerId: string | null },
): Promise<string[] | null> {
  const pools = SIMILAR_POOLS.map(
    ({ where, size }, tier) =>
      `(SELECT b.id, ${tier} AS tier, b.rating_score, b.review_count, b.price_median FROM businesses b
      WHERE ${where} AND ${listedSql()} AND b.id <> ${MY.id} ORDER BY ${BEST_FIRST} LIMIT ${size})`,
  );
  const rows = await sqlQuery<{ id: string | null }>(
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
