import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/auth/actor";
import { REPORT_REASONS, REPORT_STATUSES } from "@/lib/core/constants";
import { db, sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { type Paged, paginate } from "@/lib/core/pagination";
import type { NewReport, Report, ReportQuery, ReportReceipt, ReportTarget } from "@/lib/report/model";
import type { Prisma } from "@/prisma/generated/client";

const PERSON = { select: { id: true, fullname: true, deletedAt: true } } as const;
const BUSINESS = { select: { id: true, slug: true, type: true, city: true, translation: true } } as const;

const REPORT = {
  id: true,
  reason: true,
  note: true,
  status: true,
  createdAt: true,
  resolvedAt: true,
  user: PERSON,
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
      user: PERSON,
      business: BUSINESS,
    },
  },
} as const satisfies Prisma.ReportSelect;

type ReportRow = Prisma.ReportGetPayload<{ select: typeof REPORT }>;

/** What the admins were told, latest first. */
export async function listReports({ status, page, limit }: ReportQuery): Promise<Paged<Report>> {
  const where = status === "all" ? {} : { status };
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
  return { items: rows.map(toReport), pagination: paginate(page, limit, total) };
}

/** @throws AppError `not_found` */
export async function getReport(id: string): Promise<Report> {
  const row = await db.report.findUnique({ where: { id }, select: REPORT });
  if (!row) throw new AppError("not_found");
  return toReport(row);
}

/** As the domain knows it. */
function toReport({ user, review, business, list, reason, status, ...row }: ReportRow): Report {
  return {
    ...row,
    reason: reason as Report["reason"],
    status: status as Report["status"],
    user: personOf(user),
    review: review && toReviewed(review),
    business: (business ?? review?.business ?? null) as Report["business"],
    list: list && toListed(list),
  };
}

function toListed({ id, name, shareHash, user, entries }: NonNullable<ReportRow["list"]>): Report["list"] {
  const notes = entries.flatMap(({ note }) => note ?? []);
  return { id, name, notes, user: personOf(user), isShared: shareHash !== null };
}

function toReviewed(review: NonNullable<ReportRow["review"]>): NonNullable<Report["review"]> {
  const { id, message, parentId, hiddenReason, hiddenAt, deletedAt, user } = review;
  return {
    id,
    message,
    parentId,
    hiddenReason,
    isHidden: hiddenAt !== null,
    isDeleted: deletedAt !== null,
    user: personOf(user),
  };
}

/** Null for an account that is gone. */
function personOf(user: ReportRow["user"]): Report["user"] {
  return user && user.deletedAt === null ? { id: user.id, fullname: user.fullname } : null;
}

const receiptRow = z.strictObject({
  id: z.uuid(),
  reason: z.enum(REPORT_REASONS),
  status: z.enum(REPORT_STATUSES),
  createdAt: z.date(),
}) satisfies z.ZodType<ReportReceipt>;

/** The report of the same by the same person that still counts; null when there is none. */
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
