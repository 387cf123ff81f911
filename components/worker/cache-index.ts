export type CachedPage = {
  /** Path and query. */
  readonly address: string;
  readonly title: string;
  /** Last time the network delivered it, in milliseconds since the epoch. */
  readonly at: number;
  readonly files: readonly string[];
  /** The offline page: neither listed nor evicted. */
  readonly fixed?: boolean;
};

/** Contents of the offline cache, least recently read first. */
export type CacheIndex = readonly CachedPage[];

export const PAGES_MAX = 60;

/** Adds a page; evicts the least recently read ones above the limit. */
export function keep(index: CacheIndex, page: CachedPage, max = PAGES_MAX): CacheIndex {
  const rest = index.filter(({ address }) => address !== page.address);
  const free = [...rest, page].filter(({ fixed }) => !fixed);
  const gone = new Set(free.slice(0, Math.max(0, free.length - max)));
  return [...rest, page].filter((each) => !gone.has(each));
}

/** Marks a page as recently read. */
export function touch(index: CacheIndex, address: string): CacheIndex {
  const page = index.find((each) => each.address === address);
  return page ? [...index.filter((each) => each !== page), page] : index;
}

/** Keeps only the offline page. */
export function forget(index: CacheIndex): CacheIndex {
  return index.filter(({ fixed }) => fixed);
}

/** URLs that no cached page needs any more. */
export function unneeded(index: CacheIndex, addresses: readonly string[]): string[] {
  const needed = new Set(index.flatMap(({ address, files }) => [address, ...files]));
  return addresses.filter((address) => !needed.has(address));
}
