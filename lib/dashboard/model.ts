import type { AuditRow } from "@/lib/audit/model";
import type { BusinessStatus, BusinessType } from "@/lib/core/constants";

/** What waits for somebody, counted; in the order in which it is told. */
export const WAITING = [
  ...(["underReview", "checks", "reports", "claims", "corrections", "answers", "menuHelps"] as const),
  ...(["messages", "noPrices", "oldHours", "failedMails"] as const),
] as const;
export type WaitingKind = (typeof WAITING)[number];
export type Waiting = Record<WaitingKind, number>;

/** Where somebody decides about what others have sent. */
export const QUEUE_NAMES = ["reports", "claims", "corrections"] as const;
export type QueueName = (typeof QUEUE_NAMES)[number];

/** The times for which decisions are counted. Days. */
export const LOAD_DAYS = { week: 7, month: 30 } as const;

/** How much waits in a queue, and how much each admin has decided there in the last days. */
export type QueueLoad = {
  readonly waiting: number;
  readonly admins: readonly {
    readonly id: string;
    readonly fullname: string;
    readonly week: number;
    readonly month: number;
  }[];
};

/** Months of the overview: this one and the one before. */
export const MONTH_DAYS = 30;

/** What happened on one day (Kabul). */
export type OverviewDay = {
  readonly day: string;
  readonly views: number;
  readonly menuViews: number;
  /** Also messages in WhatsApp. */
  readonly calls: number;
  readonly directions: number;
  readonly reviews: number;
};

/** How places are rated, in the mean; null without a rating. */
export type OverviewRating = {
  readonly average: number | null;
  /** By reviews of these thirty days, and of those before. */
  readonly month: number | null;
  readonly monthBefore: number | null;
};

/** The first page of the dashboard: of all places for admins, of their own for owners. */
export type Overview = {
  readonly statuses: Readonly<Record<BusinessStatus, number>>;
  /** Told to admins; owners know their few. */
  readonly types: Readonly<Record<BusinessType, number>> | null;
  readonly rating: OverviewRating;
  /** Two months, oldest first. */
  readonly days: readonly OverviewDay[];
};

/** A deed of the audit log, with the name of what it was done to, where that is still known. */
export type Deed = Pick<AuditRow, "id" | "action" | "entity" | "actor" | "createdAt" | "name">;
