import type { MapProvider } from "@/components/map/model";
import { env } from "@/lib/core/env";

/** Where maps come from, as the operator has set it: Mapbox, a style of their own, else our own outlines. */
export function mapProvider(): MapProvider {
  if (env.MAPBOX_TOKEN) return { kind: "mapbox", token: env.MAPBOX_TOKEN };
  return env.MAP_STYLE_URL ? { kind: "style", url: env.MAP_STYLE_URL } : { kind: "own" };
}
