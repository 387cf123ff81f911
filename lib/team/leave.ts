import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { entityOf } from "@/lib/business/draft/mutations";
import { leadsSql } from "@/lib/business/policy";
import { audit } from "@/lib/core/audit";
import type { Role } from "@/lib/core/constants";
import type { Tx } from "@/lib/core/transact";
import { mayInvite } from "@/lib/team/invitation/queries";
import type { TeamRole } from "@/lib/team/model";
import { Prisma } from "@/prisma/generated/client";

type Membership = { readonly businessId: string; readonly userId: string; readonly role: TeamRole };

/**
 * Removes a member from a team, within a transaction, and their invitations. A user without any business becomes a
 * customer, because owners may add businesses (H31). With an owner, the managers whom they invited are removed too,
 * because their access rests on that owner's word.
 */
export async function leaveTeam(tx: Tx, actor: Actor, { businessId, userId, role }: Membership): Promise<void> {
  const user = await lockUser(tx, userId);
  await tx.businessOwner.delete({ where: { businessId_userId: { businessId, userId } } });
  await audit(tx, actor, { action: `business.${role}_remove`, ...entityOf(businessId), before: { userId } });
  const left = await tx.businessOwner.count({ where: { userId } });
  if (user?.role === "owner" && left === 0) await changeRole(tx, actor, userId, user.role, "customer");
  await endGiven(tx, actor, userId, businessId);
}

/**
 * Revokes what a user removed by an admin has granted: open invitations, and the managers whom they invited, in teams
 * that they no longer lead. Members whom an admin has made owner since stay.
 * @param businessId limits it to one business
 */
export async function endGiven(tx: Tx, actor: Actor, inviterId: string, businessId?: string): Promise<void> {
  await endInvitations(tx, inviterId);
  const came = await tx.businessOwner.findMany({
    where: { inviterId, role: "manager", ...(businessId !== undefined && { businessId }) },
    select: { businessId: true, userId: true },
    orderBy: [{ businessId: "asc" }, { userId: "asc" }],
  });
  for (const member of came)
    if (!(await mayInvite(tx, member.businessId, inviterId)))
      await leaveTeam(tx, actor, { ...member, role: "manager" });
}

export async function endGivenByAll(tx: Tx, actor: Actor, inviterIds: readonly string[], businessId: string) {
  for (const inviterId of inviterIds) await endGiven(tx, actor, inviterId, businessId);
}

/** Withdraws invitations that the user may no longer send, within the transaction that removes the right. */
export async function endInvitations(tx: Tx, inviterId: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM business_invitations i USING users u WHERE u.id = i.inviter_id AND u.id = ${inviterId}::uuid
      AND NOT ${Prisma.raw(leadsSql("u", "i.business_id"))}`;
}

/** Role and verification of an existing user, locked until the end of the transaction. */
export async function lockUser(tx: Tx, userId: string): Promise<{ role: Role; isVerified: boolean } | undefined> {
  const [user] = await tx.$queryRaw<{ role: Role; isVerified: boolean }[]>`
    SELECT role, verified_at IS NOT NULL AS "isVerified" FROM users
    WHERE id = ${userId}::uuid AND deleted_at IS NULL FOR UPDATE`;
  return user;
}

/**
 * Before a business is deleted for good, users without another business become customers. Otherwise a manager would
 * remain an owner without a business, who may add businesses.
 */
export async function releaseTeam(tx: Tx, businessId: string): Promise<void> {
  const team = await tx.businessOwner.findMany({
    where: { businessId },
    select: { userId: true },
    orderBy: { userId: "asc" },
  });
  for (const { userId } of team) {
    const user = await lockUser(tx, userId);
    const others = await tx.businessOwner.count({ where: { userId, businessId: { not: businessId } } });
    if (user?.role === "owner" && others === 0) await changeRole(tx, null, userId, user.role, "customer");
  }
}

export async function changeRole(
  tx: Tx,
  actor: Actor | null,
  userId: string,
  before: Role,
  after: Role,
): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { role: after }, select: { id: true } });
  const change = { before: { role: before }, after: { role: after } };
  await audit(tx, actor, { action: "user.role", entity: "user", entityId: userId, ...change });
}
