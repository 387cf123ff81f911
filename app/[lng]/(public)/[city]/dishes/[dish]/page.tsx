import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { businessesText, DishLandingScreen } from "@/components/dish-kind/dish-landing";
import { kindName } from "@/components/dish-kind/kind-links";
import type { LandingView } from "@/components/dish-kind/landing-view";
import { openingOf } from "@/components/hours/opening";
import { fitTitle } from "@/components/layout/fit-text";
import { pageMetadata } from "@/components/layout/page-metadata";
import { PAGE_MAX } from "@/lib/core/constants";
import { env } from "@/lib/core/env";
import { formatNumber, formatPrice, formatPriceRange } from "@/lib/i18n/format";
import { isLanguage } from "@/lib/i18n/language";
import { paths, resolveCity } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { badRequest, cachePage } from "@/lib/page-cache/scope";
import { readLanding } from "@/lib/serving/queries";
import { dishPictureUrl } from "@/lib/share-picture/facts";

type Props = {
  readonly params: Promise<{ lng: string; city: string; dish: string }>;
  readonly searchParams: Promise<PageParams>;
};

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return landingMetadata(await loadLanding(await params, await searchParams));
}

export default async function DishPage({ params, searchParams }: Props) {
  const view = await loadLanding(await params, await searchParams);
  return <DishLandingScreen {...view} />;
}

type PageParams = Record<string, string | string[] | undefined>;
type Segments = { lng: string; city: string; dish: string };

/** Reads the URL and data of a landing page, once for the page and its title. */
function loadLanding({ lng, city, dish }: Segments, query: PageParams): Promise<LandingView> {
  return load(lng, city, dish, typeof query.page === "string" ? query.page : "1");
}

const load = cache(async (lng: string, cityWord: string, dish: string, pageText: string): Promise<LandingView> => {
  const city = resolveCity(cityWord)?.city;
  if (!isLanguage(lng) || !city) notFound();
  const page = readPage(pageText);
  const landing = await readLanding(dish, city, page ?? 1);
  if (!landing) notFound();
  if (landing.servings.pagination.totalPages < (page ?? 1) && page !== 1 && page !== null) notFound();
  if (page === null) badRequest();
  const view = { lng, city, landing, now: new Date(), origin: env.SITE_URL, isBad: page === null };
  setCaching(view);
  return view;
});

/** @returns null for an invalid page number */
function readPage(text: string): number | null {
  const page = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return page >= 1 && page <= PAGE_MAX ? page : null;
}

/**
 * The page counts dishes of other provinces too, so it depends on every listed business; opening states expire with the
 * clock.
 */
function setCaching({ lng, city, landing, now }: LandingView): void {
  cachePage({ tags: ["businesses", `city:${city}`] });
  for (const { business } of landing.servings.items) {
    const { changesAt } = openingOf(business, now, lng, texts(lng, "hours"));
    if (changesAt) cachePage({ tags: [], freshUntil: changesAt });
  }
}

function landingMetadata({ lng, city, landing, isBad }: LandingView): Metadata {
  const t = texts(lng, "dishPage");
  const { here, kind, servings } = landing;
  const page = servings.pagination.currentPage;
  const path = paths.dish(lng, city, kind.slug, { page });
  const names = { dish: kindName(kind, lng), city: texts(lng, "enums")(`city.${city}`) };
  if (!here || isBad) return pageMetadata(lng, path, { title: t("title", names), noindex: true });
  const values = { ...names, businesses: businessesText(here.businesses, lng), price: formatPrice(here.from, lng) };
  const later = page > 1 ? t("page", { page: formatNumber(page, lng) }) : "";
  const suffix = later && ` · ${later}`;
  const description = t("description", { ...values, range: formatPriceRange(here.from, here.to, lng) });
  return pageMetadata(lng, path, {
    title: fitTitle([t("metaTitle", values) + suffix, t("title", names) + suffix]),
    description: later ? `${later} · ${description}` : description,
    image: dishPictureUrl(city, kind.slug, lng),
  });
}
