"use client";

import { type Selection, useSelection } from "./use-selection";

export type Ticks<E> = {
  readonly selection: Selection;
  readonly ids: readonly string[];
  readonly selected: readonly E[];
  readonly nameOf: (entry: E) => string;
};

type TicksOptions<E> = {
  readonly nameOf: (entry: E) => string;
  readonly mayTick: (entry: E) => boolean;
};

/**
 * Selection among the cards of a queue.
 * @param scope identifies the page; the selection is empty on another one
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
