/** A page on the shelf. */
export type Kept = {
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

/** What is on the shelf, the page read longest ago first. */
export type Ledger = readonly Kept[];

export const PAGES_MAX = 60;

/** Puts a page on the shelf; when it is full, the one that nobody has read for longest goes. */
export function keep(ledger: Ledger, page: Kept, max = PAGES_MAX): Ledger {
  const rest = ledger.filter(({ address }) => address !== page.address);
  const free = [...rest, page].filter(({ fixed }) => !fixed);
  const gone = new Set(free.slice(0, Math.max(0, free.length - max)));
  return [...rest, page].filter((each) => !gone.has(each));
}

/** A page was read again from the shelf. */
export function touch(ledger: Ledger, address: string): Ledger {
  const page = ledger.find((each) => each.address === address);
  return page ? [...ledger.filter((each) => each !== page), page] : ledger;
}

/** What the visitor's wish to forget leaves. */
export function forget(ledger: Ledger): Ledger {
  return ledger.filter(({ fixed }) => fixed);
}

/** Addresses that no page on the shelf needs any more. */
export function unneeded(ledger: Ledger, addresses: readonly string[]): string[] {
  const needed = new Set(ledger.flatMap(({ address, files }) => [address, ...files]));
  return addresses.filter((address) => !needed.has(address));
}
