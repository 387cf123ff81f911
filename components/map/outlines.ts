import type { Feature, FeatureCollection, MultiLineString, Polygon, Position } from "geojson";
import data from "./outlines.json";
import { lineOfSteps } from "./rivers";

// The outlines of the 34 provinces, as scripts/build-outlines.mjs has made them: borders that two provinces share are
// there once, a province is a ring of borders, of which a negative number (`~index`) is one in the other direction.

const lines: readonly Position[][] = data.arcs.map((steps) => lineOfSteps(steps, data.scale));

/** The area of each province; `slug` says which. */
export const PROVINCE_AREAS: FeatureCollection<Polygon, { slug: string }> = {
  type: "FeatureCollection",
  features: Object.entries(data.provinces).map(([slug, ring]) => ({
    type: "Feature",
    properties: { slug },
    geometry: { type: "Polygon", coordinates: [close(ring.flatMap((index) => lineOf(index).slice(1)))] },
  })),
};

/** All borders, each once. */
export const PROVINCE_BORDERS: Feature<MultiLineString> = {
  type: "Feature",
  properties: {},
  geometry: { type: "MultiLineString", coordinates: [...lines] },
};

function lineOf(index: number): Position[] {
  const line = lines[index < 0 ? ~index : index] ?? [];
  return index < 0 ? [...line].reverse() : line;
}

function close(ring: readonly Position[]): Position[] {
  const [first] = ring;
  return first ? [...ring, first] : [];
}
