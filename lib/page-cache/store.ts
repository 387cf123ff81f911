import { LRUCache } from "lru-cache";
import type { Body, Entry } from "./entry";

/** Memory per entry besides its bodies: headers, tags, map slots. */
const OVERHEAD_BYTES = 1500;
/** Share of memory for pages requested once, so that a crawl over all addresses does not evict popular pages. */
const NEW_SHARE = 0.3;
/** Allowance for compressed forms, which are made after weighing. */
const FORMS_FACTOR = 1.2;
/** Share of memory for addresses with unknown parameters or other orders, which skip parsing. */
const ADDRESSES_SHARE = 0.05;
/** Share of memory and lifetime of hydration scripts of replaced pages, for visitors who still read them. */
const FORMER_SHARE = 0.02;
const FORMER_MS = 30 * 60_000;
/** Memory per remembered address besides its characters, one byte each. */
const ADDRESS_OVERHEAD_BYTES = 200;
/** Longer links are hardly requested twice. */
const ADDRESS_MAX = 1024;

/**
 * Pages in memory with a byte limit that includes their addresses. New entries go into one LRU cache and move to the
 * other at their second request.
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

  /** The entry of a canonical key; marks it as recently used. */
  get(key: string): Entry | undefined {
    const often = this.#often.get(key);
    if (often) return often;
    const once = this.#once.get(key);
    if (once) this.#promote(once);
    return once;
  }

  /** The entry of an address requested before, found without parsing. */
  atAddress(address: string): Entry | undefined {
    const key = address.length > ADDRESS_MAX ? undefined : this.#addresses?.get(address);
    return key === undefined ? undefined : this.get(key);
  }

  remember(address: string, key: string): void {
    if (address.length <= ADDRESS_MAX) this.#addresses?.set(address, key);
  }

  /** The hydration script of a replaced page, by its hash. */
  formerHydration(hash: string): Body | undefined {
    return this.#former?.get(hash);
  }

  /** Stores an entry, replacing the one of its key; evicts others if needed. Ignores entries that are too big. */
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

  dropTags(tags: readonly string[]): void {
    for (const tag of tags) for (const entry of [...(this.#byTag.get(tag) ?? [])]) this.delete(entry.key);
  }

  /** Makes all pages stale; they may still be served if they cannot be rendered. */
  expireAll(): void {
    for (const pages of [this.#once, this.#often]) for (const entry of pages.values()) entry.freshUntil = 0;
  }

  /** Cleans up after a removed entry and keeps its hydration script for a while. */
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

  /** Compresses a popular page, keeps only its compressed forms, and weighs it again. */
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
