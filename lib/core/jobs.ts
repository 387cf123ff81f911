import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import PgBoss from "pg-boss";
import { sqlClient } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { type JobHandlers, processOutbox } from "@/lib/core/outbox";

/** Work that comes back, done by one of all instances. */
export type ScheduledJob = {
  readonly name: string;
  /** Five fields of cron, in UTC. */
  readonly cron: string;
  /** Doing it twice, or a second time after half of it, must be harmless. */
  readonly run: (now: Date) => Promise<unknown>;
};

export type Work = { readonly timetable: readonly ScheduledJob[]; readonly jobs: JobHandlers };

const SCHEMA = "jobs";
const RETRY = { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInMinutes: 30 };
const TIMETABLE_POLL_SECONDS = 30;
const ERRANDS_EVERY_MS = 2000;
const START_AGAIN_MS = { first: 1000, most: 30_000 };
const STOP_MS = 5000;

/**
 * Starts doing jobs and keeping the timetable, in the background of this process. An absent database is waited for;
 * nothing that fails in here ends the process. Several instances may do it at once.
 * @returns stops it: what was begun is ended first, as far as that takes seconds
 */
export function startWork(work: Work): () => Promise<void> {
  const stopPolling = pollOutbox(work.jobs);
  const stopTimetable = keepTimetable(work.timetable);
  return async () => {
    await Promise.all([stopPolling(), stopTimetable()]);
  };
}

function pollOutbox(jobs: JobHandlers): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let failing = false;
  const round = async () => {
    try {
      await processOutbox(jobs, () => new Date(), stopping.signal);
      failing = false;
    } catch (error) {
      if (!failing) log.warn({ err: error }, "the outbox can't be read; it will be tried again");
      failing = true;
    }
    running = undefined;
  };
  const timer = setInterval(() => {
    running ??= round();
  }, ERRANDS_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await withinSeconds(running);
  };
}

function keepTimetable(timetable: readonly ScheduledJob[]): () => Promise<void> {
  const stopping = new AbortController();
  const opened = openTimetable(timetable, stopping.signal);
  return async () => {
    stopping.abort();
    await withinSeconds(opened.then((boss) => boss && closeTimetable(boss)));
  };
}

/** Tries until it succeeds or is stopped. */
async function openTimetable(timetable: readonly ScheduledJob[], signal: AbortSignal): Promise<PgBoss | undefined> {
  for (let wait = START_AGAIN_MS.first; !signal.aborted; wait = Math.min(wait * 2, START_AGAIN_MS.most)) {
    const boss = newBoss();
    try {
      await boss.start();
      for (const job of timetable) await addJob(boss, job);
      return boss;
    } catch (error) {
      log.warn({ err: error }, "the timetable could not be opened yet");
      await closeTimetable(boss);
      await sleep(wait, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }
  return undefined;
}

/** pg-boss keeps the timetable in tables of its own, over our connections: whoever asks first gets the job. */
function newBoss(): PgBoss {
  const boss = new PgBoss({
    schema: SCHEMA,
    db: { executeSql: (text, values) => sqlClient.query({ text, values }) },
    archiveCompletedAfterSeconds: 24 * 3600,
    deleteAfterDays: 30,
  });
  return boss.on("error", (error) => log.warn({ err: error }, "the timetable can't be read; it will be tried again"));
}

async function addJob(boss: PgBoss, { name, cron, run }: ScheduledJob): Promise<void> {
  // Two instances that create queues at once may block each other: only the first start of all creates any.
  if (!(await boss.getQueue(name))) await boss.createQueue(name, { name, policy: "singleton", ...RETRY });
  await boss.schedule(name, cron);
  await boss.work(name, { pollingIntervalSeconds: TIMETABLE_POLL_SECONDS }, () => runScheduled(name, run));
}

async function runScheduled(name: string, run: ScheduledJob["run"]): Promise<void> {
  try {
    const result = await run(new Date());
    log.info({ job: name, result }, "a job is done");
  } catch (error) {
    log.error({ err: error, job: name }, "a job failed and will be tried again");
    throw error;
  }
}

async function closeTimetable(boss: PgBoss): Promise<void> {
  await boss
    .stop({ timeout: STOP_MS })
    .catch((error: unknown) => log.warn({ err: error }, "the timetable did not close"));
}

async function withinSeconds(work: Promise<unknown> | undefined): Promise<void> {
  const patience = new Promise<void>((end) => setTimeout(end, STOP_MS).unref());
  await Promise.race([work, patience]);
}
