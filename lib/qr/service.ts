import "server-only";
import { z } from "zod";
import { numberOf } from "@/lib/business/code";
import type { BusinessKey } from "@/lib/business/model";
import { visibleSql } from "@/lib/business/policy";
import { businessKeyRow } from "@/lib/business/queries";
import { sqlQuery } from "@/lib/core/db";

/**
 * Target of a code: the business (or the one it was merged into), `gone` if it was deleted, null if unknown or hidden.
 */
export async function findByCode(code: string): Promise<{ business: BusinessKey } | { gone: true } | null> {
  const no = numberOf(code);
  if (no === null) return null;
  const [row] = await sqlQuery(
    businessKeyRow.extend({ isVisible: z.boolean(), isDeleted: z.boolean() }),
    `SELECT b.city, b.type, b.slug, ${visibleSql()} AS "isVisible", b.deleted_at IS NOT NULL AS "isDeleted"
      FROM businesses b WHERE b.id = coalesce(
        (SELECT h.business_id FROM number_history h WHERE h.no = $1), (SELECT o.id FROM businesses o WHERE o.no = $1))`,
    [no],
  );
  if (row?.isDeleted) return { gone: true };
  return row?.isVisible ? { business: { city: row.city, type: row.type, slug: row.slug } } : null;
}
