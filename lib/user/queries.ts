import "server-only";
import { sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { pictureJson } from "@/lib/media/queries";
import type { Account } from "@/lib/user/model";

/** Columns of an `Account` out of `users u` with `ACCOUNT_JOINS`. */
const ACCOUNT_COLUMNS = `u.id, u.fullname, u.email, u.role, u.language, u.verified_at IS NOT NULL AS "isVerified",
  u.banned_at IS NOT NULL AS "isBanned", u.created_at AS "createdAt", ${pictureJson("m")} AS picture`;

const ACCOUNT_JOINS = "LEFT JOIN media m ON m.id = u.picture_id AND m.deleted_at IS NULL";

/** An account that was not deleted, or null. */
export async function findAccount(id: string): Promise<Account | null> {
  const [row] = await sqlQuery<Account>(
    `SELECT ${ACCOUNT_COLUMNS} FROM users u ${ACCOUNT_JOINS} WHERE u.id = $1 AND u.deleted_at IS NULL`,
    [id],
  );
  return row ?? null;
}

/** @throws AppError `unauthorized` when the account is gone */
export async function getAccount(id: string): Promise<Account> {
  const account = await findAccount(id);
  if (!account) throw new AppError("unauthorized");
  return account;
}
