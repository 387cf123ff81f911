// The server and Next's bundle are two copies of this module in one process: they meet at a registered symbol.
const KEY = Symbol.for("dastarkhan.stopping");
const shared = globalThis as typeof globalThis & { [KEY]?: boolean };

/** From now on this instance is not ready for anything new. */
export function tellStopping(): void {
  shared[KEY] = true;
}

export function isStopping(): boolean {
  return shared[KEY] ?? false;
}
