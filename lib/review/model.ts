import type { Language, ReviewFilter, ReviewSort } from "@/lib/core/constants";

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
};

export type Review = Reply & {
  /** 1–5 each. */
  ratings: { overall: number; food: number; service: number; environment: number };
  /** Oldest first. */
  replies: Reply[];
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
