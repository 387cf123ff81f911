export type Entry = { readonly _id: string; readonly name: string };
/** Target position: behind `after` (null: at the front), in front of `before` (null: at the end). */
export type EntryMove = { readonly after: string | null; readonly before: string | null };

/** A move by a client that may not know the following entry. */
type SomeMove = { readonly after: string | null; readonly before?: string | null | undefined };

/** The neighbours of an entry at a new index of the shown list. */
export function moveTo(items: readonly Entry[], id: string, index: number): EntryMove {
  const others = without(items, id);
  return { after: others[index - 1]?._id ?? null, before: others[index]?._id ?? null };
}

/** The list after a move, for optimistic updates. */
export function moved<T extends Entry>(items: readonly T[], id: string, { after, before }: SomeMove): T[] {
  const item = items.find(({ _id }) => _id === id);
  const others = without(items, id);
  const at = (other: string | null | undefined) => others.findIndex(({ _id }) => _id === other);
  // With a partial list, "to the front" means before the given next entry.
  const index = after === null ? Math.max(0, at(before)) : at(after) + 1;
  return item ? others.toSpliced(index, 0, item) : others;
}

export function without<T extends Entry>(items: readonly T[], id: string): T[] {
  return items.filter(({ _id }) => _id !== id);
}
