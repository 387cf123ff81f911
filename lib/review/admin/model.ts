import type { BusinessType, City, Language, ReportReason, Translated } from "@/lib/core/constants";
import type { Picture } from "@/lib/media/model";

/** Filters: visible, with open reports, hidden, deleted. */
export const REVIEW_STATES = ["shown", "reported", "hidden", "deleted"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Results are counted up to this number: counting a million takes longer than finding twenty. */
export const REVIEWS_COUNTED = 1000;

/** A review shows at most so many of its reports, newest first. */
export const REPORTS_TOLD = 5;

export const REVIEW_DECISIONS = ["hide", "show", "undo"] as const;

export type OneReviewDecision = {
  readonly id: string;
  readonly decision: (typeof REVIEW_DECISIONS)[number];
  /** For `hide`: the reason that its author is told. */
  readonly reason?: string | undefined;
  readonly ifShown?: boolean | undefined;
};

export const STARS = ["1", "2", "3", "4", "5"] as const;

/** By the time of writing; hidden and deleted reviews by the time of that. */
export const REVIEW_ORDERS = ["newest", "oldest"] as const;

export type ManagedReviewQuery = {
  state: ReviewState;
  search?: string | undefined;
  city?: City | undefined;
  stars?: number | undefined;
  language?: Language | undefined;
  order: (typeof REVIEW_ORDERS)[number];
  restaurantId?: string | undefined;
  author?: string | undefined;
  page: number;
  limit: number;
};

type Person = { id: string; fullname: string };

/** An author with what tells whether to trust them. */
type ReviewAuthor = Person & {
  createdAt: Date;
  /** How many reviews they have written. */
  reviews: number;
  /** How many of them within an hour of this one, which counts as well. */
  reviewsInHour: number;
};

export type ToldReport = {
  id: string;
  reason: ReportReason;
  note: string | null;
  status: "open" | "resolved" | "dismissed";
  user: Person | null;
  createdAt: Date;
};

export type ManagedReview = {
  id: string;
  message: string;
  /** Detected from the script of the text; null if unclear. */
  language: Language | null;
  /** Mail language of the author; null if no mail is sent. */
  mailLanguage: Language | null;
  parentId: string | null;
  /** A reply of the business. */
  isOwner: boolean;
  overall: number | null;
  user: ReviewAuthor | null;
  business: {
    id: string;
    slug: string;
    type: BusinessType;
    city: City;
    translation: Translated<{ title: string }>;
    isShown: boolean;
  };
  photos: Picture[];
  hiddenAt: Date | null;
  hiddenReason: string | null;
  deletedAt: Date | null;
  /** Deletion by an admin (`by` is null once their account is deleted); null if the author deleted it. */
  deletion: { by: Person | null } | null;
  /** The admin who last hid or showed it. */
  decidedBy: Person | null;
  decidedAt: Date | null;
  /** Null if the decision can't be undone. */
  undoUntil: Date | null;
  openReports: number;
  reports: ToldReport[];
  createdAt: Date;
};
