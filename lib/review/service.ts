import "server-only";
import { visibleSql } from "@/lib/business/policy";
import type { ReviewSort } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { type Pagination, paginate } from "@/lib/core/pagination";
import type { Review, ReviewQuery, ReviewSummary } from "@/lib/review/model";
import { REVIEW_COLUMNS, REVIEW_JOINS, type ReviewRow, SHOWN, toReview } from "@/lib/review/rows";

export type ReviewList = { reviews: Review[]; pagination: Pagination; summary: ReviewSummary };

/** Ties break by id, so that pages neither repeat nor leave out a review (H42). */
const ORDERS: Readonly<Record<ReviewSort, string>> = {
  newest: "r.created_at DESC, r.id DESC",
  oldest: "r.created_at, r.id",
  highest: "r.overall DESC, r.created_at DESC, r.id DESC",
  lowest: "r.overall, r.created_at DESC, r.id DESC",
};
const MOST_LIKED = "r.like_count DESC, r.created_at DESC, r.id DESC";

/**
 * A page of the reviews that everybody sees, replies with them, and what all of them say together. The filter `popular`
 * orders by likes, then newest, whatever the sort (H42).
 * @throws AppError `not_found` when there is no such place for the public; `unauthorized` for the filter `my`
 */
export async function listReviews(businessId: string, query: ReviewQuery): Promise<ReviewList> {
  if (query.filter === "my") throw new AppError("unauthorized");
  const order = query.filter === "popular" ? MOST_LIKED : ORDERS[query.sort];
  const [summary, rows] = await Promise.all([
    readSummary(businessId),
    sqlQuery<ReviewRow>(
      `SELECT ${REVIEW_COLUMNS} FROM reviews r ${REVIEW_JOINS}
        WHERE r.business_id = $1 AND r.parent_id IS NULL AND ${SHOWN("r")} ORDER BY ${order} LIMIT $2 OFFSET $3`,
      [businessId, query.limit, (query.page - 1) * query.limit],
    ),
  ]);
  return { reviews: rows.map(toReview), pagination: paginate(query.page, query.limit, summary.count), summary };
}

/**
 * What the reviews of a place say together; the sums are kept by the database.
 * @throws AppError `not_found` when there is no such place for the public
 */
export async function readSummary(businessId: string): Promise<ReviewSummary> {
  const [row] = await sqlQuery<Omit<ReviewSummary, "histogram"> & { stars: Record<string, number> | null }>(
    `SELECT b.review_count AS count, round((b.rating_sum / nullif(b.review_count, 0))::numeric, 2)::float8 AS average,
        round(b.food_sum::numeric / nullif(b.review_count, 0), 2)::float8 AS food,
        round(b.service_sum::numeric / nullif(b.review_count, 0), 2)::float8 AS service,
        round(b.environment_sum::numeric / nullif(b.review_count, 0), 2)::float8 AS environment,
        (SELECT json_object_agg(star, total) FROM (SELECT floor(r.overall + 0.5)::int AS star, count(*)::int AS total
          FROM reviews r WHERE r.business_id = b.id AND r.parent_id IS NULL AND ${SHOWN("r")} GROUP BY 1) s) AS stars
      FROM businesses b WHERE b.id = $1 AND ${visibleSql()}`,
    [businessId],
  );
  if (!row) throw new AppError("not_found", { about: "restaurant" });
  const { stars, ...summary } = row;
  const total = (star: number) => stars?.[star] ?? 0;
  return { ...summary, histogram: [total(1), total(2), total(3), total(4), total(5)] };
}

/** The one review of a user about a visible place (H43), or null. */
export async function findReviewBy(userId: string, businessId: string): Promise<Review | null> {
  const [row] = await sqlQuery<ReviewRow>(
    `SELECT ${REVIEW_COLUMNS} FROM reviews r ${REVIEW_JOINS} JOIN businesses b ON b.id = r.business_id AND ${visibleSql()}
      WHERE r.business_id = $1 AND r.user_id = $2 AND r.parent_id IS NULL AND ${SHOWN("r")}`,
    [businessId, userId],
  );
  return row ? toReview(row) : null;
}

export type Liker = { id: string; fullname: string };

/** Who liked each of these reviews and replies, first likes first; deleted accounts are left out. */
export async function listLikers(reviewIds: readonly string[]): Promise<Map<string, Liker[]>> {
  if (reviewIds.length === 0) return new Map();
  const rows = await sqlQuery<{ reviewId: string; likers: Liker[] }>(
    `SELECT l.review_id AS "reviewId", json_agg(json_build_object('id', u.id, 'fullname', u.fullname)
        ORDER BY l.created_at, u.id) AS likers
      FROM review_likes l JOIN users u ON u.id = l.user_id AND u.deleted_at IS NULL
      WHERE l.review_id = ANY($1::uuid[]) GROUP BY 1`,
    [reviewIds],
  );
  return new Map(rows.map(({ reviewId, likers }) => [reviewId, likers]));
}
