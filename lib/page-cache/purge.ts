import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { type CacheInFront, SITE_KEY } from "@/lib/core/cache-in-front";
import { db, sqlExecute, sqlQuery } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { notifyTags, PURGE_JOB, unpackTags } from "@/lib/core/page-tags";
import { CURRENT_MS } from "./listen";
import { sendPurge } from "./purge-request";

const POLL_MS = 2000;
/** Instances drop their own pages within milliseconds of the commit; before, the cache would fetch the old ones again. */
const SETTLE_MS = 300;
/** Every purge is repeated when no instance can have sent an answer from before the first one. */
const AGAIN_MS = CURRENT_MS + 5000;
/** A purge that was taken by a process that died is taken again. */
const LEASE = "60 seconds";
/** Nothing is kept in front for longer. */
const GIVE_UP = "25 hours";
const BATCH = 500;
const ERROR_MAX = 300;

const purgeRow = z.strictObject({ id: z.guid(), tags: z.string(), isAgain: z.boolean() });

/** Purges the cache in front in the background: soon after each write, and again what failed. */
export class Purging {
  readonly #cache: CacheInFront | null;
  readonly #isWorker: boolean;
  readonly #stopping = new AbortController();
  #poll: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isDue = false;
  #isFailing = false;

  /** @param isWorker false for an instance that leaves it to others */
  constructor(cache: CacheInFront | null, isWorker: boolean) {
    this.#cache = cache;
    this.#isWorker = isWorker;
  }

  /** Begins, with everything that another version may have left in the cache. */
  async start(): Promise<void> {
    if (!this.#cache) return;
    await purgeSite();
    this.#poll = setInterval(() => this.wake(), POLL_MS).unref();
    this.wake();
  }

  /** Call it when something was written. */
  wake(): void {
    if (!this.#poll || !this.#isWorker) return;
    this.#isDue = true;
    this.#running ??= this.#work();
  }

  async stop(): Promise<void> {
    if (!this.#poll) return;
    clearInterval(this.#poll);
    this.#stopping.abort();
    await this.#running;
    await purgeSite();
  }

  async #work(): Promise<void> {
    while (this.#isDue && !this.#stopping.signal.aborted) {
      this.#isDue = false;
      await this.#attempt();
    }
    this.#running = undefined;
  }

  async #attempt(): Promise<void> {
    try {
      const error = this.#cache && (await purgeDue(this.#cache, this.#stopping.signal));
      if (error) this.#failed(error);
      else if (error === null) this.#isFailing = false;
    } catch (error) {
      this.#failed(error);
    }
  }

  #failed(err: unknown): void {
    if (this.#stopping.signal.aborted) return;
    if (!this.#isFailing) log.warn({ err }, "the cache in front could not be purged; it will be tried again");
    this.#isFailing = true;
  }
}

/** Pages name scripts and styles of their version, which other versions don't have. */
async function purgeSite(): Promise<void> {
  await notifyTags(db, [SITE_KEY]).catch((err: unknown) =>
    log.warn({ err }, "the cache in front may keep pages of another version for an hour"),
  );
}

/**
 * Sends all purges that are due, as one. Several processes may call it: each purge goes to one of them.
 * @returns the error that stopped some, null if none did, undefined if none were due
 */
export async function purgeDue(cache: CacheInFront, signal?: AbortSignal): Promise<Error | null | undefined> {
  for (let last: Error | null | undefined; ; ) {
    const rows = signal?.aborted ? [] : await take();
    if (rows.length === 0) return last;
    await pause(SETTLE_MS);
    const { keys, error } = await sendPurge(
      cache,
      rows.flatMap(({ tags }) => unpackTags(tags)),
      signal,
    );
    const isDone = ({ tags }: { readonly tags: string }) => unpackTags(tags).every((tag) => keys.has(tag));
    const done = rows.filter(isDone);
    await repeatLater(idsOf(done.filter(({ isAgain }) => !isAgain)));
    await forget(idsOf(done.filter(({ isAgain }) => isAgain)));
    if (error) await retry(idsOf(rows.filter((row) => !isDone(row))), error);
    last = error;
  }
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

/** All times are the database's, because instances' clocks differ. */
function take(): Promise<z.output<typeof purgeRow>[]> {
  return sqlQuery(
    purgeRow,
    `UPDATE outbox SET attempts = attempts + 1, next_attempt_at = now() + interval '${LEASE}'
     WHERE id IN (
       SELECT id FROM outbox
       WHERE kind = $1 AND done_at IS NULL AND failed_at IS NULL AND next_attempt_at <= now()
       ORDER BY next_attempt_at, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
     RETURNING id, payload->>'tags' AS tags, payload ? 'again' AS "isAgain"`,
    [PURGE_JOB],
  );
}

function repeatLater(ids: string[]): Promise<unknown> {
  return sqlExecute(
    `UPDATE outbox SET attempts = 0, error = NULL, payload = payload || '{"again": true}',
       next_attempt_at = now() + interval '${AGAIN_MS} milliseconds'
     WHERE id = ANY($1::uuid[])`,
    [ids],
  );
}

/** There are too many to keep them for a month like other jobs. */
function forget(ids: string[]): Promise<unknown> {
  return sqlExecute("DELETE FROM outbox WHERE id = ANY($1::uuid[])", [ids]);
}

/** Waits longer each time, at most about a minute: the cache shows old pages meanwhile. */
function retry(ids: string[], { message }: Error): Promise<unknown> {
  return sqlExecute(
    `UPDATE outbox SET error = $2, next_attempt_at = now() + power(2, least(attempts, 6)) * interval '1 second',
       failed_at = CASE WHEN created_at < now() - interval '${GIVE_UP}' THEN now() END
     WHERE id = ANY($1::uuid[])`,
    [ids, message.slice(0, ERROR_MAX)],
  );
}
