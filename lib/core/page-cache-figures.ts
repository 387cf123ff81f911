export type CacheFigures = {
  readonly pages: number;
  readonly bytes: number;
  readonly limitBytes: number;
  readonly hits: number;
  readonly renderings: number;
  readonly isListening: boolean;
};

// The server and Next's bundle load separate copies of this module in one process; a registered symbol connects them.
const KEY = Symbol.for("dastarkhan.page-cache-figures");
const shared = globalThis as typeof globalThis & { [KEY]?: () => CacheFigures };

export function tellCacheFigures(read: () => CacheFigures): void {
  shared[KEY] = read;
}

/** Null without our server, as in tests. */
export function readCacheFigures(): CacheFigures | null {
  return shared[KEY]?.() ?? null;
}
