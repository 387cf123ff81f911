import "server-only";
import { z } from "zod";
import { teamsSql } from "@/lib/business/policy";
import { sqlQuery } from "@/lib/core/db";
import { beginOf } from "@/lib/i18n/kabul-day";
import type { Days } from "@/lib/statistics/model";
import type { Summary } from "@/lib/statistics/summary/model";

const summaryRow = z.strictObject({
  userId: z.guid(),
  businesses: z.int(),
  businessId: z.guid(),
  views: z.int(),
  calls: z.int(),
  reviews: z.int(),
  unanswered: z.int(),
  corrections: z.int(),
}) satisfies z.ZodType<Summary>;

/** Summaries per subscribed owner or manager; none for a week without activity. */
export function readSummaries({ from, to }: Days): Promise<Summary[]> {
  return sqlQuery(
    summaryRow,
    `WITH visits AS (
        SELECT business_id, coalesce(sum(events) FILTER (WHERE name = 'restaurant_view'), 0) AS views,
            coalesce(sum(events) FILTER (WHERE name = 'restaurant_called'), 0) AS calls
          FROM place_event_days WHERE day BETWEEN $1::date AND $2::date AND name IN ('restaurant_view', 'restaurant_called')
          GROUP BY business_id),
      written AS (
        SELECT r.business_id, count(*) AS reviews, count(*) FILTER (WHERE NOT EXISTS (SELECT 1 FROM reviews a
            WHERE a.parent_id = r.id AND a.is_owner AND a.deleted_at IS NULL)) AS unanswered
          FROM reviews r
          WHERE r.created_at >= ${beginOf("$1::date")} AND r.created_at < ${beginOf("$2::date + 1")}
            AND r.parent_id IS NULL AND r.deleted_at IS NULL AND r.hidden_at IS NULL GROUP BY r.business_id),
      told AS (SELECT business_id, count(*) AS corrections FROM corrections WHERE status = 'pending' GROUP BY business_id)
      SELECT bo.user_id AS "userId", count(*)::int AS businesses, (array_agg(b.id ORDER BY b.id))[1] AS "businessId",
          coalesce(sum(v.views), 0)::int AS views, coalesce(sum(v.calls), 0)::int AS calls,
          coalesce(sum(w.reviews), 0)::int AS reviews, coalesce(sum(w.unanswered), 0)::int AS unanswered,
          coalesce(sum(t.corrections), 0)::int AS corrections
        FROM ${teamsSql("bo")}
          JOIN businesses b ON b.id = bo.business_id AND b.deleted_at IS NULL
          JOIN users u ON u.id = bo.user_id AND u.deleted_at IS NULL AND u.banned_at IS NULL AND u.email IS NOT NULL
            AND NOT 'summary' = ANY(u.muted_mails)
          LEFT JOIN visits v ON v.business_id = b.id
          LEFT JOIN written w ON w.business_id = b.id
          LEFT JOIN told t ON t.business_id = b.id
        GROUP BY bo.user_id
        HAVING coalesce(sum(v.views), 0) + coalesce(sum(v.calls), 0) + coalesce(sum(w.reviews), 0) > 0
        ORDER BY bo.user_id`,
    [from, to],
  );
}
