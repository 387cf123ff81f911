import type { Answer } from "@/lib/api-client/request";
import type { BusinessType, City } from "@/lib/core/constants";
import type { reviewCalls } from "@/lib/review/calls";
import type { ReviewQuery } from "@/lib/review/model";

/** A page of reviews, as the API answers it and as the server hands it to the page. */
export type ReviewPage = Answer<typeof reviewCalls.list>;
export type ShownReview = ReviewPage["data"][number];
export type ShownPhoto = ShownReview["photos"][number];
export type ShownReply = ShownReview["replies"][number];
/** What is shown of a person's words: a review or an answer to one. */
export type Words = Omit<ShownReply, "likes">;

/** The business whose reviews a page shows, as far as they need it. */
export type PageBusiness = {
  readonly id: string;
  /** In the page's language. */
  readonly name: string;
  readonly city: City;
  readonly type: BusinessType;
  readonly slug: string;
  /** Can be read and liked, not written about any more. */
  readonly isClosed: boolean;
  /** When the page was made: days are counted from it, on the server and in the browser. */
  readonly now: Date;
  /** What the address asks for. */
  readonly query: ReviewQuery;
};

/** The part of an address that says which reviews are listed; what goes without saying is left out. */
export function queryOf({ filter, sort, page }: Pick<ReviewQuery, "filter" | "sort" | "page">) {
  return { filter: filter === "all" ? null : filter, sort: sort === "newest" ? null : sort, page };
}

/** What is on its way to the server has no id yet. */
export const UNSENT = "unsent";

/** Where the address says so, the form is open: who logged in to publish goes on writing. */
export const WRITE_HASH = "#write";
