import type { Language } from "@/lib/core/constants";
import type { Picture } from "@/lib/media/model";

/** A review that may be quoted in the head of its place. */
export type Quotable = {
  readonly id: string;
  readonly message: string;
  readonly language: Language | null;
  readonly likeCount: number;
  readonly createdAt: Date;
  /** null for a deleted account. */
  readonly author: string | null;
  /** The how manyth of its place it is, the newest being the first. */
  readonly nth: number;
};

/** One or two sentences out of a review. */
export type Quote = Pick<Quotable, "id" | "language" | "author" | "nth"> & { readonly text: string };

/** What the head shows of a place beyond its facts. */
export type Glimpse = {
  /** Its photos without the cover, in its own order. */
  readonly photos: readonly Picture[];
  readonly quote: Quote | null;
  /** Since this day the price of every second dish at least has been confirmed. */
  readonly pricesCheckedAt: Date | null;
};

export const NO_GLIMPSE: Glimpse = { photos: [], quote: null, pricesCheckedAt: null };
