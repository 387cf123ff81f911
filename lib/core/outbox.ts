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

export type Job = {
  readonly id: string;
  readonly kind: string;
  readonly payload: Prisma.JsonObject;
  /** Including this one. */
  readonly attempts: number;
  readonly createdAt: Date;
};

/**
 * Does one job. It may run again after a crash, so it must be idempotent.
 * @returns replaces the stored payload, such as `{}` where the payload names a person
 * @throws NonRetryableError if retrying is useless; any other error is retried later
 */
export type JobHandler = (job: Job) => Promise<Prisma.InputJsonObject | undefined>;
export type JobHandlers = Readonly<Record<string, JobHandler>>;

/** Thrown when retrying is useless; admins can read the message, which must not name persons. */
export class NonRetryableError extends Error {
  override readonly name = "NonRetryableError";
}

/** Lease: a crashed worker's job is retried after this time. */
export const LEASE_MS = 120_000;
const RENEW_MS = 40_000;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 3_600_000;
/** A job is given up only after both limits, so after a long outage everything is retried a few more times. */
const GIVE_UP = { ms: 3 * 24 * 3_600_000, attempts: 10 };
const AT_ONCE = 4;
const ERROR_MAX = 300;

export async function enqueueJob(tx: Tx, kind: string, payload: Prisma.InputJsonObject): Promise<void> {
  await tx.outbox.create({ data: { kind, payload } });
}

/**
 * Runs all due jobs, a few at a time, until `signal` aborts. Several processes may call it: each job goes to one of
 * them.
 * @returns the number of jobs taken
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
  // Usually nothing is due, and one query finds that out.
  const first = await take();
  if (!first) return 0;
  const taken = await Promise.all([doAll(first), ...Array.from({ length: AT_ONCE - 1 }, () => doAll())]);
  return taken.reduce((sum, count) => sum + count, 0);
}

/** Milliseconds to wait after the n-th failure: doubles each time, at most an hour. */
export function waitAfter(attempts: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
}

/** Counts the attempt before the work, so a job that kills its process is not retried first for ever. */
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

/** Updates the job only while this worker holds it: after the lease ran out another worker may have taken it. */
async function update({ id, attempts }: Job, data: Prisma.OutboxUpdateManyMutationInput): Promise<void> {
  await db.outbox.updateMany({ where: { id, attempts, doneAt: null, failedAt: null }, data });
}
