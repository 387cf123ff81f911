import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/auth/actor";
import type { ClaimDecision } from "@/lib/claim/model";
import { lockClaims } from "@/lib/claim/mutations";
import { audit } from "@/lib/core/audit";
import { DECISION_UNDO_MS, ROLES } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { type Tx, transact } from "@/lib/core/transact";
import { queueMail, withdrawMail } from "@/lib/mail-queue/mutations";
import { TEAM_ROLES } from "@/lib/team/model";
import { giveOwnership, membershipOf, takeOwnershipBack } from "@/lib/team/mutations";
import { type Claim, Prisma } from "@/prisma/generated/client";

/** State before the decision, and whether a mail about it was queued. */
const previousSchema = z.object({
  team: z.enum(TEAM_ROLES).nullable(),
  account: z.enum(ROLES).nullable(),
  isTold: z.boolean(),
});

/**
 * Decides a claim and mails the claimant. Approval makes them an owner of the business, in the same transaction.
 * @throws AppError `not_found`; `conflict` when it was decided otherwise, the account is gone, or its email address was
 * never confirmed
 */
export async function decideClaim(
  actor: Actor,
  id: string,
  { status, note = null }: ClaimDecision,
  now: Date,
): Promise<void> {
  await transact(async ({ tx }) => {
    const claim = await lockClaim(tx, id);
    if (claim.status === status) return;
    if (claim.status !== "pending") throw new AppError("conflict", { details: { status: claim.status } });
    const { businessId, userId } = claim;
    const before = await membershipOf(tx, businessId, userId);
    await audit(tx, actor, { action: `claim.${status}`, entity: "claim", entityId: id, after: { businessId, userId } });
    if (status === "approved") {
      if (!(await giveOwnership(tx, actor, businessId, userId))) throw new AppError("conflict");
    }
    const isTold = await notify(tx, claim, { status, note });
    const decision = { status, note, decidedById: actor.id, decidedAt: now, previous: { ...before, isTold } };
    await tx.claim.update({ where: { id }, data: decision, select: { id: true } });
  });
}

/** @returns whether a mail was queued: users can switch these mails off */
function notify(tx: Tx, { id, businessId, userId }: Claim, { status, note = null }: ClaimDecision): Promise<boolean> {
  const [to, about] = [{ userId }, { businessId, claimId: id }];
  if (status === "approved") return queueMail(tx, { to, kind: "claim_approved", data: about });
  return queueMail(tx, { to, kind: "claim_rejected", data: { ...about, reason: note } });
}

async function lockClaim(tx: Tx, id: string): Promise<Claim> {
  await tx.$queryRaw`SELECT 1 FROM claims WHERE id = ${id}::uuid FOR UPDATE`;
  const found = await tx.claim.findUnique({ where: { id }, include: { business: { select: { deletedAt: true } } } });
  if (!found || found.business.deletedAt) throw new AppError("not_found");
  return found;
}

/**
 * Undoes a decision within an hour: the claim is pending again, and team role and account role are restored. A queued
 * mail is withdrawn; if it has gone out, another one announces the new review.
 * @throws AppError `not_found`; `conflict` when it is too late, they have left the team or claimed again since
 */
export async function reopenClaim(actor: Actor, id: string, now: Date): Promise<void> {
  await transact(async ({ tx }) => {
    const known = await tx.claim.findUnique({ where: { id }, select: { userId: true, businessId: true } });
    if (!known) throw new AppError("not_found");
    // Same lock order as `createClaim`: user and business first, then the claim.
    await lockClaims(tx, known.userId, known.businessId);
    const claim = await lockClaim(tx, id);
    const { status } = claim;
    if (status === "pending") return;
    const before = undoable(claim, now);
    if ((await tx.claim.count({ where: { ...known, status: "pending" } })) > 0) throw notUndone("since");
    if (status === "approved" && !(await takeOwnershipBack(tx, actor, known, before))) throw notUndone("since");
    const waiting = { status: "pending", note: null, decidedById: null, decidedAt: null, previous: Prisma.DbNull };
    await tx.claim.update({ where: { id }, data: waiting, select: { id: true } });
    const note = { action: "claim.reopen", entity: "claim", entityId: id };
    await audit(tx, actor, { ...note, before: { status }, after: { status: "pending" } });
    await notifyAgain(tx, claim, before.isTold);
  });
}

/** @returns the state before the decision. @throws AppError `conflict` when that is unknown, or too long ago */
function undoable({ decidedAt, previous }: Claim, now: Date): z.infer<typeof previousSchema> {
  const before = previousSchema.safeParse(previous);
  if (decidedAt === null || !before.success) throw notUndone("none");
  if (now.getTime() - decidedAt.getTime() > DECISION_UNDO_MS) throw notUndone("late");
  return before.data;
}

async function notifyAgain(tx: Tx, { id, userId, businessId, status }: Claim, isTold: boolean): Promise<void> {
  const kind = status === "approved" ? "claim_approved" : "claim_rejected";
  const isStopped = await withdrawMail(tx, kind, { claimId: id });
  if (isTold && !isStopped) await queueMail(tx, { to: { userId }, kind: "claim_reopened", data: { businessId } });
}

const notUndone = (undo: "none" | "late" | "since") => new AppError("conflict", { details: { undo } });
