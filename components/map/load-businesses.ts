import { callApi } from "@/lib/api-client/call";
import type { Answer } from "@/lib/api-client/request";
import type { Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { searchCalls } from "@/lib/search/calls";
import { areaOf } from "./geometry";
import type { Bounds, MapBusiness } from "./model";

type Marker = Answer<typeof searchCalls.markers>["markers"][number];

export type FoundBusinesses = { readonly businesses: readonly MapBusiness[]; readonly total: number };

/** Metres beyond which the API looks for nothing. */
export const AREA_RADIUS_MAX = 200_000;

/** The places of a search, best first. Rejects when they don't come. */
export async function loadBusinesses(query: string, lng: Language, signal?: AbortSignal): Promise<FoundBusinesses> {
  const asked = Object.fromEntries(new URLSearchParams(query));
  const { markers, total } = await callApi(searchCalls.markers, { query: asked }, { signal });
  return { businesses: markers.map((marker) => businessOf(marker, lng)), total };
}

function businessOf({ _id, slug, city, ...marker }: Marker, lng: Language): MapBusiness {
  return { ...marker, id: _id, href: paths.business(lng, { city, type: marker.type, slug }) };
}

/** The same search in what is on screen instead of in a province; null when that is too large to be searched. */
export function areaQuery(query: string, bounds: Bounds): string | null {
  const { centre, radius } = areaOf(bounds);
  if (radius > AREA_RADIUS_MAX) return null;
  const search = new URLSearchParams(query);
  search.delete("city");
  for (const [name, value] of Object.entries({ lat: centre.latitude, lng: centre.longitude, radius }))
    search.set(name, String(value));
  search.set("sort", "nearest");
  return search.toString();
}

/** The address of the list that shows what is on screen. */
export function areaList(listPath: string, bounds: Bounds): string {
  const { centre, radius } = areaOf(bounds);
  const mark = listPath.includes("?") ? "&" : "?";
  return `${listPath}${mark}lat=${centre.latitude}&lon=${centre.longitude}&radius=${radius}&sort=nearest`;
}
