import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { audit } from "@/lib/core/audit";
import type { City } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { type Tx, transact, type Write } from "@/lib/core/transact";
import { queueMail } from "@/lib/mail-queue/mutations";
import { closeReports } from "@/lib/review/mutations";
import { type Subject, tagsOf } from "@/lib/review/policy";
import type { Prisma } from "@/prisma/generated/client";

/** Reason while the reports alone have hidden it, until an admin decides. */
export const HIDDEN_BY_REPORTS = "reports";

type Hideable = {
  userId: string | null;
  parentId: string | null;
  hiddenAt: Date | null;
  hiddenReason: string | null;
  businessId: string;
  city: City;
};

async function lockReview(tx: Tx, id: string): Promise<Hideable> {
  const [row] = await tx.$queryRaw<Hideable[]>`
    SELECT r.user_id::text AS "userId", r.parent_id::text AS "parentId", r.hidden_at AS "hiddenAt",
      r.hidden_reason AS "hiddenReason", r.business_id::text AS "businessId", b.city
    FROM reviews r JOIN businesses b ON b.id = r.business_id
    WHERE r.id = ${id}::uuid AND r.deleted_at IS NULL FOR NO KEY UPDATE OF r`;
  if (!row) throw new AppError("not_found", { about: "review" });
  return row;
}

const shownAt = ({ businessId, city, parentId }: Hideable) =>
  tagsOf({ parentId, business: { id: businessId, city } as Subject });

type HideOptions = { readonly reason: string; readonly ifShown?: boolean | undefined };

/**
 * Hides a review or reply from everyone except its author, who is told the reason; resolves open reports on it.
 * @throws AppError `not_found`; `conflict` with `ifShown` if it was hidden meanwhile
 */
export function hideReview(actor: Actor, id: string, { reason, ifShown }: HideOptions, now: Date): Promise<void> {
  return transact(async (write) => {
    const before = await lockReview(write.tx, id);
    if (ifShown && before.hiddenAt)
      throw new AppError("conflict", { about: "review", details: { reason: before.hiddenReason } });
    await hideIn(write, actor, id, reason, now);
    await signReports(write.tx, actor, id, { before, note: reason, now });
  });
}

export async function hideIn(write: Write, actor: Actor, id: string, reason: string, now: Date): Promise<void> {
  const { tx, invalidate } = write;
  const row = await lockReview(tx, id);
  await closeReports(tx, id, "resolved", now);
  if (row.hiddenAt !== null && row.hiddenReason === reason) return;
  await setHidden(tx, id, { hiddenAt: row.hiddenAt ?? now, hiddenReason: reason }, { actor, before: row, now });
  await noteHiding(tx, actor, id, row, { hiddenAt: now, hiddenReason: reason });
  const data = { businessId: row.businessId, reason };
  if (row.userId) await queueMail(tx, { to: { userId: row.userId }, kind: "review_hidden", data });
  invalidate(...shownAt(row));
}

/**
 * Shows a hidden review again and dismisses open reports on it. No effect on a visible review.
 * @throws AppError `not_found`
 */
export function showReview(actor: Actor, id: string, now: Date): Promise<void> {
  return transact(async (write) => {
    const before = await lockReview(write.tx, id);
    await showIn(write, actor, id, now);
    await signReports(write.tx, actor, id, { before, note: null, now });
  });
}

export async function showIn({ tx, invalidate }: Write, actor: Actor, id: string, now: Date): Promise<void> {
  const row = await lockReview(tx, id);
  await closeReports(tx, id, "dismissed", now);
  if (!row.hiddenAt) return;
  await setHidden(tx, id, NOT_HIDDEN, { actor, before: row, now });
  await noteHiding(tx, actor, id, row, NOT_HIDDEN);
  invalidate(...shownAt(row));
}

type Signed = { readonly before: Hidden; readonly note: string | null; readonly now: Date };

