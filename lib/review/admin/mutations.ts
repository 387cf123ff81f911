import "server-only";
import { audit } from "@/lib/audit/mutations";
import type { Actor } from "@/lib/auth/actor";
import type { City } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { type Tx, transact, type Write } from "@/lib/core/transact";
import { queueMail } from "@/lib/mail/queue";
import { closeReports } from "@/lib/review/mutations";
import { type Subject, tagsOf } from "@/lib/review/policy";

/** What stands as the reason while nobody but those who reported it has decided. */
const HIDDEN_BY_REPORTS = "reports";

type Hideable = {
  userId: string | null;
  parentId: string | null;
  hiddenAt: Date | null;
  hiddenReason: string | null;
  businessId: string;
  city: City;
};

/** Locks a review for deciding about it. */
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

/**
 * Hides a review or reply from everybody but its author, who is told why; open reports on it are resolved.
 * @throws AppError `not_found`
 */
export function hideReview(actor: Actor, id: string, reason: string, now: Date): Promise<void> {
  return transact((write) => hideIn(write, actor, id, reason, now));
}

/** The same within another write. */
export async function hideIn(
  { tx, invalidate }: Write,
  actor: Actor,
  id: string,
  reason: string,
  now: Date,
): Promise<void> {
  const row = await lockReview(tx, id);
  const before = { hidden: row.hiddenAt !== null, reason: row.hiddenReason };
  await closeReports(tx, id, "resolved", now);
  if (before.hidden && before.reason === reason) return;
  await setHidden(tx, id, row.hiddenAt ?? now, reason);
  await audit(tx, actor, {
    action: "review.hide",
    entity: "review",
    entityId: id,
    before,
    after: { hidden: true, reason },
  });
  const data = { businessId: row.businessId, reason };
  if (row.userId) await queueMail(tx, { to: { userId: row.userId }, kind: "review_hidden", data });
  invalidate(...shownAt(row));
}

/**
 * Shows a hidden review again; open reports on it are dismissed. Nothing happens to one that is shown.
 * @throws AppError `not_found`
 */
export function showReview(actor: Actor, id: string, now: Date): Promise<void> {
  return transact((write) => showIn(write, actor, id, now));
}

/** The same within another write. */
export async function showIn({ tx, invalidate }: Write, actor: Actor, id: string, now: Date): Promise<void> {
  const row = await lockReview(tx, id);
  await closeReports(tx, id, "dismissed", now);
  if (!row.hiddenAt) return;
  await setHidden(tx, id, null, null);
  await audit(tx, actor, {
    action: "review.show",
    entity: "review",
    entityId: id,
    before: { hidden: true, reason: row.hiddenReason },
    after: { hidden: false },
  });
  invalidate(...shownAt(row));
}

/** Enough people have reported it: hidden until an admin decides. */
export async function hideForReports({ tx, invalidate }: Write, id: string, now: Date): Promise<void> {
  const row = await lockReview(tx, id);
  if (row.hiddenAt) return;
  await setHidden(tx, id, now, HIDDEN_BY_REPORTS);
  invalidate(...shownAt(row));
}

/** Whether a review awaits a decision because of those who reported it. */
export async function isHiddenByReports(tx: Tx, id: string): Promise<boolean> {
  const where = { id, deletedAt: null, hiddenAt: { not: null }, hiddenReason: HIDDEN_BY_REPORTS };
  return (await tx.review.count({ where })) > 0;
}

/** Its author's version stays the same: nothing was written. */
async function setHidden(tx: Tx, id: string, at: Date | null, reason: string | null): Promise<void> {
  await tx.$executeRaw`
    UPDATE reviews SET hidden_at = ${at}::timestamptz, hidden_reason = ${reason} WHERE id = ${id}::uuid`;
}
