import type { FeatureCollection, Polygon } from "geojson";
import { positionAt } from "./geometry";
import type { LngLat } from "./model";

/** Typical walking and driving distances, in metres. */
export const RING_METRES = [500, 1000, 2000, 5000, 10_000, 20_000, 50_000] as const;
const CORNERS = 96;
/** People walk 80 metres a minute, and hardly farther than this. */
const WALK_METRES = 80;
const WALKED_MAX = 2000;

/** Minutes on foot to a ring; null where nobody walks. */
export function minutesOnFoot(metres: number): number | null {
  return metres > WALKED_MAX ? null : Math.round(metres / WALK_METRES);
}

/** Circles of round distances around a position: without streets they show how far things are. */
export function ringsAround(centre: LngLat): FeatureCollection<Polygon, { metres: number }> {
  return {
    type: "FeatureCollection",
    features: RING_METRES.map((metres) => ({
      type: "Feature",
      properties: { metres },
      geometry: { type: "Polygon", coordinates: [circle(centre, metres)] },
    })),
  };
}

function circle(centre: LngLat, metres: number): [number, number][] {
  return Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const { longitude, latitude } = positionAt(centre, metres, ((corner % CORNERS) / CORNERS) * 2 * Math.PI);
    return [longitude, latitude];
  });
}
