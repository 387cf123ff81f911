import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { teamSql } from "@/lib/business/policy";
import { checkVisible } from "@/lib/business/queries";
import { DAY_MS } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { countUse } from "@/lib/core/rate-limit";
import { isTaken, transact, type Write } from "@/lib/core/transact";
import { findSharedList } from "@/lib/list/queries";
import { queueAdminMail } from "@/lib/mail-queue/mutations";
import type { NewReport, ReportReceipt, ReportTarget } from "@/lib/report/model";
import { findKnown } from "@/lib/report/queries";
import { HIDDEN_BY_REPORTS, hideForReports } from "@/lib/review/admin/mutations";
import { ACCUSER_DAYS, REPORTS_HIDE } from "@/lib/review/model";
import { findShown } from "@/lib/review/queries";
import { Prisma } from "@/prisma/generated/client";

/**
 * Reports a review, reply, business, or shared list. A repeated report returns the earlier one while that is open; for a
 * review or list also after its decision, until the text changes.
 * @throws AppError `not_found` for invisible items; `forbidden` for one's own review or list
 */
export async function createReport(actor: Actor, report: NewReport, now: Date): Promise<ReportReceipt> {
  const { reviewId = null, restaurantId: businessId = null, listToken, reason, note = null } = report;
  const list = listToken === undefined ? null : await findSharedList(listToken);
  const target = { reviewId, businessId, listId: list?.id ?? null };
  const known = await findKnown(actor, target, reason);
  if (known) return known;
  if (businessId !== null) await checkVisible(businessId);
  if (reviewId !== null && (await findShown(reviewId, actor.id)).userId === actor.id)
    throw new AppError("forbidden", { about: "review" });
  if (list?.userId === actor.id) throw new AppError("forbidden");
  await countUse("report", actor.id);
  return transact((write) => insert(write, actor, { ...target, reason, note }, now)).catch(async (error: unknown) => {
    const twin = isTaken(error) && (await findKnown(actor, target, reason));
    if (twin) return twin;
    throw error;
  });
}

type Insert = ReportTarget & { readonly reason: NewReport["reason"]; readonly note: string | null };

async function insert(write: Write, actor: Actor, report: Insert, now: Date): Promise<ReportReceipt> {
  const { tx } = write;
  const { reviewId, reason } = report;
  // Concurrent reports must count each other, so the review is locked.
  if (reviewId) await tx.$executeRaw`SELECT FROM reviews WHERE id = ${reviewId}::uuid FOR NO KEY UPDATE`;
  const data = { ...report, userId: actor.id, createdAt: now };
  const { id } = await tx.report.create({ data, select: { id: true } });
  await queueAdminMail(tx, "report_received", { reportId: id });
  if (reviewId && (await countAccusers(write, reviewId, now)) >= REPORTS_HIDE)
    await hideForReports(write, reviewId, now);
  return { id, reason, status: "open", createdAt: now };
}

/**
 * Number of reporters who can hide a review together: accounts older than `ACCUSER_DAYS`, verified, not banned, not
 * owners of the business, without a review hidden by an admin, and whose wrong reports exceed their right ones by at
 * most one.
 */
async function countAccusers({ tx }: Write, reviewId: string, now: Date): Promise<number> {
  const knownSince = new Date(now.getTime() - ACCUSER_DAYS * DAY_MS);
  const [row] = await tx.$queryRaw<{ total: number }[]>`
    SELECT count(DISTINCT p.user_id)::int AS total
    FROM reports p JOIN reviews r ON r.id = p.review_id JOIN users u ON u.id = p.user_id
    WHERE p.review_id = ${reviewId}::uuid AND p.status = 'open' AND u.created_at <= ${knownSince}
      AND u.verified_at IS NOT NULL AND u.banned_at IS NULL AND u.deleted_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM reviews own
        WHERE own.user_id = u.id AND own.hidden_at IS NOT NULL AND own.hidden_reason <> ${HIDDEN_BY_REPORTS})
      AND (SELECT count(*) FILTER (WHERE told.status = 'dismissed') <= 1 + count(*) FILTER (WHERE told.status = 'resolved')
        FROM reports told WHERE told.user_id = u.id)
      AND NOT ${Prisma.raw(teamSql("u.id", "r.business_id"))}`;
  return row?.total ?? 0;
}
