import "server-only";
import { queueMailsOnce } from "@/lib/mail-queue/mutations";
import { countMissed } from "@/lib/statistics/queries";
import { weekBefore } from "@/lib/statistics/summary/model";
import { readSummaries } from "@/lib/statistics/summary/queries";

/**
 * Writes to everybody who looks after places what the last week brought there: one mail, however many places they have,
 * and none where nothing happened. Done again, also by another instance or days later, it writes to nobody twice.
 * @returns how many mails were new
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
