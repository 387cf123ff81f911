import "server-only";
import type { z } from "zod";
import type { Actor } from "@/lib/auth/actor";
import { readableSql, visibleSql } from "@/lib/business/policy";
import type { ReviewSort } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { type Paged, paginate } from "@/lib/core/pagination";
import { pictureJson } from "@/lib/media/queries";
import { listLikers } from "@/lib/review/like/queries";
import type {
  PlacedReview,
  Reply,
  Review,
  ReviewedBusiness,
  Reviewer,
  ReviewList,
  ReviewQuery,
  ReviewSummary,
} from "@/lib/review/model";
import type { Stored, Subject } from "@/lib/review/policy";
import type { replySchema, reviewSchema } from "@/lib/review/schema";
import { likedIds, toReplyWire, toReviewWire } from "@/lib/review/wire";

/** SQL: the review or reply called `alias` is neither deleted nor hidden by an admin. */
export const SHOWN = (alias: string): string => `(${alias}.deleted_at IS NULL AND ${alias}.hidden_at IS NULL)`;

const person = (user: string, picture: string) =>
  `CASE WHEN ${user}.id IS NULL THEN NULL
    ELSE json_build_object('id', ${user}.id, 'fullname', ${user}.fullname, 'pictureKey', ${picture}.key) END`;

/** Columns of a review with its replies out of `reviews r` with `REVIEW_JOINS`; the row is a `ReviewRow`. */
const REVIEW_COLUMNS = `r.id, r.message, r.language, r.is_owner AS "isOwner", r.like_count AS "likeCount",
  r.food, r.service, r.environment, r.overall, r.created_at AS "createdAt", r.updated_at AS "updatedAt",
  ${person("u", "up")} AS "user",
  (SELECT json_agg(json_build_object('id', a.id, 'message', a.message, 'language', a.language, 'isOwner', a.is_owner,
      'likeCount', a.like_count, 'createdAt', a.created_at, 'updatedAt', a.updated_at, 'user', ${person("au", "aup")})
      ORDER BY a.created_at, a.id)
    FROM reviews a LEFT JOIN users au ON au.id = a.user_id AND au.deleted_at IS NULL
      LEFT JOIN media aup ON aup.id = au.picture_id AND aup.deleted_at IS NULL
    WHERE a.parent_id = r.id AND ${SHOWN("a")}) AS replies`;

/** A deleted account is nobody: its reviews stay under "Deleted user" (H24). */
const REVIEW_JOINS = `LEFT JOIN users u ON u.id = r.user_id AND u.deleted_at IS NULL
  LEFT JOIN media up ON up.id = u.picture_id AND up.deleted_at IS NULL`;

/** The same for its author or for admins: with what hides it, and with its place. The row is a `PlacedRow`. */
export const PLACED_COLUMNS = `${REVIEW_COLUMNS}, r.hidden_at AS "hiddenAt", r.hidden_reason AS "hiddenReason",
  CASE WHEN ${visibleSql()} THEN json_build_object('id', b.id, 'slug', b.slug, 'type', b.type, 'city', b.city,
    'status', b.status, 'translation', b.translation, 'logo', ${pictureJson("logo")}) END AS business`;

export const PLACED_JOINS = `${REVIEW_JOINS} JOIN businesses b ON b.id = r.business_id
  LEFT JOIN media logo ON logo.id = b.logo_id AND logo.deleted_at IS NULL`;

type ReplyJson = Omit<Reply, "createdAt" | "updatedAt"> & { createdAt: string; updatedAt: string };
type ReviewRow = Omit<Reply, "user"> & Review["ratings"] & { user: Reviewer; replies: ReplyJson[] | null };
export type PlacedRow = ReviewRow & {
  hiddenAt: Date | null;
  hiddenReason: string | null;
  business: ReviewedBusiness | null;
};

function toReview({ food, service, environment, overall, replies, ...row }: ReviewRow): Review {
  return { ...row, ratings: { overall, food, service, environment }, replies: (replies ?? []).map(toReply) };
}

