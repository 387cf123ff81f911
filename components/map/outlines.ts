import type { Feature, FeatureCollection, MultiLineString, Polygon, Position } from "geojson";
import data from "./outlines.json";
import { lineOfSteps } from "./rivers";

// Outlines of the 34 provinces, made by scripts/build-outlines.mjs. Each shared border is stored once. A province is a
// ring of border indices; a negative number (`~index`) reverses the border.

const lines: readonly Position[][] = data.arcs.map((steps) => lineOfSteps(steps, data.scale));

export const PROVINCE_AREAS: FeatureCollection<Polygon, { slug: string }> = {
  type: "FeatureCollection",
  features: Object.entries(data.provinces).map(([slug, ring]) => ({
    type: "Feature",
    properties: { slug },
    geometry: { type: "Polygon", coordinates: [close(ring.flatMap((index) => lineOf(index).slice(1)))] },
  })),
};

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
