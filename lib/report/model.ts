import "server-only";
import type { BusinessType, City, Language, REPORT_STATUSES, ReportReason, Translated } from "@/lib/core/constants";
import type { Picture } from "@/lib/media/model";

type ReportStatus = (typeof REPORT_STATUSES)[number];

/** A report on a review or reply, a business, or a shared list. */
export type NewReport = {
  reason: ReportReason;
  note?: string | undefined;
} & (
  | { reviewId: string; restaurantId?: undefined; listToken?: undefined }
  | { restaurantId: string; reviewId?: undefined; listToken?: undefined }
  | { listToken: string; reviewId?: undefined; restaurantId?: undefined }
);

export type ReportTarget = Readonly<Record<"reviewId" | "businessId" | "listId", string | null>>;

export type ReportReceipt = { id: string; reason: ReportReason; status: ReportStatus; createdAt: Date };

export type Report = ReportReceipt & {
  note: string | null;
  resolvedAt: Date | null;
  user: { id: string; fullname: string } | null;
  review: {
    id: string;
    message: string;
    parentId: string | null;
    user: { id: string; fullname: string } | null;
    hiddenReason: string | null;
    isHidden: boolean;
    isDeleted: boolean;
    overall: number | null;
    createdAt: Date;
    photos: Picture[];
  } | null;
  /** The reported business, or that of the review; null for a list. */
  business: {
    id: string;
    slug: string;
    type: BusinessType;
    city: City;
    translation: Translated<{ title: string }>;
  } | null;
  /** The owner's own texts: name and notes on businesses. */
  list: {
    id: string;
    name: string;
    notes: readonly string[];
    user: { id: string; fullname: string } | null;
    isShared: boolean;
  } | null;
  /** Number of open reports on the same item, this one included; in a list of items, of those with its status. */
  alike: number;
  /** Mail language of the item's author; null if no mail is sent. */
  language: Language | null;
  decidedBy: { id: string; fullname: string } | null;
  decisionNote: string | null;
  /** Null if the decision can't be undone. */
  undoUntil: Date | null;
};

export type ReportQuery = {
  status: ReportStatus | "all";
  by?: string | undefined;
  /** Every report, or one for each review or list that was reported. */
  each: "report" | "thing";
  page: number;
  limit: number;
};

/** One of several decisions; `open` undoes one. */
export type OneReportDecision = Omit<ReportDecision, "status"> & {
  readonly id: string;
  readonly status: ReportStatus;
};

export type ReportDecision = {
  status: "resolved" | "dismissed";
  note?: string | undefined;
  /** Hides the review regardless of the number of reports. */
  hide?: boolean | undefined;
};
