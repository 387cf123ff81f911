import type { MapProvider } from "@/components/map/model";
import { env } from "@/lib/core/env";
import { mapTiles } from "@/lib/core/map-tiles";

/** Map source set by the operator: Mapbox, a custom style, tiles, or else the built-in outlines. */
export function mapProvider(): MapProvider {
  if (env.MAPBOX_TOKEN) return { kind: "mapbox", token: env.MAPBOX_TOKEN };
  if (env.MAP_STYLE_URL) return { kind: "style", url: env.MAP_STYLE_URL };
  const tiles = mapTiles();
  return tiles ? { kind: "tiles", url: tiles.address } : { kind: "own" };
}
