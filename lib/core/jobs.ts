import "server-only";
import { Cron } from "croner";
import { db } from "@/lib/core/db";
import { idFrom } from "@/lib/core/derived-id";
import { log } from "@/lib/core/log";
import { type JobHandlers, processOutbox } from "@/lib/core/outbox";

export type ScheduledJob = {
  /** Also the job's kind in the outbox. */
  readonly name: string;
  /** Five cron fields, in UTC. */
  readonly cron: string;
  /** Must be idempotent, also after a partial run. */
  readonly run: (now: Date) => Promise<unknown>;
};

export type Work = { readonly schedule: readonly ScheduledJob[]; readonly handlers: JobHandlers };

const POLL_MS = 2000;
const SCHEDULE_POLL_MS = 10_000;
const STOP_MS = 5000;

/**
 * Starts this process's worker: outbox jobs as they come, and scheduled jobs in a separate loop, so that a long nightly
 * job does not delay mails. It waits for an absent database; no failure in here ends the process. Several instances may
 * run at once.
 * @returns stops the worker; running jobs get a few seconds to finish
 */
export function startWorker({ schedule, handlers }: Work): () => Promise<void> {
  const planned = new Map<string, number>();
  const stops = [
    poll(POLL_MS, (signal) => processOutbox(handlers, () => new Date(), signal)),
    poll(SCHEDULE_POLL_MS, async (signal) => {
      await planRuns(schedule, planned, new Date());
      await processOutbox(handlersOf(schedule), () => new Date(), signal);
    }),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/**
 * Puts the next run of each job into the outbox. The id is derived from name and time, so all instances write the same
 * row. A missed run stays due.
 * @param planned the time of the run that this process has planned, by name
 */
async function planRuns(schedule: readonly ScheduledJob[], planned: Map<string, number>, now: Date): Promise<void> {
  for (const { name, cron } of schedule) {
    const next = new Cron(cron, { timezone: "UTC" }).nextRun(now);
    if (!next || planned.get(name) === next.getTime()) continue;
    const run = { id: idFrom(`${name} ${next.toISOString()}`), kind: name, payload: {}, nextAttemptAt: next };
    await db.outbox.createMany({ data: [run], skipDuplicates: true });
    planned.set(name, next.getTime());
  }
}

function handlersOf(schedule: readonly ScheduledJob[]): JobHandlers {
  return Object.fromEntries(
    schedule.map(({ name, run }) => [
      name,
      async () => {
        const result = await run(new Date());
        log.info({ job: name, result }, "a job is done");
        return undefined;
      },
    ]),
  );
}

/** Repeats `round`, never two at once. @returns stops the repetition */
function poll(everyMs: number, round: (signal: AbortSignal) => Promise<unknown>): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let isFailing = false;
  const attempt = async () => {
    try {
      await round(stopping.signal);
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, "the outbox can't be read; it will be tried again");
      isFailing = true;
    }
    running = undefined;
  };
  const go = () => {
    running ??= attempt();
  };
  go();
  const timer = setInterval(go, everyMs).unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await Promise.race([running, new Promise<void>((end) => setTimeout(end, STOP_MS).unref())]);
  };
}
