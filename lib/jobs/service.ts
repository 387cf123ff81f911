import "server-only";
import { COUNTED_DAYS } from "@/lib/analytics/model";
import { countDays } from "@/lib/analytics/mutations";
import { startWorker, type Work } from "@/lib/core/jobs";
import type { JobHandlers } from "@/lib/core/outbox";
import { dayOf } from "@/lib/i18n/kabul-day";
import { removeExpired } from "@/lib/jobs/expire";
import { SCHEDULE, type ScheduledName } from "@/lib/jobs/model";
import { purgeDeleted } from "@/lib/jobs/purge";
import { MAIL_JOBS } from "@/lib/mail/service";
import { MEDIA_JOBS, sweepOrphans } from "@/lib/media/jobs";
import { removeDecidedProofs } from "@/lib/media/proof/mutations";
import { publishExport } from "@/lib/open-data/publish";
import { sendSummaries } from "@/lib/statistics/summary/mutations";
import { liftBans } from "@/lib/user/admin/mutations";
import { sendResetLink } from "@/lib/user/password/jobs";

/** Handlers of outbox jobs, which run after the transaction that queued them. */
export const JOB_HANDLERS: JobHandlers = {
  ...MAIL_JOBS,
  ...MEDIA_JOBS,
  forgot_password: sendResetLink,
};

const RUNS: Readonly<Record<ScheduledName, (now: Date) => Promise<unknown>>> = {
  "purge-deleted": purgeDeleted,
  "remove-expired": removeExpired,
  "lift-bans": liftBans,
  "remove-correction-photos": removeDecidedProofs,
  "sweep-pictures": sweepOrphans,
  "publish-export": publishExport,
  "weekly-summary": sendSummaries,
  "count-event-days": (now) => countDays(dayOf(now, COUNTED_DAYS), now),
};

const WORK: Work = {
  schedule: SCHEDULE.map(({ name, cron }) => ({ name, cron, run: RUNS[name] })),
  handlers: JOB_HANDLERS,
};

/** Starts the worker of this process; see `startWorker`. @returns stops it */
export function startJobs(): () => Promise<void> {
  return startWorker(WORK);
}
