import "server-only";
import { audit } from "@/lib/audit/mutations";
import type { Actor } from "@/lib/auth/actor";
import { checkVisible } from "@/lib/business/queries";
import { AppError } from "@/lib/core/errors";
import { countUse } from "@/lib/core/rate-limit";
import { isTaken, transact, type Write } from "@/lib/core/transact";
import { unshareIn } from "@/lib/list/mutations";
import { findSharedList } from "@/lib/list/queries";
import { queueAdminMail } from "@/lib/mail/queue";
import type { NewReport, Report, ReportDecision, ReportReceipt, ReportTarget } from "@/lib/report/model";
import { findKnown, getReport } from "@/lib/report/queries";
import { hideForReports, hideIn, isHiddenByReports, showIn } from "@/lib/review/admin/mutations";
import { REPORTS_HIDE } from "@/lib/review/model";
import { closeReports } from "@/lib/review/mutations";
import { findShown } from "@/lib/review/queries";

/**
 * Tells the admins of a review, a reply, a place, or a list by its link. What somebody has reported already is one report
 * until it is decided, and of a review or a list as long as its words stay the same.
 * @throws AppError `not_found` for what nobody sees; `forbidden` for one's own review or list
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
  // Of several at once each must see those before it.
  if (reviewId) await tx.$executeRaw`SELECT FROM reviews WHERE id = ${reviewId}::uuid FOR NO KEY UPDATE`;
  const data = { ...report, userId: actor.id, createdAt: now };
  const { id } = await tx.report.create({ data, select: { id: true } });
  await queueAdminMail(tx, "report_received", { reportId: id });
  if (reviewId && (await countAccusers(write, reviewId)) >= REPORTS_HIDE) await hideForReports(write, reviewId, now);
  return { id, reason, status: "open", createdAt: now };
}

/** Different people who may hide a review together: confirmed, not banned, and not its place's owners. */
async function countAccusers({ tx }: Write, reviewId: string): Promise<number> {
  const [row] = await tx.$queryRaw<{ total: number }[]>`
    SELECT count(DISTINCT p.user_id)::int AS total
    FROM reports p JOIN reviews r ON r.id = p.review_id JOIN users u ON u.id = p.user_id
    WHERE p.review_id = ${reviewId}::uuid AND p.status = 'open'
      AND u.verified_at IS NOT NULL AND u.banned_at IS NULL AND u.deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM business_owners o WHERE o.business_id = r.business_id AND o.user_id = u.id)`;
  return row?.total ?? 0;
}

/**
 * Decides about a report. About a review the decision is one about the review: it closes all open reports on it; one that
 * they had hidden stays so when they were right, with the note (else the reason) as what its author is told, and comes
 * back when not. The same of a list, whose link leads nowhere any more when they were right.
 * @throws AppError `not_found`; `conflict` when it was decided otherwise
 */
export async function decideReport(
  actor: Actor,
  id: string,
  { status, note }: ReportDecision,
  now: Date,
): Promise<Report> {
  const report = await getReport(id);
  if (report.status === status) return report;
  if (report.status !== "open") throw new AppError("conflict", { details: { status: report.status } });
  await transact(async (write) => {
    const data = { status, resolvedAt: now };
    const { count } = await write.tx.report.updateMany({ where: { id, status: "open" }, data });
    if (count === 0) throw new AppError("conflict");
    const action = status === "resolved" ? "report.resolve" : "report.dismiss";
    const after = { status, ...(note !== undefined && { note }) };
    await audit(write.tx, actor, { action, entity: "report", entityId: id, before: { status: "open" }, after });
    const decision = { status, note: note ?? report.reason };
    if (report.review) await decideReview(write, actor, report.review.id, decision, now);
    if (report.list) await decideList(write, actor, report.list.id, decision, now);
  });
  return getReport(id);
}

async function decideList(
  { tx }: Write,
  actor: Actor,
  listId: string,
  { status, note }: Required<ReportDecision>,
  now: Date,
): Promise<void> {
  await tx.report.updateMany({ where: { listId, status: "open" }, data: { status, resolvedAt: now } });
  if (status === "resolved") await unshareIn(tx, actor, listId, note ?? "");
}

async function decideReview(
  write: Write,
  actor: Actor,
  reviewId: string,
  { status, note }: Required<ReportDecision>,
  now: Date,
): Promise<void> {
  if (!(await isHiddenByReports(write.tx, reviewId))) return closeReports(write.tx, reviewId, status, now);
  if (status === "resolved") await hideIn(write, actor, reviewId, note ?? "", now);
  else await showIn(write, actor, reviewId, now);
}
