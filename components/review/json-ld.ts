import type { Review as ReviewNode } from "schema-dts";
import { businessRef } from "@/components/business/json-ld";
import type { GraphNode } from "@/components/json-ld/graph";
import type { BusinessDetail } from "@/lib/business/model";
import type { Language } from "@/lib/core/constants";
import { kabulDay } from "@/lib/i18n/calendar";
import { texts } from "@/lib/i18n/texts";
import type { Review } from "@/lib/review/model";

/** Search engines do not accept longer names for a person. */
const NAME_MAX = 99;
const REVIEWS_MAX = 10;

/** The reviews of a page, each in its own language; without replies. */
export function reviewsJsonLd(
  reviews: readonly Review[],
  business: BusinessDetail,
  lng: Language,
  origin: string,
): GraphNode[] {
  const deleted = texts(lng, "reviews")("deleted");
  return reviews.slice(0, REVIEWS_MAX).map(
    (review) =>
      ({
        "@type": "Review",
        "@id": `${origin}/#review-${review.id}`,
        itemReviewed: businessRef(business, origin),
        author: { "@type": "Person", name: (review.user?.fullname ?? deleted).slice(0, NAME_MAX) },
        datePublished: kabulDay(review.createdAt),
        reviewBody: review.message,
        ...(review.language ? { inLanguage: review.language } : {}),
        reviewRating: {
          "@type": "Rating",
          ratingValue: Number(review.ratings.overall.toFixed(1)),
          bestRating: 5,
          worstRating: 1,
        },
      }) satisfies ReviewNode,
  );
}
