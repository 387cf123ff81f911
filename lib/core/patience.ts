import { AsyncLocalStorage } from "node:async_hooks";
import { afterWaiting, beforeWaiting, unpaid } from "@/lib/core/thread-time";

/** What one request may wait for the database, in milliseconds, all that it asks together. */
export const PATIENCE_MS = 5000;

/** The database is too slow for what is asked of it now; see `isDatabaseAway`. */
export class DatabaseBusy extends Error {
  override readonly name = "DatabaseBusy";
  readonly code = "DatabaseBusy";
}

/** How long somebody has waited. Several waits at once count once. */
type Patience = { readonly budgetMs: number; spentMs: number; waits: number; since: number };

// The server and Next's bundle are two copies of this module in one process: they meet at a registered symbol.
const KEY = Symbol.for("dastarkhan.patience");
const shared = globalThis as typeof globalThis & { [KEY]?: AsyncLocalStorage<Patience> };
shared[KEY] ??= new AsyncLocalStorage<Patience>();
const running = shared[KEY];

/** Answers a request that waits for the database no longer than this, however many statements it needs. */
export function withPatience<T>(answer: () => T, budgetMs = PATIENCE_MS): T {
  return running.run({ budgetMs, spentMs: 0, waits: 0, since: 0 }, answer);
}

/** Work that a request begins and others share goes on when that request gives up. */
export function beyondPatience<T>(work: () => T): T {
  return running.exit(() => unpaid(work));
}

/**
 * Waits as long as the running request may; outside of one, however long it takes.
 * @param late takes what comes after nobody waits any more
 * @throws DatabaseBusy
 */
export function patiently<T>(work: () => Promise<T>, late?: (value: T) => void): Promise<T> {
  const patience = running.getStore();
  if (!patience) return work();
  const left = patience.budgetMs - spent(patience);
  if (left <= 0) return Promise.reject(new DatabaseBusy("the request has waited long enough"));
  return new Promise((resolve, reject) => {
    let isOver = false;
    const end = () => {
      isOver = true;
      clearTimeout(timer);
      endWait(patience);
      afterWaiting();
    };
    // What has arrived meanwhile counts: a process that was busy must not blame the database.
    const timer = setTimeout(() => setImmediate(giveUp), left);
    const giveUp = () => {
      if (isOver) return;
      end();
      // A timer may be a fraction of a millisecond early: what is left of that is no time to wait.
      patience.spentMs = patience.budgetMs;
      reject(new DatabaseBusy("the database did not answer in time"));
    };
    beginWait(patience);
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

function spent({ spentMs, waits, since }: Patience): number {
  return waits === 0 ? spentMs : spentMs + performance.now() - since;
}

function beginWait(patience: Patience): void {
  if (patience.waits === 0) patience.since = performance.now();
  patience.waits += 1;
}

function endWait(patience: Patience): void {
  patience.waits -= 1;
  if (patience.waits === 0) patience.spentMs += performance.now() - patience.since;
}
