import { nameOf } from "@/components/business/facts";
import { MoreTexts } from "@/components/more-texts";
import type { BusinessDetail } from "@/lib/business/model";
import type { Language } from "@/lib/core/constants";
import type { Pagination } from "@/lib/core/pagination";
import type { Review, ReviewPhotos, ReviewQuery, ReviewSummary } from "@/lib/review/model";
import { toReviewWire } from "@/lib/review/wire";
import { ReviewBody } from "./review-body";
import { ReviewLightbox } from "./review-lightbox";
import { ReviewScreen } from "./review-screen";
import type { PageBusiness } from "./shown";
import "../business/business.css";
import "./review.css";
import type { Messages } from "next-intl";
import { messagesOf, pickTexts } from "@/lib/i18n/texts";

type ReviewListProps = {
  readonly business: BusinessDetail;
  readonly lng: Language;
  readonly now: Date;
  readonly query: ReviewQuery;
  readonly reviews: readonly Review[];
  readonly pagination: Pagination;
  readonly summary: ReviewSummary;
  readonly photo: { readonly open: string; readonly photos: ReviewPhotos | null };
  readonly origin: string;
};

/** The public reviews of a business; the browser adds the user's own state. */
export function ReviewList({
  business,
  lng,
  now,
  query,
  reviews,
  pagination,
  summary,
  photo,
  origin,
}: ReviewListProps) {
  const { id, city, type, slug, status } = business;
  const name = nameOf(business, lng).text;
  const shown: PageBusiness = { id, name, city, type, slug, isClosed: status === "closed", now, query };
  // Likes are loaded on demand.
  const data = reviews.map((review) => toReviewWire(review, new Map()));
  return (
    <MoreTexts messages={reviewTexts(lng)}>
      <ReviewScreen business={shown}>
        <ReviewBody first={{ data, pagination, summary }} />
      </ReviewScreen>
      <ReviewLightbox business={business} lng={lng} query={query} origin={origin} {...photo} />
    </MoreTexts>
  );
}

/** For the user's own review above the list. */
const OWN_TEXTS = [
  ...["title", "yours", "hint", "draftHint", "closedHint", "write", "continue", "edit", "deleteOwn", "readAll"],
  ...["overall", "states"],
];
/** For deleting a reply, which has no dialog. */
const ANSWER_TEXTS = ["answerDeleted", "answerNotDeleted", "answerRestored", "answerNotRestored", "undo"];
const TEXTS: ReadonlySet<string> = new Set([...OWN_TEXTS, ...ANSWER_TEXTS]);

/** Texts of client components around reviews; forms and dialogs bring their own (`withTexts`). */
function reviewTexts(lng: Language): Partial<Messages> {
  const { reviews, reviewing } = messagesOf(lng, ["reviews", "reviewing"]);
  return { reviews, reviewing: pickTexts(reviewing, (key) => TEXTS.has(key)) };
}
