import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { isPubliclyVisible } from "@/lib/business/policy";
import type { NewClaim } from "@/lib/claim/model";
import type { BusinessStatus } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { type Tx, transact } from "@/lib/core/transact";
import { queueMail } from "@/lib/mail-queue/mutations";
import { removeMedia } from "@/lib/media/mutations";
import { addProof, storeProof } from "@/lib/media/proof/mutations";

/**
 * Stores a claim and confirms it by mail.
 * @returns the claim's id
 * @throws AppError `not_found` when the business is not public; `conflict` when it is theirs, or a claim is pending;
 * those of `storePicture` about the photo
 */
export async function createClaim(
  actor: Actor,
  { restaurantId: businessId, photo, ...claim }: NewClaim,
): Promise<string> {
  // Checked first, so that a refused claim costs no image processing.
  if (photo) await checkClaimable(db, actor, businessId);
  const made = photo && (await storeProof(photo));
  return transact(async ({ tx }) => {
    await lockClaims(tx, actor.id, businessId);
    await checkClaimable(tx, actor, businessId);
    const photoId = made ? await addProof(tx, made, actor.id) : null;
    const data = { ...claim, businessId, photoId, userId: actor.id };
    const { id } = await tx.claim.create({ data, select: { id: true } });
    await queueMail(tx, { to: { userId: actor.id }, kind: "claim_received", data: { businessId } });
    return id;
  });
}

async function checkClaimable(tx: Pick<Tx, "business">, { id: userId }: Actor, businessId: string): Promise<void> {
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

/** Deletes a user's claims with their photos, as personal data of the account. */
export async function deleteClaims(tx: Tx, userId: string): Promise<void> {
  const claims = await tx.claim.findMany({ where: { userId }, select: { photoId: true } });
  await tx.claim.deleteMany({ where: { userId } });
  await removeMedia(
    tx,
    claims.flatMap(({ photoId }) => photoId ?? []),
  );
}

/** Serialises claims of a user for a business, so that at most one is pending. */
export async function lockClaims(tx: Tx, userId: string, businessId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`claim:${userId}:${businessId}`}, 0))`;
}
