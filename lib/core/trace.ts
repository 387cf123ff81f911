import { AsyncLocalStorage } from "node:async_hooks";

/** What the lines of one request have in common. */
export type Trace = { readonly requestId: string };

// The server and Next's bundle are two copies of this module in one process: they meet at a registered symbol.
const KEY = Symbol.for("dastarkhan.trace");
const shared = globalThis as typeof globalThis & { [KEY]?: AsyncLocalStorage<Trace> };
shared[KEY] ??= new AsyncLocalStorage<Trace>();
const traces = shared[KEY];

const REQUEST_ID = /^[\w-]{8,64}$/;

/** Everything that is logged while `work` runs, and because of it, names the request. */
export function withTrace<T>(trace: Trace, work: () => T): T {
  return traces.run(trace, work);
}

/** The request that is being answered; undefined in jobs and at the start. */
export function currentTrace(): Trace | undefined {
  return traces.getStore();
}

/** The id that a request is known by in answers and logs: its own, where a proxy gave it a decent one. */
export function requestIdFrom(given: string | string[] | null | undefined): string {
  return typeof given === "string" && REQUEST_ID.test(given) ? given : crypto.randomUUID();
}
