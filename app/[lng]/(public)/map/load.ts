import { notFound } from "next/navigation";
import { cache } from "react";
import type { FoundBusinesses } from "@/components/map/map-screen";
import type { SearchView } from "@/components/search/search-view";
import type { Language } from "@/lib/core/constants";
import { isLanguage } from "@/lib/i18n/language";
import { resolveCity } from "@/lib/i18n/paths";
import { badRequest, cachePage } from "@/lib/page-cache/scope";
import { parseSearchQuery } from "@/lib/search/query";
import { findMarkers } from "@/lib/search/service";

/** Milliseconds until an opening state on the map may have changed. */
const OPENING_TICK_MS = 60_000;
const BAD_TEXT_MAX = 40;

type Params = Record<string, string | string[] | undefined>;

type Loaded =
  | { ok: true; lng: Language; view: SearchView; found: FoundBusinesses; chosen: string | undefined }
  | { ok: false; lng: Language; area: SearchView["area"]; text: string; isTooLong: boolean };

/** Parses the URL of the map and finds its businesses, once for the page and its title. */
export async function loadMap(segments: { lng: string }, params: Params): Promise<Loaded> {
  return load(segments.lng, JSON.stringify(params));
}

// React compares arguments by identity, so the key is passed as text.
const load = cache(async (lng: string, paramsJson: string): Promise<Loaded> => {
  if (!isLanguage(lng)) notFound();
  const { city: cityWord, lon, place: subject, ...query } = JSON.parse(paramsJson) as Params;
  const found = typeof cityWord === "string" ? resolveCity(cityWord) : undefined;
  if (found === null) notFound();
  const area = found ? { city: found.city } : {};
  // Pages use `lon` for the longitude: `lng` is their language.
  const parsed = parseSearchQuery({ ...query, lng: lon }, { language: lng, city: found?.city, now: new Date() });
  if (!parsed.ok) {
    badRequest();
    const isTooLong = parsed.errors.some(({ path }) => path === "search");
    return { ok: false, lng, area, text: String(query.search ?? "").slice(0, BAD_TEXT_MAX), isTooLong };
  }
  const { input } = parsed;
  const markers = await findMarkers(input);
  cachePage({
    tags: ["businesses", ...(area.city ? [`city:${area.city}`] : [])],
    freshUntil: new Date(input.now.getTime() + OPENING_TICK_MS),
    // A position is personal data and rarely requested twice, so the page is not cached.
    store: input.position === undefined,
  });
  const chosen = typeof subject === "string" ? subject : undefined;
  return { ok: true, lng, view: { lng, area, input, tab: "places" }, found: markers, chosen };
});
