import { pageOf, wordOf } from "@/components/resource/list-input";
import type { Answer, Input } from "@/lib/api-client/request";
import type { getMember, listMembers } from "@/lib/calls/user-admin";
import { ROLES } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";

export type User = Answer<typeof listMembers>["data"][number];
export type OpenedUser = Answer<typeof getMember>["data"];

/** Default state of the URL; `user` is the open one. */
export const USERS_DEFAULT_STATE = { search: "", role: "", banned: "", page: "1", user: "" };

export type UsersState = typeof USERS_DEFAULT_STATE;
export type ChangeUsers = (change: Partial<UsersState>, isReplacing?: boolean) => void;

const SHOWN = "20";

export function usersInput(_lng: Language, state: UsersState): Input<typeof listMembers> {
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
