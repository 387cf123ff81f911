import "server-only";
import { z } from "zod";
import { isLiveMailToken } from "@/lib/auth/mail-token";
import { hashToken } from "@/lib/auth/refresh-token";
import { LANGUAGES, ROLES } from "@/lib/core/constants";
import { db, sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { pictureColumn, pictureJson } from "@/lib/media/queries";

export const USER_COLUMNS = `u.id, u.fullname, u.email, u.role, u.language, u.verified_at IS NOT NULL AS "isVerified",
  u.banned_at IS NOT NULL AS "isBanned", u.created_at AS "createdAt", u.last_login_at AS "lastLoginAt",
  ${pictureJson("m")} AS picture`;

export const userRow = z.strictObject({
  id: z.guid(),
  fullname: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  language: z.enum(LANGUAGES),
  isVerified: z.boolean(),
  isBanned: z.boolean(),
  createdAt: z.date(),
  lastLoginAt: z.date().nullable(),
  picture: pictureColumn.nullable(),
});

export type User = z.infer<typeof userRow>;

export const USERS = "users u LEFT JOIN media m ON m.id = u.picture_id AND m.deleted_at IS NULL";

export async function findUser(id: string): Promise<User | null> {
  const [row] = await sqlQuery(
    userRow,
    `SELECT ${USER_COLUMNS} FROM ${USERS} WHERE u.id = $1 AND u.deleted_at IS NULL`,
    [id],
  );
  return row ?? null;
}

/**
 * State of an activation link: "live" verifies, "verified" has done so, "old" was replaced or has expired, and
 * its recipient may have a new one, "unknown" is invented or too old to be kept.
 */
export async function readActivationLink(token: string, now: Date): Promise<ActivationLink> {
  if (await isLiveMailToken(token, "activation", now)) return "live";
  const owner = await ownerOf(token);
  if (!owner) return "unknown";
  return owner.verifiedAt ? "verified" : "old";
}

export type ActivationLink = "live" | "verified" | "old" | "unknown";

/** The account of an activation link, also of an old one; null for the banned and deleted. */
export async function activationOwner(token: string): Promise<string | null> {
  return (await ownerOf(token))?.id ?? null;
}

async function ownerOf(token: string) {
  const found = await db.userToken.findFirst({
    where: { tokenHash: hashToken(token), purpose: "activation", user: { deletedAt: null, bannedAt: null } },
    select: { user: { select: { id: true, verifiedAt: true } } },
  });
  return found?.user ?? null;
}

/** @throws AppError `unauthorized` if the user is deleted */
export async function getUser(id: string): Promise<User> {
  const user = await findUser(id);
  if (!user) throw new AppError("unauthorized");
  return user;
}
