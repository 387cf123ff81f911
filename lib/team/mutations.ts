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
import { changeAccount, endGiven, endInvitations, leaveTeam, lockAccount } from "@/lib/team/leave";
import type { TeamRole } from "@/lib/team/model";
import { checkTakesOut } from "@/lib/team/policy";

/**
 * An admin makes somebody an owner of a place; who is one stays one.
 * @throws AppError `forbidden`; `not_found` for place or person; `conflict` for an address that nobody has confirmed
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
 * Makes somebody an owner, in the transaction of what makes them one; a manager of the place becomes one.
 * @returns false when there is no such account
 * @throws AppError as `join`
 */
export function giveOwnership(tx: Tx, actor: Actor, businessId: string, userId: string): Promise<boolean> {
  return join(tx, actor, { businessId, userId, role: "owner" });
}

type NewMember = {
  readonly businessId: string;
  readonly userId: string;
  readonly role: TeamRole;
  /** Whose invitation they accept. */
  readonly inviterId?: string | null;
};

/**
 * Takes somebody into the team of a place, in the transaction of what does it. Customers become owners, whose dashboard
 * it is; admins stay admins. Who is in it already gets no lower role.
 * @returns false when there is no such account
 * @throws AppError `conflict` for an account whose address nobody has confirmed
 */
export async function join(
  tx: Tx,
  actor: Actor,
  { businessId, userId, role, inviterId = null }: NewMember,
): Promise<boolean> {
  const account = await lockAccount(tx, userId);
  if (!account) return false;
  if (!account.isVerified) throw new AppError("conflict", { details: { isVerified: false } });
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
  if (account.role === "customer") await changeAccount(tx, actor, userId, account.role, "owner");
  return true;
}

/** How somebody stands to a place, before something makes them an owner of it. */
export type Standing = { readonly team: TeamRole | null; readonly account: Role | null };

/** Reads it, locked until the transaction ends. */
export async function standingIn(tx: Tx, businessId: string, userId: string): Promise<Standing> {
  const account = await lockAccount(tx, userId);
  const member = await tx.businessOwner.findUnique({ where: { businessId_userId: { businessId, userId } } });
  return { team: (member?.role as TeamRole | undefined) ?? null, account: account?.role ?? null };
}

/**
 * Takes back that somebody was made an owner, in the transaction of what does it: they stand as before, and so does
 * everybody whom they have asked in.
 * @returns false when they are no owner any more, so that there is nothing to take back
 */
export async function takeOwnershipBack(
  tx: Tx,
  actor: Actor,
  key: { readonly businessId: string; readonly userId: string },
  before: Standing,
): Promise<boolean> {
  const { businessId, userId } = key;
  const now = await standingIn(tx, businessId, userId);
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
    await changeAccount(tx, actor, userId, now.account, "customer");
  await endGiven(tx, actor, userId, businessId);
  return true;
}

/**
 * An admin gives a member of a team another role.
 * @throws AppError `forbidden`; `not_found` for place or member
 */
export async function changeTeamRole(actor: Actor, businessId: string, userId: string, role: TeamRole): Promise<void> {
  checkAccess("admin", actor);
  await transact(async ({ tx }) => {
    const { member } = await lockMember(tx, actor, businessId, userId);
    if (member.role === role) return;
    // Whom an admin makes an owner is in by the admin's word from then on.
    const data = { role, ...(role === "owner" && { inviterId: null }) };
    await tx.businessOwner.update({ where: { businessId_userId: { businessId, userId } }, data });
    await audit(tx, actor, { action: `business.${role}_add`, ...entityOf(businessId), after: { userId } });
    if (role === "manager") await endInvitations(tx, userId);
  });
}

/**
 * Takes a place from one of its team; managers may do it to themselves.
 * @param only the role that they are expected to have
 * @throws AppError `not_found` for a place that is hidden from the caller, or who is not in its team; `forbidden`
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
