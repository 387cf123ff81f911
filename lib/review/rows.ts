import "server-only";
import { visibleSql } from "@/lib/business/policy";
import { pictureJson } from "@/lib/media/rows";
import type { PlacedReview, Reply, Review, ReviewedBusiness, Reviewer } from "@/lib/review/model";

/** SQL: the review or reply called `alias` is neither deleted nor hidden by an admin. */
export const SHOWN = (alias: string): string => `(${alias}.deleted_at IS NULL AND ${alias}.hidden_at IS NULL)`;

const person = (user: string, picture: string) =>
  `CASE WHEN ${user}.id IS NULL THEN NULL
    ELSE json_build_object('id', ${user}.id, 'fullname', ${user}.fullname, 'pictureKey', ${picture}.key) END`;

/** Columns of a review with its replies out of `reviews r` with `REVIEW_JOINS`; the row is a `ReviewRow`. */
export const REVIEW_COLUMNS = `r.id, r.message, r.language, r.is_owner AS "isOwner", r.like_count AS "likeCount",
  r.food, r.service, r.environment, r.overall, r.created_at AS "createdAt", r.updated_at AS "updatedAt",
  ${person("u", "up")} AS "user",
  (SELECT json_agg(json_build_object('id', a.id, 'message', a.message, 'language', a.language, 'isOwner', a.is_owner,
      'likeCount', a.like_count, 'createdAt', a.created_at, 'updatedAt', a.updated_at, 'user', ${person("au", "aup")})
      ORDER BY a.created_at, a.id)
    FROM reviews a LEFT JOIN users au ON au.id = a.user_id AND au.deleted_at IS NULL
      LEFT JOIN media aup ON aup.id = au.picture_id AND aup.deleted_at IS NULL
    WHERE a.parent_id = r.id AND ${SHOWN("a")}) AS replies`;

/** A deleted account is nobody: its reviews stay under "Deleted user" (H24). */
export const REVIEW_JOINS = `LEFT JOIN users u ON u.id = r.user_id AND u.deleted_at IS NULL
  LEFT JOIN media up ON up.id = u.picture_id AND up.deleted_at IS NULL`;

/** The same for its author or for admins: with what hides it, and with its place. The row is a `PlacedRow`. */
export const PLACED_COLUMNS = `${REVIEW_COLUMNS}, r.hidden_at AS "hiddenAt", r.hidden_reason AS "hiddenReason",
  CASE WHEN ${visibleSql()} THEN json_build_object('id', b.id, 'slug', b.slug, 'type', b.type, 'city', b.city,
    'status', b.status, 'translation', b.translation, 'logo', ${pictureJson("logo")}) END AS business`;

export const PLACED_JOINS = `${REVIEW_JOINS} JOIN businesses b ON b.id = r.business_id
  LEFT JOIN media logo ON logo.id = b.logo_id AND logo.deleted_at IS NULL`;

type ReplyJson = Omit<Reply, "createdAt" | "updatedAt"> & { createdAt: string; updatedAt: string };
export type ReviewRow = Omit<Reply, "user"> & Review["ratings"] & { user: Reviewer; replies: ReplyJson[] | null };
export type PlacedRow = ReviewRow & {
  hiddenAt: Date | null;
  hiddenReason: string | null;
  business: ReviewedBusiness | null;
};

export function toReview({ food, service, environment, overall, replies, ...row }: ReviewRow): Review {
  return { ...row, ratings: { overall, food, service, environment }, replies: (replies ?? []).map(toReply) };
}

export function toPlacedReview({ hiddenAt, hiddenReason, ...row }: PlacedRow): PlacedReview {
  const { business } = row;
  return { ...toReview(row), business, hidden: hiddenAt ? { since: hiddenAt, reason: hiddenReason } : undefined };
}

function toReply(reply: ReplyJson): Reply {
  return { ...reply, createdAt: new Date(reply.createdAt), updatedAt: new Date(reply.updatedAt) };
}
