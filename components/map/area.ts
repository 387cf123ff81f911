import { areaOf } from "./geometry";
import type { Bounds } from "./model";

/** Largest radius that the API accepts, in metres. */
export const AREA_RADIUS_MAX = 200_000;

/** The query for the visible area instead of a province; null if the area is too large to search. */
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

export function areaList(listPath: string, bounds: Bounds): string {
  const { centre, radius } = areaOf(bounds);
  const mark = listPath.includes("?") ? "&" : "?";
  return `${listPath}${mark}lat=${centre.latitude}&lon=${centre.longitude}&radius=${radius}&sort=nearest`;
}
