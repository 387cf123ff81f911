import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { reviewsJsonLd } from "@/components/review/json-ld";
import { ReviewList } from "@/components/review/review-list";
import { PAGE_MAX, REVIEW_FILTERS, REVIEW_PAGE_SIZE, REVIEW_SORTS } from "@/lib/core/constants";
import { env } from "@/lib/core/env";
import { paginate } from "@/lib/core/pagination";
import { isUuid } from "@/lib/core/text";
import { badRequest } from "@/lib/page-cache/scope";
import type { ReviewPhotos, ReviewQuery } from "@/lib/review/model";
import { findReviewPhotos } from "@/lib/review/photo/queries";
import { listReviews, readSummary } from "@/lib/review/queries";
import { type BusinessParams, type LoadedBusiness, loadBusiness, type PageQuery, word } from "../_business/load";
import { businessMetadata } from "../_business/metadata";
import { BusinessScreen } from "../_business/screen";

export const dynamic = "force-dynamic";

type Props = { params: Promise<BusinessParams>; searchParams: Promise<PageQuery> };

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const asked = await searchParams;
  const { query } = readQuery(asked);
  const isNarrowed = word(asked, "photo") !== "" || query.filter !== "all" || query.sort !== "newest";
  return businessMetadata(await loadBusiness(await params, "reviews"), "reviews", { isNarrowed, page: query.page });
}

/**
 * The public reviews: `?filter=`, `?sort=`, `?page=`, and an open photo by `?photo=ID`. The user's own reviews are in
 * the profile.
 */
export default async function ReviewsPage({ params, searchParams }: Props) {
  const [loaded, asked] = await Promise.all([loadBusiness(await params, "reviews"), searchParams]);
  const { lng, business, now } = loaded;
  if (!business) return <BusinessScreen {...loaded} tab="reviews" />;
  const { query, isNonsense } = readQuery(asked);
  if (isNonsense) badRequest();
  const open = word(asked, "photo");
  const [list, photos] = await Promise.all([
    readReviews(business.id, query, loaded.reader),
    readPhotos(business.id, open),
  ]);
  if (open && !photos) badRequest();
  if (query.page > Math.max(1, list.pagination.totalPages)) notFound();
  return (
    <BusinessScreen {...loaded} tab="reviews" nodes={reviewsJsonLd(list.reviews, business, lng, env.SITE_URL)}>
      <ReviewList
        business={business}
        lng={lng}
        now={now}
        query={query}
        {...list}
        photo={{ open, photos }}
        origin={env.SITE_URL}
      />
    </BusinessScreen>
  );
}

function readPhotos(businessId: string, open: string): Promise<ReviewPhotos | null> {
  return isUuid(open) ? findReviewPhotos(businessId, open) : Promise.resolve(null);
}

async function readReviews(businessId: string, query: ReviewQuery, reader: LoadedBusiness["reader"]) {
  if (query.filter !== "my") return listReviews(businessId, query, reader?.id ?? null);
  const summary = await readSummary(businessId, reader);
  return { reviews: [], summary, pagination: paginate(1, query.limit, 0) };
}

/** The query with defaults for invalid values. */
function readQuery(asked: PageQuery): { query: ReviewQuery; isNonsense: boolean } {
  const [filterWord, sortWord, pageWord] = [word(asked, "filter"), word(asked, "sort"), word(asked, "page")];
  const filter = REVIEW_FILTERS.find((each) => each === (filterWord || "all"));
  const sort = REVIEW_SORTS.find((each) => each === (sortWord || "newest"));
  const page = /^[1-9]\d{0,3}$/.test(pageWord || "1") ? Number(pageWord || "1") : 0;
  const isNonsense = !filter || !sort || page === 0 || page > PAGE_MAX;
  const query = {
    filter: filter ?? "all",
    sort: sort ?? "newest",
    page: isNonsense ? 1 : page,
    limit: REVIEW_PAGE_SIZE,
  };
  return { query, isNonsense };
}
