import type { MapProvider } from "@/components/map/model";
import { env } from "@/lib/core/env";
import { mapTiles } from "@/lib/core/map-tiles";

/** Where maps come from, as the operator has set it: Mapbox, a style of their own, tiles, else our own outlines. */
export function mapProvider(): MapProvider {
  if (env.MAPBOX_TOKEN) return { kind: "mapbox", token: env.MAPBOX_TOKEN };
  if (env.MAP_STYLE_URL) return { kind: "style", url: env.MAP_STYLE_URL };
  const tiles = mapTiles();
  return tiles ? { kind: "tiles", url: tiles.address } : { kind: "own" };
}
