import { AsyncLocalStorage } from "node:async_hooks";
import { afterWaiting, beforeWaiting, unpaid } from "@/lib/core/thread-time";

/** Maximum time one request may wait for the database, all statements together, in milliseconds. */
export const DEADLINE_MS = 5000;

export class DatabaseBusy extends Error {
  override readonly name = "DatabaseBusy";
  readonly code = "DatabaseBusy";
}

type Deadline = { readonly begun: number; readonly budgetMs: number; spentMs: number; waits: number; since: number };

// The server and Next's bundle load separate copies of this module in one process; a registered symbol connects them.
const KEY = Symbol.for("dastarkhan.deadline");
const shared = globalThis as typeof globalThis & { [KEY]?: AsyncLocalStorage<Deadline> };
shared[KEY] ??= new AsyncLocalStorage<Deadline>();
const running = shared[KEY];

/** Runs a request with a limit on its total waiting time for the database, in milliseconds. */
export function withDeadline<T>(answer: () => T, budgetMs = DEADLINE_MS): T {
  return running.run({ begun: performance.now(), budgetMs, spentMs: 0, waits: 0, since: 0 }, answer);
}

/** How long the running request has taken so far, and waited for the database, in milliseconds; null outside. */
export function timesOfRequest(): { readonly totalMs: number; readonly databaseMs: number } | null {
  const deadline = running.getStore();
  return deadline ? { totalMs: performance.now() - deadline.begun, databaseMs: spent(deadline) } : null;
}

/** Runs work that several requests share, so it continues when the request that started it gives up. */
export function withoutDeadline<T>(work: () => T): T {
  return running.exit(() => unpaid(work));
}

/**
 * Waits within the running request's limit; without a request, without limit.
 * @param late receives a result that arrives after the request gave up
 * @throws DatabaseBusy
 */
export function untilDeadline<T>(work: () => Promise<T>, late?: (value: T) => void): Promise<T> {
  const deadline = running.getStore();
  if (!deadline) return work();
  const left = deadline.budgetMs - spent(deadline);
  if (left <= 0) return Promise.reject(new DatabaseBusy("the request has waited long enough"));
  return new Promise((resolve, reject) => {
    let isOver = false;
    const end = () => {
      isOver = true;
      clearTimeout(timer);
      endWait(deadline);
      afterWaiting();
    };
    // An answer that has arrived in the meantime counts: a busy process must not blame the database.
    const timer = setTimeout(() => setImmediate(giveUp), left);
    const giveUp = () => {
      if (isOver) return;
      end();
      // A timer may fire a fraction of a millisecond early; don't wait for that rest.
      deadline.spentMs = deadline.budgetMs;
      reject(new DatabaseBusy("the database did not answer in time"));
    };
    beginWait(deadline);
    beforeWaiting();
    work().then(
      (value) => {
        if (isOver) return late?.(value);
        end();
        return resolve(value);
      },
      (error: unknown) => {
        if (isOver) return;
        end();
        reject(error);
      },
    );
  });
}

function spent({ spentMs, waits, since }: Deadline): number {
  return waits === 0 ? spentMs : spentMs + performance.now() - since;
}

function beginWait(deadline: Deadline): void {
  if (deadline.waits === 0) deadline.since = performance.now();
  deadline.waits += 1;
}

function endWait(deadline: Deadline): void {
  deadline.waits -= 1;
  if (deadline.waits === 0) deadline.spentMs += performance.now() - deadline.since;
}
