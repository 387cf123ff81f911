import "server-only";
import type { AuditQuery, AuditRow } from "@/lib/audit/model";
import { sqlQuery } from "@/lib/core/db";
import { type Paged, paginate } from "@/lib/core/pagination";

const COLUMNS = { entity: "a.entity", entityId: "a.entity_id", actor: "a.actor_id", action: "a.action" } as const;

/** What was noted, latest first; of one thing, person or kind of deed where asked. */
export async function listAudit({ page, limit, ...filter }: AuditQuery): Promise<Paged<AuditRow>> {
  const values: unknown[] = [];
  const conditions = Object.entries(COLUMNS).flatMap(([name, column]) => {
    const wanted = filter[name as keyof typeof COLUMNS];
    return wanted === undefined ? [] : [`${column} = $${values.push(wanted)}`];
  });
  const where = conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : "";
  const [items, totals] = await Promise.all([
    sqlQuery<AuditRow>(
      `SELECT a.id, a.action, a.entity, a.entity_id AS "entityId", a.before, a.after, a.ip, a.request_id AS "requestId",
          a.created_at AS "createdAt",
          CASE WHEN u.id IS NULL THEN NULL ELSE json_build_object('id', u.id, 'fullname', u.fullname) END AS actor
        FROM audit_log a LEFT JOIN users u ON u.id = a.actor_id AND u.deleted_at IS NULL ${where}
        ORDER BY a.created_at DESC, a.id DESC LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
      [...values, limit, (page - 1) * limit],
    ),
    sqlQuery<{ total: number }>(`SELECT count(*)::int AS total FROM audit_log a ${where}`, values),
  ]);
  return { items, pagination: paginate(page, limit, totals[0]?.total ?? 0) };
}
