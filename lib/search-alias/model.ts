import type { ALIAS_KINDS, ALIAS_TARGETS, City, Language } from "@/lib/core/constants";

type AliasKind = (typeof ALIAS_KINDS)[number];
export type AliasTarget = (typeof ALIAS_TARGETS)[number];

export type SearchAlias = {
  id: string;
  /** As typed, not folded. */
  term: string;
  kind: AliasKind;
  target: AliasTarget;
  /** The slug of the target (of a business its id or slug), or the name of a group of synonymous words. */
  targetId: string;
  language: Language | null;
};

export type NewAlias = Omit<SearchAlias, "id">;

export type AliasQuery = { search?: string | undefined; target?: AliasTarget | undefined; page: number; limit: number };

export type AliasChange = { [Name in keyof NewAlias]?: NewAlias[Name] | undefined };

/** Targets that a trial supports: names of businesses are in an index that can't include unsaved synonyms. */
export const TRIED_TARGETS = [
  ...(["dish_kind", "category", "city", "type", "service", "word"] as const),
] as const satisfies readonly AliasTarget[];

/** An unsaved synonym, and a query to try it with. */
export type AliasTrial = Pick<NewAlias, "term" | "targetId"> & {
  target: (typeof TRIED_TARGETS)[number];
  text: string;
  city: City | null;
};

export type Found = { restaurants: number; dishes: number; names: string[] };

export type Tried = { before: Found; after: Found; also: { query: string; before: number; after: number }[] };
