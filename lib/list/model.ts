import type { BusinessCard } from "@/lib/business/model";
import type { Picture } from "@/lib/media/model";

/** Characters, in any script. */
export const LIST_NAME_MAX = 60;
/** Characters of the note on one business. */
export const LIST_NOTE_MAX = 200;
export const LISTS_MAX = 50;
export const LIST_ENTRIES_MAX = 100;

export type ListSummary = {
  readonly id: string;
  readonly name: string;
  /** Token of its link; null while it is private. */
  readonly token: string | null;
  /** Visible businesses only. */
  readonly count: number;
  readonly pictures: readonly Picture[];
  /** Whether the requested business is in it. */
  readonly contains: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

export type ListEntry = { readonly business: BusinessCard; readonly note: string | null };
export type ListWithEntries = ListSummary & { readonly entries: readonly ListEntry[] };

export type SharedList = {
  readonly name: string;
  /** Name of the owner, as shown next to their reviews. */
  readonly owner: string;
  readonly entries: readonly ListEntry[];
  readonly updatedAt: Date;
};

/**
 * Applies a new order of the visible entries; hidden ones (businesses that are temporarily not public) keep their
 * positions.
 * @param all the current order
 * @param seen some of them, in their new order
 */
export function reorder(all: readonly string[], seen: readonly string[]): string[] {
  const known = new Set(seen);
  const next = seen.values();
  return all.map((id) => (known.has(id) ? (next.next().value ?? id) : id));
}
