import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { readableSql } from "@/lib/business/policy";
import type { ReviewSort } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { type Paged, type Pagination, paginate } from "@/lib/core/pagination";
import { findReviewBy } from "@/lib/review/find";
import type { PlacedReview, Review, ReviewQuery, ReviewSummary, Withdrawn } from "@/lib/review/model";
import {
  PLACED_COLUMNS,
  PLACED_JOINS,
  type PlacedRow,
  REVIEW_COLUMNS,
  REVIEW_JOINS,
  type ReviewRow,
  SHOWN,
  toPlacedReview,
  toReview,
} from "@/lib/review/rows";

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
 * orders by likes, then newest, whatever the sort (H42); `my` keeps what the reader wrote, hidden or not.
 * @param readerId who is signed in, if anybody
 * @throws AppError `not_found` when there is no such place for the reader; `unauthorized` for the filter `my` of nobody
 */
export async function listReviews(
  businessId: string,
  query: ReviewQuery,
  readerId: string | null = null,
): Promise<ReviewList> {
  if (query.filter === "my") return listOwn(businessId, query, readerId);
  const order = query.filter === "popular" ? MOST_LIKED : ORDERS[query.sort];
  const [summary, rows] = await Promise.all([
    readSummary(businessId, readerOf(readerId)),
    sqlQuery<ReviewRow>(
      `SELECT ${REVIEW_COLUMNS} FROM reviews r ${REVIEW_JOINS}
        WHERE r.business_id = $1 AND r.parent_id IS NULL AND ${SHOWN("r")} ORDER BY ${order} LIMIT $2 OFFSET $3`,
      [businessId, query.limit, (query.page - 1) * query.limit],
    ),
  ]);
  return { reviews: rows.map(toReview), pagination: paginate(query.page, query.limit, summary.count), summary };
}

const readerOf = (id: string | null) => (id === null ? null : { id });

/**
 * What the reviews of a place say together; the sums are kept by the database.
 * @throws AppError `not_found` when there is no such place for the reader
 */
export async function readSummary(businessId: string, reader: Pick<Actor, "id"> | null = null): Promise<ReviewSummary> {
  const [row] = await sqlQuery<Omit<ReviewSummary, "histogram"> & { stars: Record<string, number> | null }>(
    `SELECT b.review_count AS count, round((b.rating_sum / nullif(b.review_count, 0))::numeric, 2)::float8 AS average,
        round(b.food_sum::numeric / nullif(b.review_count, 0), 2)::float8 AS food,
        round(b.service_sum::numeric / nullif(b.review_count, 0), 2)::float8 AS service,
        round(b.environment_sum::numeric / nullif(b.review_count, 0), 2)::float8 AS environment,
        (SELECT json_object_agg(star, total) FROM (SELECT floor(r.overall + 0.5)::int AS star, count(*)::int AS total
          FROM reviews r WHERE r.business_id = b.id AND r.parent_id IS NULL AND ${SHOWN("r")} GROUP BY 1) s) AS stars
      FROM businesses b WHERE b.id = $1 AND ${readableSql("$2")}`,
    [businessId, reader?.id ?? null],
  );
  if (!row) throw new AppError("not_found", { about: "restaurant" });
  const { stars, ...summary } = row;
  const total = (star: number) => stars?.[star] ?? 0;
  return { ...summary, histogram: [total(1), total(2), total(3), total(4), total(5)] };
}

/** What a reader wrote about one place: a review, or none (H43). */
async function listOwn(businessId: string, { page, limit }: ReviewQuery, readerId: string | null): Promise<ReviewList> {
  if (readerId === null) throw new AppError("unauthorized");
  const [summary, review] = await Promise.all([
    readSummary(businessId, readerOf(readerId)),
    findReviewBy(readerId, businessId, true),
  ]);
  const found = review ? [review] : [];
  return { reviews: page === 1 ? found : [], pagination: paginate(page, limit, found.length), summary };
}

type Page = { page: number; limit: number };

/** Everything that somebody reviewed, latest first, each with its place; hidden ones too. */
export async function listReviewsOf(userId: string, { page, limit }: Page): Promise<Paged<PlacedReview>> {
  const where = "r.user_id = $1 AND r.parent_id IS NULL AND r.deleted_at IS NULL AND b.deleted_at IS NULL";
  const [rows, totals] = await Promise.all([
    sqlQuery<PlacedRow>(
      `SELECT ${PLACED_COLUMNS} FROM reviews r ${PLACED_JOINS} WHERE ${where}
        ORDER BY r.created_at DESC, r.id DESC LIMIT $2 OFFSET $3`,
      [userId, limit, (page - 1) * limit],
    ),
    sqlQuery<{ total: number }>(
      `SELECT count(*)::int AS total FROM reviews r JOIN businesses b ON b.id = r.business_id WHERE ${where}`,
      [userId],
    ),
  ]);
  return { items: rows.map(toPlacedReview), pagination: paginate(page, limit, totals[0]?.total ?? 0) };
}

const WITHDRAWN = {
  hidden: { where: "r.hidden_at IS NOT NULL AND r.deleted_at IS NULL", order: "r.hidden_at DESC, r.id" },
  deleted: { where: "r.deleted_at IS NOT NULL", order: "r.deleted_at DESC, r.id" },
} as const;

/** Reviews and replies that admins hid, or that were deleted and not yet removed for good, latest first. */
export async function listWithdrawn(state: keyof typeof WITHDRAWN, { page, limit }: Page): Promise<Paged<Withdrawn>> {
  const { where, order } = WITHDRAWN[state];
  const [rows, totals] = await Promise.all([
    sqlQuery<PlacedRow & Pick<Withdrawn, "parentId" | "deletedAt">>(
      `SELECT ${PLACED_COLUMNS}, r.parent_id AS "parentId", r.deleted_at AS "deletedAt"
        FROM reviews r ${PLACED_JOINS} WHERE ${where} ORDER BY ${order} LIMIT $1 OFFSET $2`,
      [limit, (page - 1) * limit],
    ),
    sqlQuery<{ total: number }>(`SELECT count(*)::int AS total FROM reviews r WHERE ${where}`),
  ]);
  const items = rows.map((row) => ({ ...toPlacedReview(row), parentId: row.parentId, deletedAt: row.deletedAt }));
  return { items, pagination: paginate(page, limit, totals[0]?.total ?? 0) };
}
