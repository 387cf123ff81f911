import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BusinessFrame } from "@/components/business/business-frame";
import { nameOf } from "@/components/business/facts";
import { Overview } from "@/components/business-overview/overview";
import { readTagTitles } from "@/lib/category/queries";
import { env } from "@/lib/core/env";
import { isLanguage } from "@/lib/i18n/language";
import { findPreview } from "@/lib/preview/queries";
import { pageReader } from "../../../(public)/[city]/[type]/[slug]/_business/reader";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ lng: string; id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { lng, business } = await load(await params);
  return { title: nameOf(business, lng).text, robots: { index: false } };
}

/** Preview of an unsaved business, for its editor only. */
export default async function PreviewPage({ params }: Props) {
  const { lng, business, now } = await load(await params);
  const tagTitles = await readTagTitles(business.tags);
  return (
    <BusinessFrame business={business} lng={lng} tab="overview" now={now} origin={env.SITE_URL} nodes={[]} isPreview>
      <Overview business={business} lng={lng} now={now} similar={null} neighbours={[]} tagTitles={tagTitles} />
    </BusinessFrame>
  );
}

async function load({ lng, id }: Awaited<Props["params"]>) {
  if (!isLanguage(lng)) notFound();
  const now = new Date();
  const reader = await pageReader(now);
  const business = reader && (await findPreview(reader, id, now));
  if (!business) notFound();
  return { lng, business, now };
}
