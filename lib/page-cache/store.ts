import { LRUCache } from "lru-cache";
import type { Body, Entry } from "./entry";

/** What an entry costs besides its bodies: headers, tags, map slots. */
const OVERHEAD_BYTES = 1500;
/** A page asked for once may hold only this part of the memory, so that a walk over all addresses evicts no page that is read. */
const NEW_SHARE = 0.3;
/** A compressed form of the HTML appears after the entry is weighed. */
const FORMS_FACTOR = 1.2;
/** Addresses (with unknown parameters, in other orders) remembered for the quick way may hold this part of the memory. */
const ADDRESSES_SHARE = 0.05;
/** Hydration scripts of pages that were replaced while somebody reads them: this part of the memory, for this long. */
const FORMER_SHARE = 0.02;
const FORMER_MS = 30 * 60_000;
/** What a remembered address costs besides its letters, each of which is one byte. */
const ADDRESS_OVERHEAD_BYTES = 200;
/** Nobody follows a longer link twice. */
const ADDRESS_MAX = 1024;

/**
 * Pages in memory, bounded by bytes, the addresses that lead to them included. New entries stand in one cache, entries
 * asked for again move to the other; each forgets what was not read for longest.
 */
export class Store {
  readonly #once: LRUCache<string, Entry>;
  readonly #often: LRUCache<string, Entry>;
  readonly #byTag = new Map<string, Set<Entry>>();
  readonly #addresses: LRUCache<string, string> | undefined;
  readonly #former: LRUCache<string, Body> | undefined;

  constructor(limitBytes: number) {
    const maxSize = Math.floor(limitBytes * ADDRESSES_SHARE);
    const formerSize = Math.floor(limitBytes * FORMER_SHARE);
    const pages = limitBytes - maxSize - formerSize;
    this.#once = this.#pages(pages * NEW_SHARE);
    this.#often = this.#pages(pages * (1 - NEW_SHARE));
    if (formerSize > 0)
      this.#former = new LRUCache({
        maxSize: formerSize,
        ttl: FORMER_MS,
        sizeCalculation: (body) => body.bytes + ADDRESS_OVERHEAD_BYTES,
      });
    this.#addresses =
      maxSize > 0
        ? new LRUCache({
            maxSize,
            sizeCalculation: (key, address) => key.length + address.length + ADDRESS_OVERHEAD_BYTES,
          })
        : undefined;
  }

  get size(): number {
    return this.#once.size + this.#often.size;
  }

  get bytes(): number {
    return this.#once.calculatedSize + this.#often.calculatedSize + this.addressBytes;
  }

  /** Of them, those of remembered addresses. */
  get addressBytes(): number {
    return this.#addresses?.calculatedSize ?? 0;
  }

  #pages(maxSize: number): LRUCache<string, Entry> {
    return new LRUCache({
      maxSize: Math.max(1, Math.floor(maxSize)),
      sizeCalculation: weigh,
      dispose: (entry, _key, reason) => {
        if (reason === "evict") this.#forget(entry);
      },
    });
  }

  /** The entry of a canonical key. Being asked for moves it away from eviction. */
  get(key: string): Entry | undefined {
    const often = this.#often.get(key);
    if (often) return often;
    const once = this.#once.get(key);
    if (once) this.#promote(once);
    return once;
  }

  /** The entry of an address exactly as it was requested before, found without parsing it. */
  atAddress(address: string): Entry | undefined {
    const key = address.length > ADDRESS_MAX ? undefined : this.#addresses?.get(address);
    return key === undefined ? undefined : this.get(key);
  }

  /** Remembers that `address` is the page `key`. */
  remember(address: string, key: string): void {
    if (address.length <= ADDRESS_MAX) this.#addresses?.set(address, key);
  }

  /** What hydrates a version of a page that is no longer kept, by its hash. */
  formerHydration(hash: string): Body | undefined {
    return this.#former?.get(hash);
  }

  /** Keeps an entry, replacing the one of its key; evicts others as needed. One that is too big is not kept. */
  set(entry: Entry): void {
    const segment = this.#often.has(entry.key) ? this.#often : this.#once;
    this.delete(entry.key);
    if (weigh(entry) > this.#once.maxSize) return;
    for (const tag of entry.tags) {
      const tagged = this.#byTag.get(tag);
      if (tagged) tagged.add(entry);
      else this.#byTag.set(tag, new Set([entry]));
    }
    segment.set(entry.key, entry);
    if (segment === this.#often) void this.#settle(entry);
  }

  delete(key: string): void {
    const entry = this.#once.peek(key) ?? this.#often.peek(key);
    if (!entry) return;
    this.#once.delete(key);
    this.#often.delete(key);
    this.#forget(entry);
  }

  /** Takes out every entry that shows one of these. */
  dropTags(tags: readonly string[]): void {
    for (const tag of tags) for (const entry of [...(this.#byTag.get(tag) ?? [])]) this.delete(entry.key);
  }

  /** Nothing is trusted any more, but each page may still be shown if it can't be made anew. */
  expireAll(): void {
    for (const pages of [this.#once, this.#often]) for (const entry of pages.values()) entry.freshUntil = 0;
  }

  /** What else is known of an entry that is kept no longer. */
  #forget(entry: Entry): void {
    if (entry.hydration && !entry.borrowed) this.#former?.set(entry.hydration.hash, entry.hydration);
    for (const tag of entry.tags) {
      const tagged = this.#byTag.get(tag);
      tagged?.delete(entry);
      if (tagged?.size === 0) this.#byTag.delete(tag);
    }
  }

  #promote(entry: Entry): void {
    this.#once.delete(entry.key);
    this.#often.set(entry.key, entry);
    void this.#settle(entry);
  }

  /** A page that is read often is worth compressing, and keeping in that form alone; then it is weighed again. */
  async #settle(entry: Entry): Promise<void> {
    await Promise.all([entry.body.settle(), entry.hydration?.settle()]);
    if (this.#often.peek(entry.key) !== entry) return;
    this.#often.delete(entry.key);
    this.#often.set(entry.key, entry);
  }
}

function weigh(entry: Entry): number {
  const bodies = entry.borrowed ? 0 : entry.body.bytes + (entry.hydration?.bytes ?? 0);
  const tags = entry.tags.reduce((sum, tag) => sum + tag.length + 100, 0);
  return OVERHEAD_BYTES + entry.key.length + tags + Math.ceil(bodies * FORMS_FACTOR);
}
