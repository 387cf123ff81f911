import { AsyncLocalStorage } from "node:async_hooks";
import type { Pin } from "@/lib/core/database-servers";

// The server and Next's bundle load separate copies of this module in one process; a registered symbol connects them.
const KEY = Symbol.for("dastarkhan.reading");
const shared = globalThis as typeof globalThis & { [KEY]?: AsyncLocalStorage<Pin | "primary"> };
shared[KEY] ??= new AsyncLocalStorage<Pin | "primary">();
const readings = shared[KEY];

/**
 * Runs work whose reads may come from a replica: what everybody sees, and figures. Everything else is read from the
 * primary: sessions, limits, and what a write decides by. Writes always go to the primary.
 */
export function reading<T>(work: () => T): T {
  return readings.getStore() ? work() : readings.run({}, work);
}

/** Runs work for somebody who has just written: it reads from the primary, also inside `reading`. */
export function readingOwnWrites<T>(work: () => T): T {
  return readings.run("primary", work);
}

/** The server of the running work; undefined if it must ask the primary. */
export function currentPin(): Pin | undefined {
  const store = readings.getStore();
  return store === "primary" ? undefined : store;
}
