import type { AuditRow } from "@/lib/audit/model";
import type { BusinessStatus } from "@/lib/core/constants";

/** What waits for somebody, counted; in the order in which it is told. */
export const WAITING = [
  ...(["underReview", "checks", "reports", "claims", "corrections", "menuHelps"] as const),
  ...(["messages", "noPrices", "oldHours", "failedMails"] as const),
] as const;
export type WaitingKind = (typeof WAITING)[number];
export type Waiting = Record<WaitingKind, number>;

/** Hours that nobody has confirmed for so long are old. */
export const OLD_HOURS_DAYS = 182;

/** Months of the overview: this one and the one before. */
export const MONTH_DAYS = 30;

/** What happened on one day (Kabul). */
export type OverviewDay = {
  readonly day: string;
  readonly views: number;
  readonly calls: number;
  readonly reviews: number;
};

/** The first page of the dashboard: of all places for admins, of their own for owners. */
export type Overview = {
  readonly statuses: Readonly<Record<BusinessStatus, number>>;
  /** Two months, oldest first. */
  readonly days: readonly OverviewDay[];
};

/** A deed of the audit log, with the name of what it was done to, where that is still known. */
export type Deed = Pick<AuditRow, "id" | "action" | "entity" | "actor" | "createdAt"> & {
  readonly name: string | null;
};
