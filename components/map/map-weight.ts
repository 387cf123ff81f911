import type { MapProvider } from "./model";

/** Kilobytes (gzip) that an opened map costs, framework included; `npm run bench -- --only map` measures them. */
const OWN_KB = 620;
const MAPBOX_KB = 700;

/** What the visitor is told before the map is opened. */
export function mapWeight({ kind }: MapProvider): number {
  return kind === "mapbox" ? MAPBOX_KB : OWN_KB;
}
