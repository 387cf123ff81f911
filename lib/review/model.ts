import "server-only";
import type { BusinessCard } from "@/lib/business/model";
import type { Language, ReviewFilter, ReviewSort } from "@/lib/core/constants";
import type { Pagination } from "@/lib/core/pagination";
import type { Picture } from "@/lib/media/model";

/** Number of reporters that hides a review until an admin decides. */
export const REPORTS_HIDE = 3;
/** Minimum age of an account in days for its report to count; admins see younger ones' reports too. */
export const ACCUSER_DAYS = 7;

export type Reviewer = { id: string; fullname: string; pictureKey: string | null } | null;

export type Reply = {
  id: string;
  message: string;
  language: Language | null;
  isOwner: boolean;
  user: Reviewer;
  likeCount: number;
  createdAt: Date;
  updatedAt: Date;
  /** For the author and admins: when and why it was hidden. */
  hidden?: { since: Date; reason: string | null } | undefined;
};

export type Review = Reply & {
  ratings: { overall: number; food: number; service: number; environment: number };
  photos: Picture[];
  replies: Reply[];
};

/** Pictures of one review in order; `author` is null for a deleted account. */
export type ReviewPhotos = { author: string | null; pictures: Picture[] };

/** A review's picture in the gallery of the business. */
export type GuestPhoto = {
  picture: Picture;
  reviewId: string;
  /** Rank of its review, newest = 1. */
  nth: number;
  author: string | null;
  writtenAt: Date;
};

export type GuestPhotos = {
  photos: GuestPhoto[];
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
/** `overall` defaults to the mean of the others. */
export type GivenRatings = Ratings & { overall?: number | undefined };

export type ReviewedBusiness = Pick<BusinessCard, "id" | "slug" | "type" | "city" | "status" | "translation" | "logo">;

/** `business` is null without a public page. */
export type ReviewWithBusiness = Review & { business: ReviewedBusiness | null };

/** A hidden or deleted review or reply, for admins; a reply's ratings are meaningless. */
export type Withdrawn = ReviewWithBusiness & { parentId: string | null; deletedAt: Date | null };

export type ReviewList = { reviews: Review[]; pagination: Pagination; summary: ReviewSummary };

export type Liker = { id: string; fullname: string };

export type Liked = { liked: boolean; likers: Liker[]; likeCount: number };

export type NewReview = {
  message: string;
  ratings?: GivenRatings | undefined;
  overall?: number | undefined;
  parentId?: string | undefined;
  photos?: readonly string[] | undefined;
};

export type ReviewChange = {
  message?: string | undefined;
  ratings?: { [Name in keyof GivenRatings]?: GivenRatings[Name] | undefined } | undefined;
  overall?: number | undefined;
  /** The complete list; undefined keeps the current ones. */
  photos?: readonly string[] | undefined;
};
