import "server-only";
import { audit } from "@/lib/audit/mutations";
import type { Actor } from "@/lib/auth/actor";
import { revokeSessions } from "@/lib/auth/session";
import type { Role } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { type Paged, paginate } from "@/lib/core/pagination";
import { escapeLike } from "@/lib/core/text";
import { type Tx, transact } from "@/lib/core/transact";
import { queueMail } from "@/lib/mail/queue";
import { WITHOUT_BAN } from "@/lib/user/admin-schema";
import type { Member } from "@/lib/user/model";
import { checkOther } from "@/lib/user/policy";
import { ACCOUNT_JOINS, MEMBER_COLUMNS } from "@/lib/user/rows";

export type MemberQuery = { search?: string | undefined; role?: Role | undefined; page: number; limit: number };

/** Accounts whose name or address holds the words, the newest first. */
export async function listMembers({ search, role, page, limit }: MemberQuery): Promise<Paged<Member>> {
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  const where = ["u.deleted_at IS NULL"];
  if (role) where.push(`u.role = ${add(role)}`);
  if (search?.trim()) {
    const pattern = add(`%${escapeLike(search.trim())}%`);
    where.push(`(u.fullname ILIKE ${pattern} OR u.email ILIKE ${pattern})`);
  }
  const from = `FROM users u ${ACCOUNT_JOINS} WHERE ${where.join(" AND ")}`;
  const [[total], items] = await Promise.all([
    sqlQuery<{ count: number }>(`SELECT count(*)::int AS count ${from}`, values),
    sqlQuery<Member>(
      `SELECT ${MEMBER_COLUMNS} ${from} ORDER BY u.created_at DESC, u.id
        LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
      [...values, limit, (page - 1) * limit],
    ),
  ]);
  return { items, pagination: paginate(page, limit, total?.count ?? 0) };
}

export type MemberChange = { role?: Role | undefined; banned?: boolean | undefined; banReason?: string | undefined };

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
    ...{ action: banned ? "user.ban" : "user.unban", entity: "user", entityId: userId },
    before: { banned: was, banReason: before.banReason },
    after: { banned, banReason: reason },
  });
  const to = { userId };
  if (banned) await queueMail(tx, { to, kind: "banned", data: { reason } });
  else await queueMail(tx, { to, kind: "unbanned", data: {} });
}

/** @throws AppError `not_found` */
async function getMember(userId: string): Promise<Member> {
  const [member] = await sqlQuery<Member>(
    `SELECT ${MEMBER_COLUMNS} FROM users u ${ACCOUNT_JOINS} WHERE u.id = $1 AND u.deleted_at IS NULL`,
    [userId],
  );
  if (!member) throw new AppError("not_found");
  return member;
}

/** Signs somebody out on every device. @throws AppError `not_found` */
export async function endSessions(actor: Actor, userId: string, now: Date): Promise<void> {
  await transact(async ({ tx }) => {
    if ((await tx.user.count({ where: { id: userId, deletedAt: null } })) === 0) throw new AppError("not_found");
    await revokeSessions(tx, userId, "admin", now);
    await audit(tx, actor, { action: "user.logout", entity: "user", entityId: userId });
  });
}
