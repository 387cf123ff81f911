import type { Language, Translated } from "@/lib/core/constants";
import type { Titles } from "@/lib/core/titles";

/** A change of titles: languages that are left out stay, null takes one away. */
export type TitlesChange = Translated<{ title: string } | null>;

/** The last place of a section or category in its list. */
export const POSITION_MAX = 10_000;

/** What a list of the dashboard is put in order by; `position` is the order that visitors see. */
export const MANAGED_SORTS = ["position", "title", "usage", "updated"] as const;
/** There, or deleted and still to be brought back. */
export const MANAGED_STATES = ["active", "deleted"] as const;

export type ManagedQuery = {
  readonly lang: Language;
  readonly search?: string | undefined;
  readonly sort: (typeof MANAGED_SORTS)[number];
  readonly page: number;
  readonly limit: number;
};

/** A section or category as its list in the dashboard shows it. */
export type Managed = {
  readonly id: string;
  readonly slug: string;
  readonly translation: Titles;
  readonly position: number;
  /** Dishes that stand in it, whatever their state. */
  readonly dishes: number;
  /** Businesses that have it. */
  readonly businesses: number;
  /** Kinds of dish that stand in it. */
  readonly kinds: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly deletedAt: Date | null;
};

/** What finds an entry in a list and puts it in order; one without a position stands by its slug. */
export type Listed = Pick<Managed, "slug" | "translation" | "dishes" | "businesses" | "updatedAt"> & {
  readonly position?: number;
  /** Other names, which find it as well. */
  readonly aliases?: readonly string[];
};

/** Where something moves to: behind `after` (null: to the front), in front of `before` as its sender saw it. */
export type Move = { readonly after: string | null; readonly before?: string | null | undefined };

/**
 * The order after a move; null when what it should stand between is no longer there side by side.
 * @param ids in their order now
 */
export function orderAfter(ids: readonly string[], id: string, { after, before }: Move): string[] | null {
  const others = ids.filter((other) => other !== id);
  const index = after === null ? 0 : others.indexOf(after) + 1;
  const isThere = after === null || index > 0;
  const isAsSeen = before === undefined || (others[index] ?? null) === before;
  return isThere && isAsSeen ? others.toSpliced(index, 0, id) : null;
}
