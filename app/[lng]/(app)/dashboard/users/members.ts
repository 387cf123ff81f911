import { pageOf, wordOf } from "@/components/resource/list-input";
import type { Answer, Input } from "@/lib/api-client/request";
import type { getMember, listMembers } from "@/lib/calls/user-admin";
import { ROLES } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";

export type Member = Answer<typeof listMembers>["data"][number];
export type OpenedMember = Answer<typeof getMember>["data"];

/** Default state of the URL; `user` is the open account. */
export const MEMBERS_DEFAULT_STATE = { search: "", role: "", banned: "", page: "1", user: "" };

export type MembersState = typeof MEMBERS_DEFAULT_STATE;
export type ChangeMembers = (change: Partial<MembersState>, isReplacing?: boolean) => void;

const SHOWN = "20";

export function membersInput(_lng: Language, state: MembersState): Input<typeof listMembers> {
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
