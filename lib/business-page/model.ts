import type { Language } from "@/lib/core/constants";
import type { Picture } from "@/lib/media/model";

export type Quotable = {
  readonly id: string;
  readonly message: string;
  readonly language: Language | null;
  readonly likeCount: number;
  readonly createdAt: Date;
  /** null for a deleted account. */
  readonly author: string | null;
  /** Position among the business's reviews, newest first, from 1. */
  readonly nth: number;
};

export type Quote = Pick<Quotable, "id" | "language" | "author" | "nth"> & { readonly text: string };

export type HeadSummary = {
  /** Photos without the cover, in the business's own order. */
  readonly photos: readonly Picture[];
  readonly quote: Quote | null;
  /** At least half of the prices have been confirmed since this day. */
  readonly pricesCheckedAt: Date | null;
};

export const NO_SUMMARY: HeadSummary = { photos: [], quote: null, pricesCheckedAt: null };
