import type { z } from "zod";
import { toRestaurantRef } from "@/lib/business/manage/wire";
import type { Language } from "@/lib/core/constants";
import type { InvitationStanding, Team } from "@/lib/team/model";
import type { invitationAnswer, teamAnswer } from "@/lib/team/schema";

/** Shared by the endpoint and the dashboard page. */
export function toTeam({ members, invitations, canInvite }: Team): z.input<typeof teamAnswer> {
  return {
    data: {
      members: members.map(({ id, fullname, email, role, since, invitedBy }) => ({
        _id: id,
        fullname,
        email,
        role,
        since: since.toISOString(),
        invitedBy,
      })),
      invitations: invitations.map(({ id, email, createdAt, expiresAt }) => ({
        _id: id,
        email,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
      canInvite,
    },
  };
}

export function toInvitation(invitation: InvitationStanding, language: Language): z.input<typeof invitationAnswer> {
  const { business, expiresAt, invitedBy, isOwn } = invitation;
  const restaurant = toRestaurantRef(business, language);
  return { data: { restaurant, expiresAt: expiresAt.toISOString(), invitedBy, isOwn } };
}
