import type { Answer } from "@/lib/api-client/request";
import type { teamCalls } from "@/lib/team/calls";

export type Team = Answer<typeof teamCalls.get>["data"];
export type Member = Team["members"][number];
export type Invited = Team["invitations"][number];
export type Invitation = Answer<typeof teamCalls.invitation>["data"];

export type Reader = { readonly self: string; readonly isAdmin: boolean };

export const TEAM_DEFAULT_STATE = { restaurant: "" };
