import type { BusinessStatus } from "@/lib/core/constants";

/** A week's figures for all businesses of an owner. Days as `2026-11-21`. */
export type WeekNotes = Readonly<Record<"from" | "to", string>> &
  Readonly<Record<"businesses" | "views" | "calls" | "reviews" | "unanswered" | "corrections", number>>;

export type FactorChange = "app_added" | "app_removed" | "passkey_added" | "passkey_removed" | "codes" | "reset";

/**
 * Payload of a mail in the outbox. It holds ids instead of personal or secret data, which is looked up when the mail is
 * written. Titles of businesses are in the reader's language.
 */
export type MailNotes = {
  activation: { tokenId: string };
  reset: { tokenId: string };
  password_changed: object;
  factor_changed: { change: FactorChange };
  account_deleted: object;
  team_invitation: { invitationId: string };
  claim_received: { businessId: string };
  /** A claim's decision can be undone; the mail is dropped unless the decision still holds. */
  claim_approved: { businessId: string; claimId?: string };
  claim_rejected: { businessId: string; claimId?: string; reason: string | null };
  claim_reopened: { businessId: string };
  /** Review of an owner's edit; its decision can be undone as well. */
  edit_kept: { businessId: string; checkId: string };
  edit_changed: { businessId: string; checkId: string };
  edit_reverted: { businessId: string; checkId: string; reason: string | null };
  edit_reopened: { businessId: string };
  review_hidden: { businessId: string; reason: string };
  review_shown: { businessId: string };
  list_unshared: { listId: string; reason: string };
  business_status: { businessId: string; status: BusinessStatus; reason: string | null };
  /** `until`: end of the ban as ISO 8601; absent in older queued mails. */
  banned: { reason: string | null; until?: string | null };
  unbanned: object;
  contact_message: { messageId: string };
  contact_answer: { answerId: string };
  report_received: { reportId: string };
  correction_received: { correctionId: string };
  owner_review: { reviewId: string };
  owner_correction: { correctionId: string };
  weekly_summary: WeekNotes & { businessId: string };
  correction_accepted: { correctionId: string; businessId: string; reason: string | null };
  correction_rejected: { correctionId: string; businessId: string; reason: string | null };
  /** A bundle of decisions, each with its own payload. */
  several: { parts: readonly ({ readonly mail: string } & Readonly<Record<string, unknown>>)[] };
};

export type MailKind = keyof MailNotes;

export type AdminMailKind = "contact_message" | "report_received" | "correction_received";
