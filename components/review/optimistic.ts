import type { QueryClient } from "@tanstack/react-query";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import type { Answer } from "@/lib/api-client/request";
import { findUserReview, listReviews } from "@/lib/calls/review";
import { REVIEW_PAGE_SIZE } from "@/lib/core/constants";
import type { ReviewQuery } from "@/lib/review/model";
import type { PageBusiness, ReviewPage, ShownReply, ShownReview } from "./shown";

type One = Answer<typeof findUserReview>;
type Business = Pick<PageBusiness, "id">;

/** A page of the list. Defaults are left out, so that they share a cache key. */
export function listOptions(business: Business, { filter, sort, page }: Pick<ReviewQuery, "filter" | "sort" | "page">) {
  return queryOptionsFor(listReviews, {
    params: { id: business.id },
    query: { filter, sort, page, limit: REVIEW_PAGE_SIZE },
  });
}

/** The user's review of a business, or null. */
export function ownOptions(business: Business, userId: string) {
  return queryOptionsFor(findUserReview, { params: { restaurantId: business.id, userId } });
}

/** Updates a review in all cached queries; null removes it. */
export function changeReviews(cache: QueryClient, change: (review: ShownReview) => ShownReview | null): void {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.includes("reviews");
  cache.setQueriesData<ReviewPage | One>({ predicate }, (answer) => {
    if (!answer) return answer;
    if (isPage(answer)) return { ...answer, data: answer.data.flatMap((review) => change(review) ?? []) };
    return { data: answer.data && change(answer.data) };
  });
}

/** Adds a new review to the cache: as the user's own, and first in the list sorted by date. */
export function addReview(cache: QueryClient, business: Business, userId: string, review: ShownReview): void {
  cache.setQueryData(ownOptions(business, userId).queryKey, { data: review });
  cache.setQueryData(listOptions(business, { filter: "all", sort: "newest", page: 1 }).queryKey, (page) =>
    page ? { ...page, data: [review, ...page.data] } : page,
  );
}

/** Updates the cached replies to a review; keeps them in chronological order. */
export function changeReplies(
  cache: QueryClient,
  parentId: string,
  change: (replies: ShownReply[]) => ShownReply[],
): void {
  changeReviews(cache, (review) => (review._id === parentId ? { ...review, replies: change(review.replies) } : review));
}

function isPage(answer: ReviewPage | One): answer is ReviewPage {
  return Array.isArray(answer.data);
}
