import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/auth/actor";
import { readableSql, teamSql, visibleSql } from "@/lib/business/policy";
import { BUSINESS_STATUSES, CITIES, type ReviewSort } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { type Paged, paginate } from "@/lib/core/pagination";
import { totalRow } from "@/lib/core/rows";
import {
  eitherWithBusinessRow,
  REVIEW_COLUMNS,
  REVIEW_JOINS,
  reviewRow,
  SHOWN,
  toReview,
  toReviewWithBusiness,
  WITH_BUSINESS_COLUMNS,
  WITH_BUSINESS_JOINS,
  withBusinessRow,
} from "@/lib/review/cards";
import { listLikers } from "@/lib/review/like/queries";
import type { Review, ReviewList, ReviewQuery, ReviewSummary, ReviewWithBusiness } from "@/lib/review/model";
import type { Stored, Subject } from "@/lib/review/policy";
import type { replySchema, reviewSchema } from "@/lib/review/schema";
import { likedIds, toReplyWire, toReviewWire } from "@/lib/review/wire";

/** Ties are broken by id, so that pages neither repeat nor skip a review (H42). */
const ORDERS: Readonly<Record<ReviewSort, string>> = {
  newest: "r.created_at DESC, r.id DESC",
  oldest: "r.created_at, r.id",
  highest: "r.overall DESC, r.created_at DESC, r.id DESC",
  lowest: "r.overall, r.created_at DESC, r.id DESC",
};
const MOST_LIKED = "r.like_count DESC, r.created_at DESC, r.id DESC";

/**
 * A page of visible reviews with replies, and the summary. The filter `popular` orders by likes, then newest,
 * regardless of `sort` (H42); `my` returns the reader's own review, also if hidden.
 * @param readerId null without a session
 * @throws AppError `not_found` if the reader can't see the business; `unauthorized` for `my` without a session
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
    sqlQuery(
      reviewRow,
      `SELECT ${REVIEW_COLUMNS} FROM reviews r ${REVIEW_JOINS}
        WHERE r.business_id = $1 AND r.parent_id IS NULL AND ${SHOWN("r")} ORDER BY ${order} LIMIT $2 OFFSET $3`,
      [businessId, query.limit, (query.page - 1) * query.limit],
    ),
  ]);
  return { reviews: rows.map(toReview), pagination: paginate(query.page, query.limit, summary.count), summary };
}

const readerOf = (id: string | null) => (id === null ? null : { id });

const mean = z.number().nullable();
const summaryRow = z.strictObject({
  count: z.int(),
  average: mean,
  food: mean,
  service: mean,
  environment: mean,
  stars: z.record(z.string(), z.int()).nullable(),
});

/**
 * Averages and histogram of a business's reviews, from sums that the database maintains.
 * @throws AppError `not_found` if the reader can't see the business
 */
