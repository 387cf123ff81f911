import "server-only";
import { sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { type Paged, paginate } from "@/lib/core/pagination";
import { escapeLike } from "@/lib/core/text";
import type { Member, MemberQuery } from "@/lib/user/model";
import { ACCOUNT_COLUMNS, ACCOUNT_JOINS } from "@/lib/user/queries";

/** Columns of a `Member`, with `ACCOUNT_JOINS`. */
const MEMBER_COLUMNS = `${ACCOUNT_COLUMNS}, u.verified_at AS "verifiedAt", u.banned_at AS "bannedAt", u.ban_reason AS "banReason",
  u.last_login_at AS "lastLoginAt"`;

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

/** @throws AppError `not_found` */
export async function getMember(userId: string): Promise<Member> {
  const [member] = await sqlQuery<Member>(
    `SELECT ${MEMBER_COLUMNS} FROM users u ${ACCOUNT_JOINS} WHERE u.id = $1 AND u.deleted_at IS NULL`,
    [userId],
  );
  if (!member) throw new AppError("not_found");
  return member;
}
