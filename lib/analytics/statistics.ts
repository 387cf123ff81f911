import "server-only";
import { beginOf, dayOf, kabulDate, lastDays } from "@/lib/analytics/day";
import { readDays } from "@/lib/analytics/days";
import type { SiteDay, SiteStatistics } from "@/lib/analytics/model";
import { BUSINESS_STATUSES, type BusinessStatus } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";

const SEARCHES = 20;

/** What the house looks like, and what happened in it. @param count days, today included */
export async function readStatistics(count: number, now: Date): Promise<SiteStatistics> {
  const from = dayOf(now, count - 1);
  const [totals, days, popular, empty] = await Promise.all([
    readTotals(),
    readSiteDays(count, now),
    sqlQuery<SiteStatistics["searches"]["popular"][number]>(
      `SELECT query, language, count FROM popular_searches WHERE city = '' ORDER BY count DESC, query LIMIT ${SEARCHES}`,
    ),
    sqlQuery<SiteStatistics["searches"]["empty"][number]>(
      `SELECT mode() WITHIN GROUP (ORDER BY query) AS query, count(*)::int AS count FROM search_log
        WHERE results = 0 AND created_at >= ${beginOf("$1::date")} GROUP BY folded ORDER BY 2 DESC, folded LIMIT ${SEARCHES}`,
      [from],
    ),
  ]);
  return { totals, days, searches: { popular, empty } };
}

type Totals = SiteStatistics["totals"];
type TotalRow = Omit<Totals, "restaurants"> & { statuses: Partial<Record<BusinessStatus, number>> | null };

async function readTotals(): Promise<Totals> {
  const [row] = await sqlQuery<TotalRow>(
    `WITH places AS (
        SELECT status, count(*)::int AS total, sum(dish_count)::int AS dishes, sum(review_count)::int AS reviews
        FROM businesses WHERE deleted_at IS NULL GROUP BY status
      )
      SELECT (SELECT json_object_agg(status, total) FROM places) AS statuses,
        coalesce((SELECT sum(dishes) FROM places), 0)::int AS dishes,
        coalesce((SELECT sum(reviews) FROM places), 0)::int AS reviews,
        (SELECT count(*)::int FROM users WHERE deleted_at IS NULL) AS users,
        (SELECT count(*)::int FROM posts WHERE deleted_at IS NULL) AS posts,
        (SELECT count(*)::int FROM reports WHERE status = 'open') AS "openReports",
        (SELECT count(*)::int FROM claims WHERE status = 'pending') AS "pendingClaims",
        (SELECT count(*)::int FROM contact_messages WHERE read_at IS NULL) AS "unreadMessages"`,
  );
  const { statuses, ...counts } = row as TotalRow;
  const restaurants = Object.fromEntries(BUSINESS_STATUSES.map((status) => [status, statuses?.[status] ?? 0]));
  return { ...counts, restaurants: restaurants as Totals["restaurants"] };
}

async function readSiteDays(count: number, now: Date): Promise<SiteDay[]> {
  const from = dayOf(now, count - 1);
  const [events, made] = await Promise.all([
    readDays(from, now),
    sqlQuery<{ day: string; users: number; reviews: number }>(
      `SELECT day::text, sum(u)::int AS users, sum(r)::int AS reviews FROM (
          SELECT ${kabulDate("created_at")} AS day, 1 AS u, 0 AS r FROM users WHERE created_at >= ${beginOf("$1::date")}
          UNION ALL
          SELECT ${kabulDate("created_at")}, 0, 1 FROM reviews
            WHERE created_at >= ${beginOf("$1::date")} AND parent_id IS NULL AND deleted_at IS NULL
        ) x GROUP BY 1`,
      [from],
    ),
  ]);
  const counts = new Map(events.map((row) => [`${row.day} ${row.name}`, row]));
  const created = new Map(made.map((row) => [row.day, row]));
  return lastDays(count, now).map((day) => {
    const of = (name: string) => counts.get(`${day} ${name}`)?.events ?? 0;
    return {
      day,
      visitors: counts.get(`${day} `)?.visitors ?? 0,
      pageViews: of("page_view"),
      views: of("restaurant_view"),
      searches: of("search"),
      calls: of("restaurant_called"),
      shares: of("restaurant_share"),
      newUsers: created.get(day)?.users ?? 0,
      reviews: created.get(day)?.reviews ?? 0,
    };
  });
}
