import type { BusinessStatus, ContactReason, CorrectionKind, Language, ReportReason } from "@/lib/core/constants";
import type { FactorChange, MailKind, WeekNotes } from "@/lib/mail-queue/model";

/** Data of each mail; `business` is a title in the reader's language. */
export type Mails = {
  activation: { token: string };
  reset: { token: string };
  password_changed: object;
  factor_changed: { change: FactorChange };
  account_deleted: object;
  /** `sender` is the inviter, empty for a deleted account; `token` is that of the link for the answer. */
  team_invitation: { business: string; sender: string; token: string };
  claim_received: { business: string };
  claim_approved: { business: string };
  claim_rejected: { business: string; reason: string | null };
  claim_reopened: { business: string };
  edit_kept: { business: string };
  edit_changed: { business: string; businessId: string };
  edit_reverted: { business: string; businessId: string; reason: string | null };
  edit_reopened: { business: string };
  review_hidden: { business: string; reason: string };
  review_shown: { business: string };
  list_unshared: { list: string; reason: string };
  business_status: { business: string; status: BusinessStatus; reason: string | null };
  banned: { reason: string | null; until?: string | null };
  unbanned: object;
  contact_message: {
    sender: string;
    email: string;
    phone: string | null;
    reason: ContactReason;
    message: string;
    reference: string;
  };
  /** `reference` is the one that the sender of the message was given. */
  contact_answer: { reference: string; answer: string };
  /** `business` is the reported business, the one of a reported review, or the name of a list. */
  report_received: { business: string; reason: ReportReason; message: string | null };
  correction_received: { business: string; kind: CorrectionKind; message: string | null };
  owner_correction: { business: string; kind: CorrectionKind; message: string | null };
  /** `business` is its name if there is only one. */
  weekly_summary: WeekNotes & { business: string };
  owner_review: { business: string; stars: number; message: string };
  /** `token` is that of the link to the outcome. */
  correction_accepted: { business: string; token: string; reason: string | null };
  correction_rejected: { business: string; token: string; reason: string | null };
  several: { parts: readonly MailPart[] };
};

export type MailPart = { readonly kind: MailKind; readonly data: Mails[MailKind] };

export type Mail<K extends MailKind = MailKind> = K extends MailKind
  ? {
      readonly to: string;
      readonly language: Language;
      /** For the greeting; empty for an impersonal one. */
      readonly name: string;
      readonly kind: K;
      /** Unsubscribe token; absent for mails that are always sent. */
      readonly muteToken?: string;
      readonly data: Mails[K];
    }
  : never;

export type Letter = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** API URL for one-click unsubscription by POST without login (RFC 8058). */
  readonly unsubscribe?: string;
  /** Set if answers go elsewhere than to our address. */
  readonly replyTo?: string;
};

export const MAIL_STATES = ["waiting", "sent", "kept", "failed"] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** `failed` sorts failed mails first. */
export const MAIL_SORTS = ["newest", "failed"] as const;

export type MailQuery = {
  readonly state?: MailState | undefined;
  readonly sort: (typeof MAIL_SORTS)[number];
  readonly page: number;
  readonly limit: number;
};

/** Kinds of delivery failures that an admin can act on. */
export const MAIL_FAILURES = ["gone", "expired", "address", "refused", "unreachable", "later", "other"] as const;
type MailFailure = (typeof MAIL_FAILURES)[number];

/** Matches the error texts of `compose.ts`, `smtp.ts` and the SMTP client. */
const FAILURES: readonly (readonly [MailFailure, RegExp])[] = [
  ["expired", /^the link is used or too old$/],
  ["gone", / is gone$/],
  ["address", /^the (?:address is none|mail names nobody)$/],
  ["refused", /^refused by the mail server/],
  ["unreachable", /\bE(?:CONN|TIMEDOUT|NOTFOUND|HOSTUNREACH|AI_AGAIN|SOCKET|DNS)|timeout|closed unexpectedly/i],
  ["later", /\b4\d\d\b/],
];

export function failureOf(error: string | null): MailFailure | null {
  if (error === null) return null;
  return FAILURES.find(([, words]) => words.test(error))?.[0] ?? "other";
}

export type StoredMail = {
  readonly id: string;
  readonly kind: MailKind;
  readonly state: MailState;
  /** null once it is sent. */
  readonly to: string | null;
  readonly attempts: number;
  readonly error: string | null;
  /** Given up, or scheduled for later; false while a worker may be sending it. */
  readonly canRetry: boolean;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly nextAttemptAt: Date | null;
};

/** Mails per state, and those that can be retried. */
export type MailCounts = Readonly<Record<MailState | "all" | "retry", number>>;

export type Content = {
  readonly subject: string;
  readonly lead: string;
  /** Another person's words, with a label. */
  readonly quote?: { readonly label: string; readonly text: string };
  readonly button?: { readonly label: string; readonly path: string };
  readonly note?: string;
  readonly replyTo?: string;
  readonly parts?: readonly ContentPart[];
};

export type ContentPart = Pick<Content, "lead" | "quote" | "button">;
