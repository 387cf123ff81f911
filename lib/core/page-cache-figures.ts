/** What the page cache of this process tells of itself. */
export type CacheFigures = {
  readonly pages: number;
  readonly bytes: number;
  readonly limitBytes: number;
  readonly hits: number;
  readonly renderings: number;
  readonly isListening: boolean;
};

// The server and Next's bundle are two copies of this module in one process: they meet at a registered symbol.
const KEY = Symbol.for("dastarkhan.page-cache-figures");
const shared = globalThis as typeof globalThis & { [KEY]?: () => CacheFigures };

/** Registers the page cache of this process. */
export function tellCacheFigures(read: () => CacheFigures): void {
  shared[KEY] = read;
}

/** Null where no server runs before the application, as in tests. */
export function readCacheFigures(): CacheFigures | null {
  return shared[KEY]?.() ?? null;
}
