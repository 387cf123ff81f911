import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { listedSql, managedSql } from "@/lib/business/policy";
import { sqlQuery } from "@/lib/core/db";
import { type Paged, paginate } from "@/lib/core/pagination";
import { totalRow } from "@/lib/core/rows";
import { REVIEWS_COUNTED } from "@/lib/review/admin/model";
import type { AnswerState } from "@/lib/review/answer/model";
import {
  SHOWN,
  toReviewWithBusiness,
  WITH_BUSINESS_COLUMNS,
  WITH_BUSINESS_JOINS,
  withBusinessRow,
} from "@/lib/review/cards";
import { listLikers } from "@/lib/review/like/queries";
import type { ReviewWithBusiness } from "@/lib/review/model";
import { likedIds } from "@/lib/review/wire";

const ANSWERED = "EXISTS (SELECT FROM reviews o WHERE o.parent_id = r.id AND o.is_owner AND o.deleted_at IS NULL)";
const TO_ANSWER: Readonly<Record<AnswerState, string>> = { unanswered: `NOT ${ANSWERED}`, answered: ANSWERED };

/** SQL: the review `r` can be answered by its business `b` and is in this state. */
export const toAnswerSql = (state: AnswerState): string =>
  `(r.parent_id IS NULL AND ${SHOWN("r")} AND ${listedSql()} AND ${TO_ANSWER[state]})`;

type Query = { readonly state: AnswerState; readonly page: number; readonly limit: number };

/** Guests' reviews of the businesses that the actor manages (H31), latest first, with likers. */
export async function listReviewsToAnswer(
  actor: Actor,
  { state, page, limit }: Query,
): Promise<Paged<ReviewWithBusiness> & { likers: Awaited<ReturnType<typeof listLikers>> }> {
  const where = `${toAnswerSql(state)} AND ${managedSql(actor, "$1")}`;
  const [rows, totals] = await Promise.all([
    sqlQuery(
      withBusinessRow,
      // Columns with subqueries are computed for this page only, not for skipped rows.
      `WITH page AS MATERIALIZED (SELECT r.id FROM reviews r JOIN businesses b ON b.id = r.business_id WHERE ${where}
          ORDER BY r.created_at DESC, r.id DESC LIMIT $2 OFFSET $3)
        SELECT ${WITH_BUSINESS_COLUMNS} FROM page JOIN reviews r USING (id) ${WITH_BUSINESS_JOINS}
        ORDER BY r.created_at DESC, r.id DESC`,
      [actor.id, limit, (page - 1) * limit],
    ),
    sqlQuery(
      totalRow,
      `SELECT count(*)::int AS total FROM (SELECT 1 FROM reviews r JOIN businesses b ON b.id = r.business_id
        WHERE ${where} LIMIT ${REVIEWS_COUNTED}) c`,
      [actor.id],
    ),
  ]);
  const items = rows.map(toReviewWithBusiness);
  const likers = await listLikers(likedIds(items));
  return { items, likers, pagination: paginate(page, limit, totals[0]?.total ?? 0) };
}
