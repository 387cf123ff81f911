import type { Body, Entry } from "./entry";
import { Store } from "./store";

/**
 * Renders a canonical address into an entry; `store: false` entries are answered but not kept. `who` is the client that
 * it is for, where it is for one.
 */
export type Fill = (key: string, who?: string) => Promise<Entry>;

export type CacheOptions = {
  readonly fill: Fill;
  readonly limitBytes: number;
  readonly now?: () => number;
};

/** How long a stale entry may still be answered while it is made anew; an older one is made anew first. */
export const STALE_MS = 60_000;
/** A key whose rendering keeps being outdated by writes is answered after so many tries. */
const TRIES = 3;
const FAILURE = 500;
/** After a failed rendering the old page is answered without trying again for so long. */
const RETRY_MS = 5000;
/** Dropped tags remembered one by one while something renders; with more, everything that renders counts as outdated. */
const DROPS_MAX = 10_000;

type InFlight = { readonly since: number; readonly promise: Promise<RenderResult> };
type RenderResult = { readonly entry: Entry; readonly outdated: boolean };

/** Public pages in memory: one rendering per key at a time, stale ones answered while they are made anew, dropped by tag. */
export class PageCache {
  readonly #store: Store;
  readonly #inFlight = new Map<string, InFlight>();
  /** When each tag was last dropped, while renderings that began before may still be running. */
  readonly #drops = new Map<string, number>();
  readonly #fill: Fill;
  readonly #now: () => number;
  #clock = 0;
  /** Pages that were answered from memory, and that were rendered. */
  hits = 0;
  renderings = 0;
  #droppedAll = 0;

  constructor({ fill, limitBytes, now = Date.now }: CacheOptions) {
    this.#store = new Store(limitBytes);
    this.#fill = fill;
    this.#now = now;
  }

  get size(): number {
    return this.#store.size;
  }

  get bytes(): number {
    return this.#store.bytes;
  }

  get addressBytes(): number {
    return this.#store.addressBytes;
  }

  /** An entry that can be answered at once for an address seen before, found without parsing it. */
  quick(address: string): Entry | undefined {
    const entry = this.#store.atAddress(address);
    if (!entry || !this.#answerable(entry)) return undefined;
    this.hits += 1;
    return entry;
  }

  /** Can a key be answered without a rendering of its own? */
  isReady(key: string): boolean {
    const kept = this.#store.get(key);
    return this.#inFlight.has(key) || (kept !== undefined && this.#now() < kept.freshUntil + STALE_MS);
  }

  /** The page of a canonical key, for `address` as it was requested by `who`. Rejects only when the rendering did. */
  async get(key: string, address: string = key, who?: string): Promise<Entry> {
    const kept = this.#store.get(key);
    if (kept && this.#answerable(kept)) {
      this.#store.remember(address, key);
      this.hits += 1;
      return kept;
    }
    const entry = await this.#fresh(key, kept, who);
    if (entry.store) this.#store.remember(address, key);
    return entry;
  }

  /** What hydrates the version of a page that `hash` names; of one that nobody remembers, the current version's. */
  hydration(entry: Entry, hash: string): Body | null {
    return entry.hydration?.hash === hash ? entry.hydration : (this.#store.formerHydration(hash) ?? entry.hydration);
  }

  /** The entry kept under a key, however old it is. */
  peek(key: string): Entry | undefined {
    return this.#store.get(key);
  }

  /** Pages that show one of these are gone, and so are renderings that began before. */
  dropTags(tags: readonly string[]): void {
    this.#clock += 1;
    this.#store.dropTags(tags);
    if (this.#inFlight.size === 0) return;
    for (const tag of tags) this.#drops.set(tag, this.#clock);
    if (this.#drops.size <= DROPS_MAX) return;
    this.#drops.clear();
    this.#droppedAll = this.#clock;
  }

  /** News may have been missed: everything is made anew before it is answered, unless it can't be. */
  expireAll(): void {
    this.#clock += 1;
    this.#droppedAll = this.#clock;
    this.#store.expireAll();
  }

  #answerable(entry: Entry): boolean {
    const now = this.#now();
    if (now < entry.freshUntil) return true;
    if (now >= entry.freshUntil + STALE_MS) return false;
    if (!this.#inFlight.has(entry.key)) this.#startRender(entry.key).promise.catch(() => undefined);
    return true;
  }

  async #fresh(key: string, kept: Entry | undefined, who: string | undefined): Promise<Entry> {
    try {
      const entry = await this.#load(key, who);
      return entry.status >= FAILURE && kept ? this.#keepGoing(kept) : entry;
    } catch (error) {
      if (kept) return this.#keepGoing(kept);
      throw error;
    }
  }

  /** An old page is better than none. */
  #keepGoing(kept: Entry): Entry {
    kept.freshUntil = Math.max(kept.freshUntil, this.#now() + RETRY_MS - STALE_MS);
    return kept;
  }

  async #load(key: string, who: string | undefined): Promise<Entry> {
    const since = this.#clock;
    for (let tries = 1; ; tries += 1) {
      const running = this.#inFlight.get(key) ?? this.#startRender(key, who);
      const { entry, outdated } = await running.promise;
      // Whoever asked after the write must not be answered by a rendering that began before it.
      if (!outdated || running.since >= since || tries >= TRIES) return entry;
    }
  }

  #startRender(key: string, who?: string): InFlight {
    const since = this.#clock;
    this.renderings += 1;
    const promise = this.#fill(key, who).then(
      (entry) => this.#finishRender(key, entry, since),
      (error: unknown) => {
        this.#end(key);
        throw error;
      },
    );
    const running = { since, promise };
    this.#inFlight.set(key, running);
    return running;
  }

  #finishRender(key: string, entry: Entry, since: number): RenderResult {
    this.#end(key);
    const outdated = this.#droppedAll > since || entry.tags.some((tag) => (this.#drops.get(tag) ?? 0) > since);
    if (this.#inFlight.size === 0) this.#drops.clear();
    if (entry.store && !outdated && entry.status < FAILURE) this.#store.set(entry);
    return { entry, outdated };
  }

  #end(key: string): void {
    this.#inFlight.delete(key);
  }
}
