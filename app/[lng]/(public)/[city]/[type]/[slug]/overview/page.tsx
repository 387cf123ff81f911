import type { Metadata } from "next";
import { BusinessCard } from "@/components/business/business-card";
import { Overview } from "@/components/business-overview/overview";
import { NEIGHBOURS_MAX, NEIGHBOURS_METRES } from "@/components/map/sketch";
import { listNearby } from "@/lib/business/cards";
import type { BusinessDetail } from "@/lib/business/model";
import { listSimilar } from "@/lib/business/similar";
import { readTagTitles } from "@/lib/category/queries";
import { SIMILAR_LIMIT } from "@/lib/core/constants";
import { cachePage } from "@/lib/page-cache/scope";
import { type BusinessParams, loadBusiness } from "../_business/load";
import { businessMetadata } from "../_business/metadata";
import { BusinessScreen } from "../_business/screen";

export const dynamic = "force-dynamic";

type Props = { params: Promise<BusinessParams> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return businessMetadata(await loadBusiness(await params, "overview"), "overview");
}

/** The facts of a business, and similar ones (BIZ-07). */
export default async function OverviewPage({ params }: Props) {
  const loaded = await loadBusiness(await params, "overview");
  const { lng, business, now } = loaded;
  if (!business) return <BusinessScreen {...loaded} tab="overview" />;
  const [similar, neighbours, tagTitles] = await Promise.all([
    listSimilar(business.id, { skip: 0, limit: SIMILAR_LIMIT }, loaded.reader),
    neighboursOf(business),
    readTagTitles(business.tags),
  ]);
  cachePage({ tags: [...similar, ...neighbours].map(({ id }) => `business:${id}`) });
  return (
    <BusinessScreen {...loaded} tab="overview">
      <Overview
        business={business}
        lng={lng}
        now={now}
        neighbours={neighbours}
        tagTitles={tagTitles}
        headSummary={loaded.headSummary}
        similar={
          similar.length > 0
            ? similar.map((each) => <BusinessCard key={each.id} business={each} lng={lng} now={now} />)
            : null
        }
      />
    </BusinessScreen>
  );
}

/** Businesses nearby, nearest first; empty if the position is unknown. */
async function neighboursOf({ id, latitude, longitude }: BusinessDetail) {
  if (latitude === null || longitude === null) return [];
  const near = await listNearby({ latitude, longitude }, NEIGHBOURS_MAX + 1, NEIGHBOURS_METRES);
  return near.filter((each) => each.id !== id).slice(0, NEIGHBOURS_MAX);
}
