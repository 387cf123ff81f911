import { AsyncLocalStorage } from "node:async_hooks";
import { performance } from "node:perf_hooks";

export type Payer = {
  /** Receives milliseconds of work that the main thread, which serves all requests, did for this payer. */
  readonly pay: (ms: number) => void;
  /** Called again when a queued task is about to begin. Returns the milliseconds until it can be paid; 0 if it can. */
  readonly confirm?: () => Promise<number>;
};

type Thread = {
  readonly payers: AsyncLocalStorage<Payer | undefined>;
  payer: Payer | undefined;
  /** Thread working time that is already charged, in milliseconds. */
  paidUntil: number;
};

// The server and Next's bundle load separate copies of this module in one process; a registered symbol connects them.
const KEY = Symbol.for("dastarkhan.thread-time");
const shared = globalThis as typeof globalThis & { [KEY]?: Thread };
shared[KEY] ??= { payers: new AsyncLocalStorage(), payer: undefined, paidUntil: 0 };
const thread = shared[KEY];

/** Working time of the thread so far, in milliseconds; waiting for a database, disk or client does not count. */
export const workedMs = () => performance.eventLoopUtilization().active;

/** Runs `work` and charges its working time to `payer`, across all its waits. */
export function paidBy<T>(payer: Payer, work: () => T): T {
  turnTo(payer);
  return thread.payers.run(payer, work);
}

export function unpaid<T>(work: () => T): T {
  return thread.payers.run(undefined, work);
}

/** Charges the time so far and switches to another payer, or none. */
export function turnTo(payer?: Payer): void {
  payUntilNow(thread.payer);
  thread.payer = payer;
}

/** Call before the running work waits: charges the time since the last switch to its payer. */
export function beforeWaiting(): void {
  const payer = thread.payers.getStore();
  if (!payer) return;
  payUntilNow(payer);
  thread.payer = payer;
}

/** Call when the running work resumes: the time since the last switch belonged to others. */
export function afterWaiting(): void {
  const payer = thread.payers.getStore();
  if (payer) turnTo(payer);
}

export const currentPayer = (): Payer | undefined => thread.payers.getStore();

/** Ends charging to a payer whose work is done. */
export function leave(payer: Payer): void {
  if (thread.payer === payer) turnTo();
}

function payUntilNow(payer: Payer | undefined): void {
  const worked = workedMs();
  payer?.pay(worked - thread.paidUntil);
  thread.paidUntil = worked;
}
