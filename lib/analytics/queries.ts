import "server-only";
import { z } from "zod";
import {
  BUSINESS_EVENTS,
  type BusinessDay,
  type BusinessStatistics,
  type DayCount,
  type SiteDay,
  type SiteStatistics,
} from "@/lib/analytics/model";
import { settle } from "@/lib/analytics/mutations";
import type { Actor } from "@/lib/auth/actor";
import { teamSql } from "@/lib/business/policy";
import { BUSINESS_STATUSES, LANGUAGES } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { reading } from "@/lib/core/reading";
import { beginOf, dayOf, kabulDate, lastDays } from "@/lib/i18n/kabul-day";

const SEARCHES = 20;

/** Totals and daily activity of the site. @param count days, today included */
export async function readStatistics(count: number, now: Date): Promise<SiteStatistics> {
  const from = dayOf(now, count - 1);
  const [totals, days, popular, empty] = await reading(() =>
    Promise.all([
      readTotals(),
      readSiteDays(count, now),
      sqlQuery(
        z.strictObject({ query: z.string(), language: z.enum(LANGUAGES), count: z.int() }),
        `SELECT query, language, count FROM popular_searches WHERE city = '' ORDER BY count DESC, query LIMIT ${SEARCHES}`,
      ),
      sqlQuery(
        z.strictObject({ query: z.string(), count: z.int() }),
        `SELECT mode() WITHIN GROUP (ORDER BY query) AS query, count(*)::int AS count FROM search_log
        WHERE results = 0 AND created_at >= ${beginOf("$1::date")} GROUP BY folded ORDER BY 2 DESC, folded LIMIT ${SEARCHES}`,
        [from],
      ),
    ]),
  );
  return { totals, days, searches: { popular, empty } };
}

type Totals = SiteStatistics["totals"];

const totalRow = z.strictObject({
  statuses: z.partialRecord(z.enum(BUSINESS_STATUSES), z.int()).nullable(),
  dishes: z.int(),
  reviews: z.int(),
  users: z.int(),
  posts: z.int(),
  openReports: z.int(),
  pendingClaims: z.int(),
  unreadMessages: z.int(),
});

