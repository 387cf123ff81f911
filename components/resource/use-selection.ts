"use client";

import { useState } from "react";
import { useHeldLists } from "./use-following";

export type Selection = {
  /** Those of the page that is shown. */
  readonly ids: ReadonlySet<string>;
  /** @param isRange everything between this one and the one before it becomes as this one does */
  readonly toggle: (id: string, isRange: boolean) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
};

type Chosen = { readonly scope: string; readonly ids: ReadonlySet<string>; readonly last: string | null };

/**
 * Which entries of a page are selected. What is no longer shown is not selected either: nothing is done to what nobody sees.
 * @param scope names the page; on another one nothing is selected
 * @param listed the ids of the page, in order
 */
export function useSelection(scope: string, listed: readonly string[]): Selection {
  const [stored, store] = useState<Chosen>({ scope, ids: new Set(), last: null });
  const { ids: known, last }: Chosen = stored.scope === scope ? stored : { scope, ids: new Set(), last: null };
  const ids = new Set(listed.filter((id) => known.has(id)));
  useHeldLists(ids.size > 0);
  const keep = (next: Iterable<string>, from: string | null) => store({ scope, ids: new Set(next), last: from });

  function toggle(id: string, isRange: boolean): void {
    const [from, to] = [last === null ? -1 : listed.indexOf(last), listed.indexOf(id)];
    const touched = isRange && from >= 0 ? listed.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
    const others = [...ids].filter((each) => !touched.includes(each));
    keep(ids.has(id) ? others : [...others, ...touched], id);
  }

  return {
    ids,
    toggle,
    toggleAll: () => keep(ids.size === listed.length ? [] : listed, null),
    clear: () => keep([], null),
  };
}
