import { categoryTitle, tagName } from "@/lib/category/model";
import type { Translated } from "@/lib/core/constants";
import type { Titles } from "@/lib/core/titles";
import { formatDistance, formatNumber, formatRating } from "@/lib/i18n/format";
import { texts } from "@/lib/i18n/texts";
import type { Facets } from "@/lib/search/model";
import { type AppliedFilter, appliedFilters, type SearchView } from "./search-view";

/**
 * Names of the applied filters in the page language.
 * @param tagTitles titles of the tags that are categories
 */
export function nameFilters(view: SearchView, facets: Facets, tagTitles: ReadonlyMap<string, Titles>): AppliedFilter[] {
  const { lng } = view;
  const t = texts(lng, "search");
  const enums = texts(lng, "enums");
  const n = (value: number) => formatNumber(value, lng);
  const titles = new Map<string, Translated<{ title: string }>>(
    facets.categories.map((each) => [each.slug, each.translation]),
  );
  return appliedFilters(view, {
    type: (type) => enums(`type.${type}`),
    service: (service) => enums(`service.${service}`),
    category: (slug) => categoryTitle(titles.get(slug) ?? {}, lng),
    tag: (tag) => tagName(tag, tagTitles, lng),
    openNow: t("filters.openNow"),
    isFeatured: t("filters.featured"),
    rating: (min) => t("filters.ratingFrom", { rating: min % 1 ? formatRating(min, lng) : n(min) }),
    price: (from, to) => {
      if (from === undefined) return t("filters.priceAtMost", { to: n(to ?? 0) });
      if (to === undefined) return t("filters.priceAtLeast", { from: n(from) });
      return t("filters.priceBetween", { from: n(from), to: n(to) });
    },
    within: (metres) => t("filters.within", { distance: formatDistance(metres, lng) }),
    nearMe: t("nearMe.button"),
    hasPhotos: t("filters.hasPhotos"),
    hasMenu: t("filters.hasMenu"),
  });
}
