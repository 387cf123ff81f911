import "server-only";
import { audit } from "@/lib/audit/mutations";
import { checkAccess } from "@/lib/auth/access";
import type { Actor } from "@/lib/auth/actor";
import { entityOf } from "@/lib/business/draft/mutations";
import { lockBusiness } from "@/lib/business/draft/queries";
import { checkManages } from "@/lib/business/policy";
import type { TeamRole } from "@/lib/business/team/model";
import { checkTakesOut } from "@/lib/business/team/policy";
import type { Role } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { type Tx, transact } from "@/lib/core/transact";

/**
 * An admin makes somebody an owner of a place; who is one stays one.
 * @throws AppError `forbidden`; `not_found` for place or person
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
 */
export function giveOwnership(tx: Tx, actor: Actor, businessId: string, userId: string): Promise<boolean> {
  return join(tx, actor, { businessId, userId, role: "owner" });
}

/**
 * Takes somebody into the team of a place, in the transaction of what does it. Customers become owners, whose dashboard
 * it is; admins stay admins. Who is in it already gets no lower role.
 * @returns false when there is no such account
 */
export async function join(
  tx: Tx,
  actor: Actor,
  { businessId, userId, role }: { businessId: string; userId: string; role: TeamRole },
): Promise<boolean> {
  const account = await lockRole(tx, userId);
  if (!account) return false;
  const key = { businessId_userId: { businessId, userId } };
  const known = await tx.businessOwner.findUnique({ where: key });
  if (known && (known.role === role || role === "manager")) return true;
  await tx.businessOwner.upsert({ where: key, create: { businessId, userId, role }, update: { role } });
  await audit(tx, actor, { action: `business.${role}_add`, ...entityOf(businessId), after: { userId } });
  if (account === "customer") await changeAccount(tx, actor, userId, account, "owner");
  return true;
}

/** How somebody stands to a place, before something makes them an owner of it. */
export type Standing = { readonly team: TeamRole | null; readonly account: Role | null };

/** Reads it, locked until the transaction ends. */
export async function standingIn(tx: Tx, businessId: string, userId: string): Promise<Standing> {
  const account = await lockRole(tx, userId);
  const member = await tx.businessOwner.findUnique({ where: { businessId_userId: { businessId, userId } } });
  return { team: (member?.role as TeamRole | undefined) ?? null, account: account ?? null };
}

/**
 * Takes back that somebody was made an owner, in the transaction of what does it: they stand as before, and who they have
 * asked in is not asked any more.
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
  await tx.businessInvitation.deleteMany({ where: { businessId, inviterId: userId } });
  await audit(tx, actor, { action: "business.owner_remove", ...entityOf(businessId), before: { userId } });
  if (
    before.account === "customer" &&
    now.account === "owner" &&
    (await tx.businessOwner.count({ where: { userId } })) === 0
  )
    await changeAccount(tx, actor, userId, now.account, "customer");
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
    await tx.businessOwner.update({ where: { businessId_userId: { businessId, userId } }, data: { role } });
    await audit(tx, actor, { action: `business.${role}_add`, ...entityOf(businessId), after: { userId } });
  });
}

/**
 * Takes a place from one of its team; managers may do it to themselves. Who has none left is a customer again: an owner
 * may add places (H31).
 * @param only the role that they are expected to have
 * @throws AppError `not_found` for a place that is hidden from the caller, or who is not in its team; `forbidden`
 */
export async function takeOut(actor: Actor, businessId: string, userId: string, only?: TeamRole): Promise<void> {
  await transact(async ({ tx }) => {
    const { team, member } = await lockMember(tx, actor, businessId, userId);
    if (only && member.role !== only) throw new AppError("not_found", { about: "restaurant" });
    checkTakesOut(actor, team, member);
    const account = await lockRole(tx, userId);
    await tx.businessOwner.delete({ where: { businessId_userId: { businessId, userId } } });
    await audit(tx, actor, {
      action: `business.${member.role}_remove`,
      ...entityOf(businessId),
      before: { userId },
    });
    const left = await tx.businessOwner.count({ where: { userId } });
    if (account === "owner" && left === 0) await changeAccount(tx, actor, userId, account, "customer");
  });
}

async function lockMember(tx: Tx, actor: Actor, businessId: string, userId: string) {
  const business = await lockBusiness(tx, businessId);
  checkManages(actor, business);
  const member = business.owners.find((each) => each.userId === userId);
  if (!member) throw new AppError("not_found", { about: "restaurant" });
  return { team: business.owners, member };
}

/** The role of an account that exists, locked until the transaction ends. */
async function lockRole(tx: Tx, userId: string): Promise<Role | undefined> {
  const [user] = await tx.$queryRaw<{ role: Role }[]>`
    SELECT role FROM users WHERE id = ${userId}::uuid AND deleted_at IS NULL FOR UPDATE`;
  return user?.role;
}

async function changeAccount(tx: Tx, actor: Actor, userId: string, before: Role, after: Role): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { role: after }, select: { id: true } });
  const change = { before: { role: before }, after: { role: after } };
  await audit(tx, actor, { action: "user.role", entity: "user", entityId: userId, ...change });
}
