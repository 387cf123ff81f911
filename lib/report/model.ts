import "server-only";
import type { BusinessType, City, Language, REPORT_STATUSES, ReportReason, Translated } from "@/lib/core/constants";
import type { Picture } from "@/lib/media/model";

type ReportStatus = (typeof REPORT_STATUSES)[number];

/** What somebody says is wrong with a review (or reply), with what is told of a place, or with a list whose link they have. */
export type NewReport = {
  reason: ReportReason;
  note?: string | undefined;
} & (
  | { reviewId: string; restaurantId?: undefined; listToken?: undefined }
  | { restaurantId: string; reviewId?: undefined; listToken?: undefined }
  | { listToken: string; reviewId?: undefined; restaurantId?: undefined }
);

/** What a report is about: one of these. */
export type ReportTarget = Readonly<Record<"reviewId" | "businessId" | "listId", string | null>>;

/** A report as its author gets it back. */
export type ReportReceipt = { id: string; reason: ReportReason; status: ReportStatus; createdAt: Date };

/** A report on the desk of the admins, with what it is about as it is now. */
export type Report = ReportReceipt & {
  note: string | null;
  resolvedAt: Date | null;
  /** null = deleted account. */
  user: { id: string; fullname: string } | null;
  review: {
    id: string;
    message: string;
    parentId: string | null;
    user: { id: string; fullname: string } | null;
    hiddenReason: string | null;
    isHidden: boolean;
    isDeleted: boolean;
    /** Null of a reply. */
    overall: number | null;
    createdAt: Date;
    photos: Picture[];
  } | null;
  /** The place, or that of the review; null of a list. */
  business: {
    id: string;
    slug: string;
    type: BusinessType;
    city: City;
    translation: Translated<{ title: string }>;
  } | null;
  /** What its owner wrote: its name, and what is said of places. */
  list: {
    id: string;
    name: string;
    notes: readonly string[];
    user: { id: string; fullname: string } | null;
    isShared: boolean;
  } | null;
  /** How many reports on the same thing wait together with it. */
  alike: number;
  /** That of mails to who wrote what is reported; null where nobody is told. */
  language: Language | null;
  decidedBy: { id: string; fullname: string } | null;
  /** What was told of the decision. */
  decisionNote: string | null;
  /** Until then the decision can be undone; null where it can't be. */
  undoUntil: Date | null;
};

export type ReportQuery = {
  status: ReportStatus | "all";
  /** Only what this account has reported. */
  by?: string | undefined;
  page: number;
  limit: number;
};

/** One of several decisions: as about a report alone, or `open`, which takes one back. */
export type OneReportDecision = Omit<ReportDecision, "status"> & {
  readonly id: string;
  readonly status: ReportStatus;
};

export type ReportDecision = {
  status: "resolved" | "dismissed";
  note?: string | undefined;
  /** Of a review: it is hidden, however few have reported it. */
  hide?: boolean | undefined;
};
