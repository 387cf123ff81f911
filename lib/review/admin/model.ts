import type { BusinessType, City, Language, ReportReason, Translated } from "@/lib/core/constants";
import type { Picture } from "@/lib/media/model";

/** Which reviews admins look at: those that everybody sees, that somebody has reported, that are hidden, or were deleted. */
export const REVIEW_STATES = ["shown", "reported", "hidden", "deleted"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** So many are counted; nobody turns pages further, and counting a million takes longer than finding twenty. */
export const REVIEWS_COUNTED = 1000;

/** So many of the reports on a review are told with it, the newest first. */
export const REPORTS_TOLD = 5;

/** What admins decide about a review. */
export const REVIEW_DECISIONS = ["hide", "show", "undo"] as const;

/** One of several decisions about reviews. */
export type OneReviewDecision = {
  readonly id: string;
  readonly decision: (typeof REVIEW_DECISIONS)[number];
  /** With `hide`: what its author is told. */
  readonly reason?: string | undefined;
  readonly ifShown?: boolean | undefined;
};

export const STARS = ["1", "2", "3", "4", "5"] as const;

export type ManagedReviewQuery = {
  state: ReviewState;
  /** Words of the text, or of its author's name. */
  search?: string | undefined;
  city?: City | undefined;
  stars?: number | undefined;
  restaurantId?: string | undefined;
  /** The id of who wrote it. */
  author?: string | undefined;
  page: number;
  limit: number;
};

type Person = { id: string; fullname: string };

/** A report on a review, as the review tells of it. */
export type ToldReport = {
  id: string;
  reason: ReportReason;
  note: string | null;
  status: "open" | "resolved" | "dismissed";
  user: Person | null;
  createdAt: Date;
};

/** A review or reply on the desk of the admins. */
export type ManagedReview = {
  id: string;
  message: string;
  /** Of the text, where its letters tell. */
  language: Language | null;
  /** Of mails to its author; null where nobody is told. */
  mailLanguage: Language | null;
  parentId: string | null;
  /** The answer of the place itself. */
  isOwner: boolean;
  /** Null of a reply. */
  overall: number | null;
  /** null = deleted account. */
  user: Person | null;
  business: {
    id: string;
    slug: string;
    type: BusinessType;
    city: City;
    translation: Translated<{ title: string }>;
    /** It has a public page. */
    isShown: boolean;
  };
  photos: Picture[];
  hiddenAt: Date | null;
  hiddenReason: string | null;
  deletedAt: Date | null;
  /** The admin who has deleted it; `by` is null once their account is gone. Null where its author did. */
  deletion: { by: Person | null } | null;
  /** Who has hidden it or shown it again, and when. */
  decidedBy: Person | null;
  decidedAt: Date | null;
  /** Until then that can be undone; null where it can't be. */
  undoUntil: Date | null;
  /** How many reports on it wait. */
  openReports: number;
  reports: ToldReport[];
  createdAt: Date;
};
