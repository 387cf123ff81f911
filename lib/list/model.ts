import type { BusinessCard } from "@/lib/business/model";
import type { Picture } from "@/lib/media/model";

/** Characters of a list's name, in any script. */
export const LIST_NAME_MAX = 60;
/** Characters of what is said of one place in a list. */
export const LIST_NOTE_MAX = 200;
/** Lists of one member. */
export const LISTS_MAX = 50;
/** Places in one list. */
export const LIST_ENTRIES_MAX = 100;

/** A list as its owner sees it among theirs. */
export type ListSummary = {
  readonly id: string;
  readonly name: string;
  /** Of its link; null while only its owner sees it. */
  readonly token: string | null;
  /** Places in it that have a page. */
  readonly count: number;
  /** Covers of its first places. */
  readonly pictures: readonly Picture[];
  /** Whether the place that was asked about is in it. */
  readonly contains: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

export type ListEntry = { readonly business: BusinessCard; readonly note: string | null };
export type ListWithEntries = ListSummary & { readonly entries: readonly ListEntry[] };

/** What whoever has the link sees. */
export type SharedList = {
  readonly name: string;
  /** Who made it, by the name that also stands beside their reviews. */
  readonly owner: string;
  readonly entries: readonly ListEntry[];
  readonly updatedAt: Date;
};

/**
 * A new order of those that are seen, among those that are not (places that are hidden for a while): these stay where they
 * are.
 * @param all the order now
 * @param seen some of them, in their new order
 */
export function reorder(all: readonly string[], seen: readonly string[]): string[] {
  const known = new Set(seen);
  const next = seen.values();
  return all.map((id) => (known.has(id) ? (next.next().value ?? id) : id));
}
