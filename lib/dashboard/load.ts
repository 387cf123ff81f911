import "server-only";
import { z } from "zod";
import { DAY_MS } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { personColumn, totalRow } from "@/lib/core/rows";
import { LOAD_DAYS, type QueueLoad, type QueueName } from "@/lib/dashboard/model";
import { WAITING_SOURCES } from "@/lib/inbox/waiting";

/** SQL per queue: its table, time of decision, identity of a decision, and number of open items. */
const QUEUES: Readonly<Record<QueueName, Readonly<Record<"table" | "at" | "decision" | "waiting", string>>>> = {
  reports: {
    table: "reports",
    at: "q.resolved_at",
    // One decision closes all reports on the same thing.
    decision: "(q.resolved_at, coalesce(q.review_id, q.list_id, q.id))",
    waiting: `SELECT ${WAITING_SOURCES.report.count} AS total`,
  },
  claims: {
    table: "claims",
    at: "q.decided_at",
    decision: "q.id",
    waiting: `SELECT ${WAITING_SOURCES.claim.count} AS total`,
  },
  corrections: {
    table: "corrections",
    at: "q.decided_at",
    decision: "q.id",
    waiting: `SELECT ${WAITING_SOURCES.correction.count} AS total`,
  },
};

const loadRow = personColumn.extend({ week: z.int(), month: z.int() });

/** Open items of a queue, and recent decisions per admin, most active first. */
export async function readQueueLoad(queue: QueueName, now: Date): Promise<QueueLoad> {
  const { table, at, decision, waiting } = QUEUES[queue];
  const since = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const [[total], admins] = await Promise.all([
    sqlQuery(totalRow, waiting),
    sqlQuery(
      loadRow,
      `SELECT u.id, u.fullname, count(DISTINCT ${decision}) FILTER (WHERE ${at} >= $1)::int AS week,
          count(DISTINCT ${decision})::int AS month
        FROM ${table} q JOIN users u ON u.id = q.decided_by_id AND u.role = 'admin' AND u.deleted_at IS NULL
        WHERE ${at} >= $2 AND q.decided_by_id IS NOT NULL
        GROUP BY u.id ORDER BY month DESC, u.fullname, u.id LIMIT 50`,
      [since(LOAD_DAYS.week), since(LOAD_DAYS.month)],
    ),
  ]);
  return { waiting: total?.total ?? 0, admins };
}
