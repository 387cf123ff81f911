import type { Answer } from "@/lib/api-client/request";
import type { getInvitation, getTeam } from "@/lib/calls/team";

export type Team = Answer<typeof getTeam>["data"];
export type Member = Team["members"][number];
export type Invited = Team["invitations"][number];
export type Invitation = Answer<typeof getInvitation>["data"];

export type Reader = { readonly self: string; readonly isAdmin: boolean };

export const TEAM_DEFAULT_STATE = { restaurant: "" };
