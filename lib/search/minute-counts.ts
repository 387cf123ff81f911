import "server-only";
import { LRUCache } from "lru-cache";
import { beyondPatience, patiently } from "@/lib/core/patience";

/** An older count is refreshed in the background while requests still get it. */
const FRESH_MS = 30_000;
/** For an older count, requests wait for the refresh. */
const USABLE_MS = 60_000;
const KEPT = 1000;

type Known<Count> = { count: Count; countedAt: number; running?: Promise<Count> };

/**
 * A cache of counts. Expensive counts may be a minute old, others are always exact. Concurrent requests share one
 * refresh.
 */
export class MinuteCounts<Count extends {}> {
  readonly #known = new LRUCache<string, Known<Count>>({ max: KEPT });
  readonly #isKept: (count: Count) => boolean;

  constructor(isKept: (count: Count) => boolean) {
    this.#isKept = isKept;
  }

  has(key: string): boolean {
    return this.#known.has(key);
  }

  /** @param key same key, same result at the same time */
  async read(key: string, count: () => Promise<Count>): Promise<Count> {
    const began = performance.now();
    const known = this.#known.get(key);
    // Only a count that was cached before is known to be expensive; others are computed per request.
    if (!known) return this.keep(key, began, await count());
    const age = began - known.countedAt;
    if (age < FRESH_MS) return known.count;
    known.running ??= this.#recount(key, known, count);
    const { running } = known;
    if (age >= USABLE_MS) return patiently(() => running);
    running.catch(() => undefined);
    return known.count;
  }

  async #recount(key: string, known: Known<Count>, count: () => Promise<Count>): Promise<Count> {
    const began = performance.now();
    try {
      return this.keep(key, began, await beyondPatience(count));
    } finally {
      delete known.running;
    }
  }

  /** @param countedAt start of the count, from `performance.now()` */
  keep(key: string, countedAt: number, count: Count): Count {
    if (this.#isKept(count)) this.#known.set(key, { count, countedAt });
    else this.#known.delete(key);
    return count;
  }
}
