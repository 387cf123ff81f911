import "server-only";
import { LRUCache } from "lru-cache";
import { untilDeadline, withoutDeadline } from "./deadline";

/** More businesses than this fill a hundred pages, and nobody misses one: their counts are cached. */
export const MANY = 2000;

/** An older count is refreshed in the background while requests still get it. */
const FRESH_MS = 30_000;
const FRESH_MAX_MS = 10 * 60_000;
/** A count that takes long, as in a directory of a million places, stays fresh for so many times as long. */
const FRESH_FACTOR = 1000;
/** After so many times the fresh time, requests wait for the refresh. */
const USABLE_FACTOR = 2;
const KEPT = 1000;

type Known<Count> = { count: Count; countedAt: number; freshMs: number; running?: Promise<Count> };

/**
 * A cache of counts. Expensive counts may be a minute old (up to twenty if they take more than half a second), others are
 * always exact. Concurrent requests share one refresh.
 */
export class CountCache<Count extends {}> {
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
    if (age < known.freshMs) return known.count;
    known.running ??= this.#recount(key, known, count);
    const { running } = known;
    if (age >= USABLE_FACTOR * known.freshMs) return untilDeadline(() => running);
    running.catch(() => undefined);
    return known.count;
  }

  async #recount(key: string, known: Known<Count>, count: () => Promise<Count>): Promise<Count> {
    const began = performance.now();
    try {
      return this.keep(key, began, await withoutDeadline(count));
    } finally {
      delete known.running;
    }
  }

  /** @param countedAt start of the count, from `performance.now()` */
  keep(key: string, countedAt: number, count: Count): Count {
    const tookMs = performance.now() - countedAt;
    const freshMs = Math.min(Math.max(FRESH_MS, FRESH_FACTOR * tookMs), FRESH_MAX_MS);
    if (this.#isKept(count)) this.#known.set(key, { count, countedAt, freshMs });
    else this.#known.delete(key);
    return count;
  }
}
