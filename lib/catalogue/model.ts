import type { Language, Translated } from "@/lib/core/constants";
import type { Titles } from "@/lib/core/titles";

/** Omitted languages stay, null removes one. */
export type TitlesChange = Translated<{ title: string } | null>;

export const POSITION_MAX = 10_000;

/** `position` is the order that visitors see. */
export const MANAGED_SORTS = ["position", "title", "usage", "updated"] as const;
/** `deleted` entries can still be restored. */
export const MANAGED_STATES = ["active", "deleted"] as const;

export type ManagedQuery = {
  readonly lang: Language;
  readonly search?: string | undefined;
  readonly sort: (typeof MANAGED_SORTS)[number];
  readonly page: number;
  readonly limit: number;
};

export type Managed = {
  readonly id: string;
  readonly slug: string;
  readonly translation: Titles;
  readonly position: number;
  /** Dishes of any status. */
  readonly dishes: number;
  readonly businesses: number;
  readonly kinds: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly deletedAt: Date | null;
};

/** Fields for searching and sorting a list; equal positions are sorted by slug. */
export type Listed = Pick<Managed, "slug" | "translation" | "dishes" | "businesses" | "updatedAt"> & {
  readonly position?: number;
  /** Alternative names, searched too. */
  readonly aliases?: readonly string[];
};

/** Target of a move: after the entry `after` (null: first). `before` is the next entry as the sender saw it. */
export type Move = { readonly after: string | null; readonly before?: string | null | undefined };

/**
 * Order after a move; null if the two neighbours are no longer adjacent.
 * @param ids in their current order
 */
export function orderAfter(ids: readonly string[], id: string, { after, before }: Move): string[] | null {
  const others = ids.filter((other) => other !== id);
  const index = after === null ? 0 : others.indexOf(after) + 1;
  const isThere = after === null || index > 0;
  const isAsSeen = before === undefined || (others[index] ?? null) === before;
  return isThere && isAsSeen ? others.toSpliced(index, 0, id) : null;
}
