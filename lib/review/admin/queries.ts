import "server-only";
import { z } from "zod";
import { businessTexts } from "@/lib/business/cards";
import { visibleSql } from "@/lib/business/policy";
import { businessKeyRow } from "@/lib/business/queries";
import { type City, DECISION_UNDO_MS, LANGUAGES, REPORT_REASONS, REPORT_STATUSES } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { type Paged, paginate } from "@/lib/core/pagination";
import { idRow, personColumn, totalRow } from "@/lib/core/rows";
import { fold, wordsOf } from "@/lib/i18n/fold";
import { textMatches } from "@/lib/i18n/text-search";
import { pictureColumn, pictureJson } from "@/lib/media/queries";
import {
  type ManagedReview,
  type ManagedReviewQuery,
  REPORTS_TOLD,
  REVIEWS_COUNTED,
  type ReviewState,
  type ToldReport,
} from "@/lib/review/admin/model";
import {
  eitherWithBusinessRow,
  SHOWN,
  toReviewWithBusiness,
  WITH_BUSINESS_COLUMNS,
  WITH_BUSINESS_JOINS,
} from "@/lib/review/cards";
import type { Withdrawn } from "@/lib/review/model";
import type { Page } from "@/lib/review/queries";

const WITHDRAWN = {
  hidden: { where: "r.hidden_at IS NOT NULL AND r.deleted_at IS NULL", order: "r.hidden_at DESC, r.id" },
  deleted: { where: "r.deleted_at IS NOT NULL", order: "r.deleted_at DESC, r.id" },
} as const;

const withdrawnRow = eitherWithBusinessRow.extend({ deletedAt: z.date().nullable() });

/** Hidden reviews and replies, or deleted ones within their retention period, latest first. */
export async function listWithdrawn(state: keyof typeof WITHDRAWN, { page, limit }: Page): Promise<Paged<Withdrawn>> {
  const { where, order } = WITHDRAWN[state];
  const [rows, totals] = await Promise.all([
    sqlQuery(
      withdrawnRow,
      `SELECT ${WITH_BUSINESS_COLUMNS}, r.parent_id AS "parentId", r.deleted_at AS "deletedAt"
        FROM reviews r ${WITH_BUSINESS_JOINS} WHERE ${where} ORDER BY ${order} LIMIT $1 OFFSET $2`,
      [limit, (page - 1) * limit],
    ),
    sqlQuery(totalRow, `SELECT count(*)::int AS total FROM reviews r WHERE ${where}`),
  ]);
  const items = rows.map((row) => ({ ...toReviewWithBusiness(row), parentId: row.parentId, deletedAt: row.deletedAt }));
  return { items, pagination: paginate(page, limit, totals[0]?.total ?? 0) };
}

type Add = (value: unknown) => string;

const CONDITIONS: Readonly<Record<ReviewState, string>> = {
  shown: SHOWN("r"),
  reported: `r.deleted_at IS NULL AND r.id IN (SELECT review_id FROM reports WHERE status = 'open' AND review_id IS NOT NULL)`,
  hidden: WITHDRAWN.hidden.where,
  deleted: WITHDRAWN.deleted.where,
};
const WRITTEN = { newest: "r.created_at DESC, r.id DESC", oldest: "r.created_at, r.id" };
/** Each the reverse of the other, so that one index serves both. */
const ORDERS: Readonly<Record<ReviewState, Readonly<Record<ManagedReviewQuery["order"], string>>>> = {
  shown: WRITTEN,
  reported: WRITTEN,
  hidden: { newest: WITHDRAWN.hidden.order, oldest: "r.hidden_at, r.id DESC" },
  deleted: { newest: WITHDRAWN.deleted.order, oldest: "r.deleted_at, r.id DESC" },
};

/** Maximum number of authors matching a name; with more, the search is too general. */
const AUTHORS_MAX = 200;

/** Minimum length of words for the trigram index. */
const PART_MIN = 3;
const isShort = (word: string) => word.length < PART_MIN;

async function findAuthors(search: string): Promise<string[]> {
  if (wordsOf(fold(search)).every(isShort)) return [];
  const values: unknown[] = [];
  const name = textMatches("fullname", search, (value) => `$${values.push(value)}`);
  if (name.length === 0) return [];
  const rows = await sqlQuery(
    idRow,
    `SELECT id FROM users WHERE deleted_at IS NULL AND ${name.join(" AND ")} LIMIT ${AUTHORS_MAX}`,
    values,
  );
  return rows.map(({ id }) => id);
}

