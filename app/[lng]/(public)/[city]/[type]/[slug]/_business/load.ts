import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import type { Actor } from "@/lib/auth/actor";
import { findHidden } from "@/lib/business/manage/queries";
import type { BusinessDetail, BusinessKey, FoundBusiness } from "@/lib/business/model";
import { findBusiness } from "@/lib/business/queries";
import { type HeadSummary, NO_SUMMARY } from "@/lib/business-page/model";
import { readHeadSummary } from "@/lib/business-page/queries";
import { BUSINESS_TABS, type BusinessTab, type Language } from "@/lib/core/constants";
import { decoded } from "@/lib/core/decoded";
import { nextChange } from "@/lib/hours/state";
import { kabulDayNumber } from "@/lib/i18n/calendar";
import { isLanguage } from "@/lib/i18n/language";
import { paths, resolveCity, resolveType } from "@/lib/i18n/paths";
import { goneFrom } from "@/lib/indexing/policy";
import { cachePage, gone } from "@/lib/page-cache/scope";
import { type NearDay, nearDay } from "@/lib/special-day/model";
import { readSpecialDays } from "@/lib/special-day/queries";
import { pageReader } from "./reader";

export type BusinessParams = { lng: string; city: string; type: string; slug: string };
export type PageQuery = Readonly<Record<string, string | string[] | undefined>>;

/** A tab of a business, its printed menu, or the correction form. */
type BusinessPage = BusinessTab | "print" | "correct";

export type LoadedBusiness = {
  lng: Language;
  address: BusinessKey;
  now: Date;
  /** null = deleted: the page says so with status 410. */
  business: BusinessDetail | null;
  /** The user who may see a hidden business; null on public pages. */
  reader: Pick<Actor, "id"> | null;
  /** A near special day for which the business has not entered its hours. */
  specialDay: NearDay | null;
  /** Summary in the page's head; empty on pages without it. */
  headSummary: HeadSummary;
};

/**
 * Looks up the business of a URL, once for a page and its metadata. Alias words for city or type and old slugs get 308,
 * unknown and hidden businesses 404. Tells the page cache which data the page shows and until when it is valid.
 */
export function loadBusiness({ lng, city, type, slug }: BusinessParams, page: BusinessPage): Promise<LoadedBusiness> {
  return load(lng, city, type, slug, page);
}

// React compares arguments by identity, so the key is passed as strings.
const load = cache(
  async (lng: string, city: string, type: string, slug: string, page: BusinessPage): Promise<LoadedBusiness> => {
    if (!isLanguage(lng)) notFound();
    const [inCity, ofType] = [resolveCity(decoded(city)), resolveType(decoded(type))];
    if (!inCity || !ofType) notFound();
    const key: BusinessKey = { city: inCity.city, type: ofType.type, slug: decoded(slug) };
    if (!inCity.canonical || !ofType.canonical) permanentRedirect(addressOf(lng, key, page));
    const now = new Date();
    const found = await findBusiness(key);
    if (!isBusiness(found)) cachePage({ tags: [`city:${key.city}`] });
    if (!found) return hidden(lng, key, page, now);
    if ("movedTo" in found) permanentRedirect(addressOf(lng, found.movedTo, page));
    const end = "business" in found ? goneFrom(found.business) : null;
    if ("gone" in found || (end && end <= now)) {
      gone();
      return { lng, address: key, now, business: null, reader: null, specialDay: null, headSummary: NO_SUMMARY };
    }
    setCaching(found.business, now, end);
    const { business } = found;
    return { lng, address: key, now, business, reader: null, ...(await around(business, lng, page, now)) };
  },
);

/** A hidden business at its future address, visible only to its managers. */
async function hidden(lng: Language, key: BusinessKey, page: BusinessPage, now: Date): Promise<LoadedBusiness> {
  const reader = await pageReader(now);
  const business = reader && (await findHidden(key, reader));
  if (!business) notFound();
  return { lng, address: key, now, business, reader, ...(await around(business, lng, page, now)) };
}

async function around(business: BusinessDetail, lng: Language, page: BusinessPage, now: Date) {
  const hasHead = BUSINESS_TABS.some((tab) => tab === page);
  const [specialDay, headSummary] = await Promise.all([
    findSpecialDay(business, now),
    hasHead ? readHeadSummary(business.id, lng, now) : NO_SUMMARY,
  ]);
  return { specialDay, headSummary };
}

/** Special days don't matter for a business with unknown hours or one that is closed for good. */
async function findSpecialDay(business: BusinessDetail, now: Date): Promise<NearDay | null> {
  if (!business.hours || business.status === "closed") return null;
  return nearDay(await readSpecialDays(), business.specialPeriods, kabulDayNumber(now));
}

/** Otherwise the page depends on the whole city: each of its businesses may take over the address. */
function isBusiness(found: FoundBusiness | null): boolean {
  return found !== null && "business" in found;
}

function addressOf(lng: Language, key: BusinessKey, page: BusinessPage): string {
  if (page === "correct") return paths.correct(lng, key);
  return page === "print" ? paths.print(lng, key) : paths.business(lng, key, page);
}

function setCaching(business: BusinessDetail, now: Date, end: Date | null): void {
  const change = business.status === "closed" ? end : nextChange(business.hours, business.specialPeriods, now);
  cachePage({
    tags: [`business:${business.id}`, "catalogue", "special-days"],
    ...(change ? { freshUntil: change } : {}),
  });
}

/** The first value of a query parameter, trimmed; "" when it is absent. */
export function word(query: PageQuery, name: string): string {
  const value = query[name];
  return (Array.isArray(value) ? (value[0] ?? "") : (value ?? "")).trim();
}
