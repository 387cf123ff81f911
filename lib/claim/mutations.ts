import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { isPubliclyVisible } from "@/lib/business/policy";
import type { NewClaim } from "@/lib/claim/model";
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
    await lockClaims(tx, actor.id, businessId);
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

/** One after the other of a person and a place, so that one claim waits. */
export async function lockClaims(tx: Tx, userId: string, businessId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`claim:${userId}:${businessId}`}, 0))`;
}
