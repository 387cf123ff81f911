import "server-only";
import { z } from "zod";
import type { Ref } from "@/lib/business/manage/model";
import { db, sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { type Paged, paginate } from "@/lib/core/pagination";
import { totalRow } from "@/lib/core/rows";
import { escapeLike } from "@/lib/core/text";
import type { UserQuery } from "@/lib/user/admin/schema";
import { USER_COLUMNS, USERS, userRow } from "@/lib/user/queries";
import { SESSIONS_SHOWN } from "@/lib/user/session/model";

const managedUserRow = userRow.extend({
  verifiedAt: z.date().nullable(),
  bannedAt: z.date().nullable(),
  banReason: z.string().nullable(),
  bannedUntil: z.date().nullable(),
});

export type ManagedUser = z.infer<typeof managedUserRow>;

const SELECT = `SELECT ${USER_COLUMNS}, u.verified_at AS "verifiedAt", u.banned_at AS "bannedAt",
  u.ban_reason AS "banReason", u.banned_until AS "bannedUntil" FROM ${USERS}`;

/** Users whose name or address contains the text, newest first. */
export async function listUsers({ search, role, banned, page, limit }: UserQuery): Promise<Paged<ManagedUser>> {
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  const part = search?.trim() ? add(`%${escapeLike(search.trim())}%`) : null;
  const where = [
    "u.deleted_at IS NULL",
    ...(role ? [`u.role = ${add(role)}`] : []),
    ...(banned ? [`u.banned_at IS ${banned === "true" ? "NOT NULL" : "NULL"}`] : []),
    ...(part ? [`(u.fullname ILIKE ${part} OR u.email ILIKE ${part})`] : []),
  ].join(" AND ");
  const [[counted], items] = await Promise.all([
    sqlQuery(totalRow, `SELECT count(*)::int AS total FROM users u WHERE ${where}`, [...values]),
    sqlQuery(
      managedUserRow,
      `${SELECT} WHERE ${where} ORDER BY u.created_at DESC, u.id LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
      [...values, limit, (page - 1) * limit],
    ),
  ]);
  return { items, pagination: paginate(page, limit, counted?.total ?? 0) };
}

/** @throws AppError `not_found` */
export async function getManagedUser(userId: string): Promise<ManagedUser> {
  const [user] = await sqlQuery(managedUserRow, `${SELECT} WHERE u.id = $1 AND u.deleted_at IS NULL`, [userId]);
  if (!user) throw new AppError("not_found");
  return user;
}

const WRITTEN = { deletedAt: null } as const;

const REVIEWS_SHOWN = 5;

/** A user with their activity. @throws AppError `not_found` */
export async function getUserDetail(userId: string, now: Date) {
  const user = await getManagedUser(userId);
  const own = { userId, ...WRITTEN };
  const signedIn = { userId, revokedAt: null, expiresAt: { gt: now } };
  const [apps, passkeys, reviews, replies, hidden, reports, rightReports, sessions, devices, latest] =
    await Promise.all([
      db.authenticator.count({ where: { userId, confirmedAt: { not: null } } }),
      db.passkey.count({ where: { userId } }),
      db.review.count({ where: { ...own, parentId: null } }),
      db.review.count({ where: { ...own, parentId: { not: null } } }),
      db.review.count({ where: { ...own, hiddenAt: { not: null } } }),
      db.report.count({ where: { userId } }),
      db.report.count({ where: { userId, status: "resolved" } }),
      db.session.count({ where: signedIn }),
      db.session.findMany({
        where: signedIn,
        orderBy: [{ lastSeenAt: "desc" }, { id: "asc" }],
        select: { id: true, userAgent: true, createdAt: true, lastSeenAt: true },
        take: SESSIONS_SHOWN,
      }),
      db.review.findMany({
        where: { ...own, parentId: null },
        orderBy: [{ createdAt: "desc" }, { id: "asc" }],
        take: REVIEWS_SHOWN,
        select: {
          id: true,
          message: true,
          hiddenAt: true,
          createdAt: true,
          business: { select: { id: true, slug: true, type: true, city: true, translation: true } },
        },
      }),
    ]);
  return {
    ...user,
    hasSecondFactor: apps + passkeys > 0,
    counts: { reviews, replies, hidden, reports, rightReports, sessions },
    devices,
    reviews: latest.map(({ hiddenAt, business, ...review }) => ({
      ...review,
      isHidden: hiddenAt !== null,
      business: business as Ref,
    })),
  };
}

export type UserDetail = Awaited<ReturnType<typeof getUserDetail>>;
