import "server-only";
import { audit } from "@/lib/audit/mutations";
import type { Actor } from "@/lib/auth/actor";
import { checkUncommon } from "@/lib/auth/common-passwords";
import { hashPassword } from "@/lib/auth/password";
import { revokeSessions } from "@/lib/auth/session";
import type { Role } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { type Tx, transact } from "@/lib/core/transact";
import { queueMail } from "@/lib/mail/queue";
import { getMember } from "@/lib/user/admin/queries";
import { WITHOUT_BAN } from "@/lib/user/admin/schema";
import type { Member, MemberChange, NewAdmin } from "@/lib/user/model";
import { checkOther } from "@/lib/user/policy";

/**
 * Changes somebody else's role, or bans them or lifts the ban. It holds from their next request on: sessions stay, and
 * every request reads the account anew. What changes nothing leaves no trace and sends no mail.
 * @throws AppError `forbidden` for oneself, `not_found`, `validation_failed` for a reason without a ban
 */
export async function updateMember(actor: Actor, userId: string, change: MemberChange, now: Date): Promise<Member> {
  checkOther(actor, userId);
  await transact(async ({ tx }) => {
    await checkStillAdmin(tx, actor);
    const [before] = await tx.$queryRaw<Stored[]>`
      SELECT role, banned_at AS "bannedAt", ban_reason AS "banReason" FROM users
      WHERE id = ${userId}::uuid AND deleted_at IS NULL FOR UPDATE`;
    if (!before) throw new AppError("not_found");
    if (change.role && change.role !== before.role) await changeRole(tx, actor, userId, before.role, change.role);
    if ((change.banned ?? change.banReason) !== undefined)
      await changeBan(tx, actor, userId, before, { ...change, now });
  });
  return getMember(userId);
}

type Stored = { role: Role; bannedAt: Date | null; banReason: string | null };

/** Two admins who take each other's role at once wait here for each other: the second is none by then. */
async function checkStillAdmin(tx: Tx, { id }: Actor): Promise<void> {
  const admins = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE role = 'admin' AND banned_at IS NULL AND deleted_at IS NULL ORDER BY id FOR UPDATE`;
  if (!admins.some((admin) => admin.id === id)) throw new AppError("forbidden");
}

async function changeRole(tx: Tx, actor: Actor, userId: string, from: Role, to: Role): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { role: to }, select: { id: true } });
  const note = { action: "user.role", entity: "user", entityId: userId };
  await audit(tx, actor, { ...note, before: { role: from }, after: { role: to } });
}

type Ban = { banned?: boolean | undefined; banReason?: string | undefined; now: Date };

async function changeBan(tx: Tx, actor: Actor, userId: string, before: Stored, ban: Ban): Promise<void> {
  const was = before.bannedAt !== null;
  const banned = ban.banned ?? was;
  if (!banned && ban.banReason !== undefined)
    throw new AppError("validation_failed", { errors: [{ path: "banReason", message: WITHOUT_BAN }] });
  const reason = banned ? (ban.banReason ?? before.banReason) : null;
  if (was === banned && before.banReason === reason) return;
  const bannedAt = banned ? (before.bannedAt ?? ban.now) : null;
  await tx.user.update({ where: { id: userId }, data: { bannedAt, banReason: reason }, select: { id: true } });
  await audit(tx, actor, {
    action: banned ? "user.ban" : "user.unban",
    entity: "user",
    entityId: userId,
    before: { banned: was, banReason: before.banReason },
    after: { banned, banReason: reason },
  });
  const to = { userId };
  if (banned) await queueMail(tx, { to, kind: "banned", data: { reason } });
  else await queueMail(tx, { to, kind: "unbanned", data: {} });
}

/** Signs somebody out on every device. @throws AppError `not_found` */
export async function endSessions(actor: Actor, userId: string, now: Date): Promise<void> {
  await transact(async ({ tx }) => {
    if ((await tx.user.count({ where: { id: userId, deletedAt: null } })) === 0) throw new AppError("not_found");
    await revokeSessions(tx, userId, "admin", now);
    await audit(tx, actor, { action: "user.logout", entity: "user", entityId: userId });
  });
}

const KNOWN = { id: true, role: true, verifiedAt: true, passwordHash: true, bannedAt: true } as const;

/**
 * Makes an account an admin, or makes one that is: from the terminal, where there is no admin yet who could. An account
 * that confirmed its address and has a password keeps it; any other one gets `password`, and nobody stays signed in.
 * @returns whether the password that was given is now the account's
 * @throws AppError `banned`
 */
export async function makeAdmin(
  { email, fullname, password }: NewAdmin,
  now: Date,
): Promise<{ isNewPassword: boolean }> {
  checkUncommon(password, "password");
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
