import "server-only";
import { queueMailsOnce } from "@/lib/mail-queue/mutations";
import { countMissed } from "@/lib/statistics/queries";
import { weekBefore } from "@/lib/statistics/summary/model";
import { readSummaries } from "@/lib/statistics/summary/queries";

/**
 * Mails each owner and manager a weekly summary: one mail for all their businesses, none without activity. Safe to
 * repeat, also on another instance or days later.
 * @returns the number of new mails
 */
export async function sendSummaries(now: Date): Promise<number> {
  await countMissed(now);
  const week = weekBefore(now);
  const summaries = await readSummaries(week);
  return queueMailsOnce(
    "weekly_summary",
    week.from,
    summaries.map(({ userId, ...summary }) => ({ userId, data: { ...week, ...summary } })),
  );
}
