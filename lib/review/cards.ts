import "server-only";
import { z } from "zod";
import { businessTexts } from "@/lib/business/cards";
import { visibleSql } from "@/lib/business/policy";
import { businessKeyRow } from "@/lib/business/queries";
import { BUSINESS_STATUSES, LANGUAGES } from "@/lib/core/constants";
import { personColumn } from "@/lib/core/rows";
import { pictureColumn, pictureJson } from "@/lib/media/queries";
import type { Reply, Review, ReviewedBusiness, Reviewer, ReviewWithBusiness } from "@/lib/review/model";

export const SHOWN = (alias: string): string => `(${alias}.deleted_at IS NULL AND ${alias}.hidden_at IS NULL)`;

const person = (user: string, picture: string) =>
  `CASE WHEN ${user}.id IS NULL THEN NULL
    ELSE json_build_object('id', ${user}.id, 'fullname', ${user}.fullname, 'pictureKey', ${picture}.key) END`;

/** Columns of a review with its replies, from `reviews r` with `REVIEW_JOINS`; parsed by `reviewRow`. */
export const REVIEW_COLUMNS = `r.id, r.message, r.language, r.is_owner AS "isOwner", r.like_count AS "likeCount",
  r.food, r.service, r.environment, r.overall, r.created_at AS "createdAt", r.updated_at AS "updatedAt",
  ${person("u", "up")} AS "user",
  (SELECT json_agg(${pictureJson("photo")} ORDER BY photo.position) FROM media photo
    WHERE photo.review_id = r.id AND photo.deleted_at IS NULL) AS photos,
  (SELECT json_agg(json_build_object('id', a.id, 'message', a.message, 'language', a.language, 'isOwner', a.is_owner,
      'likeCount', a.like_count, 'createdAt', a.created_at, 'updatedAt', a.updated_at, 'user', ${person("au", "aup")})
      ORDER BY a.created_at, a.id)
    FROM reviews a LEFT JOIN users au ON au.id = a.user_id AND au.deleted_at IS NULL
      LEFT JOIN media aup ON aup.id = au.picture_id AND aup.deleted_at IS NULL
    WHERE a.parent_id = r.id AND ${SHOWN("a")}) AS replies`;

/** Reviews of deleted accounts stay, under "Deleted user" (H24). */
export const REVIEW_JOINS = `LEFT JOIN users u ON u.id = r.user_id AND u.deleted_at IS NULL
  LEFT JOIN media up ON up.id = u.picture_id AND up.deleted_at IS NULL`;

/** Columns for the author and admins: also the hidden state and the business. Parsed by `withBusinessRow`. */
export const WITH_BUSINESS_COLUMNS = `${REVIEW_COLUMNS}, r.hidden_at AS "hiddenAt", r.hidden_reason AS "hiddenReason",
  CASE WHEN ${visibleSql()} THEN json_build_object('id', b.id, 'slug', b.slug, 'type', b.type, 'city', b.city,
    'status', b.status, 'translation', b.translation, 'logo', ${pictureJson("logo")}) END AS business`;

export const WITH_BUSINESS_JOINS = `${REVIEW_JOINS} JOIN businesses b ON b.id = r.business_id
  LEFT JOIN media logo ON logo.id = b.logo_id AND logo.deleted_at IS NULL`;

const writtenRow = z.strictObject({
  id: z.guid(),
  message: z.string(),
  language: z.enum(LANGUAGES).nullable(),
  isOwner: z.boolean(),
  likeCount: z.int(),
  user: personColumn.extend({ pictureKey: z.string().nullable() }).nullable() satisfies z.ZodType<Reviewer>,
});
const replyColumn = writtenRow.extend({ createdAt: z.string(), updatedAt: z.string() });
export const reviewRow = writtenRow.extend({
  food: z.number(),
  service: z.number(),
  environment: z.number(),
  overall: z.number(),
  createdAt: z.date(),
  updatedAt: z.date(),
  photos: z.array(pictureColumn).nullable(),
  replies: z.array(replyColumn).nullable(),
});
const reviewedColumn = businessKeyRow.extend({
  id: z.guid(),
  status: z.enum(BUSINESS_STATUSES),
  translation: businessTexts,
  logo: pictureColumn.nullable(),
}) satisfies z.ZodType<ReviewedBusiness>;
export const withBusinessRow = reviewRow.extend({
  hiddenAt: z.date().nullable(),
  hiddenReason: z.string().nullable(),
  business: reviewedColumn.nullable(),
});
/** Null for replies, where it is not used. */
const eitherMark = z.custom<number>((mark) => mark === null || typeof mark === "number");
/** A review or a reply; `parentId` tells which. */
export const eitherWithBusinessRow = withBusinessRow.extend({
  parentId: z.guid().nullable(),
  overall: eitherMark,
  food: eitherMark,
  service: eitherMark,
  environment: eitherMark,
});

export function toReview({ photos, replies, ...row }: z.infer<typeof reviewRow>): Review {
  const { food, service, environment, overall, ...review } = row;
  const ratings = { overall, food, service, environment };
  return { ...review, ratings, photos: photos ?? [], replies: (replies ?? []).map(toReply) };
}

export function toReviewWithBusiness({
  hiddenAt,
  hiddenReason,
  ...row
}: z.infer<typeof withBusinessRow>): ReviewWithBusiness {
  const { business } = row;
  return { ...toReview(row), business, hidden: hiddenAt ? { since: hiddenAt, reason: hiddenReason } : undefined };
}

function toReply(reply: z.infer<typeof replyColumn>): Reply {
  return { ...reply, createdAt: new Date(reply.createdAt), updatedAt: new Date(reply.updatedAt) };
}
