import type { BusinessStatus, ContactReason, CorrectionKind, Language, REPORT_REASONS } from "@/lib/core/constants";
import type { BusinessAddress } from "@/lib/i18n/paths";

type ReportReason = (typeof REPORT_REASONS)[number];

/**
 * What is noted of a mail in the outbox: ids where something personal or secret is meant. The rest is looked up when the
 * mail is written. Titles of places are in the reader's language.
 */
export type MailNotes = {
  activation: { tokenId: string };
  reset: { tokenId: string };
  password_changed: object;
  account_deleted: object;
  claim_received: { businessId: string };
  claim_approved: { businessId: string };
  claim_rejected: { businessId: string; reason: string | null };
  review_hidden: { businessId: string; reason: string };
  list_unshared: { listId: string; reason: string };
  business_status: { businessId: string; status: BusinessStatus; reason: string | null };
  banned: { reason: string | null };
  unbanned: object;
  contact_message: { messageId: string };
  report_received: { reportId: string };
  correction_received: { correctionId: string };
  owner_correction: { correctionId: string };
  correction_accepted: { correctionId: string; businessId: string; reason: string | null };
  correction_rejected: { correctionId: string; businessId: string; reason: string | null };
};
export type MailKind = keyof MailNotes;

/** Kinds that all admins get. */
export type AdminMailKind = "contact_message" | "report_received" | "correction_received";

/** What each mail tells its reader; `business` is a title in the reader's language. */
export type Mails = {
  activation: { token: string };
  reset: { token: string };
  password_changed: object;
  account_deleted: object;
  claim_received: { business: string };
  /** `address` is where its page stands. */
  claim_approved: { business: string; address: BusinessAddress };
  claim_rejected: { business: string; reason: string | null };
  review_hidden: { business: string; reason: string };
  /** `list` is its name. */
  list_unshared: { list: string; reason: string };
  business_status: { business: string; status: BusinessStatus; reason: string | null };
  banned: { reason: string | null };
  unbanned: object;
  contact_message: {
    sender: string;
    email: string;
    phone: string | null;
    reason: ContactReason;
    message: string;
    reference: string;
  };
  /** The place that it is about, or whose review; or what a list is called. */
  report_received: { business: string; reason: ReportReason; message: string | null };
  /** `kind` is what is wrong. */
  correction_received: { business: string; kind: CorrectionKind; message: string | null };
  /** The same, for the owners of the place. */
  owner_correction: { business: string; kind: CorrectionKind; message: string | null };
  /** The token leads to what became of it. */
  correction_accepted: { business: string; token: string; reason: string | null };
  correction_rejected: { business: string; token: string; reason: string | null };
};

/** A mail before it is written: to one address, in one language. */
export type Mail<K extends MailKind = MailKind> = K extends MailKind
  ? {
      readonly to: string;
      readonly language: Language;
      /** Whom it greets; nobody by name when empty. */
      readonly name: string;
      readonly kind: K;
      readonly data: Mails[K];
    }
  : never;

/** A mail as it is sent. */
export type Letter = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Who is answered, where that is not us. */
  readonly replyTo?: string;
};

export type MailState = "waiting" | "sent" | "kept" | "failed";

/** A mail in the outbox. */
export type StoredMail = {
  readonly id: string;
  readonly kind: MailKind;
  readonly state: MailState;
  /** Null once it is sent. */
  readonly to: string | null;
  readonly attempts: number;
  /** Why the last try failed. */
  readonly error: string | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly nextAttemptAt: Date | null;
};
