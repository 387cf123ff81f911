import "server-only";
import { sqlQuery } from "@/lib/core/db";
import { pictureJson } from "@/lib/media/rows";
import type { Account } from "@/lib/user/model";

/** Columns of an `Account` out of `users u` with `ACCOUNT_JOINS`. */
export const ACCOUNT_COLUMNS = `u.id, u.fullname, u.email, u.role, u.language, u.verified_at IS NOT NULL AS "isVerified",
  u.banned_at IS NOT NULL AS "isBanned", u.created_at AS "createdAt", ${pictureJson("m")} AS picture`;

export const ACCOUNT_JOINS = "LEFT JOIN media m ON m.id = u.picture_id AND m.deleted_at IS NULL";

/** Columns of a `Member`, with `ACCOUNT_JOINS`. */
export const MEMBER_COLUMNS = `${ACCOUNT_COLUMNS}, u.verified_at AS "verifiedAt", u.banned_at AS "bannedAt", u.ban_reason AS "banReason",
  u.last_login_at AS "lastLoginAt"`;

/** An account that was not deleted, or null. */
export async function findAccount(id: string): Promise<Account | null> {
  const [row] = await sqlQuery<Account>(
    `SELECT ${ACCOUNT_COLUMNS} FROM users u ${ACCOUNT_JOINS} WHERE u.id = $1 AND u.deleted_at IS NULL`,
    [id],
  );
  return row ?? null;
}
