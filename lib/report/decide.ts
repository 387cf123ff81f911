import "server-only";
import { z } from "zod";
import { checkAccess } from "@/lib/auth/access";
import type { Actor } from "@/lib/auth/actor";
import { audit } from "@/lib/core/audit";
import { DECISION_UNDO_MS } from "@/lib/core/constants";
import { decideEach, type Outcome } from "@/lib/core/decide-each";
import { AppError } from "@/lib/core/errors";
import { type Tx, transact, type Write } from "@/lib/core/transact";
import { unshareIn } from "@/lib/list/mutations";
import { bundlingMails } from "@/lib/mail-queue/mutations";
import type { OneReportDecision, Report, ReportDecision, ReportTarget } from "@/lib/report/model";
import { getReport } from "@/lib/report/queries";
import { findHidden, hideIn, isHiddenByReports, previousOf, putBackIn, showIn } from "@/lib/review/admin/mutations";
import { closeReports } from "@/lib/review/mutations";
import { Prisma } from "@/prisma/generated/client";

/**
 * Decides a report. A decision about a review closes all open reports on it. `resolved` hides the review if `hide` is
 * set or the reports had hidden it; its author is told the note, else the reason. `dismissed` shows it again. For a
 * list, `resolved` revokes its link.
 * @throws AppError `not_found`; `conflict` if it was decided differently
 */
export async function decideReport(actor: Actor, id: string, decision: ReportDecision, now: Date): Promise<Report> {
  const { status, note, hide = false } = decision;
  const report = await getReport(id, now);
  if (report.status === status) return report;
  if (report.status !== "open") throw new AppError("conflict", { details: { status: report.status } });
  const reason = note ?? report.reason;
  await transact(async (write) => {
    const data = { status, resolvedAt: now };
    const { count } = await write.tx.report.updateMany({ where: { id, status: "open" }, data });
    if (count === 0) throw new AppError("conflict");
    const action = status === "resolved" ? "report.resolve" : "report.dismiss";
    const after = { status, ...(note !== undefined && { note }) };
    await audit(write.tx, actor, { action, entity: "report", entityId: id, before: { status: "open" }, after });
    const previous = await act(write, actor, report, { status, hide, reason }, now);
    const decided = { decidedById: actor.id, decisionNote: note ?? null, previous };
    await write.tx.report.updateMany({ where: { ...sameAs(report), resolvedAt: now }, data: decided });
  });
  return getReport(id, now);
}

/**
 * Decides or reopens several reports, each independently.
 * @throws AppError `forbidden` for non-admins
 */
export async function decideReports(
  actor: Actor,
  decisions: readonly OneReportDecision[],
  now: Date,
): Promise<Outcome[]> {
  checkAccess("admin", actor);
  return bundlingMails(() =>
    decideEach(decisions, ({ id, status, ...decision }) =>
      status === "open" ? reopenReport(actor, id, now) : decideReport(actor, id, { ...decision, status }, now),
    ),
  );
}

type Act = { readonly status: ReportDecision["status"]; readonly hide: boolean; readonly reason: string };

/** Applies a decision to the reported item. @returns its previous state */
function act(write: Write, actor: Actor, report: Report, what: Act, now: Date): Promise<Prisma.InputJsonObject> {
  if (report.review) return actOnReview(write, actor, report.review.id, what, now);
  if (report.list) return actOnList(write.tx, actor, report.list.id, what, now);
  return Promise.resolve({});
}

async function actOnReview(
  write: Write,
  actor: Actor,
  id: string,
  { status, hide, reason }: Act,
  now: Date,
): Promise<Prisma.InputJsonObject> {
  const before = await findHidden(write.tx, id);
  const isTheirs = await isHiddenByReports(write.tx, id);
  if (status === "resolved" && (hide || isTheirs)) await hideIn(write, actor, id, reason, now);
  else if (isTheirs) await showIn(write, actor, id, now);
  else await closeReports(write.tx, id, status, now);
  return previousOf(before);
}

