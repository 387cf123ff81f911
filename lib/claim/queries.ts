import "server-only";
import type { Claim } from "@/lib/claim/model";
import type { ClaimStatus } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { type Paged, paginate } from "@/lib/core/pagination";

type Page = { page: number; limit: number };

const CLAIM_COLUMNS = `c.id, c.proof, c.phone, c.status, c.note, c.decided_at AS "decidedAt", c.created_at AS "createdAt",
  json_build_object('id', b.id, 'slug', b.slug, 'city', b.city, 'type', b.type, 'translation', b.translation) AS business,
  CASE WHEN u.id IS NULL THEN NULL
    ELSE json_build_object('id', u.id, 'fullname', u.fullname, 'email', u.email, 'verifiedAt', u.verified_at) END AS "user"`;
const CLAIM_JOINS = `JOIN businesses b ON b.id = c.business_id AND b.deleted_at IS NULL
  LEFT JOIN users u ON u.id = c.user_id AND u.deleted_at IS NULL`;

/** What somebody has claimed, latest first. */
export function listClaimsOf(userId: string, page: Page): Promise<Paged<Claim>> {
  return readClaims("c.user_id = $1", "c.created_at DESC, c.id DESC", userId, page);
}

/** The claims of a status, oldest first. */
export function listClaims(status: ClaimStatus | "all", page: Page): Promise<Paged<Claim>> {
  return readClaims("$1 IN ('all', c.status)", "c.created_at, c.id", status, page);
}

async function readClaims(where: string, order: string, value: string, { page, limit }: Page): Promise<Paged<Claim>> {
  const from = `FROM claims c ${CLAIM_JOINS} WHERE ${where}`;
  const [items, [row]] = await Promise.all([
    sqlQuery<Claim>(`SELECT ${CLAIM_COLUMNS} ${from} ORDER BY ${order} LIMIT $2 OFFSET $3`, [
      ...[value, limit, (page - 1) * limit],
    ]),
    sqlQuery<{ total: number }>(`SELECT count(*)::int AS total ${from}`, [value]),
  ]);
  return { items, pagination: paginate(page, limit, row?.total ?? 0) };
}

/** @throws AppError `not_found` */
export async function getClaim(id: string): Promise<Claim> {
  const [claim] = await sqlQuery<Claim>(`SELECT ${CLAIM_COLUMNS} FROM claims c ${CLAIM_JOINS} WHERE c.id = $1`, [id]);
  if (!claim) throw new AppError("not_found");
  return claim;
}
