import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { checkUncommon } from "@/lib/auth/common-passwords";
import { hashPassword } from "@/lib/auth/password";
import { revokeSessions } from "@/lib/auth/session";
import { audit } from "@/lib/core/audit";
import type { Role } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { type Tx, transact } from "@/lib/core/transact";
import { queueMail } from "@/lib/mail-queue/mutations";
import { endGiven, endInvitations } from "@/lib/team/leave";
import { getManagedUser, type ManagedUser } from "@/lib/user/admin/queries";
import { PAST, type UserChange, WITHOUT_BAN } from "@/lib/user/admin/schema";
import { checkOther } from "@/lib/user/policy";

/**
 * Changes another user's role or ban. It applies from their next request on: sessions stay, and every request reads the
 * user. A change without effect is not audited and sends no mail.
 * @throws AppError `forbidden` for oneself, `not_found`, `validation_failed` for a reason without a ban; `conflict` for
 * a role that requires a confirmed address
 */
export async function updateUser(actor: Actor, userId: string, change: UserChange, now: Date): Promise<ManagedUser> {
  checkOther(actor, userId);
  await transact(async ({ tx }) => {
    await checkStillAdmin(tx, actor);
    const [before] = await tx.$queryRaw<Stored[]>`
      SELECT role, verified_at IS NOT NULL AS "isVerified", banned_at AS "bannedAt", ban_reason AS "banReason",
        banned_until AS "bannedUntil" FROM users
      WHERE id = ${userId}::uuid AND deleted_at IS NULL FOR UPDATE`;
    if (!before) throw new AppError("not_found");
    if (change.role && change.role !== before.role) await changeRole(tx, actor, userId, before, change.role);
    if ((change.banned ?? change.banReason ?? change.bannedUntil) !== undefined)
      await changeBan(tx, actor, userId, before, { ...change, now });
  });
  return getManagedUser(userId);
}

type Stored = {
  role: Role;
  isVerified: boolean;
  bannedAt: Date | null;
  banReason: string | null;
  bannedUntil: Date | null;
};

