import type { TitlesChange } from "@/lib/catalogue/model";
import type { Translated } from "@/lib/core/constants";
import type { Titles } from "@/lib/core/titles";
import { fold } from "@/lib/i18n/fold";

/** A nationally known dish ("Qabuli Palaw"). */
export type DishKind = { id: string; slug: string; translation: Translated<{ title: string }> };

export const ALIASES_MAX = 200;
export const ALIAS_MAX = 80;

export const KIND_SORTS = ["title", "usage", "updated"] as const;

export type ManagedKind = {
  readonly id: string;
  readonly slug: string;
  readonly translation: Titles;
  /** The default category of its dishes. */
  readonly category: NamedRow;
  /** The default group on menus, if there is one. */
  readonly group: NamedRow | null;
  /** Alternative names for search and menus, in alphabetical order. */
  readonly aliases: readonly string[];
  /** Dishes of any status. */
  readonly dishes: number;
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

export type NamedKind = { id: string; categoryId: string };

/** Folded names that a title may stand for, the whole title first: "Qabuli Palaw, for two" is Qabuli Palaw. */
export function kindNames(title: string): string[] {
  const [main = ""] = title.split(/[,،(؛;–]| - /);
  return [...new Set([fold(title), fold(main)])].filter((name) => name !== "");
}

export function kindOf(titles: readonly string[], kinds: ReadonlyMap<string, NamedKind>): NamedKind | null {
  for (const name of titles.flatMap(kindNames)) {
    const kind = kinds.get(name);
    if (kind) return kind;
  }
  return null;
}
