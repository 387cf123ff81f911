import type { Metadata } from "next";
import { addressLine, nameOf } from "@/components/business/facts";
import { pageMetadata } from "@/components/layout/page-metadata";
import type { BusinessDetail } from "@/lib/business/model";
import type { BusinessTab, Language } from "@/lib/core/constants";
import { formatNumber, formatPhone, formatPriceRange, formatRating, plural } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { pickFrom } from "@/lib/i18n/pick-translation";
import { texts } from "@/lib/i18n/texts";
import { indexedLanguages } from "@/lib/indexing/policy";
import { businessPictureUrl } from "@/lib/share-picture/facts";
import type { LoadedBusiness } from "./load";

const DESCRIPTION_MAX = 160;

type Options = {
  /** Narrowed by a search, a filter or an order, or one dish or photo open: the bare page stands for it. */
  isNarrowed?: boolean;
  page?: number;
};

/** Title and description of a tab out of the facts of the place, in the page's language. */
export function businessMetadata(
  { lng, address, business }: LoadedBusiness,
  tab: BusinessTab,
  { isNarrowed = false, page = 1 }: Options = {},
): Metadata {
  const [t, enums] = [texts(lng, "business"), texts(lng, "enums")];
  const path = paths.business(lng, business ?? address, tab, isNarrowed ? undefined : { page });
  if (!business) return pageMetadata(lng, path, { title: t("gone.title"), noindex: true });
  const city = enums(`city.${business.city}`);
  const name = nameOf(business, lng).text;
  const title = t(`meta.${tab}`, { name, city });
  const languages = indexedLanguages(business, tab);
  return pageMetadata(lng, path, {
    title: page > 1 ? t("meta.page", { title, page: formatNumber(page, lng) }) : title,
    description: factsOf(business, lng, city),
    image: businessPictureUrl(business, lng),
    noindex: isNarrowed || !languages.includes(lng),
    languages,
  });
}

function factsOf(business: BusinessDetail, lng: Language, city: string): string {
  const [t, enums] = [texts(lng, "business"), texts(lng, "enums")];
  const { ratings, dishCount, priceRange, phones } = business;
  const own = pickFrom(business.translation, lng, ({ description }) => Boolean(description));
  const [phone] = phones;
  const facts = [
    t("meta.placeFacts", { type: enums(`type.${business.type}`), city }),
    ratings.average === null
      ? ""
      : t("meta.ratingFacts", {
          rating: formatRating(ratings.average, lng),
          count: formatNumber(ratings.count, lng),
          form: plural(ratings.count, lng),
        }),
    dishCount > 0 ? t("meta.dishes", { count: formatNumber(dishCount, lng), form: plural(dishCount, lng) }) : "",
    priceRange ? t("meta.priceFacts", { range: formatPriceRange(priceRange.from, priceRange.to, lng) }) : "",
    t("meta.addressFacts", { address: addressLine(business, city, lng) }),
    phone?.isValid ? t("meta.phoneFacts", { phone: formatPhone(phone.number) }) : "",
    own?.lang === lng ? own.value.description : "",
  ].filter(Boolean);
  const text = facts.join(". ");
  return text.length <= DESCRIPTION_MAX ? text : `${text.slice(0, DESCRIPTION_MAX - 1).replace(/\s+\S*$/, "")}…`;
}
