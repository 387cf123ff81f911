import "server-only";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { checkVisible } from "@/lib/business/service";
import { sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { type Paged, paginate } from "@/lib/core/pagination";
import { countUse } from "@/lib/core/rate-limit";
import { isTaken, transact, type Write } from "@/lib/core/transact";
import { queueAdminMail } from "@/lib/mail/queue";
import { closeReports } from "@/lib/report/close";
import type { NewReport, Report, ReportReceipt, ReportStatus } from "@/lib/report/model";
import { findShown } from "@/lib/review/find";
import { REPORTS_HIDE } from "@/lib/review/limits";
import { hideForReports, hideIn, isHiddenByReports, showIn } from "@/lib/review/moderate";

/**
 * Tells the admins of a review, a reply or a place. What somebody has reported already is one report until it is decided,
 * and of a review as long as its text stays the same.
 * @throws AppError `not_found` for what nobody sees; `forbidden` for one's own review
 */
export async function createReport(actor: Actor, report: NewReport, now: Date): Promise<ReportReceipt> {
  const known = await findKnown(actor, report);
  if (known) return known;
  if (report.reviewId === undefined) await checkVisible(report.restaurantId);
  else if ((await findShown(report.reviewId, actor.id)).userId === actor.id)
    throw new AppError("forbidden", { about: "review" });
  await countUse("report", actor.id);
  return transact((write) => insert(write, actor, report, now)).catch(async (error: unknown) => {
    const twin = isTaken(error) && (await findKnown(actor, report));
    if (twin) return twin;
    throw error;
  });
}

async function findKnown(actor: Actor, { reviewId, restaurantId, reason }: NewReport): Promise<ReportReceipt | null> {
  const [row] = await sqlQuery<ReportReceipt>(
    `SELECT p.id, p.reason, p.status, p.created_at AS "createdAt" FROM reports p LEFT JOIN reviews r ON r.id = p.review_id
      WHERE p.user_id = $1 AND CASE WHEN $2::uuid IS NULL
          THEN p.business_id = $3 AND p.reason = $4 AND p.status = 'open'
          ELSE p.review_id = $2 AND (p.status = 'open' OR p.resolved_at >= r.updated_at) END
      ORDER BY p.created_at DESC LIMIT 1`,
    [actor.id, reviewId ?? null, restaurantId ?? null, reason],
  );
  return row ?? null;
}

async function insert(write: Write, actor: Actor, report: NewReport, now: Date): Promise<ReportReceipt> {
  const { tx } = write;
  const { reviewId, restaurantId: businessId, reason, note } = report;
  // Of several at once each must see those before it.
  if (reviewId) await tx.$executeRaw`SELECT FROM reviews WHERE id = ${reviewId}::uuid FOR NO KEY UPDATE`;
  const about = reviewId ? { reviewId } : { businessId: businessId ?? null };
  const data = { ...about, userId: actor.id, reason, note: note ?? null, createdAt: now };
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

const PERSON = (alias: string) =>
  `CASE WHEN ${alias}.id IS NULL THEN NULL ELSE json_build_object('id', ${alias}.id, 'fullname', ${alias}.fullname) END`;

const SELECT_REPORT = `SELECT p.id, p.reason, p.note, p.status, p.created_at AS "createdAt", p.resolved_at AS "resolvedAt",
    ${PERSON("u")} AS "user",
    CASE WHEN r.id IS NULL THEN NULL ELSE json_build_object('id', r.id, 'message', r.message, 'parentId', r.parent_id,
      'user', ${PERSON("ru")}, 'hiddenReason', r.hidden_reason, 'isHidden', r.hidden_at IS NOT NULL,
      'isDeleted', r.deleted_at IS NOT NULL) END AS review,
    json_build_object('id', b.id, 'slug', b.slug, 'type', b.type, 'city', b.city, 'translation', b.translation) AS business
  FROM reports p LEFT JOIN reviews r ON r.id = p.review_id
    LEFT JOIN users u ON u.id = p.user_id AND u.deleted_at IS NULL
    LEFT JOIN users ru ON ru.id = r.user_id AND ru.deleted_at IS NULL
    JOIN businesses b ON b.id = coalesce(p.business_id, r.business_id)`;

export type ReportQuery = { status: ReportStatus | "all"; page: number; limit: number };

/** What the admins were told, latest first. */
export async function listReports({ status, page, limit }: ReportQuery): Promise<Paged<Report>> {
  const [items, totals] = await Promise.all([
    sqlQuery<Report>(
      `${SELECT_REPORT} WHERE p.status = $1 OR $1 = 'all' ORDER BY p.created_at DESC, p.id LIMIT $2 OFFSET $3`,
      [status, limit, (page - 1) * limit],
    ),
    sqlQuery<{ total: number }>("SELECT count(*)::int AS total FROM reports WHERE status = $1 OR $1 = 'all'", [status]),
  ]);
  return { items, pagination: paginate(page, limit, totals[0]?.total ?? 0) };
}

/** @throws AppError `not_found` */
async function getReport(id: string): Promise<Report> {
  const [report] = await sqlQuery<Report>(`${SELECT_REPORT} WHERE p.id = $1`, [id]);
  if (!report) throw new AppError("not_found");
  return report;
}

export type Decision = { status: "resolved" | "dismissed"; note?: string | undefined };

/**
 * Decides about a report. About a review the decision is one about the review: it closes all open reports on it; one that
 * they had hidden stays so when they were right, with the note (else the reason) as what its author is told, and comes
 * back when not.
 * @throws AppError `not_found`; `conflict` when it was decided otherwise
 */
export async function decideReport(actor: Actor, id: string, { status, note }: Decision, now: Date): Promise<Report> {
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
    if (report.review) await decideReview(write, actor, report.review.id, { status, note: note ?? report.reason }, now);
  });
  return getReport(id);
}

async function decideReview(
  write: Write,
  actor: Actor,
  reviewId: string,
  { status, note }: Required<Decision>,
  now: Date,
): Promise<void> {
  if (!(await isHiddenByReports(write.tx, reviewId))) return closeReports(write.tx, reviewId, status, now);
  if (status === "resolved") await hideIn(write, actor, reviewId, note ?? "", now);
  else await showIn(write, actor, reviewId, now);
}
