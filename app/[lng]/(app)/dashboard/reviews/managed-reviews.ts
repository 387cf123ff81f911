import { addressQuery, pageOf, wordOf } from "@/components/resource/list-input";
import type { Answer, Input } from "@/lib/api-client/request";
import type { listManagedReviews } from "@/lib/calls/review-admin";
import { CITIES, LANGUAGES } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { REVIEW_ORDERS, REVIEW_STATES, STARS } from "@/lib/review/admin/model";

export type ManagedReview = Answer<typeof listManagedReviews>["data"][number];

/** Default list state; `restaurant` and `author` are ids, and so is `open`, the review in the reading pane. */
export const REVIEWS_DEFAULT_STATE = {
  state: "shown",
  search: "",
  city: "",
  stars: "",
  language: "",
  order: "newest",
  restaurant: "",
  author: "",
  open: "",
  page: "1",
};

export type ReviewsState = typeof REVIEWS_DEFAULT_STATE;
export type ChangeReviews = (change: Partial<ReviewsState>, isReplacing?: boolean) => void;

const SHOWN = "20";
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const reviewStateOf = (state: string) => wordOf(REVIEW_STATES, state) ?? "shown";

const idOf = (said: string) => (ID.test(said) ? said : undefined);

/** Query of the list; the page and the browser must use the same. */
export function reviewsInput(lng: Language, state: ReviewsState): Input<typeof listManagedReviews> {
  const query = {
    lang: lng,
    state: reviewStateOf(state.state),
    search: state.search.trim(),
    city: wordOf(CITIES, state.city),
    stars: wordOf(STARS, state.stars),
    language: wordOf(LANGUAGES, state.language),
    order: wordOf(REVIEW_ORDERS, state.order),
    restaurantId: idOf(state.restaurant),
    author: idOf(state.author),
    page: pageOf(state),
    limit: SHOWN,
  } as const;
  return { query };
}

export const choicesMade = ({ city, stars, language, restaurant, author }: ReviewsState) =>
  [city, stars, language, restaurant, author].filter(Boolean).length;

export const reviewsHref = (lng: Language, change: Partial<ReviewsState>): string =>
  `${paths.dashboard(lng, "reviews")}${addressQuery(REVIEWS_DEFAULT_STATE, { ...REVIEWS_DEFAULT_STATE, ...change })}`;

export function kindOf({ parentId, isOwner }: ManagedReview): "review" | "reply" | "owner" {
  if (parentId === null) return "review";
  return isOwner ? "owner" : "reply";
}
