import { LIST_USUAL, listQuery } from "@/components/resource/list-input";
import type { ListActions } from "@/components/resource/use-list-actions";
import type { Answer, Input } from "@/lib/api-client/request";
import type { groupCalls } from "@/lib/group/calls";
import type { Language } from "@/lib/i18n/language";

/** A section as the dashboard lists it. */
export type Group = Answer<typeof groupCalls.list>["data"][number];
export type GroupActions = ListActions<Group>;

/** The list as its address says nothing else. */
export const USUAL = LIST_USUAL;

/** What the list asks the API, on the server and in the browser. */
export function listInput(lng: Language, state: typeof USUAL): Input<typeof groupCalls.list> {
  return { query: listQuery(lng, state) };
}