async function signReports(tx: Tx, { id }: Actor, reviewId: string, { before, note, now }: Signed): Promise<void> {
  const data = { decidedById: id, decisionNote: note, previous: previousOf(before) };
  await tx.report.updateMany({ where: { reviewId, resolvedAt: now }, data });
}

/** Hides a review after enough reports, until an admin decides. */
export async function hideForReports({ tx, invalidate }: Write, id: string, now: Date): Promise<void> {
  const row = await lockReview(tx, id);
  if (row.hiddenAt) return;
  await setHidden(tx, id, { hiddenAt: now, hiddenReason: HIDDEN_BY_REPORTS }, null);
  invalidate(...shownAt(row));
}

/** Whether reports have hidden the review and an admin must decide. */
export async function isHiddenByReports(tx: Tx, id: string): Promise<boolean> {
  const where = { id, deletedAt: null, hiddenAt: { not: null }, hiddenReason: HIDDEN_BY_REPORTS };
  return (await tx.review.count({ where })) > 0;
}

type Hidden = { readonly hiddenAt: Date | null; readonly hiddenReason: string | null };

const NOT_HIDDEN: Hidden = { hiddenAt: null, hiddenReason: null };

/** Visibility of a review; a deleted one counts as not hidden. */
export async function findHidden(tx: Tx, id: string): Promise<Hidden> {
  const select = { hiddenAt: true, hiddenReason: true } as const;
  return (await tx.review.findFirst({ where: { id, deletedAt: null }, select })) ?? NOT_HIDDEN;
}

/** Visibility before a decision, stored for the undo. */
export const previousOf = ({ hiddenAt, hiddenReason }: Hidden): Prisma.InputJsonObject => ({
  hiddenAt: hiddenAt?.toISOString() ?? null,
  hiddenReason,
});

/**
 * Restores the visibility before a decision. If the author was told that it is hidden, they are told that it is visible
 * again.
 * @throws AppError `not_found` if it was deleted since
 */
export async function putBackIn({ tx, invalidate }: Write, actor: Actor, id: string, before: Hidden): Promise<void> {
  const row = await lockReview(tx, id);
  const wasHidden = before.hiddenAt !== null;
  const isSame = (row.hiddenAt !== null) === wasHidden && row.hiddenReason === before.hiddenReason;
  await setHidden(tx, id, isSame ? row : before, null);
  if (isSame) return;
  await noteHiding(tx, actor, id, row, before);
  const data = { businessId: row.businessId };
  if (!wasHidden && row.userId) await queueMail(tx, { to: { userId: row.userId }, kind: "review_shown", data });
  invalidate(...shownAt(row));
}

async function noteHiding(tx: Tx, actor: Actor, entityId: string, was: Hidden, is: Hidden): Promise<void> {
  const isHidden = is.hiddenAt !== null;
  await audit(tx, actor, {
    action: isHidden ? "review.hide" : "review.show",
    entity: "review",
    entityId,
    before: { hidden: was.hiddenAt !== null, reason: was.hiddenReason },
    after: isHidden ? { hidden: true, reason: is.hiddenReason } : { hidden: false },
  });
}

type Decision = { readonly actor: Actor; readonly before: Hidden; readonly now: Date };

/**
 * Does not change `updated_at`, because the text is unchanged. @param decision for the undo; null if it can't be undone
 */
async function setHidden(tx: Tx, id: string, is: Hidden, decision: Decision | null): Promise<void> {
  const previous = decision && JSON.stringify(previousOf(decision.before));
  await tx.$executeRaw`
    UPDATE reviews SET hidden_at = ${is.hiddenAt}::timestamptz, hidden_reason = ${is.hiddenReason},
      decided_at = ${decision?.now ?? null}::timestamptz, decided_by_id = ${decision?.actor.id ?? null}::uuid,
      previous = ${previous}::jsonb
    WHERE id = ${id}::uuid`;
}
