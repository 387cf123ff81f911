import { pageOf, wordOf } from "@/components/resource/list-input";
import type { Answer, Input } from "@/lib/api-client/request";
import { ROLES } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";
import type { memberCalls } from "@/lib/user/admin/calls";

export type Member = Answer<typeof memberCalls.list>["data"][number];
export type OpenedMember = Answer<typeof memberCalls.get>["data"];

/** Default state of the URL; `user` is the open account. */
export const MEMBERS_DEFAULT_STATE = { search: "", role: "", banned: "", page: "1", user: "" };

export type MembersState = typeof MEMBERS_DEFAULT_STATE;
export type ChangeMembers = (change: Partial<MembersState>, isReplacing?: boolean) => void;

const SHOWN = "20";

export function membersInput(_lng: Language, state: MembersState): Input<typeof memberCalls.list> {
  const query = {
    search: state.search.trim(),
    role: wordOf(ROLES, state.role),
    banned: wordOf(["true", "false"], state.banned),
    page: pageOf(state),
    limit: SHOWN,
  } as const;
  return { query };
}

/** Duration of a ban in days; "0" is until it is lifted. */
export const BAN_DAYS = ["0", "7", "30", "90"] as const;
export type BanDays = (typeof BAN_DAYS)[number];
