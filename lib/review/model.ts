import "server-only";
import type { BusinessCard } from "@/lib/business/model";
import type { Language, ReviewFilter, ReviewSort } from "@/lib/core/constants";
import type { Pagination } from "@/lib/core/pagination";
import type { Picture } from "@/lib/media/model";

/** So many people who report a review hide it until an admin decides. */
export const REPORTS_HIDE = 3;
/** For so many days an account must have been there for its report to count among them: it is told to admins before. */
export const ACCUSER_DAYS = 7;

export type Reviewer = { id: string; fullname: string; pictureKey: string | null } | null;

export type Reply = {
  id: string;
  message: string;
  language: Language | null;
  isOwner: boolean;
  /** null = deleted account. */
  user: Reviewer;
  likeCount: number;
  createdAt: Date;
  updatedAt: Date;
  /** Told to its author and to admins: since when and why others don't see it. */
  hidden?: { since: Date; reason: string | null } | undefined;
};

export type Review = Reply & {
  /** 1–5 each. */
  ratings: { overall: number; food: number; service: number; environment: number };
  /** In the order of its author. */
  photos: Picture[];
  /** Oldest first. */
  replies: Reply[];
};

/** The pictures of one review, in their order, and who wrote it; null for a deleted account. */
export type ReviewPhotos = { author: string | null; pictures: Picture[] };

/** A picture of a review, where the pictures of a place stand together. */
export type GuestPhoto = {
  picture: Picture;
  reviewId: string;
  /** The how manyth its review is, the newest being the first. */
  nth: number;
  /** null for a deleted account. */
  author: string | null;
  writtenAt: Date;
};

export type GuestPhotos = {
  /** Of the newest reviews, in the order of their authors. */
  photos: GuestPhoto[];
  /** How many there are in all. */
  total: number;
};

export type ReviewSummary = {
  count: number;
  average: number | null;
  food: number | null;
  service: number | null;
  environment: number | null;
  /** Number of reviews with 1, 2, 3, 4, 5 stars (overall, rounded). */
  histogram: [number, number, number, number, number];
};

export type ReviewQuery = { page: number; limit: number; sort: ReviewSort; filter: ReviewFilter };

export type Ratings = Omit<Review["ratings"], "overall">;
/** `overall` is the mean of the others unless it is said. */
export type GivenRatings = Ratings & { overall?: number | undefined };

/** The place that a review is about, as a list of somebody's reviews names it. */
export type ReviewedBusiness = Pick<BusinessCard, "id" | "slug" | "type" | "city" | "status" | "translation" | "logo">;

/** `business` is null while it has no public page. */
export type ReviewWithBusiness = Review & { business: ReviewedBusiness | null };

/** A review or reply that was hidden or deleted, as admins see it; the marks of a reply are none. */
export type Withdrawn = ReviewWithBusiness & { parentId: string | null; deletedAt: Date | null };

export type ReviewList = { reviews: Review[]; pagination: Pagination; summary: ReviewSummary };

export type Liker = { id: string; fullname: string };

export type Liked = { liked: boolean; likers: Liker[]; likeCount: number };

export type NewReview = {
  message: string;
  ratings?: GivenRatings | undefined;
  overall?: number | undefined;
  parentId?: string | undefined;
  /** Ids of pictures, in the order in which they are shown. */
  photos?: readonly string[] | undefined;
};

export type ReviewChange = {
  message?: string | undefined;
  ratings?: { [Name in keyof GivenRatings]?: GivenRatings[Name] | undefined } | undefined;
  overall?: number | undefined;
  /** All that it has from then on; left out, they stay as they are. */
  photos?: readonly string[] | undefined;
};
