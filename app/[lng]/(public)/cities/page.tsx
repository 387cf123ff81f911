import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import type { ItemList } from "schema-dts";
import type { GraphNode } from "@/components/json-ld/graph";
import { JsonLd } from "@/components/json-ld/json-ld";
import { pageMetadata } from "@/components/layout/page-metadata";
import { countByCityAndType } from "@/lib/business/queries";
import { type BusinessType, CITIES, type City, type Language } from "@/lib/core/constants";
import { env } from "@/lib/core/env";
import { countValues } from "@/lib/i18n/format";
import { isLanguage } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { cachePage } from "@/lib/page-cache/scope";
import { mapPopularKinds } from "@/lib/serving/queries";
import { CitiesScreen, type CityCounts } from "./cities-screen";

const KINDS_EACH = 3;

/** Counts and popular dishes of each province, read once for the page and its title. */
const loadCities = cache(async () => {
  const [rows, kinds] = await Promise.all([countByCityAndType(), mapPopularKinds(CITIES, KINDS_EACH)]);
  const counts: Partial<Record<City, Partial<Record<BusinessType, number>>>> = {};
  for (const { city, type, total } of rows) counts[city] = { ...counts[city], [type]: total };
  cachePage({ tags: ["businesses"] });
  return { rows, counts, kinds };
});

type Props = { readonly params: Promise<{ lng: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { lng } = await params;
  if (!isLanguage(lng)) return {};
  const t = texts(lng, "cities");
  const { rows } = await loadCities();
  const count = rows.reduce((sum, { total }) => sum + total, 0);
  const businesses = texts(lng, "search")("places", countValues(count, lng));
  return pageMetadata(lng, paths.page(lng, "cities"), {
    title: `${t("metaTitle")} | ${texts(lng, "common")("siteName")}`,
    description: t("description", { businesses }),
  });
}

export default async function CitiesPage({ params }: Props) {
  const { lng } = await params;
  if (!isLanguage(lng)) notFound();
  const { counts, kinds } = await loadCities();
  return (
    <>
      <CitiesScreen lng={lng} counts={counts} kinds={kinds} />
      <JsonLd nodes={[provinceList(lng, env.SITE_URL, counts)]} />
    </>
  );
}

/** Provinces with businesses, each with its URL. */
function provinceList(lng: Language, origin: string, counts: CityCounts): GraphNode {
  const enums = texts(lng, "enums");
  const shown = CITIES.filter((city) => counts[city] !== undefined);
  return {
    "@type": "ItemList",
    numberOfItems: shown.length,
    itemListElement: shown.map((city, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: enums(`city.${city}`),
      url: origin + paths.search(lng, { city }),
    })),
  } satisfies ItemList;
}
