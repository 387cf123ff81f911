import "server-only";
import { z } from "zod";
import { db, sqlQuery } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import type { Tx } from "@/lib/core/transact";
import type { Prisma } from "@/prisma/generated/client";

const jobRow = z.strictObject({
  id: z.guid(),
  kind: z.string(),
  payload: z.custom<Prisma.JsonObject>((payload) => typeof payload === "object" && payload !== null),
  attempts: z.int(),
  createdAt: z.date(),
}) satisfies z.ZodType<Job>;

/** Something to be done after a transaction, and the row of the outbox that says so. */
export type Job = {
  readonly id: string;
  readonly kind: string;
  readonly payload: Prisma.JsonObject;
  /** This one included. */
  readonly attempts: number;
  readonly createdAt: Date;
};

/**
 * Does one job. It may run again after a crash, so doing it twice must be harmless.
 * @returns what the row shall keep instead of its payload, such as `{}` where it names a person
 * @throws NonRetryableError when trying again is useless; any other error is tried again later
 */
export type JobHandler = (job: Job) => Promise<Prisma.InputJsonObject | undefined>;
export type JobHandlers = Readonly<Record<string, JobHandler>>;

/** What is thrown when trying again is useless; the message is kept for admins and names nobody. */
export class NonRetryableError extends Error {
  override readonly name = "NonRetryableError";
}

/** Whoever dies at a job leaves it to others after this time. */
export const LEASE_MS = 120_000;
/** While a handler works its lease is renewed this often. */
const RENEW_MS = 40_000;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 3_600_000;
/** Given up when both are over: after a long standstill everything is tried some times more. */
const GIVE_UP = { ms: 3 * 24 * 3_600_000, attempts: 10 };
const AT_ONCE = 4;
const ERROR_MAX = 300;

/** Leaves a job in the transaction of its cause: it is done once that has committed, or never was. */
export async function enqueueJob(tx: Tx, kind: string, payload: Prisma.InputJsonObject): Promise<void> {
  await tx.outbox.create({ data: { kind, payload } });
}

/**
 * Does all jobs that are due, a few at once, until `signal` says stop. Several processes may do so at the same time:
 * each job is taken by one.
 * @returns how many were taken
 */
export async function processOutbox(handlers: JobHandlers, clock: () => Date, signal?: AbortSignal): Promise<number> {
  const kinds = Object.keys(handlers);
  const take = async () => (signal?.aborted ? undefined : claimJob(kinds, clock()));
  const doAll = async (first?: Job): Promise<number> => {
    let taken = 0;
    for (let job = first ?? (await take()); job; job = await take()) {
      await runJob(job, handlers, clock);
      taken += 1;
    }
    return taken;
  };
  // Mostly there is nothing to do, and one question finds that out.
  const first = await take();
  if (!first) return 0;
  const taken = await Promise.all([doAll(first), ...Array.from({ length: AT_ONCE - 1 }, () => doAll())]);
  return taken.reduce((sum, count) => sum + count, 0);
}

/** How long to wait after the n-th failure: twice as long each time, an hour at most. */
export function waitAfter(attempts: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
}

/** The attempt is counted before the work: a job that kills its process does not come first for ever. */
async function claimJob(kinds: readonly string[], now: Date): Promise<Job | undefined> {
  const [job] = await sqlQuery(
    jobRow,
    `UPDATE outbox SET attempts = attempts + 1, next_attempt_at = $2
     WHERE id = (
       SELECT id FROM outbox
       WHERE done_at IS NULL AND failed_at IS NULL AND next_attempt_at <= $1 AND kind = ANY($3)
       ORDER BY next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, kind, payload, attempts, created_at AS "createdAt"`,
    [now, new Date(now.getTime() + LEASE_MS), kinds],
  );
  return job;
}

async function runJob(job: Job, handlers: JobHandlers, clock: () => Date): Promise<void> {
  const renewal = setInterval(() => {
    renewLease(job, clock()).catch((error: unknown) =>
      log.warn({ err: error, job: job.id }, "a lease was not renewed"),
    );
  }, RENEW_MS).unref();
  try {
    const kept = await handlers[job.kind]?.(job);
    await update(job, { doneAt: clock(), error: null, ...(kept && { payload: kept }) });
  } catch (error) {
    await scheduleRetry(job, error, clock());
  } finally {
    clearInterval(renewal);
  }
}

function renewLease(job: Job, now: Date): Promise<void> {
  return update(job, { nextAttemptAt: new Date(now.getTime() + LEASE_MS) });
}

async function scheduleRetry(job: Job, error: unknown, now: Date): Promise<void> {
  const { id, kind, attempts } = job;
  const isOld = attempts >= GIVE_UP.attempts && now.getTime() - job.createdAt.getTime() > GIVE_UP.ms;
  const isOver = isOld || error instanceof NonRetryableError;
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, ERROR_MAX);
  const about = { job: id, kind, attempts, reason };
  if (error instanceof NonRetryableError) log.warn(about, "a job is given up");
  else log[isOver ? "error" : "warn"]({ ...about, err: error }, "a job could not be done");
  const when = isOver ? { failedAt: now } : { nextAttemptAt: new Date(now.getTime() + waitAfter(attempts)) };
  await update(job, { ...when, error: reason });
}

/** Only as long as it is ours: a job whose lease ran out belongs to whoever took it since. */
async function update({ id, attempts }: Job, data: Prisma.OutboxUpdateManyMutationInput): Promise<void> {
  await db.outbox.updateMany({ where: { id, attempts, doneAt: null, failedAt: null }, data });
}