export function toPlacedReview({ hiddenAt, hiddenReason, ...row }: PlacedRow): PlacedReview {
  const { business } = row;
  return { ...toReview(row), business, hidden: hiddenAt ? { since: hiddenAt, reason: hiddenReason } : undefined };
}

function toReply(reply: ReplyJson): Reply {
  return { ...reply, createdAt: new Date(reply.createdAt), updatedAt: new Date(reply.updatedAt) };
}

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

export type Page = { page: number; limit: number };

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

const SUBJECT = `json_build_object('id', b.id, 'city', b.city, 'status', b.status, 'isOwn',
  EXISTS (SELECT FROM business_owners o WHERE o.business_id = b.id AND o.user_id = $2))`;

/** @throws AppError `not_found` when there is no such place for the public */
export async function findReviewTarget(businessId: string, actorId: string): Promise<Subject> {
  const [row] = await sqlQuery<{ subject: Subject }>(
    `SELECT ${SUBJECT} AS subject FROM businesses b WHERE b.id = $1 AND ${visibleSql()}`,
    [businessId, actorId],
  );
  if (!row) throw new AppError("not_found", { about: "restaurant" });
  return row.subject;
}

/**
 * A review or reply that was not deleted, hidden ones too, wherever its place is shown.
 * @throws AppError `not_found`
 */
export async function findStored(id: string, actorId: string): Promise<Stored> {
  const [row] = await sqlQuery<Stored>(
    `SELECT r.id, r.user_id AS "userId", r.parent_id AS "parentId", ${SUBJECT} AS business,
        ${visibleSql()} AND r.hidden_at IS NULL
          AND NOT EXISTS (SELECT FROM reviews p WHERE p.id = r.parent_id AND NOT ${SHOWN("p")}) AS "isShown"
      FROM reviews r JOIN businesses b ON b.id = r.business_id WHERE r.id = $1 AND r.deleted_at IS NULL`,
    [id, actorId],
  );
  if (!row) throw new AppError("not_found", { about: "review" });
  return row;
}

/**
 * The same for what others do with it: only what everybody sees.
 * @throws AppError `not_found`
 */
export async function findShown(id: string, actorId: string): Promise<Stored> {
  const stored = await findStored(id, actorId);
  if (!stored.isShown) throw new AppError("not_found", { about: "review" });
  return stored;
}

/** A review (or a reply, whose marks and replies are none) as its author sees it; deleted ones are null. */
export async function readOwn(id: string): Promise<(PlacedReview & { parentId: string | null }) | null> {
  const [row] = await sqlQuery<PlacedRow & { parentId: string | null }>(
    `SELECT ${PLACED_COLUMNS}, r.parent_id AS "parentId" FROM reviews r ${PLACED_JOINS}
      WHERE r.id = $1 AND r.deleted_at IS NULL`,
    [id],
  );
  return row ? { ...toPlacedReview(row), parentId: row.parentId } : null;
}

/** The one review of a user about a place that everybody sees; the user sees a hidden one of theirs too. */
export async function findReviewBy(userId: string, businessId: string, isOwn: boolean): Promise<Review | null> {
  const [row] = await sqlQuery<PlacedRow>(
    `SELECT ${PLACED_COLUMNS} FROM reviews r ${PLACED_JOINS}
      WHERE r.business_id = $1 AND r.user_id = $2 AND r.parent_id IS NULL AND r.deleted_at IS NULL
        AND (r.hidden_at IS NULL OR $3) AND ${visibleSql()}`,
    [businessId, userId, isOwn],
  );
  return row ? toPlacedReview(row) : null;
}

type Written = { data: z.input<typeof reviewSchema> | z.input<typeof replySchema> };

/**
 * What was just written, as its author sees it.
 * @throws AppError `not_found` when it is gone again
 */
export async function answerWritten(id: string): Promise<Written> {
  const review = await readOwn(id);
  if (!review) throw new AppError("not_found", { about: "review" });
  const likers = await listLikers(likedIds([review]));
  return { data: review.parentId === null ? toReviewWire(review, likers) : toReplyWire(review, likers) };
}