export async function readSummary(businessId: string, reader: Pick<Actor, "id"> | null = null): Promise<ReviewSummary> {
  const [row] = await sqlQuery(
    summaryRow,
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

/** The reader's own review of a business, as a list of at most one (H43). */
async function listOwn(businessId: string, { page, limit }: ReviewQuery, readerId: string | null): Promise<ReviewList> {
  if (readerId === null) throw new AppError("unauthorized");
  const [summary, review] = await Promise.all([
    readSummary(businessId, readerOf(readerId)),
    findReviewBy(readerId, businessId, true),
  ]);
  const found = review ? [review] : [];
  return { reviews: page === 1 ? found : [], pagination: paginate(page, limit, found.length), summary };
}

export type Page = { page: number; limit: number };

/** A user's reviews, latest first, with their businesses; hidden ones included. */
export async function listReviewsOf(userId: string, { page, limit }: Page): Promise<Paged<ReviewWithBusiness>> {
  const where = "r.user_id = $1 AND r.parent_id IS NULL AND r.deleted_at IS NULL AND b.deleted_at IS NULL";
  const [rows, totals] = await Promise.all([
    sqlQuery(
      withBusinessRow,
      `SELECT ${WITH_BUSINESS_COLUMNS} FROM reviews r ${WITH_BUSINESS_JOINS} WHERE ${where}
        ORDER BY r.created_at DESC, r.id DESC LIMIT $2 OFFSET $3`,
      [userId, limit, (page - 1) * limit],
    ),
    sqlQuery(
      totalRow,
      `SELECT count(*)::int AS total FROM reviews r JOIN businesses b ON b.id = r.business_id WHERE ${where}`,
      [userId],
    ),
  ]);
  return { items: rows.map(toReviewWithBusiness), pagination: paginate(page, limit, totals[0]?.total ?? 0) };
}

const SUBJECT = `json_build_object('id', b.id, 'city', b.city, 'status', b.status, 'isOwn',
  ${teamSql("$2::uuid")})`;

const subjectColumn = z.strictObject({
  id: z.guid(),
  city: z.enum(CITIES),
  status: z.enum(BUSINESS_STATUSES),
  isOwn: z.boolean(),
}) satisfies z.ZodType<Subject>;
const storedRow = z.strictObject({
  id: z.guid(),
  userId: z.guid().nullable(),
  parentId: z.guid().nullable(),
  isOwner: z.boolean(),
  business: subjectColumn,
  isShown: z.boolean(),
}) satisfies z.ZodType<Stored>;

/** @throws AppError `not_found` if the business has no public page */
export async function findReviewTarget(businessId: string, actorId: string): Promise<Subject> {
  const [row] = await sqlQuery(
    z.strictObject({ subject: subjectColumn }),
    `SELECT ${SUBJECT} AS subject FROM businesses b WHERE b.id = $1 AND ${visibleSql()}`,
    [businessId, actorId],
  );
  if (!row) throw new AppError("not_found", { about: "restaurant" });
  return row.subject;
}

/**
 * A review or reply that is not deleted; may be hidden.
 * @throws AppError `not_found`
 */
export async function findStored(id: string, actorId: string): Promise<Stored> {
  const [row] = await sqlQuery(
    storedRow,
    `SELECT r.id, r.user_id AS "userId", r.parent_id AS "parentId", r.is_owner AS "isOwner", ${SUBJECT} AS business,
        ${visibleSql()} AND r.hidden_at IS NULL
          AND NOT EXISTS (SELECT FROM reviews p WHERE p.id = r.parent_id AND NOT ${SHOWN("p")}) AS "isShown"
      FROM reviews r JOIN businesses b ON b.id = r.business_id WHERE r.id = $1 AND r.deleted_at IS NULL`,
    [id, actorId],
  );
  if (!row) throw new AppError("not_found", { about: "review" });
  return row;
}

/**
 * Only if publicly visible.
 * @throws AppError `not_found`
 */
export async function findShown(id: string, actorId: string): Promise<Stored> {
  const stored = await findStored(id, actorId);
  if (!stored.isShown) throw new AppError("not_found", { about: "review" });
  return stored;
}

/** A review or reply for its author (a reply without ratings and replies); null if deleted. */
export async function readOwn(id: string): Promise<(ReviewWithBusiness & { parentId: string | null }) | null> {
  const [row] = await sqlQuery(
    eitherWithBusinessRow,
    `SELECT ${WITH_BUSINESS_COLUMNS}, r.parent_id AS "parentId" FROM reviews r ${WITH_BUSINESS_JOINS}
      WHERE r.id = $1 AND r.deleted_at IS NULL`,
    [id],
  );
  return row ? { ...toReviewWithBusiness(row), parentId: row.parentId } : null;
}

/** A user's review of a business, if visible; with `isOwn` also a hidden one. */
export async function findReviewBy(userId: string, businessId: string, isOwn: boolean): Promise<Review | null> {
  const [row] = await sqlQuery(
    withBusinessRow,
    `SELECT ${WITH_BUSINESS_COLUMNS} FROM reviews r ${WITH_BUSINESS_JOINS}
      WHERE r.business_id = $1 AND r.user_id = $2 AND r.parent_id IS NULL AND r.deleted_at IS NULL
        AND (r.hidden_at IS NULL OR $3) AND ${visibleSql()}`,
    [businessId, userId, isOwn],
  );
  return row ? toReviewWithBusiness(row) : null;
}

type Written = { data: z.input<typeof reviewSchema> | z.input<typeof replySchema> };

/**
 * The new review or reply for its author.
 * @throws AppError `not_found` if it was deleted meanwhile
 */
export async function answerWritten(id: string): Promise<Written> {
  const review = await readOwn(id);
  if (!review) throw new AppError("not_found", { about: "review" });
  const likers = await listLikers(likedIds([review]));
  return { data: review.parentId === null ? toReviewWire(review, likers) : toReplyWire(review, likers) };
}
