/** A page in the offline cache. */
export type CachedPage = {
  /** Path and query. */
  readonly address: string;
  readonly title: string;
  /** When the network last gave it, in milliseconds. */
  readonly at: number;
  /** Addresses of the files it needs. */
  readonly files: readonly string[];
  /** The page about being offline: not listed, not pushed out. */
  readonly fixed?: boolean;
};

/** What is in the offline cache, the page read longest ago first. */
export type CacheIndex = readonly CachedPage[];

export const PAGES_MAX = 60;

/** Puts a page in the offline cache; when it is full, the one that nobody has read for longest goes. */
export function keep(index: CacheIndex, page: CachedPage, max = PAGES_MAX): CacheIndex {
  const rest = index.filter(({ address }) => address !== page.address);
  const free = [...rest, page].filter(({ fixed }) => !fixed);
  const gone = new Set(free.slice(0, Math.max(0, free.length - max)));
  return [...rest, page].filter((each) => !gone.has(each));
}

/** A page was read again from the offline cache. */
export function touch(index: CacheIndex, address: string): CacheIndex {
  const page = index.find((each) => each.address === address);
  return page ? [...index.filter((each) => each !== page), page] : index;
}

/** What the visitor's wish to forget leaves. */
export function forget(index: CacheIndex): CacheIndex {
  return index.filter(({ fixed }) => fixed);
}

/** Addresses that no page in the offline cache needs any more. */
export function unneeded(index: CacheIndex, addresses: readonly string[]): string[] {
  const needed = new Set(index.flatMap(({ address, files }) => [address, ...files]));
  return addresses.filter((address) => !needed.has(address));
}
