import type { Answer } from "@/lib/api-client/request";
import type { listReviews } from "@/lib/calls/review";
import type { BusinessType, City } from "@/lib/core/constants";
import type { ReviewQuery } from "@/lib/review/model";

export type ReviewPage = Answer<typeof listReviews>;
export type ShownReview = ReviewPage["data"][number];
export type ShownPhoto = ShownReview["photos"][number];
export type ShownReply = ShownReview["replies"][number];
export type Words = Omit<ShownReply, "likes">;

export type PageBusiness = {
  readonly id: string;
  readonly name: string;
  readonly city: City;
  readonly type: BusinessType;
  readonly slug: string;
  /** Closed for good: reviews can be read and liked, but not written. */
  readonly isClosed: boolean;
  /** Time of the render; relative dates count from it on the server and in the browser. */
  readonly now: Date;
  readonly query: ReviewQuery;
};

/** Query parameters of the list, without defaults. */
export function queryOf({ filter, sort, page }: Pick<ReviewQuery, "filter" | "sort" | "page">) {
  return { filter: filter === "all" ? null : filter, sort: sort === "newest" ? null : sort, page };
}

/** Temporary id of unsent items. */
export const UNSENT = "unsent";

/** Opens the form, so that users continue writing after the login. */
export const WRITE_HASH = "#write";

export const ASPECTS = ["food", "service", "environment"] as const;
