import type { Body, Entry } from "./entry";
import { Store } from "./store";

/**
 * Renders a canonical address into an entry; entries with `store: false` are sent but not kept. `who` is the requesting
 * client, if any.
 */
export type Fill = (key: string, who?: string) => Promise<Entry>;

export type CacheOptions = {
  readonly fill: Fill;
  readonly limitBytes: number;
  readonly now?: () => number;
};

/** Stale entries are sent for this long while a new rendering runs; older ones are rendered first. */
export const STALE_MS = 60_000;
/** Maximum renderings for a request whose page keeps being invalidated by writes. */
const TRIES = 3;
const FAILURE = 500;
/** After a failed rendering the old page is sent for this long before the next try. */
const RETRY_MS = 5000;
/** Maximum dropped tags to remember while pages render; beyond it all running renderings count as outdated. */
const DROPS_MAX = 10_000;

type InFlight = { readonly since: number; readonly promise: Promise<RenderResult> };
type RenderResult = { readonly entry: Entry; readonly outdated: boolean };

/** Public pages in memory: one rendering per key at a time, stale pages served during renewal, invalidation by tag. */
export class PageCache {
  readonly #store: Store;
  readonly #inFlight = new Map<string, InFlight>();
  /** Logical time of each tag's last drop, for renderings that began earlier. */
  readonly #drops = new Map<string, number>();
  readonly #fill: Fill;
  readonly #now: () => number;
  #clock = 0;
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

  /** A servable entry for an address seen before, found without parsing the address. */
  quick(address: string): Entry | undefined {
    const entry = this.#store.atAddress(address);
    if (!entry || !this.#answerable(entry)) return undefined;
    this.hits += 1;
    return entry;
  }

  /** Whether the key can be served without starting a rendering. */
  isReady(key: string): boolean {
    const kept = this.#store.get(key);
    return this.#inFlight.has(key) || (kept !== undefined && this.#now() < kept.freshUntil + STALE_MS);
  }

  /**
   * The page of a canonical key; `address` is the requested form, `who` the client. Rejects only if the rendering did.
   */
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

  /** The hydration script of the page version `hash`; if that version is unknown, of the current one. */
  hydration(entry: Entry, hash: string): Body | null {
    return entry.hydration?.hash === hash ? entry.hydration : (this.#store.formerHydration(hash) ?? entry.hydration);
  }

  peek(key: string): Entry | undefined {
    return this.#store.get(key);
  }

  /** Removes all pages with these tags and invalidates running renderings. */
  dropTags(tags: readonly string[]): void {
    this.#clock += 1;
    this.#store.dropTags(tags);
    if (this.#inFlight.size === 0) return;
    for (const tag of tags) this.#drops.set(tag, this.#clock);
    if (this.#drops.size <= DROPS_MAX) return;
    this.#drops.clear();
    this.#droppedAll = this.#clock;
  }

  /**
   * Marks all pages as outdated after a possible gap in notifications; they are rendered before use, or served if
   * rendering fails.
   */
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

  #keepGoing(kept: Entry): Entry {
    kept.freshUntil = Math.max(kept.freshUntil, this.#now() + RETRY_MS - STALE_MS);
    return kept;
  }

  async #load(key: string, who: string | undefined): Promise<Entry> {
    const since = this.#clock;
    for (let tries = 1; ; tries += 1) {
      const running = this.#inFlight.get(key) ?? this.#startRender(key, who);
      const { entry, outdated } = await running.promise;
      // A request after a write must not get a rendering that began before it.
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
    // Visitors who asked before the write may see it; nobody keeps it.
    return { entry: outdated ? { ...entry, store: false } : entry, outdated };
  }

  #end(key: string): void {
    this.#inFlight.delete(key);
  }
}
