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

/** Opening states change somewhere every few minutes. */
const OPENING_TICK_MS = 60_000;
const BAD_TEXT_MAX = 40;

type Params = Record<string, string | string[] | undefined>;

type Loaded =
  | { ok: true; lng: Language; view: SearchView; found: FoundBusinesses; chosen: string | undefined }
  | { ok: false; lng: Language; area: SearchView["area"]; text: string; isTooLong: boolean };

/** Reads the address of the map and finds its places; once for the page and its title. */
export async function loadMap(segments: { lng: string }, params: Params): Promise<Loaded> {
  return load(segments.lng, JSON.stringify(params));
}

// React compares arguments by identity: the promises of a page would be read twice without the text form.
const load = cache(async (lng: string, paramsJson: string): Promise<Loaded> => {
  if (!isLanguage(lng)) notFound();
  const { city: cityWord, lon, place: subject, ...query } = JSON.parse(paramsJson) as Params;
  const found = typeof cityWord === "string" ? resolveCity(cityWord) : undefined;
  if (found === null) notFound();
  const area = found ? { city: found.city } : {};
  // On pages the longitude is `lon`: `lng` is their language.
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
    // A position is the visitor's own, and hardly anybody asks for it twice.
    store: input.position === undefined,
  });
  const chosen = typeof subject === "string" ? subject : undefined;
  return { ok: true, lng, view: { lng, area, input, tab: "places" }, found: markers, chosen };
});
