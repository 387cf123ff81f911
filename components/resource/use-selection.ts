"use client";

import { useState } from "react";
import { useHeldLists } from "./use-following";

export type Selection = {
  /** Selected ids on the current page. */
  readonly ids: ReadonlySet<string>;
  /** @param isRange applies the new state to everything since the last toggled entry */
  readonly toggle: (id: string, isRange: boolean) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
};

type Chosen = { readonly scope: string; readonly ids: ReadonlySet<string>; readonly last: string | null };

/**
 * Selected entries of a page. Entries that are no longer shown are not selected, so actions affect only visible ones.
 * @param scope identifies the page; the selection is empty on another one
 * @param listed ids of the page, in order
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
