import { isDoubtful } from "./price-rules";

/** What of a dish somebody else changed while its row was shown. */
type StaleDish = {
  readonly price: number;
  readonly availability: string;
  readonly status: string;
  /** The price that was to be saved, if it was one. */
  readonly mine: number | undefined;
};

/** What stands in a row beside what is saved. */
export type RowState = {
  readonly isSelected: boolean;
  /** A price that waits to be saved with others. */
  readonly pending: number | undefined;
  /** It is so far from the price before that it is not saved until somebody has said that it is right. */
  readonly isDoubtful: boolean;
  readonly stale: StaleDish | undefined;
};

/** What the bars above and below the grid tell. */
export type GridSummary = {
  readonly selected: readonly string[];
  readonly ready: readonly { readonly id: string; readonly price: number }[];
  readonly doubtful: number;
  readonly canUndo: boolean;
};

export const PLAIN: RowState = { isSelected: false, pending: undefined, isDoubtful: false, stale: undefined };

/** A price that is put into a row to wait, beside the one that is saved. */
type PutPrice = { readonly id: string; readonly before: number; readonly price: number };

/**
 * What is typed, pasted and chosen in a grid of prices, row by row: a row that changes tells those who show it, and no
 * other. Nothing of it is saved.
 */
export class GridStore {
  readonly #rows = new Map<string, RowState>();
  readonly #followers = new Map<string, Set<() => void>>();
  readonly #undos: (() => void)[] = [];
  #summary: GridSummary | undefined;

  readonly row = (id: string): RowState => this.#rows.get(id) ?? PLAIN;

  /** @param id of a row; "" follows all of them. @returns what ends it */
  readonly follow = (id: string, follower: () => void): (() => void) => {
    const followers = this.#followers.get(id) ?? new Set();
    this.#followers.set(id, followers.add(follower));
    return () => followers.delete(follower);
  };

  readonly summary = (): GridSummary => {
    this.#summary ??= this.#summarise();
    return this.#summary;
  };

  /** Changes what stands in some rows. */
  change(ids: readonly string[], change: Partial<RowState>): void {
    for (const id of ids) this.#set(id, { ...this.row(id), ...change });
    this.#tell(ids);
  }

  /** Prices wait in their rows; one that is saved already waits no longer. Can be undone in one. */
  put(prices: readonly PutPrice[]): void {
    const ids = prices.map(({ id }) => id);
    const former = ids.map((id) => [id, this.row(id)] as const);
    for (const { id, before, price } of prices) {
      const waits = price !== before;
      const doubt = waits && isDoubtful(before, price);
      this.#set(id, { ...this.row(id), pending: waits ? price : undefined, isDoubtful: doubt, stale: undefined });
    }
    this.#undos.push(() => {
      for (const [id, { pending, isDoubtful: doubt }] of former)
        this.#set(id, { ...this.row(id), pending, isDoubtful: doubt });
      this.#tell(ids);
    });
    this.#tell(ids);
  }

  /** Nothing waits any more in these rows. */
  settle(ids: readonly string[]): void {
    this.change(ids, { pending: undefined, isDoubtful: false });
  }

  /** Takes all waiting prices out of the grid; they can be brought back. */
  clear(): void {
    const waiting = [...this.#rows].filter(([, { pending }]) => pending !== undefined);
    for (const [id, row] of waiting) this.#set(id, { ...row, pending: undefined, isDoubtful: false });
    this.#undos.push(() => {
      for (const [id, row] of waiting) this.#set(id, row);
      this.#tell(waiting.map(([id]) => id));
    });
    this.#tell(waiting.map(([id]) => id));
  }

  /** @param undo takes back what was just done */
  done(undo: () => void): void {
    this.#undos.push(undo);
    this.#tell([]);
  }

  /** Takes back the latest of what was done here. @returns whether there was anything */
  undo(): boolean {
    const undo = this.#undos.pop();
    undo?.();
    this.#tell([]);
    return undo !== undefined;
  }

  #set(id: string, row: RowState): void {
    this.#rows.set(id, row);
  }

  #tell(ids: readonly string[]): void {
    this.#summary = undefined;
    for (const id of [...ids, ""]) for (const follower of this.#followers.get(id) ?? []) follower();
  }

  #summarise(): GridSummary {
    const rows = [...this.#rows];
    return {
      selected: rows.flatMap(([id, { isSelected }]) => (isSelected ? [id] : [])),
      ready: rows.flatMap(([id, { pending, isDoubtful: doubt }]) =>
        pending === undefined || doubt ? [] : [{ id, price: pending }],
      ),
      doubtful: rows.filter(([, { isDoubtful: doubt }]) => doubt).length,
      canUndo: this.#undos.length > 0,
    };
  }
}
