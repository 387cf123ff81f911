import "server-only";
import { beginOf, dayOf, kabulDate } from "@/lib/analytics/day";
import { BUSINESS_EVENTS, type DayCount } from "@/lib/analytics/model";
import { sqlQuery } from "@/lib/core/db";

/** Transactions that began before midnight have ended by then. */
const SETTLED_MS = 5 * 60_000;

/**
 * Counts each day that is over and was not counted yet, once and for all: a million events need not be read again for
 * every look at the statistics. Done at night, and before a look where a night was missed.
 * @param from the first day, as `2026-11-21`
 */
export async function countDays(from: string, now: Date): Promise<void> {
  const settled = dayOf(new Date(now.getTime() - SETTLED_MS));
  const missing = await sqlQuery<{ day: string }>(
    `SELECT d::date::text AS day FROM generate_series($1::date, $2::date - 1, interval '1 day') d
      WHERE NOT EXISTS (SELECT FROM event_days x WHERE x.day = d::date AND x.name = '') ORDER BY 1`,
    [from, settled],
  );
  for (const { day } of missing) await countDay(day);
}

/** The row without a name says that the day was counted, even when nothing happened. */
async function countDay(day: string): Promise<void> {
  await sqlQuery(
    `WITH counted AS MATERIALIZED (
        SELECT e.name, e.business_id, e.visitor, count(*) AS events FROM events e
        WHERE e.created_at >= ${beginOf("$1::date")} AND e.created_at < ${beginOf("$1::date + 1")} GROUP BY 1, 2, 3
      ), places AS (
        INSERT INTO place_event_days (business_id, day, name, events, visitors)
        SELECT c.business_id, $1::date, c.name, sum(c.events), count(c.visitor) FROM counted c
        WHERE c.business_id IS NOT NULL AND c.name = ANY($2) GROUP BY 1, 3
        ON CONFLICT DO NOTHING
      )
      INSERT INTO event_days (day, name, events, visitors)
      SELECT $1::date, coalesce(c.name, ''), coalesce(sum(c.events), 0), count(DISTINCT c.visitor) FROM counted c
      GROUP BY GROUPING SETS ((c.name), ())
      ON CONFLICT DO NOTHING`,
    [day, BUSINESS_EVENTS],
  );
}

const TODAY = `SELECT ${kabulDate("e.created_at")} AS day, e.name, e.visitor, count(*) AS events FROM events e`;

/** Events by day and name since a day; today's are counted as they are now. */
export async function readDays(from: string, now: Date): Promise<DayCount[]> {
  const settled = await settle(from, now);
  return sqlQuery<DayCount>(
    `SELECT day::text, name, events, visitors FROM event_days WHERE day >= $1::date AND day < $2::date
      UNION ALL
      SELECT day::text, coalesce(name, ''), sum(events)::int, count(DISTINCT visitor)::int
      FROM (${TODAY} WHERE e.created_at >= ${beginOf("$2::date")} GROUP BY 1, 2, 3) t
      GROUP BY GROUPING SETS ((day, name), (day))`,
    [from, settled],
  );
}

/** The same of one place: what its owners ask about. */
export async function readBusinessDays(businessId: string, from: string, now: Date): Promise<DayCount[]> {
  const settled = await settle(from, now);
  return sqlQuery<DayCount>(
    `SELECT day::text, name, events, visitors FROM place_event_days
        WHERE business_id = $3 AND day >= $1::date AND day < $2::date
      UNION ALL
      SELECT day::text, name, sum(events)::int, count(visitor)::int
      FROM (${TODAY} WHERE e.business_id = $3 AND e.name = ANY($4) AND e.created_at >= ${beginOf("$2::date")}
        GROUP BY 1, 2, 3) t
      GROUP BY 1, 2`,
    [from, settled, businessId, BUSINESS_EVENTS],
  );
}

/** Counts what is over. @returns the first day that is not */
async function settle(from: string, now: Date): Promise<string> {
  await countDays(from, now);
  return dayOf(new Date(now.getTime() - SETTLED_MS));
}