async function readTotals(): Promise<Totals> {
  const [row] = await sqlQuery(
    totalRow,
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
        (SELECT count(*)::int FROM claims c JOIN businesses b ON b.id = c.business_id
          WHERE c.status = 'pending' AND b.deleted_at IS NULL) AS "pendingClaims",
        (SELECT count(*)::int FROM contact_messages WHERE read_at IS NULL) AS "unreadMessages"`,
  );
  if (!row) throw new Error("a query without a table answered nothing");
  const { statuses, ...counts } = row;
  const restaurants = Object.fromEntries(BUSINESS_STATUSES.map((status) => [status, statuses?.[status] ?? 0]));
  return { ...counts, restaurants: restaurants as Totals["restaurants"] };
}

async function readSiteDays(count: number, now: Date): Promise<SiteDay[]> {
  const from = dayOf(now, count - 1);
  const [events, made] = await Promise.all([
    readDays(from, now),
    sqlQuery(
      z.strictObject({ day: z.iso.date(), users: z.int(), reviews: z.int() }),
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
      menuViews: of("menu_view"),
      searches: of("search"),
      calls: of("restaurant_called"),
      whatsapp: of("restaurant_whatsapp"),
      website: of("restaurant_website"),
      directions: of("restaurant_directions"),
      shares: of("restaurant_share"),
      newUsers: created.get(day)?.users ?? 0,
      reviews: created.get(day)?.reviews ?? 0,
    };
  });
}

type BusinessEvent = (typeof BUSINESS_EVENTS)[number];

/**
 * Statistics of a business, for its owners and admins.
 * @param count days, today included
 * @throws AppError `not_found` about the business; `forbidden` for owners of others
 */
export async function readBusinessStatistics(
  actor: Actor,
  businessId: string,
  count: number,
  now: Date,
): Promise<BusinessStatistics> {
  const totals = await readBusinessTotals(actor, businessId);
  return { totals, days: await reading(() => readDaysOf([businessId], count, now)) };
}

/** Activity on the pages of these businesses, summed up by day. @param count days, today included */
export async function readDaysOf(businessIds: readonly string[], count: number, now: Date): Promise<BusinessDay[]> {
  const from = dayOf(now, count - 1);
  const [events, made] = await Promise.all([readBusinessDays(businessIds, from, now), readMade(businessIds, from)]);
  const counts = new Map(events.map((row) => [`${row.day} ${row.name}`, row]));
  const created = new Map(made.map((row) => [row.day, row]));
  return lastDays(count, now).map((day): BusinessDay => {
    const of = (name: BusinessEvent) => counts.get(`${day} ${name}`)?.events ?? 0;
    return {
      day,
      views: of("restaurant_view"),
      visitors: counts.get(`${day} restaurant_view`)?.visitors ?? 0,
      menuViews: of("menu_view"),
      calls: of("restaurant_called"),
      whatsapp: of("restaurant_whatsapp"),
      website: of("restaurant_website"),
      directions: of("restaurant_directions"),
      shares: of("restaurant_share"),
      dishViews: of("dish_view"),
      bookmarks: created.get(day)?.bookmarks ?? 0,
      reviews: created.get(day)?.reviews ?? 0,
    };
  });
}

/** Bookmarks and reviews by day of creation, without those deleted since. */
function readMade(
  businessIds: readonly string[],
  from: string,
): Promise<{ day: string; bookmarks: number; reviews: number }[]> {
  const since = `created_at >= ${beginOf("$2::date")}`;
  return sqlQuery(
    z.strictObject({ day: z.iso.date(), bookmarks: z.int(), reviews: z.int() }),
    `SELECT day::text, sum(k)::int AS bookmarks, sum(r)::int AS reviews FROM (
        SELECT ${kabulDate("created_at")} AS day, 1 AS k, 0 AS r FROM bookmarks WHERE business_id = ANY($1::uuid[]) AND ${since}
        UNION ALL
        SELECT ${kabulDate("created_at")}, 0, 1 FROM reviews
          WHERE business_id = ANY($1::uuid[]) AND ${since} AND parent_id IS NULL AND deleted_at IS NULL AND hidden_at IS NULL
      ) x GROUP BY 1`,
    [businessIds, from],
  );
}

async function readBusinessTotals({ id, role }: Actor, businessId: string): Promise<BusinessStatistics["totals"]> {
  const [row] = await sqlQuery(
    z.strictObject({ bookmarks: z.int(), reviews: z.int(), average: z.number().nullable(), isOwn: z.boolean() }),
    `SELECT b.bookmark_count AS bookmarks, b.review_count AS reviews,
        round((b.rating_sum / nullif(b.review_count, 0))::numeric, 2)::float8 AS average,
        ${teamSql("$2::uuid")} AS "isOwn"
      FROM businesses b WHERE b.id = $1 AND b.deleted_at IS NULL`,
    [businessId, id],
  );
  if (!row) throw new AppError("not_found", { about: "restaurant" });
  const { isOwn, ...totals } = row;
  if (role !== "admin" && !isOwn) throw new AppError("forbidden", { about: "restaurant" });
  return totals;
}

const dayRow = z.strictObject({
  day: z.iso.date(),
  name: z.string(),
  events: z.int(),
  visitors: z.int(),
}) satisfies z.ZodType<DayCount>;

const TODAY = `SELECT ${kabulDate("e.created_at")} AS day, e.name, e.visitor, count(*) AS events FROM events e`;

/** Events by day and name since a day; today's are counted live. */
export async function readDays(from: string, now: Date): Promise<DayCount[]> {
  const settled = await settle(from, now);
  return sqlQuery(
    dayRow,
    `SELECT day::text, name, events, visitors FROM event_days WHERE day >= $1::date AND day < $2::date
      UNION ALL
      SELECT day::text, coalesce(name, ''), sum(events)::int, count(DISTINCT visitor)::int
      FROM (${TODAY} WHERE e.created_at >= ${beginOf("$2::date")} GROUP BY 1, 2, 3) t
      GROUP BY GROUPING SETS ((day, name), (day))`,
    [from, settled],
  );
}

async function readBusinessDays(businessIds: readonly string[], from: string, now: Date): Promise<DayCount[]> {
  const settled = await settle(from, now);
  return sqlQuery(
    dayRow,
    `SELECT day::text, name, sum(events)::int AS events, sum(visitors)::int AS visitors FROM place_event_days
        WHERE business_id = ANY($3::uuid[]) AND day >= $1::date AND day < $2::date GROUP BY 1, 2
      UNION ALL
      SELECT day::text, name, sum(events)::int, count(visitor)::int
      FROM (${TODAY} WHERE e.business_id = ANY($3::uuid[]) AND e.name = ANY($4) AND e.created_at >= ${beginOf("$2::date")}
        GROUP BY 1, 2, 3) t
      GROUP BY 1, 2`,
    [from, settled, businessIds, BUSINESS_EVENTS],
  );
}
