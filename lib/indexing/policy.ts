import { menuSql } from "@/lib/business/conditions";
import type { BusinessDetail } from "@/lib/business/model";
import { type BusinessTab, LANGUAGES, type Language } from "@/lib/core/constants";
import { isPublicSite } from "@/lib/core/public-site";

/**
 * The only definition of what search engines index: pages call the functions, sitemaps use the SQL of the same rules.
 * An excluded page says `noindex, follow` and is in no sitemap and no other page's `hreflang`.
 */

/** Photo tabs with fewer photos are not indexed. */
export const PHOTOS_MIN = 3;
/** A closed business keeps its page for this long, with a banner; then its URL answers 410. */
const CLOSED_MONTHS = 12;

export type IndexedBusiness = Pick<
  BusinessDetail,
  "translation" | "menuLanguages" | "dishCount" | "photoCount" | "ratings"
>;

/**
 * Languages in which a tab of a business is indexed. Without a description or menu in a language the page would only
 * differ by our own texts; the tab also needs content of its own.
 */
export function indexedLanguages(business: IndexedBusiness, tab: BusinessTab): Language[] {
  if (!hasContent(business, tab)) return [];
  return LANGUAGES.filter(
    (lng) => Boolean(business.translation[lng]?.description?.trim()) || business.menuLanguages.includes(lng),
  );
}

function hasContent({ dishCount, photoCount, ratings }: IndexedBusiness, tab: BusinessTab): boolean {
  switch (tab) {
    case "menu":
      return dishCount > 0;
    case "photos":
      return photoCount >= PHOTOS_MIN;
    case "reviews":
      return ratings.count > 0;
    default:
      return true;
  }
}

/** SQL: the business `alias` has a description or a menu in the language of the parameter `lng`. */
export function indexedSql(alias: string, lng: string): string {
  return `(btrim(coalesce(${alias}.translation->${lng}->>'description', '')) <> '' OR ${menuSql(alias, lng)})`;
}

/** When the URL of a closed business starts to answer 410; null while it is open, or if the closing date is unknown. */
export function goneFrom({ status, closedAt }: Pick<BusinessDetail, "status" | "closedAt">): Date | null {
  if (status !== "closed" || !closedAt) return null;
  const end = new Date(closedAt);
  end.setUTCMonth(end.getUTCMonth() + CLOSED_MONTHS);
  return end;
}

/** As configured; by default true for sites on https with a public host name. */
export function mayBeIndexed({
  INDEXING,
  SITE_URL,
}: {
  INDEXING?: "yes" | "no" | undefined;
  SITE_URL: string;
}): boolean {
  if (INDEXING) return INDEXING === "yes";
  return isPublicSite(SITE_URL);
}
