import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { type Paged, paginate } from "@/lib/core/pagination";
import type { NewReport, Report, ReportQuery, ReportReceipt } from "@/lib/report/model";

const PERSON = (alias: string) =>
  `CASE WHEN ${alias}.id IS NULL THEN NULL ELSE json_build_object('id', ${alias}.id, 'fullname', ${alias}.fullname) END`;

const SELECT_REPORT = `SELECT p.id, p.reason, p.note, p.status, p.created_at AS "createdAt", p.resolved_at AS "resolvedAt",
    ${PERSON("u")} AS "user",
    CASE WHEN r.id IS NULL THEN NULL ELSE json_build_object('id', r.id, 'message', r.message, 'parentId', r.parent_id,
      'user', ${PERSON("ru")}, 'hiddenReason', r.hidden_reason, 'isHidden', r.hidden_at IS NOT NULL,
      'isDeleted', r.deleted_at IS NOT NULL) END AS review,
    json_build_object('id', b.id, 'slug', b.slug, 'type', b.type, 'city', b.city, 'translation', b.translation) AS business
  FROM reports p LEFT JOIN reviews r ON r.id = p.review_id
    LEFT JOIN users u ON u.id = p.user_id AND u.deleted_at IS NULL
    LEFT JOIN users ru ON ru.id = r.user_id AND ru.deleted_at IS NULL
    JOIN businesses b ON b.id = coalesce(p.business_id, r.business_id)`;

/** What the admins were told, latest first. */
export async function listReports({ status, page, limit }: ReportQuery): Promise<Paged<Report>> {
  const [items, totals] = await Promise.all([
    sqlQuery<Report>(
      `${SELECT_REPORT} WHERE p.status = $1 OR $1 = 'all' ORDER BY p.created_at DESC, p.id LIMIT $2 OFFSET $3`,
      [status, limit, (page - 1) * limit],
    ),
    sqlQuery<{ total: number }>("SELECT count(*)::int AS total FROM reports WHERE status = $1 OR $1 = 'all'", [status]),
  ]);
  return { items, pagination: paginate(page, limit, totals[0]?.total ?? 0) };
}

/** @throws AppError `not_found` */
export async function getReport(id: string): Promise<Report> {
  const [report] = await sqlQuery<Report>(`${SELECT_REPORT} WHERE p.id = $1`, [id]);
  if (!report) throw new AppError("not_found");
  return report;
}

export async function findKnown(
  actor: Actor,
  { reviewId, restaurantId, reason }: NewReport,
): Promise<ReportReceipt | null> {
  const [row] = await sqlQuery<ReportReceipt>(
    `SELECT p.id, p.reason, p.status, p.created_at AS "createdAt" FROM reports p LEFT JOIN reviews r ON r.id = p.review_id
      WHERE p.user_id = $1 AND CASE WHEN $2::uuid IS NULL
          THEN p.business_id = $3 AND p.reason = $4 AND p.status = 'open'
          ELSE p.review_id = $2 AND (p.status = 'open' OR p.resolved_at >= r.updated_at) END
      ORDER BY p.created_at DESC LIMIT 1`,
    [actor.id, reviewId ?? null, restaurantId ?? null, reason],
  );
  return row ?? null;
}
