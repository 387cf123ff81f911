import "server-only";
import type { Language, Role } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { type Paged, paginate } from "@/lib/core/pagination";
import { escapeLike } from "@/lib/core/text";
import type { Picture } from "@/lib/media/model";
import type { ManagedUser, UserDetail, UserQuery } from "@/lib/user/model";
import { SESSIONS_SHOWN } from "@/lib/user/session/model";
import type { Prisma } from "@/prisma/generated/client";

const MANAGED_USER = {
  id: true,
  fullname: true,
  email: true,
  role: true,
  language: true,
  createdAt: true,
  verifiedAt: true,
  bannedAt: true,
  banReason: true,
  bannedUntil: true,
  lastLoginAt: true,
  picture: {
    select: {
      id: true,
      type: true,
      key: true,
      width: true,
      height: true,
      widths: true,
      blurDataUrl: true,
      focalX: true,
      focalY: true,
      alt: true,
      section: true,
      deletedAt: true,
    },
  },
} as const satisfies Prisma.UserSelect;

type ManagedUserRow = Prisma.UserGetPayload<{ select: typeof MANAGED_USER }>;

/** Users whose name or address contains the text, newest first. */
export async function listUsers({ search, role, banned, page, limit }: UserQuery): Promise<Paged<ManagedUser>> {
  // Prisma treats % and _ as wildcards.
  const part = { contains: escapeLike(search?.trim() ?? ""), mode: "insensitive" } as const;
  const where: Prisma.UserWhereInput = {
    deletedAt: null,
    ...(role && { role }),
    ...(banned !== undefined && { bannedAt: banned === "true" ? { not: null } : null }),
    ...(part.contains !== "" && { OR: [{ fullname: part }, { email: part }] }),
  };
  const [total, rows] = await Promise.all([
    db.user.count({ where }),
    db.user.findMany({
      where,
      select: MANAGED_USER,
      orderBy: [{ createdAt: "desc" }, { id: "asc" }],
      skip: (page - 1) * limit,
      take: limit,
    }),
  ]);
  return { items: rows.map(toManagedUser), pagination: paginate(page, limit, total) };
}

/** @throws AppError `not_found` */
export async function getManagedUser(userId: string): Promise<ManagedUser> {
  const row = await db.user.findFirst({ where: { id: userId, deletedAt: null }, select: MANAGED_USER });
  if (!row) throw new AppError("not_found");
  return toManagedUser(row);
}

const WRITTEN = { deletedAt: null } as const;

const REVIEWS_SHOWN = 5;

/** A user with their activity. @throws AppError `not_found` */
export async function getUserDetail(userId: string, now: Date): Promise<UserDetail> {
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
      business: business as UserDetail["reviews"][number]["business"],
    })),
  };
}

function toManagedUser({ picture, email, role, language, ...row }: ManagedUserRow): ManagedUser {
  return {
    ...row,
    // Only deleted users have no address.
    email: email ?? "",
    role: role as Role,
    language: language as Language,
    isVerified: row.verifiedAt !== null,
    isBanned: row.bannedAt !== null,
    picture: picture && toPicture(picture),
  };
}

function toPicture({ deletedAt, ...picture }: NonNullable<ManagedUserRow["picture"]>): Picture | null {
  return deletedAt === null ? (picture as Picture) : null;
}
