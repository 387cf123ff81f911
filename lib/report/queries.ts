import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/auth/actor";
import { DECISION_UNDO_MS, REPORT_REASONS, REPORT_STATUSES } from "@/lib/core/constants";
import { db, sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { type Paged, paginate } from "@/lib/core/pagination";
import { idRow, totalRow } from "@/lib/core/rows";
import { isLanguage } from "@/lib/i18n/language";
import type { Picture } from "@/lib/media/model";
import type { NewReport, Report, ReportQuery, ReportReceipt, ReportTarget } from "@/lib/report/model";
import type { Prisma } from "@/prisma/generated/client";

const PERSON = { select: { id: true, fullname: true, language: true, deletedAt: true } } as const;
const BUSINESS = { select: { id: true, slug: true, type: true, city: true, translation: true } } as const;

const REPORT = {
  id: true,
  reason: true,
  note: true,
  status: true,
  createdAt: true,
  resolvedAt: true,
  decisionNote: true,
  previous: true,
  user: PERSON,
  decidedBy: PERSON,
  business: BUSINESS,
  list: {
    select: {
      id: true,
      name: true,
      shareHash: true,
      user: PERSON,
      entries: {
        where: { note: { not: null } },
        select: { note: true },
        orderBy: [{ position: "asc" }, { businessId: "asc" }],
      },
    },
  },
  review: {
    select: {
      id: true,
      message: true,
      parentId: true,
      hiddenReason: true,
      hiddenAt: true,
      deletedAt: true,
      overall: true,
      createdAt: true,
      photos: { where: { deletedAt: null }, orderBy: { position: "asc" } },
      user: PERSON,
      business: BUSINESS,
    },
  },
} as const satisfies Prisma.ReportSelect;

type ReportRow = Prisma.ReportGetPayload<{ select: typeof REPORT }>;

export async function listReports(query: ReportQuery, now: Date): Promise<Paged<Report>> {
  const { status, by, each, page, limit } = query;
  if (each === "thing") return listReported(query, now);
  const where = { ...(status !== "all" && { status }), ...(by !== undefined && { userId: by }) };
  const [total, rows] = await Promise.all([
    db.report.count({ where }),
    db.report.findMany({
      where,
      select: REPORT,
      orderBy: [{ createdAt: "desc" }, { id: "asc" }],
      skip: (page - 1) * limit,
      take: limit,
    }),
  ]);
  return { items: await toReports(rows, now), pagination: paginate(page, limit, total) };
}

/** The newest report with a status on each review and list, and all about businesses, which are decided one by one. */
async function listReported({ status, by, page, limit }: ReportQuery, now: Date): Promise<Paged<Report>> {
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  const own = by === undefined ? null : add(by);
  const kept = (of: string) => (own === null ? "" : `AND ${of}.user_id = ${own}::uuid`);
  const isNewestOn = (column: string) => `NOT EXISTS (SELECT 1 FROM reports o WHERE o.${column} = q.${column}
    AND o.status = q.status AND (o.created_at, o.id) > (q.created_at, q.id) ${kept("o")})`;
  const where = `${status === "all" ? "true" : `q.status = ${add(status)}`} ${kept("q")}
    AND ${isNewestOn("review_id")} AND ${isNewestOn("list_id")}`;
  const [[found], rows] = await Promise.all([
    sqlQuery(totalRow, `SELECT count(*)::int AS total FROM reports q WHERE ${where}`, [...values]),
    sqlQuery(
      idRow,
      `SELECT q.id FROM reports q WHERE ${where} ORDER BY q.created_at DESC, q.id
        LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
      values,
    ),
  ]);
  const ids = rows.map(({ id }) => id);
  const reports = await db.report.findMany({ where: { id: { in: ids } }, select: REPORT });
  const items = await toReports(reports, now, (row) => row.status);
  const order = new Map(ids.map((id, index) => [id, index]));
  const at = ({ id }: Report) => order.get(id) ?? 0;
  return { items: items.sort((a, b) => at(a) - at(b)), pagination: paginate(page, limit, found?.total ?? 0) };
}

/** Reports by their ids, in any order. */
export async function findReports(ids: string[], now: Date): Promise<Report[]> {
  return toReports(await db.report.findMany({ where: { id: { in: ids } }, select: REPORT }), now);
}

/** @throws AppError `not_found` */
export async function getReport(id: string, now: Date): Promise<Report> {
  const [report] = await findReports([id], now);
  if (!report) throw new AppError("not_found");
  return report;
}

const targetOf = ({ review, business, list }: Pick<ReportRow, "review" | "business" | "list">) =>
  review?.id ?? business?.id ?? list?.id ?? "";

/** @param counted the status of those that a report counts as alike */
async function toReports(
  rows: readonly ReportRow[],
  now: Date,
  counted: (row: ReportRow) => string = () => "open",
): Promise<Report[]> {
  const alike = await sqlQuery(
    z.strictObject({ target: z.guid(), status: z.string(), count: z.int() }),
    `SELECT coalesce(review_id, business_id, list_id) AS target, status, count(*)::int AS count FROM reports
      WHERE review_id = ANY($1::uuid[]) OR business_id = ANY($1::uuid[]) OR list_id = ANY($1::uuid[])
      GROUP BY 1, 2`,
    [rows.map(targetOf)],
  );
  const counts = new Map(alike.map(({ target, status, count }) => [`${target} ${status}`, count]));
  return rows.map((row) => toReport(row, counts.get(`${targetOf(row)} ${counted(row)}`) ?? 0, now));
}

function toReport(row: ReportRow, alike: number, now: Date): Report {
  const { user, decidedBy, review, business, list, reason, status, previous, ...rest } = row;
  const writer = review?.user ?? list?.user ?? null;
  return {
    ...rest,
    reason: reason as Report["reason"],
    status: status as Report["status"],
    user: personOf(user),
    review: review && toReviewed(review),
    business: (business ?? review?.business ?? null) as Report["business"],
    list: list && toListed(list),
    alike,
    language: writer && writer.deletedAt === null && isLanguage(writer.language) ? writer.language : null,
    decidedBy: personOf(decidedBy),
    undoUntil: undoUntil(row.resolvedAt, previous, now),
  };
}

function undoUntil(resolvedAt: Date | null, previous: ReportRow["previous"], now: Date): Date | null {
  if (resolvedAt === null || previous === null) return null;
  const until = new Date(resolvedAt.getTime() + DECISION_UNDO_MS);
  return until > now ? until : null;
}

function toListed({ id, name, shareHash, user, entries }: NonNullable<ReportRow["list"]>): Report["list"] {
  const notes = entries.flatMap(({ note }) => note ?? []);
  return { id, name, notes, user: personOf(user), isShared: shareHash !== null };
}

function toReviewed(review: NonNullable<ReportRow["review"]>): NonNullable<Report["review"]> {
  const { id, message, parentId, hiddenReason, hiddenAt, deletedAt, overall, createdAt, photos, user } = review;
  return {
    id,
    message,
    parentId,
    hiddenReason,
    isHidden: hiddenAt !== null,
    isDeleted: deletedAt !== null,
    overall,
    createdAt,
    photos: photos as Picture[],
    user: personOf(user),
  };
}

function personOf(user: ReportRow["user"]): Report["user"] {
  return user && user.deletedAt === null ? { id: user.id, fullname: user.fullname } : null;
}

const receiptRow = z.strictObject({
  id: z.uuid(),
  reason: z.enum(REPORT_REASONS),
  status: z.enum(REPORT_STATUSES),
  createdAt: z.date(),
}) satisfies z.ZodType<ReportReceipt>;

/** The same user's earlier report that still counts; null without one. */
export async function findKnown(
  actor: Actor,
  { reviewId, businessId, listId }: ReportTarget,
  reason: NewReport["reason"],
): Promise<ReportReceipt | null> {
  const [row] = await sqlQuery(
    receiptRow,
    `SELECT p.id, p.reason, p.status, p.created_at AS "createdAt"
      FROM reports p LEFT JOIN reviews r ON r.id = p.review_id LEFT JOIN lists l ON l.id = p.list_id
      WHERE p.user_id = $1 AND CASE
          WHEN $2::uuid IS NOT NULL THEN p.review_id = $2 AND (p.status = 'open' OR p.resolved_at >= r.updated_at)
          WHEN $3::uuid IS NOT NULL THEN p.list_id = $3 AND (p.status = 'open' OR p.resolved_at >= l.updated_at)
          ELSE p.business_id = $4 AND p.reason = $5 AND p.status = 'open' END
      ORDER BY p.created_at DESC LIMIT 1`,
    [actor.id, reviewId, listId, businessId, reason],
  );
  return row ?? null;
}
