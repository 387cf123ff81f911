// The server and Next's bundle load separate copies of this module in one process; a registered symbol connects them.
const KEY = Symbol.for("dastarkhan.stopping");
const shared = globalThis as typeof globalThis & { [KEY]?: boolean };

export function tellStopping(): void {
  shared[KEY] = true;
}

export function isStopping(): boolean {
  return shared[KEY] ?? false;
}
