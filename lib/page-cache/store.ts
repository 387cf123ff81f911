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
 * Pages in memory, bounded by bytes, the addresses that lead to them included. New entries queue in one segment, entries asked for again move to the other; both
 * are emptied from their least recently used end.
 */
export class Store {
  readonly #once = new Map<string, Entry>();
  readonly #often = new Map<string, Entry>();
  readonly #byTag = new Map<string, Set<Entry>>();
  readonly #addresses: LRUCache<string, string> | undefined;
  readonly #former: LRUCache<string, Body> | undefined;
  readonly #limit: number;
  #onceBytes = 0;
  #oftenBytes = 0;

  constructor(limitBytes: number) {
    const maxSize = Math.floor(limitBytes * ADDRESSES_SHARE);
    const formerSize = Math.floor(limitBytes * FORMER_SHARE);
    this.#limit = limitBytes - maxSize - formerSize;
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
    return this.#pageBytes + this.addressBytes;
  }

  /** Of them, those of remembered addresses. */
  get addressBytes(): number {
    return this.#addresses?.calculatedSize ?? 0;
  }

  get #pageBytes(): number {
    return this.#onceBytes + this.#oftenBytes;
  }

  /** The entry of a canonical key. Being asked for moves it away from eviction. */
  get(key: string): Entry | undefined {
    const often = this.#often.get(key);
    if (often) {
      this.#often.delete(key);
      this.#often.set(key, often);
      return often;
    }
    const once = this.#once.get(key);
    if (once) this.#promote(key, once);
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
    const wasOften = this.#often.has(entry.key);
    this.delete(entry.key);
    entry.weight = weigh(entry);
    if (entry.weight > this.#limit * NEW_SHARE) return;
    this.#add(wasOften ? this.#often : this.#once, entry);
    if (wasOften) void this.#settle(entry);
    for (const tag of entry.tags) {
      const tagged = this.#byTag.get(tag);
      if (tagged) tagged.add(entry);
      else this.#byTag.set(tag, new Set([entry]));
    }
    this.#evict();
  }

  delete(key: string): void {
    const entry = this.#once.get(key) ?? this.#often.get(key);
    if (!entry) return;
    if (entry.hydration && !entry.borrowed) this.#former?.set(entry.hydration.hash, entry.hydration);
    if (this.#once.delete(key)) this.#onceBytes -= entry.weight;
    else if (this.#often.delete(key)) this.#oftenBytes -= entry.weight;
    for (const tag of entry.tags) {
      const tagged = this.#byTag.get(tag);
      tagged?.delete(entry);
      if (tagged?.size === 0) this.#byTag.delete(tag);
    }
  }

  /** Takes out every entry that shows one of these. */
  dropTags(tags: readonly string[]): void {
    for (const tag of tags) for (const entry of [...(this.#byTag.get(tag) ?? [])]) this.delete(entry.key);
  }

  /** Nothing is trusted any more, but each page may still be shown if it can't be made anew. */
  expireAll(): void {
    for (const map of [this.#once, this.#often]) for (const entry of map.values()) entry.freshUntil = 0;
  }

  #promote(key: string, entry: Entry): void {
    this.#once.delete(key);
    this.#onceBytes -= entry.weight;
    this.#add(this.#often, entry);
    this.#evict();
    void this.#settle(entry);
  }

  /** A page that is read often is worth compressing, and keeping in that form alone. */
  async #settle(entry: Entry): Promise<void> {
    await Promise.all([entry.body.settle(), entry.hydration?.settle()]);
    if (this.#often.get(entry.key) !== entry) return;
    this.#oftenBytes -= entry.weight;
    entry.weight = weigh(entry);
    this.#oftenBytes += entry.weight;
  }

  #add(map: Map<string, Entry>, entry: Entry): void {
    map.set(entry.key, entry);
    if (map === this.#once) this.#onceBytes += entry.weight;
    else this.#oftenBytes += entry.weight;
  }

  #evict(): void {
    while (this.#onceBytes > this.#limit * NEW_SHARE) this.#deleteOldest(this.#once);
    while (this.#pageBytes > this.#limit) this.#deleteOldest(this.#often.size > 0 ? this.#often : this.#once);
  }

  #deleteOldest(map: Map<string, Entry>): void {
    const oldest = map.keys().next().value;
    if (oldest !== undefined) this.delete(oldest);
  }
}

function weigh(entry: Entry): number {
  const bodies = entry.borrowed ? 0 : entry.body.bytes + (entry.hydration?.bytes ?? 0);
  const tags = entry.tags.reduce((sum, tag) => sum + tag.length + 100, 0);
  return OVERHEAD_BYTES + entry.key.length + tags + Math.ceil(bodies * FORMS_FACTOR);
}
