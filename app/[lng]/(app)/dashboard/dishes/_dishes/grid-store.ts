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
  /** It was to be published and lacks something for that. */
  readonly isRefused: boolean;
};

type WaitingPrice = { readonly id: string; readonly price: number; readonly isDoubtful: boolean };

/** What the bars above and below the grid tell. */
export type GridSummary = {
  readonly selected: readonly string[];
  readonly ready: readonly WaitingPrice[];
  readonly doubtful: number;
  readonly canUndo: boolean;
};

/** A control of a row, by the column that it stands in. */
export type Cell = "grip" | "choice" | "price" | "availability" | "menu";

export const PLAIN: RowState = {
  isSelected: false,
  pending: undefined,
  isDoubtful: false,
  stale: undefined,
  isRefused: false,
};

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
  #tabStop: { readonly id: string; readonly cell: Cell } | undefined;
  #summary: GridSummary | undefined;

  readonly row = (id: string): RowState => this.#rows.get(id) ?? PLAIN;

  /** @param id of a row; "" follows all of them. @returns what ends it */
  readonly follow = (id: string, follower: () => void): (() => void) => {
    const followers = this.#followers.get(id) ?? new Set();
    this.#followers.set(id, followers.add(follower));
    return () => followers.delete(follower);
  };

  /** @returns which control of a row Tab comes to: in the whole grid there is but one */
  readonly tabStop = (id: string): Cell | undefined => (this.#tabStop?.id === id ? this.#tabStop.cell : undefined);

  /** Tab comes back to this control from now on. */
  moveTabStop(id: string, cell: Cell): void {
    const former = this.#tabStop;
    if (former?.id === id && former.cell === cell) return;
    this.#tabStop = { id, cell };
    this.#tellRows(former === undefined || former.id === id ? [id] : [former.id, id]);
  }

  /** @param rows those that are shown now, with or without grips: where Tab came to may have gone */
  keepTabStop(rows: readonly string[], first: string | undefined, hasGrips: boolean): void {
    const { id = "", cell } = this.#tabStop ?? {};
    const isShown = rows.includes(id) && (hasGrips || cell !== "grip");
    if (!isShown && first !== undefined) this.moveTabStop(first, "price");
  }

  readonly summary = (): GridSummary => {
    this.#summary ??= this.#summarise();
    return this.#summary;
  };

  /** @returns the prices that wait, also the doubtful ones */
  waiting(): readonly WaitingPrice[] {
    return [...this.#rows].flatMap(([id, { pending, isDoubtful: doubt }]) =>
      pending === undefined ? [] : [{ id, price: pending, isDoubtful: doubt }],
    );
  }

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

  /** Somebody else has changed a price: one that waits for the same row has to be looked at, unless it is the same now. */
  changeBeneath(id: string, price: number): void {
    const { pending } = this.row(id);
    if (pending === price) this.settle([id]);
    else if (pending !== undefined) this.change([id], { isDoubtful: true });
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

  /**
   * @param undo takes back what was just done
   * @returns what says that there is nothing to take back any more, and whether there was until then
   */
  done(undo: () => void): () => boolean {
    this.#undos.push(undo);
    this.#tell([]);
    return () => {
      const index = this.#undos.indexOf(undo);
      if (index >= 0) this.#undos.splice(index, 1);
      this.#tell([]);
      return index >= 0;
    };
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
    this.#tellRows([...ids, ""]);
  }

  #tellRows(ids: readonly string[]): void {
    for (const id of ids) for (const follower of this.#followers.get(id) ?? []) follower();
  }

  #summarise(): GridSummary {
    const waiting = this.waiting();
    const ready = waiting.filter(({ isDoubtful: doubt }) => !doubt);
    return {
      selected: [...this.#rows].flatMap(([id, { isSelected }]) => (isSelected ? [id] : [])),
      ready,
      doubtful: waiting.length - ready.length,
      canUndo: this.#undos.length > 0,
    };
  }
}
