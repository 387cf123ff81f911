import "server-only";
import { Cron } from "croner";
import { db } from "@/lib/core/db";
import { idFrom } from "@/lib/core/derived-id";
import { log } from "@/lib/core/log";
import { type JobHandlers, processOutbox } from "@/lib/core/outbox";

/** Work that comes back at an hour, done by one of all instances. */
export type ScheduledJob = {
  /** Also its kind in the outbox. */
  readonly name: string;
  /** Five fields of cron, in UTC. */
  readonly cron: string;
  /** Doing it twice, or a second time after half of it, must be harmless. */
  readonly run: (now: Date) => Promise<unknown>;
};

export type Work = { readonly schedule: readonly ScheduledJob[]; readonly handlers: JobHandlers };

const POLL_MS = 2000;
const SCHEDULE_POLL_MS = 10_000;
const STOP_MS = 5000;

/**
 * Starts the worker of this process: jobs of the outbox as they come, and those of the schedule in a line of their own,
 * since a long night's work must not keep mails waiting. An absent database is waited for; nothing that fails in here
 * ends the process. Several instances may run it at once.
 * @returns stops it: what has begun is finished first, as far as that takes seconds
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
 * Puts the next run of each job into the outbox. Its id follows from name and hour, so instances that do the same write
 * one row. A run whose hour passed while nobody worked stays due.
 * @param planned the hour of the run that this process has put there, by name
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

/** Does `round` again and again, never two at once. @returns ends that */
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