/** SQL conditions for a text with all words; words of one or two letters must match whole words. */
function wordMatches(search: string, add: Add): string[] {
  const short = wordsOf(fold(search)).filter(isShort);
  const long = wordsOf(fold(search)).filter((word) => !isShort(word));
  if (short.length === 0 || search.trim() === "") return textMatches("r.message", search, add, "r.search_text");
  return [...long.map((word) => `%${word}%`), ...short.map((word) => `% ${word} %`)].map(
    (part) => `r.search_text LIKE ${add(part)}`,
  );
}

/** Above this number of businesses in a city, scanning all reviews from the newest finds a page quickly enough. */
const PLACES_NAMED = 1000;

/**
 * SQL: the review's business is in the city. If there are few, their ids are listed, so that Postgres can use the
 * index.
 */
async function cityMatches(city: City, add: Add): Promise<string> {
  const rows = await sqlQuery(
    idRow,
    `SELECT b.id FROM businesses b WHERE b.city = $1 AND EXISTS (SELECT FROM reviews r WHERE r.business_id = b.id)
      LIMIT ${PLACES_NAMED + 1}`,
    [city],
  );
  return rows.length > PLACES_NAMED
    ? `EXISTS (SELECT FROM businesses b WHERE b.id = r.business_id AND b.city = ${add(city)})`
    : `r.business_id = ANY(${add(rows.map(({ id }) => id))}::uuid[])`;
}

async function conditions(query: ManagedReviewQuery, add: Add): Promise<string> {
  const { state, search = "", city, stars, language, restaurantId, author } = query;
  const where = [CONDITIONS[state]];
  const words = wordMatches(search, add);
  if (words.length > 0) {
    const authors = await findAuthors(search);
    const text = `(${words.join(" AND ")})`;
    where.push(authors.length === 0 ? text : `(${text} OR r.user_id = ANY(${add(authors)}::uuid[]))`);
  }
  if (city !== undefined) where.push(await cityMatches(city, add));
  // Same expression as in the index `reviews_of_stars`.
  if (stars !== undefined) where.push(`r.overall IS NOT NULL AND floor(r.overall + 0.5) = ${add(stars)}`);
  if (language !== undefined) where.push(`r.language = ${add(language)}`);
  if (restaurantId !== undefined) where.push(`r.business_id = ${add(restaurantId)}::uuid`);
  if (author !== undefined) where.push(`r.user_id = ${add(author)}::uuid`);
  return where.join(" AND ");
}

const someone = (alias: string) =>
  `CASE WHEN ${alias}.id IS NOT NULL THEN json_build_object('id', ${alias}.id, 'fullname', ${alias}.fullname) END`;

const reportColumn = z.strictObject({
  id: z.guid(),
  reason: z.enum(REPORT_REASONS),
  note: z.string().nullable(),
  status: z.enum(REPORT_STATUSES),
  user: personColumn.nullable(),
  createdAt: z.string(),
});

const managedRow = z.strictObject({
  id: z.guid(),
  message: z.string(),
  language: z.enum(LANGUAGES).nullable(),
  mailLanguage: z.enum(LANGUAGES).nullable(),
  parentId: z.guid().nullable(),
  isOwner: z.boolean(),
  overall: z.number().nullable(),
  user: personColumn.extend({ createdAt: z.string(), reviews: z.int(), reviewsInHour: z.int() }).nullable(),
  business: businessKeyRow.extend({ id: z.guid(), translation: businessTexts, isShown: z.boolean() }),
  photos: z.array(pictureColumn).nullable(),
  hiddenAt: z.date().nullable(),
  hiddenReason: z.string().nullable(),
  deletedAt: z.date().nullable(),
  deletion: z.strictObject({ by: personColumn.nullable() }).nullable(),
  decidedBy: personColumn.nullable(),
  decidedAt: z.date().nullable(),
  openReports: z.int(),
  reports: z.array(reportColumn).nullable(),
  createdAt: z.date(),
});

/** SQL: how many reviews the author `u` has written. */
const reviewsOfAuthor = (within = "") => `(SELECT count(*)::int FROM reviews w
  WHERE w.user_id = u.id AND w.deleted_at IS NULL AND w.parent_id IS NULL ${within})`;

