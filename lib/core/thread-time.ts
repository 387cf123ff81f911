import { AsyncLocalStorage } from "node:async_hooks";
import { performance } from "node:perf_hooks";

export type Payer = {
  /** Takes note of milliseconds that the one thread, which answers everybody, has worked for somebody. */
  readonly pay: (ms: number) => void;
  /** Asked once more when what waited is about to begin: for how long it can't be paid any more, in milliseconds; 0 if it can. */
  readonly confirm?: () => Promise<number>;
};

type Thread = {
  readonly payers: AsyncLocalStorage<Payer | undefined>;
  /** Who pays for what the thread does now, as far as is known. */
  payer: Payer | undefined;
  /** Of the thread's working time, until when it is paid. */
  paidUntil: number;
};

// The server and Next's bundle are two copies of this module in one process: they meet at a registered symbol.
const KEY = Symbol.for("dastarkhan.thread-time");
const shared = globalThis as typeof globalThis & { [KEY]?: Thread };
shared[KEY] ??= { payers: new AsyncLocalStorage(), payer: undefined, paidUntil: 0 };
const thread = shared[KEY];

/** How long the thread has worked so far, in milliseconds: waiting for anything (a database, a disk, a client) is no work. */
export const workedMs = () => performance.eventLoopUtilization().active;

/** Runs `work`, whose working time `payer` pays, whatever it waits for in between. */
export function paidBy<T>(payer: Payer, work: () => T): T {
  turnTo(payer);
  return thread.payers.run(payer, work);
}

/** Work that nobody pays, since it is for all. */
export function unpaid<T>(work: () => T): T {
  return thread.payers.run(undefined, work);
}

/** From here on the thread works for another one, or for nobody in particular. */
export function turnTo(payer?: Payer): void {
  payUntilNow(thread.payer);
  thread.payer = payer;
}

/** Called where the running work is about to wait: what the thread did last, it did for this. */
export function beforeWaiting(): void {
  const payer = thread.payers.getStore();
  if (!payer) return;
  payUntilNow(payer);
  thread.payer = payer;
}

/** Called where the running work goes on after it waited: what the thread did last, it did for others. */
export function afterWaiting(): void {
  const payer = thread.payers.getStore();
  if (payer) turnTo(payer);
}

/** Who pays for the running work. */
export const currentPayer = (): Payer | undefined => thread.payers.getStore();

/** What is over pays for nothing that comes after it. */
export function leave(payer: Payer): void {
  if (thread.payer === payer) turnTo();
}

function payUntilNow(payer: Payer | undefined): void {
  const worked = workedMs();
  payer?.pay(worked - thread.paidUntil);
  thread.paidUntil = worked;
}
