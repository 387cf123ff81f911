import type { Input } from "@/lib/api-client/request";
import { listManagedReviews as listManagedReviewsCall } from "@/lib/calls/review-admin";
import { listManagedReviews } from "@/lib/review/admin/queries";
import { managedReviewQuery } from "@/lib/review/admin/schema";
import { toManagedReviews } from "@/lib/review/admin/wire";
import { reasonTemplates } from "../_section/reason-templates";
import { SectionList, sectionMetadata, sectionPage } from "../_section/section-page";
import { REVIEWS_DEFAULT_STATE, reviewsInput } from "./managed-reviews";
import { ReviewsScreen } from "./reviews-screen";

export const generateMetadata = sectionMetadata("reviews");

/** Moderation of reviews. */
export default sectionPage("reviews", (page) => {
  const templates = reasonTemplates("review");
  return (
    <SectionList
      {...page}
      call={listManagedReviewsCall}
      defaultState={REVIEWS_DEFAULT_STATE}
      input={reviewsInput}
      read={readList}
    >
      <ReviewsScreen lng={page.lng} templates={templates} />
    </SectionList>
  );
});

async function readList({ query: asked }: Input<typeof listManagedReviewsCall>) {
  const { lang, ...query } = managedReviewQuery.parse(asked);
  return toManagedReviews(await listManagedReviews(query, new Date()), lang);
}
