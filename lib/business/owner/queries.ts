import "server-only";
import { z } from "zod";
import type { Owner } from "@/lib/business/manage/model";
import { sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";

const ownerRow = z.strictObject({ id: z.guid(), fullname: z.string(), email: z.string(), since: z.date() });
/** Of a place without owners, and of an owner whose account is gone. */
const nobodyRow = z.strictObject({ id: z.null(), fullname: z.null(), email: z.null(), since: z.date().nullable() });

/** The owners of a place, first ones first. @throws AppError `not_found` */
export async function listOwners(businessId: string): Promise<Owner[]> {
  const rows = await sqlQuery(
    z.union([ownerRow, nobodyRow]),
    `SELECT u.id, u.fullname, u.email, o.created_at AS since FROM businesses b
      LEFT JOIN business_owners o ON o.business_id = b.id LEFT JOIN users u ON u.id = o.user_id AND u.deleted_at IS NULL
      WHERE b.id = $1 AND b.deleted_at IS NULL ORDER BY o.created_at, u.id`,
    [businessId],
  );
  if (rows.length === 0) throw new AppError("not_found", { about: "restaurant" });
  return rows.flatMap((row) => (row.id === null ? [] : [row]));
}
