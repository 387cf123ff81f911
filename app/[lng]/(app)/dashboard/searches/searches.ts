import { pageOf, wordOf } from "@/components/resource/list-input";
import type { Answer, Input } from "@/lib/api-client/request";
import type { listAskedSearches } from "@/lib/calls/search";
import type { listSearchAliases, trySearchAlias } from "@/lib/calls/search-alias";
import type { Language } from "@/lib/i18n/language";

export type Asked = Answer<typeof listAskedSearches>["data"][number];
export type Alias = Answer<typeof listSearchAliases>["data"][number];
export type Tried = Answer<typeof trySearchAlias>["data"];

/** Searches without results first, since they need action. */
export const TABS = ["empty", "all", "aliases"] as const;

/** Default state of the URL. */
export const SEARCHES_DEFAULT_STATE = { tab: "empty", search: "", page: "1" };
export type SearchesState = typeof SEARCHES_DEFAULT_STATE;

const SHOWN = "20";

export const tabOf = ({ tab }: SearchesState) => wordOf(TABS, tab) ?? "empty";

export function askedInput(_lng: Language, state: SearchesState): Input<typeof listAskedSearches> {
  const filter = tabOf(state) === "all" ? "all" : "empty";
  return { query: { filter, search: state.search.trim(), page: pageOf(state), limit: SHOWN } };
}

export function aliasesInput(state: SearchesState): Input<typeof listSearchAliases> {
  return { query: { search: state.search.trim(), page: pageOf(state), limit: SHOWN } };
}
