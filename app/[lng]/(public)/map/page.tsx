import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { pageMetadata } from "@/components/layout/page-metadata";
import { type FoundBusinesses, MapScreen, mapTitle } from "@/components/map/map-screen";
import type { MapProvider } from "@/components/map/model";
import type { SearchView } from "@/components/search/search-view";
import type { Language } from "@/lib/core/constants";
import { env } from "@/lib/core/env";
import { mapTiles } from "@/lib/core/map-tiles";
import { isLanguage } from "@/lib/i18n/language";
import { paths, resolveCity } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { badRequest, cachePage } from "@/lib/page-cache/scope";
import { parseSearchQuery } from "@/lib/search/query";
import { findMarkers } from "@/lib/search/service";
import { BadSearch } from "../_search/bad-search";

export const dynamic = "force-dynamic";

type Props = {
  params: Promise<{ lng: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const loaded = await loadMap(await params, await searchParams);
  const { lng } = loaded;
  if (!loaded.ok) return pageMetadata(lng, paths.map(lng), { title: badTitle(lng), noindex: true });
  // Search engines index the lists; a map shows the same with less text.
  return pageMetadata(lng, paths.map(lng), { title: mapTitle(loaded.view), noindex: true });
}

/** A search on a map, with the best results as a list (BIZ-01). */
export default async function MapPage({ params, searchParams }: Props) {
  const loaded = await loadMap(await params, await searchParams);
  if (!loaded.ok) return <BadSearch {...loaded} />;
  return <MapScreen {...loaded} provider={mapProvider()} />;
}

function badTitle(lng: Language): string {
  return texts(lng, "search")("bad.title");
}

/** Milliseconds until an opening state on the map may have changed. */
const OPENING_TICK_MS = 60_000;
const BAD_TEXT_MAX = 40;

type Params = Record<string, string | string[] | undefined>;

type Loaded =
  | { ok: true; lng: Language; view: SearchView; found: FoundBusinesses; chosen: string | undefined }
  | { ok: false; lng: Language; area: SearchView["area"]; text: string; isTooLong: boolean };

/** Parses the URL of the map and finds its businesses, once for the page and its title. */
async function loadMap(segments: { lng: string }, params: Params): Promise<Loaded> {
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

/** Map source set by the operator: Mapbox, a custom style, tiles, or else the built-in outlines. */
function mapProvider(): MapProvider {
  if (env.MAPBOX_TOKEN) return { kind: "mapbox", token: env.MAPBOX_TOKEN };
  if (env.MAP_STYLE_URL) return { kind: "style", url: env.MAP_STYLE_URL };
  const tiles = mapTiles();
  return tiles ? { kind: "tiles", url: tiles.address } : { kind: "own" };
}
