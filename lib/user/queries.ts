import "server-only";
import { z } from "zod";
import { LANGUAGES, ROLES } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { pictureColumn, pictureJson } from "@/lib/media/queries";
import type { Account } from "@/lib/user/model";

const ACCOUNT_COLUMNS = `u.id, u.fullname, u.email, u.role, u.language, u.verified_at IS NOT NULL AS "isVerified",
  u.banned_at IS NOT NULL AS "isBanned", u.created_at AS "createdAt", u.last_login_at AS "lastLoginAt",
  ${pictureJson("m")} AS picture`;

const accountRow = z.strictObject({
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
}) satisfies z.ZodType<Account>;

const ACCOUNT_JOINS = "LEFT JOIN media m ON m.id = u.picture_id AND m.deleted_at IS NULL";

export async function findAccount(id: string): Promise<Account | null> {
  const [row] = await sqlQuery(
    accountRow,
    `SELECT ${ACCOUNT_COLUMNS} FROM users u ${ACCOUNT_JOINS} WHERE u.id = $1 AND u.deleted_at IS NULL`,
    [id],
  );
  return row ?? null;
}

/** @throws AppError `unauthorized` if the account is deleted */
export async function getAccount(id: string): Promise<Account> {
  const account = await findAccount(id);
  if (!account) throw new AppError("unauthorized");
  return account;
}
