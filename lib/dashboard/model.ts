/** What waits for somebody, counted; in the order in which it is told. */
export const WAITING = [
  ...(["underReview", "checks", "reports", "claims", "corrections"] as const),
  ...(["messages", "noPrices", "oldHours", "failedMails"] as const),
] as const;
export type WaitingKind = (typeof WAITING)[number];
export type Waiting = Record<WaitingKind, number>;

/** Hours that nobody has confirmed for so long are old. */
export const OLD_HOURS_DAYS = 182;