async function actOnList(
  tx: Tx,
  actor: Actor,
  listId: string,
  { status, reason }: Act,
  now: Date,
): Promise<Prisma.InputJsonObject> {
  const list = await tx.list.findUnique({ where: { id: listId }, select: { shareHash: true } });
  await tx.report.updateMany({ where: { listId, status: "open" }, data: { status, resolvedAt: now } });
  if (status === "resolved") await unshareIn(tx, actor, listId, reason);
  return { shareHash: list?.shareHash ?? null };
}

/** The reports that one decision closes: all on the same review or list; for a business only this one. */
function sameAs({ id, review, list }: Report): Prisma.ReportWhereInput {
  if (review) return { reviewId: review.id };
  return list ? { listId: list.id } : { id };
}

const previousReview = z.object({ hiddenAt: z.coerce.date().nullable(), hiddenReason: z.string().nullable() });
const previousList = z.object({ shareHash: z.string().nullable() });

/**
 * Undoes a decision within an hour: reopens its reports and restores the reported item.
 * @throws AppError `not_found`; `conflict` if it is too late, already open, or decided again
 */
export async function reopenReport(actor: Actor, id: string, now: Date): Promise<Report> {
  const report = await getReport(id, now);
  if (report.status === "open") return report;
  await transact(async (write) => {
    const { tx } = write;
    await tx.$queryRaw`SELECT 1 FROM reports WHERE id = ${id}::uuid FOR UPDATE`;
    const row = await tx.report.findUniqueOrThrow({ where: { id } });
    const { status, resolvedAt, previous } = row;
    if (status === "open") return;
    if (!resolvedAt || previous === null) throw notUndone("none");
    await reopenAll(tx, sameAs(report), resolvedAt, now);
    await putBack(write, actor, row);
    const note = { action: "report.reopen", entity: "report", entityId: id };
    await audit(tx, actor, { ...note, before: { status }, after: { status: "open" } });
  });
  return getReport(id, now);
}

type Decided = ReportTarget & { readonly previous: unknown };

async function putBack(write: Write, actor: Actor, { reviewId, listId, previous }: Decided): Promise<void> {
  const review = previousReview.safeParse(previous);
  if (reviewId !== null && review.success) await putBackIn(write, actor, reviewId, review.data);
  const list = previousList.safeParse(previous);
  // If the owner has shared the list again since, the new link stays.
  if (listId !== null && list.success)
    await write.tx.list.updateMany({ where: { id: listId, shareHash: null }, data: list.data });
}

const REOPENED = { status: "open", resolvedAt: null, decidedById: null, decisionNote: null, previous: Prisma.DbNull };

/** Reopens the reports that one decision closed. @throws AppError `conflict` if it can't be undone any more */
async function reopenAll(tx: Tx, alike: Prisma.ReportWhereInput, decidedAt: Date, now: Date): Promise<void> {
  if (now.getTime() - decidedAt.getTime() > DECISION_UNDO_MS) throw notUndone("late");
  const later = { ...alike, OR: [{ status: "open" }, { resolvedAt: { gt: decidedAt } }] };
  if ((await tx.report.count({ where: later })) > 0) throw notUndone("since");
  await tx.report.updateMany({ where: { ...alike, resolvedAt: decidedAt }, data: REOPENED });
}

const notUndone = (undo: "none" | "late" | "since") => new AppError("conflict", { details: { undo } });

/**
 * Undoes hiding or showing a review within an hour; reports that it closed are reopened.
 * @throws AppError `not_found`; `conflict` if there is nothing to undo, it is too late, or the review was reported
 * again
 */
export async function undoReviewDecision(actor: Actor, reviewId: string, now: Date): Promise<void> {
  await transact(async (write) => {
    const { tx } = write;
    await tx.$queryRaw`SELECT 1 FROM reviews WHERE id = ${reviewId}::uuid FOR NO KEY UPDATE`;
    const select = { decidedAt: true, previous: true } as const;
    const row = await tx.review.findFirst({ where: { id: reviewId, deletedAt: null }, select });
    if (!row) throw new AppError("not_found", { about: "review" });
    const previous = previousReview.safeParse(row.previous);
    if (row.decidedAt === null || !previous.success) throw notUndone("none");
    await reopenAll(tx, { reviewId }, row.decidedAt, now);
    await putBackIn(write, actor, reviewId, previous.data);
  });
}
