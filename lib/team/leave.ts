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
 * Ends somebody's part in a team, in the transaction of what ends it, and the invitations that they have sent. Who has no
 * place left is a customer again: an owner may add places (H31). An owner's end is also that of the managers whom they
 * have asked in: nobody else has vouched for them.
 */
export async function leaveTeam(tx: Tx, actor: Actor, { businessId, userId, role }: Membership): Promise<void> {
  const account = await lockAccount(tx, userId);
  await tx.businessOwner.delete({ where: { businessId_userId: { businessId, userId } } });
  await audit(tx, actor, { action: `business.${role}_remove`, ...entityOf(businessId), before: { userId } });
  const left = await tx.businessOwner.count({ where: { userId } });
  if (account?.role === "owner" && left === 0) await changeAccount(tx, actor, userId, account.role, "customer");
  await endGiven(tx, actor, userId, businessId);
}

/**
 * Ends what somebody has given who was put out by an admin: invitations nobody has answered, and the managers who came by
 * one, at places whose team they lead no more. Whom an admin has made an owner since stays.
 * @param businessId of one place; none: of all
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

/** The same of several, who had been put into the team of one place together. */
export async function endGivenByAll(tx: Tx, actor: Actor, inviterIds: readonly string[], businessId: string) {
  for (const inviterId of inviterIds) await endGiven(tx, actor, inviterId, businessId);
}

/** Withdraws what somebody has sent and may send no more, in the transaction that takes the right to do so. */
export async function endInvitations(tx: Tx, inviterId: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM business_invitations i USING users u WHERE u.id = i.inviter_id AND u.id = ${inviterId}::uuid
      AND NOT ${Prisma.raw(leadsSql("u", "i.business_id"))}`;
}

/** The role of an account that exists and whether its address is confirmed, locked until the transaction ends. */
export async function lockAccount(tx: Tx, userId: string): Promise<{ role: Role; isVerified: boolean } | undefined> {
  const [user] = await tx.$queryRaw<{ role: Role; isVerified: boolean }[]>`
    SELECT role, verified_at IS NOT NULL AS "isVerified" FROM users
    WHERE id = ${userId}::uuid AND deleted_at IS NULL FOR UPDATE`;
  return user;
}

/**
 * Before a business goes for good: whose only one it was is a customer again, as if they had been taken out. A manager would
 * otherwise be left an owner of nothing, who may add businesses.
 */
export async function releaseTeam(tx: Tx, businessId: string): Promise<void> {
  const team = await tx.businessOwner.findMany({
    where: { businessId },
    select: { userId: true },
    orderBy: { userId: "asc" },
  });
  for (const { userId } of team) {
    const account = await lockAccount(tx, userId);
    const others = await tx.businessOwner.count({ where: { userId, businessId: { not: businessId } } });
    if (account?.role === "owner" && others === 0) await changeAccount(tx, null, userId, account.role, "customer");
  }
}

/** Gives an account another role, as what somebody has or lost in teams demands. */
export async function changeAccount(
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
