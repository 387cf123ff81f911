import type { TitlesChange } from "@/lib/catalogue/model";
import type { Translated } from "@/lib/core/constants";
import type { Titles } from "@/lib/core/titles";
import { fold } from "@/lib/i18n/fold";

/** A dish as the country knows it ("Qabuli Palaw"). */
export type DishKind = { id: string; slug: string; translation: Translated<{ title: string }> };

/** Other names of one kind, and how long one may be. */
export const ALIASES_MAX = 200;
export const ALIAS_MAX = 80;

/** Kinds have no order of their own. */
export const KIND_SORTS = ["title", "usage", "updated"] as const;

/** A kind in the dashboard. */
export type ManagedKind = {
  readonly id: string;
  readonly slug: string;
  readonly translation: Titles;
  /** The category that its dishes usually stand in. */
  readonly category: NamedRow;
  /** The section of menus, where there is a usual one. */
  readonly group: NamedRow | null;
  /** Other names that the search and menus understand, in the order of the alphabet. */
  readonly aliases: readonly string[];
  /** Dishes of it, whatever their state. */
  readonly dishes: number;
  /** Businesses that have such a dish. */
  readonly businesses: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly deletedAt: Date | null;
};

type NamedRow = { readonly id: string; readonly slug: string; readonly translation: Titles };

export type NewKind = {
  translation: Titles;
  category: string;
  group?: string | null | undefined;
  aliases?: readonly string[] | undefined;
};

export type KindChange = Partial<Omit<NewKind, "translation" | "category">> & {
  category?: string | undefined;
  translation?: TitlesChange | undefined;
};

/** A kind as a menu needs it: what a dish is, and the category that its dishes usually stand in. */
export type NamedKind = { id: string; categoryId: string };

/** What a title may name, the whole of it first: "Qabuli Palaw, for two" is Qabuli Palaw. Folded. */
export function kindNames(title: string): string[] {
  const [main = ""] = title.split(/[,،(؛;–]| - /);
  return [...new Set([fold(title), fold(main)])].filter((name) => name !== "");
}

/** The kind that a dish of these titles is, the first of them that names one. */
export function kindOf(titles: readonly string[], kinds: ReadonlyMap<string, NamedKind>): NamedKind | null {
  for (const name of titles.flatMap(kindNames)) {
    const kind = kinds.get(name);
    if (kind) return kind;
  }
  return null;
}
