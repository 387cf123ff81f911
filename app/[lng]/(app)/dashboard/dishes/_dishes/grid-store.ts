import { isDoubtful } from "./price-rules";

/** Values of a dish that another user changed while its row was shown. */
type StaleDish = {
  readonly price: number;
  readonly availability: string;
  readonly status: string;
  /** The unsaved price, if there was one. */
  readonly mine: number | undefined;
};

export type RowState = {
  readonly isSelected: boolean;
  /** Price not yet saved. */
  readonly pending: number | undefined;
  /** Too far from the previous price to be saved without confirmation. */
  readonly isDoubtful: boolean;
  readonly stale: StaleDish | undefined;
  /** Publishing was refused because something is missing. */
  readonly isRefused: boolean;
};

type WaitingPrice = { readonly id: string; readonly price: number; readonly isDoubtful: boolean };

export type GridSummary = {
  readonly selected: readonly string[];
  readonly ready: readonly WaitingPrice[];
  readonly doubtful: number;
  readonly canUndo: boolean;
};

export type Cell = "grip" | "choice" | "price" | "availability" | "menu";

export const PLAIN: RowState = {
  isSelected: false,
  pending: undefined,
  isDoubtful: false,
  stale: undefined,
  isRefused: false,
};

type PutPrice = { readonly id: string; readonly before: number; readonly price: number };

/**
 * Unsaved state of the price grid, row by row: typed, pasted and selected. Notifies only the subscribers of a changed
 * row.
 */
export class GridStore {
  readonly #rows = new Map<string, RowState>();
  readonly #followers = new Map<string, Set<() => void>>();
  readonly #undos: (() => void)[] = [];
  #tabStop: { readonly id: string; readonly cell: Cell } | undefined;
  #summary: GridSummary | undefined;

  readonly row = (id: string): RowState => this.#rows.get(id) ?? PLAIN;

  /** @param id of a row; "" subscribes to all. @returns unsubscribe */
  readonly follow = (id: string, follower: () => void): (() => void) => {
    const followers = this.#followers.get(id) ?? new Set();
    this.#followers.set(id, followers.add(follower));
    return () => followers.delete(follower);
  };

  /** @returns the control of a row that Tab reaches (roving tabindex: one in the whole grid) */
  readonly tabStop = (id: string): Cell | undefined => (this.#tabStop?.id === id ? this.#tabStop.cell : undefined);

  /** Makes a control the grid's tab stop. */
  moveTabStop(id: string, cell: Cell): void {
    const former = this.#tabStop;
    if (former?.id === id && former.cell === cell) return;
    this.#tabStop = { id, cell };
    this.#tellRows(former === undefined || former.id === id ? [id] : [former.id, id]);
  }

  /** Moves the tab stop if its control is gone. @param rows ids of the shown rows */
  keepTabStop(rows: readonly string[], first: string | undefined, hasGrips: boolean): void {
    const { id = "", cell } = this.#tabStop ?? {};
    const isShown = rows.includes(id) && (hasGrips || cell !== "grip");
    if (!isShown && first !== undefined) this.moveTabStop(first, "price");
  }

  readonly summary = (): GridSummary => {
    this.#summary ??= this.#summarise();
    return this.#summary;
  };

  /** @returns the pending prices, including doubtful ones */
  waiting(): readonly WaitingPrice[] {
    return [...this.#rows].flatMap(([id, { pending, isDoubtful: doubt }]) =>
      pending === undefined ? [] : [{ id, price: pending, isDoubtful: doubt }],
    );
  }

  change(ids: readonly string[], change: Partial<RowState>): void {
    for (const id of ids) this.#set(id, { ...this.row(id), ...change });
    this.#tell(ids);
  }

  /** Makes prices pending; a price equal to the saved one is no longer pending. One undo step. */
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

  /** Another user changed a price: a different pending price becomes doubtful. */
  changeBeneath(id: string, price: number): void {
    const { pending } = this.row(id);
    if (pending === price) this.settle([id]);
    else if (pending !== undefined) this.change([id], { isDoubtful: true });
  }

  settle(ids: readonly string[]): void {
    this.change(ids, { pending: undefined, isDoubtful: false });
  }

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
   * Registers an undo step. @param undo reverts the last action
   * @returns removes the step; true if it had not been undone yet
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

  /** Undoes the latest step. @returns false if there is none */
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
