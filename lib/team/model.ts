import type { Ref } from "@/lib/business/manage/model";

/** What somebody is in the team of a place; the database demands one of these words. */
export const TEAM_ROLES = ["owner", "manager"] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** For so many days an invitation can be accepted. */
export const INVITATION_DAYS = 14;

export type TeamMember = {
  readonly id: string;
  readonly fullname: string;
  readonly email: string;
  readonly role: TeamRole;
  readonly since: Date;
  /** By whose invitation they came; null for who was let in by an admin or a claim. */
  readonly invitedBy: TeamInviter | null;
};

export type TeamInviter = {
  /** Empty when the account is gone. */
  readonly fullname: string;
  /** They may still invite: an admin, or an owner of the place who is not banned. */
  readonly isLeading: boolean;
};

/** Somebody who has been asked into a team and has not answered. */
export type WaitingInvitation = {
  readonly id: string;
  readonly email: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

export type Team = {
  /** Owners first, then in the order in which they came. */
  readonly members: readonly TeamMember[];
  readonly invitations: readonly WaitingInvitation[];
  /** Whoever reads it may invite and take out. */
  readonly canInvite: boolean;
};

/** An invitation as whoever has its link reads it. */
export type InvitationStanding = {
  readonly business: Ref;
  readonly expiresAt: Date;
  /** Null when the account is gone. */
  readonly invitedBy: string | null;
  /** It was sent to the reader's own address. */
  readonly isOwn: boolean;
};
