import "server-only";
import { audit } from "@/lib/audit/mutations";
import type { Actor } from "@/lib/auth/actor";
import { isPubliclyVisible } from "@/lib/business/policy";
import { giveOwnership } from "@/lib/business/team/mutations";
import type { ClaimDecision, NewClaim } from "@/lib/claim/model";
import type { BusinessStatus } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { type Tx, transact } from "@/lib/core/transact";
import { queueMail } from "@/lib/mail/queue";

/**
 * Stores that somebody says a place is theirs, and thanks them by mail.
 * @returns the claim's id
 * @throws AppError `not_found` when there is no such place for the public; `conflict` when it is theirs, or a claim waits
 */
export async function createClaim(actor: Actor, { restaurantId: businessId, ...claim }: NewClaim): Promise<string> {
  return transact(async ({ tx }) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`claim:${actor.id}:${businessId}`}, 0))`;
    await checkClaimable(tx, actor, businessId);
    const { id } = await tx.claim.create({ data: { ...claim, businessId, userId: actor.id }, select: { id: true } });
    await queueMail(tx, { to: { userId: actor.id }, kind: "claim_received", data: { businessId } });
    return id;
  });
}

async function checkClaimable(tx: Tx, { id: userId }: Actor, businessId: string): Promise<void> {
  const business = await tx.business.findUnique({
    where: { id: businessId },
    select: {
      status: true,
      deletedAt: true,
      owners: { where: { userId } },
      claims: { where: { userId, status: "pending" } },
    },
  });
  if (business && business.owners.length > 0) throw new AppError("conflict", { details: { owner: true } });
  const isVisible = business && isPubliclyVisible({ ...business, status: business.status as BusinessStatus });
  if (!isVisible) throw new AppError("not_found", { about: "restaurant" });
  const [waiting] = business.claims;
  if (waiting) throw new AppError("conflict", { details: { claim: waiting.id } });
}

/**
 * Decides a claim and tells who sent it. Approved, it makes them an owner of the place, in the same transaction.
 * @throws AppError `not_found`; `conflict` when it was decided otherwise, the account is gone, or never confirmed its address
 */
export async function decideClaim(
  actor: Actor,
  id: string,
  { status, note = null }: ClaimDecision,
  now: Date,
): Promise<void> {
  await transact(async ({ tx }) => {
    await tx.$queryRaw`SELECT 1 FROM claims WHERE id = ${id}::uuid FOR UPDATE`;
    const claim = await tx.claim.findUnique({ where: { id }, include: { business: { select: { deletedAt: true } } } });
    if (!claim || claim.business.deletedAt) throw new AppError("not_found");
    if (claim.status === status) return;
    if (claim.status !== "pending") throw new AppError("conflict", { details: { status: claim.status } });
    const { businessId, userId } = claim;
    const decision = { status, note, decidedById: actor.id, decidedAt: now };
    await tx.claim.update({ where: { id }, data: decision, select: { id: true } });
    await audit(tx, actor, { action: `claim.${status}`, entity: "claim", entityId: id, after: { businessId, userId } });
    if (status === "rejected") {
      return queueMail(tx, { to: { userId }, kind: "claim_rejected", data: { businessId, reason: note } });
    }
    await checkConfirmed(tx, userId);
    if (!(await giveOwnership(tx, actor, businessId, userId))) throw new AppError("conflict");
    return queueMail(tx, { to: { userId }, kind: "claim_approved", data: { businessId } });
  });
}

async function checkConfirmed(tx: Tx, userId: string): Promise<void> {
  const claimant = await tx.user.findUnique({ where: { id: userId }, select: { verifiedAt: true } });
  if (claimant && !claimant.verifiedAt) throw new AppError("conflict", { details: { isVerified: false } });
}
