import "server-only";
import type { ALIAS_KINDS, ALIAS_TARGETS, Language } from "@/lib/core/constants";

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
