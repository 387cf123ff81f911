import "server-only";
import type { Check } from "@/lib/business/manage/model";
import { sqlQuery } from "@/lib/core/db";
import { type Paged, paginate } from "@/lib/core/pagination";

/** The edits that no admin has looked at, oldest first. */
export async function listChecks({ page, limit }: { page: number; limit: number }): Promise<Paged<Check>> {
  const open = "FROM business_checks c JOIN businesses b ON b.id = c.business_id AND b.deleted_at IS NULL";
  const [items, [row]] = await Promise.all([
    sqlQuery<Check>(
      `SELECT c.audit_id AS id, c.fields, a.before, a.after, c.created_at AS "createdAt",
          json_build_object('id', b.id, 'slug', b.slug, 'city', b.city, 'type', b.type, 'translation', b.translation)
            AS business,
          CASE WHEN u.id IS NULL THEN NULL ELSE json_build_object('id', u.id, 'fullname', u.fullname) END AS "by"
        ${open} JOIN audit_log a ON a.id = c.audit_id LEFT JOIN users u ON u.id = a.actor_id AND u.deleted_at IS NULL
        WHERE c.decided_at IS NULL ORDER BY c.created_at, c.audit_id LIMIT $1 OFFSET $2`,
      [limit, (page - 1) * limit],
    ),
    sqlQuery<{ total: number }>(`SELECT count(*)::int AS total ${open} WHERE c.decided_at IS NULL`),
  ]);
  return { items, pagination: paginate(page, limit, row?.total ?? 0) };
}
