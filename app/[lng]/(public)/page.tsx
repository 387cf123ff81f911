import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { JsonLd } from "@/components/json-ld/json-ld";
import { pageMetadata } from "@/components/layout/page-metadata";
import { env } from "@/lib/core/env";
import { isLanguage } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { HomeScreen } from "./_home/home-screen";
import { homeJsonLd } from "./_home/json-ld";
import { loadHome, readCity } from "./_home/load";
import { readPosition } from "./_home/nearby";

type Props = {
  readonly params: Promise<{ lng: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { lng } = await params;
  if (!isLanguage(lng)) return {};
  const t = texts(lng, "layout");
  const query = await searchParams;
  return pageMetadata(lng, paths.home(lng), {
    title: t("title"),
    description: t("description"),
    noindex: readCity(query.city) !== undefined || readPosition(query) !== undefined,
    feed: texts(lng, "post")("feedTitle"),
  });
}

export default async function HomePage({ params, searchParams }: Props) {
  const { lng } = await params;
  if (!isLanguage(lng)) notFound();
  const query = await searchParams;
  const [city, now] = [readCity(query.city), new Date()];
  const home = await loadHome({ lng, city, position: readPosition(query), now });
  return (
    <>
      <HomeScreen lng={lng} city={city} now={now} home={home} />
      <JsonLd nodes={homeJsonLd(lng, env.SITE_URL, home.settings)} />
    </>
  );
}