/** Serialises two admins who demote each other: the second is no longer an admin. */
async function checkStillAdmin(tx: Tx, { id }: Actor): Promise<void> {
  const admins = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE role = 'admin' AND banned_at IS NULL AND deleted_at IS NULL ORDER BY id FOR UPDATE`;
  if (!admins.some((admin) => admin.id === id)) throw new AppError("forbidden");
}

async function changeRole(tx: Tx, actor: Actor, userId: string, user: Stored, to: Role): Promise<void> {
  const { role: from, isVerified } = user;
  // The user may not own an unconfirmed address.
  if (to !== "customer" && !isVerified) throw new AppError("conflict", { details: { isVerified: false } });
  await tx.user.update({ where: { id: userId }, data: { role: to }, select: { id: true } });
  const note = { action: "user.role", entity: "user", entityId: userId };
  await audit(tx, actor, { ...note, before: { role: from }, after: { role: to } });
  // A demoted admin's invitees stay; a demoted owner's grants are revoked.
  if (from === "owner" && to === "customer") await endGiven(tx, actor, userId);
  else await endInvitations(tx, userId);
}

type Ban = Omit<UserChange, "role"> & { now: Date };

async function changeBan(tx: Tx, actor: Actor, userId: string, before: Stored, ban: Ban): Promise<void> {
  const after = banAfter(before, ban);
  if (isSameBan(before, after)) return;
  const { bannedAt, banReason, bannedUntil } = after;
  await tx.user.update({ where: { id: userId }, data: after, select: { id: true } });
  await audit(tx, actor, {
    action: bannedAt ? "user.ban" : "user.unban",
    entity: "user",
    entityId: userId,
    before: noteOf(before),
    after: noteOf(after),
  });
  // After a temporary ban, users return to their teams; a permanent ban revokes the access that they granted to others.
  if (bannedAt && bannedUntil === null) await endGiven(tx, actor, userId);
  else if (bannedAt) await endInvitations(tx, userId);
  const to = { userId };
  const until = bannedUntil?.toISOString() ?? null;
  if (bannedAt) await queueMail(tx, { to, kind: "banned", data: { reason: banReason, until } });
  else await queueMail(tx, { to, kind: "unbanned", data: {} });
}

type BanState = Omit<Stored, "role" | "isVerified">;

const NO_BAN: BanState = { bannedAt: null, banReason: null, bannedUntil: null };

/** The ban state after the change; absent fields stay unchanged. @throws AppError `validation_failed` */
function banAfter(before: Stored, { banned = before.bannedAt !== null, banReason, bannedUntil, now }: Ban): BanState {
  const refuse = (path: string, message: string) => new AppError("validation_failed", { errors: [{ path, message }] });
  if (!banned && banReason !== undefined) throw refuse("banReason", WITHOUT_BAN);
  if (!banned && bannedUntil) throw refuse("bannedUntil", WITHOUT_BAN);
  if (bannedUntil && bannedUntil <= now) throw refuse("bannedUntil", PAST);
  if (!banned) return NO_BAN;
  return {
    bannedAt: before.bannedAt ?? now,
    banReason: banReason ?? before.banReason,
    bannedUntil: bannedUntil === undefined ? before.bannedUntil : bannedUntil,
  };
}

const isSameBan = (before: BanState, after: BanState) =>
  (before.bannedAt === null) === (after.bannedAt === null) &&
  before.banReason === after.banReason &&
  before.bannedUntil?.getTime() === after.bannedUntil?.getTime();

const noteOf = ({ bannedAt, banReason, bannedUntil }: BanState) => ({
  banned: bannedAt !== null,
  banReason,
  ...(bannedUntil && { bannedUntil: bannedUntil.toISOString() }),
});

/** Lifts expired bans and notifies the users. @returns how many */
export async function liftBans(now: Date): Promise<number> {
  const over = await db.user.findMany({ where: { deletedAt: null, bannedUntil: { lte: now } }, select: { id: true } });
  for (const { id } of over)
    await transact(async ({ tx }) => {
      const { count } = await tx.user.updateMany({ where: { id, bannedUntil: { lte: now } }, data: NO_BAN });
      if (count === 0) return;
      await audit(tx, null, { action: "user.unban", entity: "user", entityId: id, after: noteOf(NO_BAN) });
      await queueMail(tx, { to: { userId: id }, kind: "unbanned", data: {} });
    });
  return over.length;
}

/** Signs a user out on every device. @throws AppError `not_found` */
export async function endSessions(actor: Actor, userId: string, now: Date): Promise<void> {
  await transact(async ({ tx }) => {
    if ((await tx.user.count({ where: { id: userId, deletedAt: null } })) === 0) throw new AppError("not_found");
    await revokeSessions(tx, userId, "admin", now);
    await audit(tx, actor, { action: "user.logout", entity: "user", entityId: userId });
  });
}

/** Signs a user out on one device. @throws AppError `not_found` for another user's or an ended session */
export async function endDevice(actor: Actor, userId: string, sessionId: string, now: Date): Promise<void> {
  await transact(async ({ tx }) => {
    const { count } = await tx.session.updateMany({
      where: { id: sessionId, userId, revokedAt: null, expiresAt: { gt: now }, user: { deletedAt: null } },
      data: { revokedAt: now, revokedReason: "admin" },
    });
    if (count === 0) throw new AppError("not_found");
    await audit(tx, actor, { action: "user.logout", entity: "user", entityId: userId, after: { device: sessionId } });
  });
}

const KNOWN = { id: true, role: true, verifiedAt: true, passwordHash: true, bannedAt: true } as const;

/**
 * Creates an admin, or promotes a user, from the command line, for sites without an admin. A verified user with
 * a password keeps it; others get `password`, and all sessions end. `email` is in lower case, as from `emailField`.
 * @returns whether `password` is now the user's password
 * @throws AppError `banned`
 */
export async function makeAdmin(
  { email, fullname, password }: Readonly<Record<"email" | "fullname" | "password", string>>,
  now: Date,
): Promise<{ isNewPassword: boolean }> {
  checkUncommon(password, "password", { fullname, email });
  const passwordHash = await hashPassword(password);
  return transact(async ({ tx }) => {
    const known = await tx.user.findFirst({ where: { email, deletedAt: null }, select: KNOWN });
    if (known?.bannedAt) throw new AppError("banned");
    const keepsPassword = Boolean(known?.verifiedAt && known.passwordHash);
    const data = { role: "admin", verifiedAt: known?.verifiedAt ?? now, ...(!keepsPassword && { passwordHash }) };
    const { id } = known
      ? await tx.user.update({ where: { id: known.id }, data, select: { id: true } })
      : await tx.user.create({ data: { ...data, email, fullname }, select: { id: true } });
    if (known && !keepsPassword) await revokeSessions(tx, id, "admin", now);
    await note(tx, id, known?.role ?? null);
    return { isNewPassword: !keepsPassword };
  });
}

async function note(tx: Tx, entityId: string, role: string | null): Promise<void> {
  const before = role === null ? {} : { before: { role } };
  await audit(tx, null, { action: "user.make_admin", entity: "user", entityId, ...before, after: { role: "admin" } });
}
