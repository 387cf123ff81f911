import type { Metadata } from "next";
import { pageMetadata } from "@/components/layout/page-metadata";
import { MapScreen, mapTitle } from "@/components/map/map-screen";
import type { Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { mapProvider } from "../_map/provider";
import { BadSearch } from "../_search/bad-search";
import { loadMap } from "./load";

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
