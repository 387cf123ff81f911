/**
 * Topics that users can switch off; a database constraint lists the same words. Mails about the account are always
 * sent.
 */
export const MAIL_TOPICS = ["reviews", "corrections", "decisions", "summary"] as const;
export type MailTopic = (typeof MAIL_TOPICS)[number];

export type MailChoices = Readonly<Record<MailTopic, boolean>>;

const TOPICS: Readonly<Record<string, MailTopic>> = {
  owner_review: "reviews",
  owner_correction: "corrections",
  claim_received: "decisions",
  claim_approved: "decisions",
  claim_rejected: "decisions",
  claim_reopened: "decisions",
  edit_kept: "decisions",
  edit_changed: "decisions",
  edit_reverted: "decisions",
  edit_reopened: "decisions",
  business_status: "decisions",
  weekly_summary: "summary",
};

/** Topic of a mail; null if it is always sent. @param kind of the mail */
export const topicOf = (kind: string): MailTopic | null =>
  Object.hasOwn(TOPICS, kind) ? (TOPICS[kind] ?? null) : null;

/** The account stores the topics that are switched off. */
export const choicesOf = (muted: readonly string[]): MailChoices => ({
  reviews: !muted.includes("reviews"),
  corrections: !muted.includes("corrections"),
  decisions: !muted.includes("decisions"),
  summary: !muted.includes("summary"),
});
