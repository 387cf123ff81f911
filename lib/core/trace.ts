import { AsyncLocalStorage } from "node:async_hooks";

export type Trace = { readonly requestId: string };

// The server and Next's bundle load separate copies of this module in one process; a registered symbol connects them.
const KEY = Symbol.for("dastarkhan.trace");
const shared = globalThis as typeof globalThis & { [KEY]?: AsyncLocalStorage<Trace> };
shared[KEY] ??= new AsyncLocalStorage<Trace>();
const traces = shared[KEY];

const REQUEST_ID = /^[\w-]{8,64}$/;

/** Adds the trace to all log lines written while `work` runs and in its asynchronous continuations. */
export function withTrace<T>(trace: Trace, work: () => T): T {
  return traces.run(trace, work);
}

export function currentTrace(): Trace | undefined {
  return traces.getStore();
}

/** The request id for answers and logs: the proxy's if well-formed, otherwise a new one. */
export function requestIdFrom(given: string | string[] | null | undefined): string {
  return typeof given === "string" && REQUEST_ID.test(given) ? given : crypto.randomUUID();
}