const AUTHOR = `CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'fullname', u.fullname,
  'createdAt', u.created_at, 'reviews', ${reviewsOfAuthor()}, 'reviewsInHour', ${reviewsOfAuthor(
    "AND w.created_at BETWEEN r.created_at - interval '1 hour' AND r.created_at + interval '1 hour'",
  )}) END`;

/** Columns of `reviews r` for admins, including subqueries per row. */
const MANAGED = `r.id, r.message, r.language, r.parent_id AS "parentId", r.is_owner AS "isOwner", r.overall,
  r.hidden_at AS "hiddenAt", r.hidden_reason AS "hiddenReason", r.deleted_at AS "deletedAt", r.decided_at AS "decidedAt",
  r.created_at AS "createdAt", u.language AS "mailLanguage", ${AUTHOR} AS "user", ${someone("d")} AS "decidedBy",
  json_build_object('id', b.id, 'slug', b.slug, 'type', b.type, 'city', b.city, 'translation', b.translation,
    'isShown', ${visibleSql()}) AS business,
  (SELECT json_agg(${pictureJson("photo")} ORDER BY photo.position) FROM media photo
    WHERE photo.review_id = r.id AND photo.deleted_at IS NULL) AS photos,
  CASE WHEN r.deleted_at IS NOT NULL THEN (SELECT CASE WHEN l.action = 'review.delete' THEN json_build_object('by', ${someone("a")}) END
    FROM audit_log l LEFT JOIN users a ON a.id = l.actor_id AND a.deleted_at IS NULL
    WHERE l.entity = 'review' AND l.entity_id = r.id::text AND l.action IN ('review.delete', 'review.restore')
    ORDER BY l.created_at DESC LIMIT 1) END AS deletion,
  (SELECT count(*)::int FROM reports o WHERE o.review_id = r.id AND o.status = 'open') AS "openReports",
  (SELECT json_agg(t.told ORDER BY t.created_at DESC) FROM (
    SELECT p.created_at, json_build_object('id', p.id, 'reason', p.reason, 'note', p.note, 'status', p.status,
        'createdAt', p.created_at, 'user', ${someone("w")}) AS told
      FROM reports p LEFT JOIN users w ON w.id = p.user_id AND w.deleted_at IS NULL
      WHERE p.review_id = r.id ORDER BY p.created_at DESC LIMIT ${REPORTS_TOLD}) t) AS reports`;

/** Reviews and replies in one state, with the data for a decision. */
export async function listManagedReviews(query: ManagedReviewQuery, now: Date): Promise<Paged<ManagedReview>> {
  const { state, order, page, limit } = query;
  const by = ORDERS[state][order];
  const values: unknown[] = [];
  const add: Add = (value) => `$${values.push(value)}`;
  const where = await conditions(query, add);
  const counted = [...values];
  // Full rows are read for this page only; skipped ones need only their ids.
  const [[found], rows] = await Promise.all([
    sqlQuery(
      totalRow,
      `SELECT count(*)::int AS total FROM (SELECT 1 FROM reviews r WHERE ${where} LIMIT ${REVIEWS_COUNTED}) c`,
      counted,
    ),
    sqlQuery(
      managedRow,
      `SELECT ${MANAGED} FROM (SELECT r.* FROM reviews r WHERE ${where} ORDER BY ${by}
          LIMIT ${add(limit)} OFFSET ${add((page - 1) * limit)}) r
        JOIN businesses b ON b.id = r.business_id
        LEFT JOIN users u ON u.id = r.user_id AND u.deleted_at IS NULL
        LEFT JOIN users d ON d.id = r.decided_by_id AND d.deleted_at IS NULL
        ORDER BY ${by}`,
      values,
    ),
  ]);
  const items = rows.map(({ photos, reports, user, ...row }) => ({
    ...row,
    user: user && { ...user, createdAt: new Date(user.createdAt) },
    photos: photos ?? [],
    reports: (reports ?? []).map(toTold),
    undoUntil: undoUntil(row, now),
  }));
  return { items, pagination: paginate(page, limit, found?.total ?? 0) };
}

function toTold({ createdAt, ...report }: z.infer<typeof reportColumn>): ToldReport {
  return { ...report, createdAt: new Date(createdAt) };
}

/** End of the undo period; null for deleted reviews. */
function undoUntil({ decidedAt, deletedAt }: Pick<ManagedReview, "decidedAt" | "deletedAt">, now: Date): Date | null {
  if (decidedAt === null || deletedAt !== null) return null;
  const until = new Date(decidedAt.getTime() + DECISION_UNDO_MS);
  return until > now ? until : null;
}
