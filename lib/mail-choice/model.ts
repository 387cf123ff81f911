/** What mails can be chosen by; the database demands these words. Mails about the account itself always come. */
export const MAIL_TOPICS = ["reviews", "corrections", "decisions", "summary"] as const;
export type MailTopic = (typeof MAIL_TOPICS)[number];

/** Which of them somebody gets. */
export type MailChoices = Readonly<Record<MailTopic, boolean>>;

/** The mails of each topic, by their kinds. */
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

/** What a mail is about; null for one that always comes. @param kind of the mail */
export const topicOf = (kind: string): MailTopic | null =>
  Object.hasOwn(TOPICS, kind) ? (TOPICS[kind] ?? null) : null;

/** Choices as the account keeps them: by what is not wanted. */
export const choicesOf = (muted: readonly string[]): MailChoices => ({
  reviews: !muted.includes("reviews"),
  corrections: !muted.includes("corrections"),
  decisions: !muted.includes("decisions"),
  summary: !muted.includes("summary"),
});
