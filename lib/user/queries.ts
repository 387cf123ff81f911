import "server-only";
import { z } from "zod";
import { LANGUAGES, ROLES } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
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

/** @throws AppError `unauthorized` if the user is deleted */
export async function getUser(id: string): Promise<User> {
  const user = await findUser(id);
  if (!user) throw new AppError("unauthorized");
  return user;
}
