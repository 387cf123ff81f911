import "server-only";
import { LRUCache } from "lru-cache";
import { beyondPatience, patiently } from "@/lib/core/patience";

/** Older than this a count is made anew, while whoever asks is told the old one; */
const FRESH_MS = 30_000;
/** and older than this they wait. */
const USABLE_MS = 60_000;
const KEPT = 1000;

type Known<Count> = { count: Count; countedAt: number; running?: Promise<Count> };

/**
 * Counts that may be a minute old where they are worth keeping, and are exact where not. Whoever asks for one that is being
 * made anew waits for the same answer.
 */
export class MinuteCounts<Count extends {}> {
  readonly #known = new LRUCache<string, Known<Count>>({ max: KEPT });
  readonly #isKept: (count: Count) => boolean;

  constructor(isKept: (count: Count) => boolean) {
    this.#isKept = isKept;
  }

  /** Is there a count that may be told for a while? */
  has(key: string): boolean {
    return this.#known.has(key);
  }

  /** @param key what is counted: the same key has the same answer at the same time */
  async read(key: string, count: () => Promise<Count>): Promise<Count> {
    const began = performance.now();
    const known = this.#known.get(key);
    // Only what was kept before is known to be worth it: others count for themselves.
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

  /** @param countedAt when counting began, of `performance.now()` */
  keep(key: string, countedAt: number, count: Count): Count {
    if (this.#isKept(count)) this.#known.set(key, { count, countedAt });
    else this.#known.delete(key);
    return count;
  }
}
