import type { ALIAS_KINDS, ALIAS_TARGETS, City, Language } from "@/lib/core/constants";

type AliasKind = (typeof ALIAS_KINDS)[number];
export type AliasTarget = (typeof ALIAS_TARGETS)[number];

/** Another name that the search understands. */
export type SearchAlias = {
  id: string;
  /** As a person would write it. */
  term: string;
  kind: AliasKind;
  target: AliasTarget;
  /** What it stands for: the slug (of a place its id or slug), or the name of a group of words that mean the same. */
  targetId: string;
  language: Language | null;
};

export type NewAlias = Omit<SearchAlias, "id">;

export type AliasQuery = { search?: string | undefined; target?: AliasTarget | undefined; page: number; limit: number };

export type AliasChange = { [Name in keyof NewAlias]?: NewAlias[Name] | undefined };

/** What can be tried before it is saved: names of places stand in an index that knows no trial. */
export const TRIED_TARGETS = [
  ...(["dish_kind", "category", "city", "type", "service", "word"] as const),
] as const satisfies readonly AliasTarget[];

/** Another name that nobody has saved, and what a visitor would type. */
export type AliasTrial = Pick<NewAlias, "term" | "targetId"> & {
  target: (typeof TRIED_TARGETS)[number];
  text: string;
  city: City | null;
};

/** How much a search finds, and the first of it by name. */
export type Found = { restaurants: number; dishes: number; names: string[] };

export type Tried = { before: Found; after: Found; also: { query: string; before: number; after: number }[] };
