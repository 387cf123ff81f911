import "server-only";
import { checkAccess } from "@/lib/auth/access";
import type { Actor } from "@/lib/auth/actor";
import { entityOf } from "@/lib/business/draft/mutations";
import { lockBusiness } from "@/lib/business/draft/queries";
import { checkManages } from "@/lib/business/policy";
import { audit } from "@/lib/core/audit";
import type { Role } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { type Tx, transact } from "@/lib/core/transact";
import { changeRole, endGiven, endInvitations, leaveTeam, lockUser } from "@/lib/team/leave";
import type { TeamRole } from "@/lib/team/model";
import { checkTakesOut } from "@/lib/team/policy";

/**
 * Lets an admin make a user an owner; idempotent.
 * @throws AppError `forbidden`; `not_found` for business or user; `conflict` for an unconfirmed address
 */
export async function addOwner(actor: Actor, businessId: string, userId: string): Promise<void> {
  checkAccess("admin", actor);
  await transact(async ({ tx }) => {
    const business = await lockBusiness(tx, businessId);
    checkManages(actor, business);
    if (!(await giveOwnership(tx, actor, businessId, userId))) throw new AppError("not_found");
  });
}

/**
 * Makes a user an owner within a transaction; managers are promoted.
 * @returns false if the user does not exist
 * @throws AppError as `join`
 */
export function giveOwnership(tx: Tx, actor: Actor, businessId: string, userId: string): Promise<boolean> {
  return join(tx, actor, { businessId, userId, role: "owner" });
}

type NewMember = {
  readonly businessId: string;
  readonly userId: string;
  readonly role: TeamRole;
  readonly inviterId?: string | null;
};

/**
 * Adds a user to a team within a transaction. Customers become owners, which gives access to the dashboard; admins stay
 * admins. An existing member's role is never lowered.
 * @returns false if the user does not exist
 * @throws AppError `conflict` for an unconfirmed address
 */
export async function join(
  tx: Tx,
  actor: Actor,
  { businessId, userId, role, inviterId = null }: NewMember,
): Promise<boolean> {
  const user = await lockUser(tx, userId);
  if (!user) return false;
  if (!user.isVerified) throw new AppError("conflict", { details: { isVerified: false } });
  const key = { businessId_userId: { businessId, userId } };
  const known = await tx.businessOwner.findUnique({ where: key });
  if (known && (known.role === role || role === "manager")) return true;
  await tx.businessOwner.upsert({
    where: key,
    create: { businessId, userId, role, inviterId },
    update: { role, inviterId },
  });
  const after = { userId, ...(inviterId && { inviterId }) };
  await audit(tx, actor, { action: `business.${role}_add`, ...entityOf(businessId), after });
  if (user.role === "customer") await changeRole(tx, actor, userId, user.role, "owner");
  return true;
}

export type Standing = { readonly team: TeamRole | null; readonly account: Role | null };

/** Reads both roles, locked until the end of the transaction. */
export async function membershipOf(tx: Tx, businessId: string, userId: string): Promise<Standing> {
  const user = await lockUser(tx, userId);
  const member = await tx.businessOwner.findUnique({ where: { businessId_userId: { businessId, userId } } });
  return { team: (member?.role as TeamRole | undefined) ?? null, account: user?.role ?? null };
}

/**
 * Reverts `giveOwnership` within a transaction: restores the roles, and removes the members whom the user invited.
 * @returns false if they are no longer an owner
 */
export async function takeOwnershipBack(
  tx: Tx,
  actor: Actor,
  key: { readonly businessId: string; readonly userId: string },
  before: Standing,
): Promise<boolean> {
  const { businessId, userId } = key;
  const now = await membershipOf(tx, businessId, userId);
  if (now.account === null || now.team !== "owner") return false;
  if (before.team === "owner") return true;
  const where = { businessId_userId: key };
  if (before.team === null) await tx.businessOwner.delete({ where });
  else await tx.businessOwner.update({ where, data: { role: before.team } });
  await audit(tx, actor, { action: "business.owner_remove", ...entityOf(businessId), before: { userId } });
  if (
    before.account === "customer" &&
    now.account === "owner" &&
    (await tx.businessOwner.count({ where: { userId } })) === 0
  )
    await changeRole(tx, actor, userId, now.account, "customer");
  await endGiven(tx, actor, userId, businessId);
  return true;
}

/**
 * Lets an admin change a member's role.
 * @throws AppError `forbidden`; `not_found` for business or member
 */
export async function changeTeamRole(actor: Actor, businessId: string, userId: string, role: TeamRole): Promise<void> {
  checkAccess("admin", actor);
  await transact(async ({ tx }) => {
    const { member } = await lockMember(tx, actor, businessId, userId);
    if (member.role === role) return;
    // An owner appointed by an admin no longer depends on their inviter.
    const data = { role, ...(role === "owner" && { inviterId: null }) };
    await tx.businessOwner.update({ where: { businessId_userId: { businessId, userId } }, data });
    await audit(tx, actor, { action: `business.${role}_add`, ...entityOf(businessId), after: { userId } });
    if (role === "manager") await endInvitations(tx, userId);
  });
}

/**
 * Removes a member from a team; managers may remove themselves.
 * @param only expected role of the member
 * @throws AppError `not_found` if the business is hidden from the caller or the user is no member; `forbidden`
 */
export async function takeOut(actor: Actor, businessId: string, userId: string, only?: TeamRole): Promise<void> {
  await transact(async ({ tx }) => {
    const { team, member } = await lockMember(tx, actor, businessId, userId);
    if (only && member.role !== only) throw new AppError("not_found", { about: "restaurant" });
    checkTakesOut(actor, team, member);
    await leaveTeam(tx, actor, { businessId, userId, role: member.role as TeamRole });
  });
}

async function lockMember(tx: Tx, actor: Actor, businessId: string, userId: string) {
  const business = await lockBusiness(tx, businessId);
  checkManages(actor, business);
  const member = business.owners.find((each) => each.userId === userId);
  if (!member) throw new AppError("not_found", { about: "restaurant" });
  return { team: business.owners, member };
}
