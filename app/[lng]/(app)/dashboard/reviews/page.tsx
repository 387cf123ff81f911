import { REVIEWS_USUAL, reviewsInput } from "@/components/review/admin/managed-reviews";
import { ReviewsScreen } from "@/components/review/admin/reviews-screen";
import type { Input } from "@/lib/api-client/request";
import { managedReviewCalls } from "@/lib/review/admin/calls";
import { listManagedReviews } from "@/lib/review/admin/queries";
import { managedReviewQuery } from "@/lib/review/admin/schema";
import { toManagedReviews } from "@/lib/review/admin/wire";
import { reasonTemplates } from "../_section/reason-templates";
import { SectionPage, type SectionPageProps, sectionMetadata } from "../_section/section-page";

export const generateMetadata = sectionMetadata("managedReviews");

/** What guests have written. */
export default function ReviewsPage(props: SectionPageProps) {
  const templates = reasonTemplates("review");
  return (
    <SectionPage {...props} call={managedReviewCalls.list} usual={REVIEWS_USUAL} input={reviewsInput} read={readList}>
      {(lng) => <ReviewsScreen lng={lng} templates={templates} />}
    </SectionPage>
  );
}

async function readList({ query: asked }: Input<typeof managedReviewCalls.list>) {
  const { lang, ...query } = managedReviewQuery.parse(asked);
  return toManagedReviews(await listManagedReviews(query, new Date()), lang);
}
