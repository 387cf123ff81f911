import { pageOf, wordOf } from "@/components/resource/list-input";
import type { Answer, Input } from "@/lib/api-client/request";
import type { Language } from "@/lib/i18n/language";
import type { searchCalls } from "@/lib/search/calls";
import type { aliasCalls } from "@/lib/search-alias/calls";

export type Asked = Answer<typeof searchCalls.asked>["data"][number];
export type Alias = Answer<typeof aliasCalls.list>["data"][number];
export type Tried = Answer<typeof aliasCalls.try>["data"];

/** Searches without results first, since they need action. */
export const TABS = ["empty", "all", "aliases"] as const;

/** Default state of the URL. */
export const SEARCHES_DEFAULT_STATE = { tab: "empty", search: "", page: "1" };
export type SearchesState = typeof SEARCHES_DEFAULT_STATE;

const SHOWN = "20";

export const tabOf = ({ tab }: SearchesState) => wordOf(TABS, tab) ?? "empty";

export function askedInput(_lng: Language, state: SearchesState): Input<typeof searchCalls.asked> {
  const filter = tabOf(state) === "all" ? "all" : "empty";
  return { query: { filter, search: state.search.trim(), page: pageOf(state), limit: SHOWN } };
}

export function aliasesInput(state: SearchesState): Input<typeof aliasCalls.list> {
  return { query: { search: state.search.trim(), page: pageOf(state), limit: SHOWN } };
}
