/**
 * Scheduled jobs: cron fields in UTC; 22:00 is the middle of the night in Afghanistan. `everyHours` is the interval of
 * the cron expression.
 */
export const SCHEDULE = [
  { name: "purge-deleted", cron: "0 22 * * *", everyHours: 24 },
  { name: "remove-expired", cron: "20 22 * * *", everyHours: 24 },
  { name: "lift-bans", cron: "5 * * * *", everyHours: 1 },
  // Also removes photos of claims. The name is kept because the outbox holds the next run under it.
  { name: "remove-correction-photos", cron: "15 * * * *", everyHours: 1 },
  { name: "sweep-pictures", cron: "40 22 * * *", everyHours: 24 },
  { name: "publish-export", cron: "0 21 * * *", everyHours: 24 },
  { name: "count-event-days", cron: "40 19 * * *", everyHours: 24 },
  // Saturday, 8:00 in Afghanistan: the week is over and its statistics are complete.
  { name: "weekly-summary", cron: "30 3 * * 6", everyHours: 168 },
] as const;

export type ScheduledName = (typeof SCHEDULE)[number]["name"];
export const SCHEDULED_NAMES: readonly ScheduledName[] = SCHEDULE.map(({ name }) => name);
