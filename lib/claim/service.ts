import "server-only";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { giveOwnership } from "@/lib/business/owners";
import { isPubliclyVisible } from "@/lib/business/policy";
import type { Claim } from "@/lib/claim/model";
import type { BusinessStatus, ClaimStatus } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { type Paged, paginate } from "@/lib/core/pagination";
import { type Tx, transact } from "@/lib/core/transact";
import { queueMail } from "@/lib/mail/queue";

const CLAIM_COLUMNS = `c.id, c.proof, c.phone, c.status, c.note, c.decided_at AS "decidedAt", c.created_at AS "createdAt",
  json_build_object('id', b.id, 'slug', b.slug, 'city', b.city, 'type', b.type, 'translation', b.translation) AS business,
  CASE WHEN u.id IS NULL THEN NULL
    ELSE json_build_object('id', u.id, 'fullname', u.fullname, 'email', u.email, 'verifiedAt', u.verified_at) END AS "user"`;
const CLAIM_JOINS = `JOIN businesses b ON b.id = c.business_id AND b.deleted_at IS NULL
  LEFT JOIN users u ON u.id = c.user_id AND u.deleted_at IS NULL`;

export type NewClaim = { restaurantId: string; proof: string; phone: string };

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
      ...{ status: true, deletedAt: true, owners: { where: { userId } } },
      claims: { where: { userId, status: "pending" } },
    },
  });
  if (business && business.owners.length > 0) throw new AppError("conflict", { details: { owner: true } });
  const isVisible = business && isPubliclyVisible({ ...business, status: business.status as BusinessStatus });
  if (!isVisible) throw new AppError("not_found", { about: "restaurant" });
  const [waiting] = business.claims;
  if (waiting) throw new AppError("conflict", { details: { claim: waiting.id } });
}

type Page = { page: number; limit: number };

/** What somebody has claimed, latest first. */
export function listClaimsOf(userId: string, page: Page): Promise<Paged<Claim>> {
  return readClaims("c.user_id = $1", "c.created_at DESC, c.id DESC", userId, page);
}

/** The claims of a status, oldest first. */
export function listClaims(status: ClaimStatus | "all", page: Page): Promise<Paged<Claim>> {
  return readClaims("$1 IN ('all', c.status)", "c.created_at, c.id", status, page);
}

async function readClaims(where: string, order: string, value: string, { page, limit }: Page): Promise<Paged<Claim>> {
  const from = `FROM claims c ${CLAIM_JOINS} WHERE ${where}`;
  const [items, [row]] = await Promise.all([
    sqlQuery<Claim>(`SELECT ${CLAIM_COLUMNS} ${from} ORDER BY ${order} LIMIT $2 OFFSET $3`, [
      ...[value, limit, (page - 1) * limit],
    ]),
    sqlQuery<{ total: number }>(`SELECT count(*)::int AS total ${from}`, [value]),
  ]);
  return { items, pagination: paginate(page, limit, row?.total ?? 0) };
}

/** @throws AppError `not_found` */
export async function getClaim(id: string): Promise<Claim> {
  const [claim] = await sqlQuery<Claim>(`SELECT ${CLAIM_COLUMNS} FROM claims c ${CLAIM_JOINS} WHERE c.id = $1`, [id]);
  if (!claim) throw new AppError("not_found");
  return claim;
}

async function checkConfirmed(tx: Tx, userId: string): Promise<void> {
  const claimant = await tx.user.findUnique({ where: { id: userId }, select: { verifiedAt: true } });
  if (claimant && !claimant.verifiedAt) throw new AppError("conflict", { details: { isVerified: false } });
}

export type ClaimDecision = { status: "approved" | "rejected"; note?: string | null | undefined };

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
