import "server-only";
import { beginOf, dayOf, kabulDate, lastDays } from "@/lib/analytics/day";
import { readBusinessDays } from "@/lib/analytics/days";
import type { BUSINESS_EVENTS, BusinessDay, BusinessStatistics } from "@/lib/analytics/model";
import type { Actor } from "@/lib/auth/actor";
import { sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";

type BusinessEvent = (typeof BUSINESS_EVENTS)[number];

/**
 * What a place's page does for it, for its owners and admins.
 * @param count days, today included
 * @throws AppError `not_found` about the place; `forbidden` for owners of others
 */
export async function readBusinessStatistics(
  actor: Actor,
  businessId: string,
  count: number,
  now: Date,
): Promise<BusinessStatistics> {
  const totals = await readTotals(actor, businessId);
  const from = dayOf(now, count - 1);
  const [events, made] = await Promise.all([readBusinessDays(businessId, from, now), readMade(businessId, from)]);
  const counts = new Map(events.map((row) => [`${row.day} ${row.name}`, row]));
  const created = new Map(made.map((row) => [row.day, row]));
  const days = lastDays(count, now).map((day): BusinessDay => {
    const of = (name: BusinessEvent) => counts.get(`${day} ${name}`)?.events ?? 0;
    return {
      day,
      views: of("restaurant_view"),
      visitors: counts.get(`${day} restaurant_view`)?.visitors ?? 0,
      calls: of("restaurant_called"),
      shares: of("restaurant_share"),
      dishViews: of("dish_view"),
      bookmarks: created.get(day)?.bookmarks ?? 0,
      reviews: created.get(day)?.reviews ?? 0,
    };
  });
  return { totals, days };
}

/** Bookmarks and reviews of each day that still stand. */
function readMade(businessId: string, from: string): Promise<{ day: string; bookmarks: number; reviews: number }[]> {
  const since = `created_at >= ${beginOf("$2::date")}`;
  return sqlQuery(
    `SELECT day::text, sum(k)::int AS bookmarks, sum(r)::int AS reviews FROM (
        SELECT ${kabulDate("created_at")} AS day, 1 AS k, 0 AS r FROM bookmarks WHERE business_id = $1 AND ${since}
        UNION ALL
        SELECT ${kabulDate("created_at")}, 0, 1 FROM reviews
          WHERE business_id = $1 AND ${since} AND parent_id IS NULL AND deleted_at IS NULL AND hidden_at IS NULL
      ) x GROUP BY 1`,
    [businessId, from],
  );
}

async function readTotals({ id, role }: Actor, businessId: string): Promise<BusinessStatistics["totals"]> {
  const [row] = await sqlQuery<BusinessStatistics["totals"] & { isOwn: boolean }>(
    `SELECT b.bookmark_count AS bookmarks, b.review_count AS reviews,
        round((b.rating_sum / nullif(b.review_count, 0))::numeric, 2)::float8 AS average,
        EXISTS (SELECT FROM business_owners o WHERE o.business_id = b.id AND o.user_id = $2) AS "isOwn"
      FROM businesses b WHERE b.id = $1 AND b.deleted_at IS NULL`,
    [businessId, id],
  );
  if (!row) throw new AppError("not_found", { about: "restaurant" });
  const { isOwn, ...totals } = row;
  if (role !== "admin" && !isOwn) throw new AppError("forbidden", { about: "restaurant" });
  return totals;
}
