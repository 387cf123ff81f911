import { LIST_DEFAULT_STATE, listQuery } from "@/components/resource/list-input";
import type { ListActions } from "@/components/resource/use-list-actions";
import type { Answer, Input } from "@/lib/api-client/request";
import type { listManagedGroups } from "@/lib/calls/group";
import type { Language } from "@/lib/i18n/language";

export type Group = Answer<typeof listManagedGroups>["data"][number];
export type GroupActions = ListActions<Group>;

/** Default state of the URL. */
export const DEFAULT_STATE = LIST_DEFAULT_STATE;

export function listInput(lng: Language, state: typeof DEFAULT_STATE): Input<typeof listManagedGroups> {
  return { query: listQuery(lng, state) };
}
