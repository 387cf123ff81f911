import type { BusinessStatus, ContactReason, CorrectionKind, Language, ReportReason } from "@/lib/core/constants";
import type { FactorChange, MailKind, WeekNotes } from "@/lib/mail-queue/model";

/** What each mail tells its reader; `business` is a title in the reader's language. */
export type Mails = {
  activation: { token: string };
  reset: { token: string };
  password_changed: object;
  factor_changed: { change: FactorChange };
  account_deleted: object;
  /** `sender` invites, and is empty when their account is gone; the token leads to the answer. */
  team_invitation: { business: string; sender: string; token: string };
  claim_received: { business: string };
  claim_approved: { business: string };
  claim_rejected: { business: string; reason: string | null };
  claim_reopened: { business: string };
  /** `businessId` leads to its history. */
  edit_kept: { business: string };
  edit_changed: { business: string; businessId: string };
  edit_reverted: { business: string; businessId: string; reason: string | null };
  edit_reopened: { business: string };
  review_hidden: { business: string; reason: string };
  review_shown: { business: string };
  /** `list` is its name. */
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
  /** What an admin wrote back, and what the writer was told their message is called. */
  contact_answer: { reference: string; answer: string };
  /** The place that it is about, or whose review; or what a list is called. */
  report_received: { business: string; reason: ReportReason; message: string | null };
  /** `kind` is what is wrong. */
  correction_received: { business: string; kind: CorrectionKind; message: string | null };
  /** The same, for the owners of the place. */
  owner_correction: { business: string; kind: CorrectionKind; message: string | null };
  /** `business` is named where it is the only one. */
  weekly_summary: WeekNotes & { business: string };
  /** What a guest says of the place, and how many stars of five. */
  owner_review: { business: string; stars: number; message: string };
  /** The token leads to what became of it. */
  correction_accepted: { business: string; token: string; reason: string | null };
  correction_rejected: { business: string; token: string; reason: string | null };
  several: { parts: readonly MailPart[] };
};

/** One of the mails that became one. */
export type MailPart = { readonly kind: MailKind; readonly data: Mails[MailKind] };

/** A mail before it is written: to one address, in one language. */
export type Mail<K extends MailKind = MailKind> = K extends MailKind
  ? {
      readonly to: string;
      readonly language: Language;
      /** Whom it greets; nobody by name when empty. */
      readonly name: string;
      readonly kind: K;
      /** Ends mails like it; none for those that always come. */
      readonly muteToken?: string;
      readonly data: Mails[K];
    }
  : never;

/** A mail as it is sent. */
export type Letter = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where mails like it end, by a POST without a login: an address of the API (RFC 8058). */
  readonly unsubscribe?: string;
  /** Who is answered, where that is not us. */
  readonly replyTo?: string;
};

export const MAIL_STATES = ["waiting", "sent", "kept", "failed"] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** `failed`: what failed comes first. */
export const MAIL_SORTS = ["newest", "failed"] as const;

export type MailQuery = {
  readonly state?: MailState | undefined;
  readonly sort: (typeof MAIL_SORTS)[number];
  readonly page: number;
  readonly limit: number;
};

/** Why a mail was not sent, as far as somebody can do something about it. */
export const MAIL_FAILURES = ["gone", "expired", "address", "refused", "unreachable", "later", "other"] as const;
type MailFailure = (typeof MAIL_FAILURES)[number];

/** What the last try ended with, by the words of `compose.ts`, `smtp.ts` and the program that talks to the mail server. */
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
  /** It was given up, or waits for a try that is some time away: nobody is at it. */
  readonly canRetry: boolean;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly nextAttemptAt: Date | null;
};

/** How many mails there are in each state, and how many can be tried again. */
export type MailCounts = Readonly<Record<MailState | "all" | "retry", number>>;

/** What a mail says, before it is text or markup. */
export type Content = {
  readonly subject: string;
  readonly lead: string;
  /** Somebody else's words, under what they are. */
  readonly quote?: { readonly label: string; readonly text: string };
  readonly button?: { readonly label: string; readonly path: string };
  readonly note?: string;
  readonly replyTo?: string;
  /** What is told one after the other, below the lead. */
  readonly parts?: readonly ContentPart[];
};

export type ContentPart = Pick<Content, "lead" | "quote" | "button">;
