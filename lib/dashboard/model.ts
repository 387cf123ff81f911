import type { AuditRow } from "@/lib/audit/model";
import type { BusinessStatus, BusinessType } from "@/lib/core/constants";

export const WAITING = [
  ...(["underReview", "checks", "reports", "claims", "corrections", "answers", "menuHelps"] as const),
  ...(["messages", "noPrices", "oldHours", "failedMails"] as const),
] as const;
export type WaitingKind = (typeof WAITING)[number];
export type Waiting = Record<WaitingKind, number>;

export const QUEUE_NAMES = ["reports", "claims", "corrections"] as const;
export type QueueName = (typeof QUEUE_NAMES)[number];

export const LOAD_DAYS = { week: 7, month: 30 } as const;

export type QueueLoad = {
  readonly waiting: number;
  readonly admins: readonly {
    readonly id: string;
    readonly fullname: string;
    readonly week: number;
    readonly month: number;
  }[];
};

/** Days of the current period of the overview and of the one before. */
export const MONTH_DAYS = 30;

export type OverviewDay = {
  readonly day: string;
  readonly views: number;
  readonly menuViews: number;
  /** Calls and WhatsApp messages. */
  readonly calls: number;
  readonly directions: number;
  readonly reviews: number;
};

/** Average ratings; null without any. */
export type OverviewRating = {
  readonly average: number | null;
  /** Of the last thirty days, and of the thirty before. */
  readonly month: number | null;
  readonly monthBefore: number | null;
};

/** Figures of the dashboard's start page: of all businesses for admins, of their own for owners. */
export type Overview = {
  readonly statuses: Readonly<Record<BusinessStatus, number>>;
  /** null for owners. */
  readonly types: Readonly<Record<BusinessType, number>> | null;
  readonly rating: OverviewRating;
  /** Two periods, oldest first. */
  readonly days: readonly OverviewDay[];
};

export type ActivityEntry = Pick<AuditRow, "id" | "action" | "entity" | "actor" | "createdAt" | "name">;
