import type { z } from "zod";
import type { ServerFigures } from "@/lib/core/database-choice";
import {
  databaseReasons,
  isOverdue,
  jobReasons,
  mailReasons,
  pageCacheReasons,
  processReasons,
  stateOf,
  storageReasons,
} from "./model";
import type { Health } from "./queries";
import type { healthAnswer } from "./schema";

const roundLag = ({ lagMs, ...server }: ServerFigures) => ({ ...server, lagMs: lagMs && Math.round(lagMs) });

export function toHealth(health: Health, now: Date): z.input<typeof healthAnswer> {
  const { process, storage, database, jobs, mail, pageCache } = health;
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  const reasons = {
    process: processReasons(process),
    storage: storageReasons(storage),
    database: databaseReasons(database),
    jobs: jobReasons(jobs, now),
    mail: mailReasons(mail, now),
    pageCache: pageCacheReasons(pageCache),
  };
  const judged = <P extends keyof typeof reasons>(part: P) => ({
    state: stateOf(part, reasons[part]),
    reasons: reasons[part],
  });
  return {
    data: {
      checkedAt: now.toISOString(),
      process: { ...judged("process"), ...process, startedAt: process.startedAt.toISOString() },
      storage: { ...judged("storage"), ...storage },
      database: { ...judged("database"), ...database, servers: database.servers.map(roundLag) },
      jobs: {
        ...judged("jobs"),
        ...jobs,
        oldestAt: iso(jobs.oldestAt),
        nightly: jobs.nightly.map((job) => ({
          name: job.name,
          doneAt: iso(job.doneAt),
          failedAt: iso(job.failedAt),
          nextAt: iso(job.nextAt),
          isOverdue: isOverdue(job, now),
        })),
      },
      mail: { ...judged("mail"), ...mail, oldestAt: iso(mail.oldestAt) },
      pageCache: { ...judged("pageCache"), ...pageCache },
    },
  };
}
