import type { BusinessStatus } from "@/lib/core/constants";

/** What a week brought to all places of somebody. Days as `2026-11-21`. */
export type WeekNotes = Readonly<Record<"from" | "to", string>> &
  Readonly<Record<"businesses" | "views" | "calls" | "reviews" | "unanswered" | "corrections", number>>;

/** What became of the second factor of somebody's login. */
export type FactorChange = "app_added" | "app_removed" | "passkey_added" | "passkey_removed" | "codes" | "reset";

/**
 * What is noted of a mail in the outbox: ids where something personal or secret is meant. The rest is looked up when the
 * mail is written. Titles of places are in the reader's language.
 */
export type MailNotes = {
  activation: { tokenId: string };
  reset: { tokenId: string };
  password_changed: object;
  factor_changed: { change: FactorChange };
  account_deleted: object;
  team_invitation: { invitationId: string };
  claim_received: { businessId: string };
  /** A claim's decision can be undone: without one that still stands there is nothing to tell. */
  claim_approved: { businessId: string; claimId?: string };
  claim_rejected: { businessId: string; claimId?: string; reason: string | null };
  claim_reopened: { businessId: string };
  /** An owner's edit that an admin has looked at; its decision can be undone, too. */
  edit_kept: { businessId: string; checkId: string };
  edit_changed: { businessId: string; checkId: string };
  edit_reverted: { businessId: string; checkId: string; reason: string | null };
  edit_reopened: { businessId: string };
  review_hidden: { businessId: string; reason: string };
  review_shown: { businessId: string };
  list_unshared: { listId: string; reason: string };
  business_status: { businessId: string; status: BusinessStatus; reason: string | null };
  /** `until` is when it ends by itself, as ISO 8601; mails that wait from before may not say it. */
  banned: { reason: string | null; until?: string | null };
  unbanned: object;
  contact_message: { messageId: string };
  contact_answer: { answerId: string };
  report_received: { reportId: string };
  correction_received: { correctionId: string };
  owner_review: { reviewId: string };
  owner_correction: { correctionId: string };
  /** Of a week, from and to a day; numbers, and one of the places. */
  weekly_summary: WeekNotes & { businessId: string };
  correction_accepted: { correctionId: string; businessId: string; reason: string | null };
  correction_rejected: { correctionId: string; businessId: string; reason: string | null };
  /** What was decided together, with the notes that each part would have alone. */
  several: { parts: readonly ({ readonly mail: string } & Readonly<Record<string, unknown>>)[] };
};

export type MailKind = keyof MailNotes;

/** Kinds that all admins get. */
export type AdminMailKind = "contact_message" | "report_received" | "correction_received";
