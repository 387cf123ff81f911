import "server-only";
import { z } from "zod";
import { sqlQuery } from "@/lib/core/db";
import { type Paged, paginate } from "@/lib/core/pagination";
import { totalRow } from "@/lib/core/rows";
import {
  eitherWithBusinessRow,
  toReviewWithBusiness,
  WITH_BUSINESS_COLUMNS,
  WITH_BUSINESS_JOINS,
} from "@/lib/review/card/queries";
import type { Withdrawn } from "@/lib/review/model";
import type { Page } from "@/lib/review/queries";

const WITHDRAWN = {
  hidden: { where: "r.hidden_at IS NOT NULL AND r.deleted_at IS NULL", order: "r.hidden_at DESC, r.id" },
  deleted: { where: "r.deleted_at IS NOT NULL", order: "r.deleted_at DESC, r.id" },
} as const;

const withdrawnRow = eitherWithBusinessRow.extend({ deletedAt: z.date().nullable() });

/** Reviews and replies that admins hid, or that were deleted and not yet removed for good, latest first. */
export async function listWithdrawn(state: keyof typeof WITHDRAWN, { page, limit }: Page): Promise<Paged<Withdrawn>> {
  const { where, order } = WITHDRAWN[state];
  const [rows, totals] = await Promise.all([
    sqlQuery(
      withdrawnRow,
      `SELECT ${WITH_BUSINESS_COLUMNS}, r.parent_id AS "parentId", r.deleted_at AS "deletedAt"
        FROM reviews r ${WITH_BUSINESS_JOINS} WHERE ${where} ORDER BY ${order} LIMIT $1 OFFSET $2`,
      [limit, (page - 1) * limit],
    ),
    sqlQuery(totalRow, `SELECT count(*)::int AS total FROM reviews r WHERE ${where}`),
  ]);
  const items = rows.map((row) => ({ ...toReviewWithBusiness(row), parentId: row.parentId, deletedAt: row.deletedAt }));
  return { items, pagination: paginate(page, limit, totals[0]?.total ?? 0) };
}
