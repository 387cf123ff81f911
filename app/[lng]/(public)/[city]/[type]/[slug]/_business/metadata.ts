import type { Metadata } from "next";
import { addressLine } from "@/components/business/facts";
import { nameApart } from "@/components/business/name-apart";
import { fitDescription, fitTitle } from "@/components/layout/fit-text";
import { pageMetadata } from "@/components/layout/page-metadata";
import type { BusinessDetail } from "@/lib/business/model";
import { findNamesakes } from "@/lib/business/queries";
import type { BusinessTab, Language } from "@/lib/core/constants";
import { countValues, formatNumber, formatPhone, formatPriceRange, formatRating } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { pickFrom } from "@/lib/i18n/pick-translation";
import { texts } from "@/lib/i18n/texts";
import { indexedLanguages } from "@/lib/indexing/policy";
import { businessPictureUrl } from "@/lib/share-picture/facts";
import type { LoadedBusiness } from "./load";

type Options = {
  /** Narrowed by a search, filter or order, or with an open dish or photo: canonical is the bare page. */
  isNarrowed?: boolean;
  page?: number;
};

/** Title and description of a tab from the facts of the business, in the page's language. */
export async function businessMetadata(
  { lng, address, business, reader }: LoadedBusiness,
  tab: BusinessTab,
  { isNarrowed = false, page = 1 }: Options = {},
): Promise<Metadata> {
  const t = texts(lng, "business");
  const path = paths.business(lng, business ?? address, tab, isNarrowed ? undefined : { page });
  if (!business) return pageMetadata(lng, path, { title: t("gone.title"), noindex: true });
  const name = nameApart(business, await findNamesakes(business), lng);
  const pageText = page > 1 ? t("meta.pageFacts", { page: formatNumber(page, lng) }) : "";
  const languages = indexedLanguages(business, tab);
  return pageMetadata(lng, path, {
    title: titleOf(business, lng, tab, name, pageText),
    description: fitDescription(factsOf(business, lng, tab, [name, pageText].filter(Boolean).join(" · "))),
    image: businessPictureUrl(business, lng),
    noindex: isNarrowed || reader !== null || !languages.includes(lng),
    languages,
  });
}

/** The name and the tab, with more facts if there is room. */
function titleOf(business: BusinessDetail, lng: Language, tab: BusinessTab, name: string, page: string): string {
  const [t, enums] = [texts(lng, "business"), texts(lng, "enums")];
  const { average } = business.ratings;
  const head = t(`meta.${tab}`, { name, city: enums(`city.${business.city}`) }) + (page ? ` · ${page}` : "");
  const mark = average === null ? "" : t("meta.mark", { rating: formatRating(average, lng) });
  const more = { menu: t("meta.menuMore"), overview: t("meta.overviewMore"), photos: mark, reviews: mark }[tab];
  return fitTitle(more ? [`${head} | ${more}`, head] : [head]);
}

/** Facts of a business, those of the tab first; the name makes the description unique. */
function factsOf(business: BusinessDetail, lng: Language, tab: BusinessTab, name: string): string[] {
  const t = texts(lng, "business");
  const city = texts(lng, "enums")(`city.${business.city}`);
  const own = pickFrom(business.translation, lng, ({ description }) => Boolean(description));
  const { photoCount, phones } = business;
  const [phone] = phones;
  const address = t("meta.addressFacts", { address: addressLine(business, city, lng) });
  const call = phone?.isValid ? t("meta.phoneFacts", { phone: formatPhone(phone.number) }) : "";
  const photos = photoCount > 0 ? t("meta.photoFacts", countValues(photoCount, lng)) : "";
  const [mark, dishes, prices] = [markFacts(business, lng), dishFacts(business, lng), priceFacts(business, lng)];
  const rest = {
    menu: [dishes, prices, mark, address, call],
    overview: [address, call, mark, prices, own?.lang === lng ? (own.value.description ?? "") : ""],
    photos: [photos, mark, address, dishes],
    reviews: [mark, prices, address, dishes],
  }[tab];
  return [name, t("meta.placeFacts", { type: texts(lng, "enums")(`type.${business.type}`), city }), ...rest];
}

function markFacts({ ratings: { average, count } }: BusinessDetail, lng: Language): string {
  if (average === null) return "";
  const words = countValues(count, lng);
  return texts(lng, "business")("meta.ratingFacts", { rating: formatRating(average, lng), ...words });
}

function dishFacts({ dishCount }: BusinessDetail, lng: Language): string {
  if (dishCount === 0) return "";
  const words = countValues(dishCount, lng);
  return texts(lng, "business")("meta.dishes", words);
}

function priceFacts({ priceRange }: BusinessDetail, lng: Language): string {
  if (!priceRange) return "";
  return texts(lng, "business")("meta.priceFacts", { range: formatPriceRange(priceRange.from, priceRange.to, lng) });
}
