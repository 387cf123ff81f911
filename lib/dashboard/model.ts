import type { AuditRow } from "@/lib/audit/model";
import type { BusinessStatus, Translated } from "@/lib/core/constants";
import type { ReviewWithBusiness } from "@/lib/review/model";
import type { Statistics } from "@/lib/statistics/model";

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

/** Kinds of entries that wait for a decision of admins: those of the inbox. */
export const WORK = [
  ...(["underReview", "corrections", "reports", "messages", "claims", "checks", "menuHelps"] as const),
] as const satisfies readonly WaitingKind[];
export type WorkKind = (typeof WORK)[number];

/** The admins' start page. */
export type Overview = {
  readonly statuses: Readonly<Record<BusinessStatus, number>>;
  /** Listed businesses that lack a language. */
  readonly noLanguage: number;
  readonly statistics: Statistics;
  /** Since when the oldest of each kind waits. */
  readonly oldest: readonly { readonly kind: WorkKind; readonly since: Date }[];
  /** The oldest of all, with the name of its business if it is about one. */
  readonly first: { readonly kind: WorkKind; readonly since: Date; readonly name: string | null } | null;
};

/** Owners are asked to confirm prices after so many days. */
export const OLD_PRICE_DAYS = 60;

/** Tasks of an owner besides reviews: corrections of all their businesses, the others of one. */
export type Task =
  | { readonly kind: "corrections" | "noPrices" | "oldPrices" | "drafts"; readonly count: number }
  | { readonly kind: "oldHours" }
  /** Without a label it is Ramadan. */
  | { readonly kind: "occasion"; readonly label: Translated | null; readonly days: number };

/** An owner's start page, about one of their businesses. */
export type Today = {
  readonly dishes: number;
  readonly soldOut: number;
  /** The latest without a reply, of all of the owner's businesses; `unanswered` counts them. */
  readonly reviews: readonly ReviewWithBusiness[];
  readonly unanswered: number;
  readonly tasks: readonly Task[];
  readonly week: Statistics;
  /** The rating of the business before this week. */
  readonly ratingBefore: number | null;
};

export type ActivityEntry = Pick<AuditRow, "id" | "action" | "entity" | "actor" | "createdAt" | "name">;
