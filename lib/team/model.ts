import type { Ref } from "@/lib/business/manage/model";

/** Role in a team; the database has a CHECK for these values. */
export const TEAM_ROLES = ["owner", "manager"] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

export const INVITATION_DAYS = 14;

export type TeamMember = {
  readonly id: string;
  readonly fullname: string;
  readonly email: string;
  readonly role: TeamRole;
  readonly since: Date;
  /** The inviting member; null if added by an admin or a claim. */
  readonly invitedBy: TeamInviter | null;
};

export type TeamInviter = {
  readonly fullname: string;
  /** Whether they may still invite: an admin, or an owner of the business who is not banned. */
  readonly isLeading: boolean;
};

export type WaitingInvitation = {
  readonly id: string;
  readonly email: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

export type Team = {
  readonly members: readonly TeamMember[];
  readonly invitations: readonly WaitingInvitation[];
  readonly canInvite: boolean;
};

export type InvitationStanding = {
  readonly business: Ref;
  readonly expiresAt: Date;
  readonly invitedBy: string | null;
  readonly isOwn: boolean;
};
