"use client";

import { type Selection, useSelection } from "./use-selection";

/** What of a queue can be selected, and is. */
export type Ticks<E> = {
  readonly selection: Selection;
  /** Those that can be selected. */
  readonly ids: readonly string[];
  readonly selected: readonly E[];
  readonly nameOf: (entry: E) => string;
};

type TicksOptions<E> = {
  readonly nameOf: (entry: E) => string;
  /** Whether whoever looks at it may decide about it. */
  readonly mayTick: (entry: E) => boolean;
};

/**
 * The selection among the cards of a queue.
 * @param scope names the page; on another one nothing is selected
 */
export function useTicks<E extends { readonly _id: string }>(
  scope: string,
  entries: readonly E[] = [],
  { nameOf, mayTick }: TicksOptions<E>,
): Ticks<E> {
  const ids = entries.filter(mayTick).map(({ _id }) => _id);
  const selection = useSelection(scope, ids);
  return { selection, ids, nameOf, selected: entries.filter(({ _id }) => selection.ids.has(_id)) };
}
