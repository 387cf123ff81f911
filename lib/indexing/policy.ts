import { menuSql } from "@/lib/business/conditions";
import type { BusinessDetail } from "@/lib/business/model";
import { type BusinessTab, LANGUAGES, type Language } from "@/lib/core/constants";
import { isPublicSite } from "@/lib/core/public-site";

/**
 * What search engines may have, the only place that says so: pages ask the functions, the sitemaps the SQL of the same
 * rules. A page that is left out says `noindex, follow`, stands in no sitemap and in no other page's `hreflang`.
 */

/** Fewer photos than these are no page for a search engine. */
export const PHOTOS_MIN = 3;
/** A place that closed keeps its page for this long, with a banner; then its address answers 410. */
const CLOSED_MONTHS = 12;

/** What the rules look at of a place. */
export type IndexedBusiness = Pick<
  BusinessDetail,
  "translation" | "menuLanguages" | "dishCount" | "photoCount" | "ratings"
>;

/**
 * The languages in which a tab of a place is worth finding. A page whose only words in a language are our own around
 * them would be the same page again: it needs a description or a menu there, and the tab something to show.
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

/** SQL: there is a description or a menu of the place called `alias` in the language that the parameter `lng` holds. */
export function indexedSql(alias: string, lng: string): string {
  return `(btrim(coalesce(${alias}.translation->${lng}->>'description', '')) <> '' OR ${menuSql(alias, lng)})`;
}

/** When the address of a place that closed begins to answer 410; null while it is open, or nobody knows since when. */
export function goneFrom({ status, closedAt }: Pick<BusinessDetail, "status" | "closedAt">): Date | null {
  if (status !== "closed" || !closedAt) return null;
  const end = new Date(closedAt);
  end.setUTCMonth(end.getUTCMonth() + CLOSED_MONTHS);
  return end;
}

/** May search engines have this site? As it was set; unset, when it is served over https under a name of the internet. */
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
