import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/auth/actor";
import { REPORT_REASONS, REPORT_STATUSES } from "@/lib/core/constants";
import { db, sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { type Paged, paginate } from "@/lib/core/pagination";
import type { NewReport, Report, ReportQuery, ReportReceipt } from "@/lib/report/model";
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
  return { items: rows.flatMap(toReport), pagination: paginate(page, limit, total) };
}

/** @throws AppError `not_found` */
export async function getReport(id: string): Promise<Report> {
  const row = await db.report.findUnique({ where: { id }, select: REPORT });
  const [report] = row ? toReport(row) : [];
  if (!report) throw new AppError("not_found");
  return report;
}

/** As the domain knows it; a report is about a review of a place, or a place. */
function toReport({ user, review, business, reason, status, ...row }: ReportRow): Report[] {
  const about = business ?? review?.business;
  if (!about) return [];
  return [
    {
      ...row,
      reason: reason as Report["reason"],
      status: status as Report["status"],
      user: personOf(user),
      review: review && toReviewed(review),
      business: about as Report["business"],
    },
  ];
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
  { reviewId, restaurantId, reason }: NewReport,
): Promise<ReportReceipt | null> {
  const [row] = await sqlQuery(
    receiptRow,
    `SELECT p.id, p.reason, p.status, p.created_at AS "createdAt" FROM reports p LEFT JOIN reviews r ON r.id = p.review_id
      WHERE p.user_id = $1 AND CASE WHEN $2::uuid IS NULL
          THEN p.business_id = $3 AND p.reason = $4 AND p.status = 'open'
          ELSE p.review_id = $2 AND (p.status = 'open' OR p.resolved_at >= r.updated_at) END
      ORDER BY p.created_at DESC LIMIT 1`,
    [actor.id, reviewId ?? null, restaurantId ?? null, reason],
  );
  return row ?? null;
}
