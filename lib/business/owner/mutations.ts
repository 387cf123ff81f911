import "server-only";
import { audit } from "@/lib/audit/mutations";
import type { Actor } from "@/lib/auth/actor";
import { entityOf } from "@/lib/business/draft/mutations";
import { lockBusiness } from "@/lib/business/draft/queries";
import { checkManages } from "@/lib/business/policy";
import type { Role } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { type Tx, transact } from "@/lib/core/transact";

/** Makes somebody an owner of a place; who is one stays one. @throws AppError `not_found` for place or person */
export async function addOwner(actor: Actor, businessId: string, userId: string): Promise<void> {
  await transact(async ({ tx }) => {
    const business = await lockBusiness(tx, businessId);
    checkManages(actor, business);
    if (!(await giveOwnership(tx, actor, businessId, userId))) throw new AppError("not_found");
  });
}

/**
 * Makes somebody an owner, in the transaction of what makes them one. Customers become owners; admins stay admins.
 * @returns false when there is no such account
 */
export async function giveOwnership(tx: Tx, actor: Actor, businessId: string, userId: string): Promise<boolean> {
  const role = await lockRole(tx, userId);
  if (!role) return false;
  const known = await tx.businessOwner.findUnique({ where: { businessId_userId: { businessId, userId } } });
  if (known) return true;
  await tx.businessOwner.create({ data: { businessId, userId } });
  await audit(tx, actor, { action: "business.owner_add", ...entityOf(businessId), after: { userId } });
  if (role === "customer") await changeRole(tx, actor, userId, role, "owner");
  return true;
}

/**
 * Takes a place from one of its owners. Who has none left is a customer again: an owner may add places (H31).
 * @throws AppError `not_found` when they don't own it
 */
export async function removeOwner(actor: Actor, businessId: string, userId: string): Promise<void> {
  await transact(async ({ tx }) => {
    const role = await lockRole(tx, userId);
    const { count } = await tx.businessOwner.deleteMany({ where: { businessId, userId } });
    if (count === 0) throw new AppError("not_found", { about: "restaurant" });
    await audit(tx, actor, { action: "business.owner_remove", ...entityOf(businessId), before: { userId } });
    const left = await tx.businessOwner.count({ where: { userId } });
    if (role === "owner" && left === 0) await changeRole(tx, actor, userId, role, "customer");
  });
}

/** The role of an account that exists, locked until the transaction ends. */
async function lockRole(tx: Tx, userId: string): Promise<Role | undefined> {
  const [user] = await tx.$queryRaw<{ role: Role }[]>`
    SELECT role FROM users WHERE id = ${userId}::uuid AND deleted_at IS NULL FOR UPDATE`;
  return user?.role;
}

async function changeRole(tx: Tx, actor: Actor, userId: string, before: Role, after: Role): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { role: after }, select: { id: true } });
  const change = { before: { role: before }, after: { role: after } };
  await audit(tx, actor, { action: "user.role", entity: "user", entityId: userId, ...change });
}
