import "server-only";
import { COUNTED_DAYS, dayOf } from "@/lib/analytics/model";
import { countDays } from "@/lib/analytics/mutations";

import { startWorker, type Work } from "@/lib/core/jobs";
import type { JobHandlers } from "@/lib/core/outbox";
import { removeExpired } from "@/lib/jobs/expire";
import { purgeDeleted } from "@/lib/jobs/purge";
import { MAIL_JOBS } from "@/lib/mail/service";
import { MEDIA_JOBS, sweepOrphans } from "@/lib/media/jobs";
import { sendResetLink } from "@/lib/user/password/jobs";

/** What is done after the transaction that asked for it. */
export const JOB_HANDLERS: JobHandlers = {
  ...MAIL_JOBS,
  ...MEDIA_JOBS,
  forgot_password: sendResetLink,
};

/** All that happens without anybody asking for it; 22:00 UTC is the middle of the night in Afghanistan. */
const WORK: Work = {
  schedule: [
    { name: "purge-deleted", cron: "0 22 * * *", run: purgeDeleted },
    { name: "remove-expired", cron: "20 22 * * *", run: removeExpired },
    { name: "sweep-pictures", cron: "40 22 * * *", run: sweepOrphans },
    { name: "count-event-days", cron: "40 19 * * *", run: (now) => countDays(dayOf(now, COUNTED_DAYS), now) },
  ],
  handlers: JOB_HANDLERS,
};

/** Starts the worker of this process; see `startWorker`. @returns stops it */
export function startJobs(): () => Promise<void> {
  return startWorker(WORK);
}
