import type { Metadata } from "next";
import { cache } from "react";
import { pageMetadata } from "@/components/layout/page-metadata";
import { countByCityAndType } from "@/lib/business/queries";
import { type BusinessType, CITIES, type City, type Language } from "@/lib/core/constants";
import { formatNumber, plural } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { cachePage } from "@/lib/page-cache/scope";
import { mapPopularKinds } from "@/lib/serving/queries";

const KINDS_EACH = 3;

/** Counts and popular dishes of each province, read once for the page and its title. */
export const loadCities = cache(async () => {
  const [rows, kinds] = await Promise.all([countByCityAndType(), mapPopularKinds(CITIES, KINDS_EACH)]);
  const counts: Partial<Record<City, Partial<Record<BusinessType, number>>>> = {};
  for (const { city, type, total } of rows) counts[city] = { ...counts[city], [type]: total };
  cachePage({ tags: ["businesses"] });
  return { rows, counts, kinds };
});

export async function citiesMetadata(lng: Language): Promise<Metadata> {
  const t = texts(lng, "cities");
  const { rows } = await loadCities();
  const count = rows.reduce((sum, { total }) => sum + total, 0);
  const businesses = texts(lng, "search")("places", { count: formatNumber(count, lng), form: plural(count, lng) });
  return pageMetadata(lng, paths.page(lng, "cities"), {
    title: `${t("metaTitle")} | ${texts(lng, "common")("siteName")}`,
    description: t("description", { businesses }),
  });
}
