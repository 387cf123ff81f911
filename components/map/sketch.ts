import type { Position } from "geojson";
import { distanceBetween, EARTH_RADIUS_M } from "@/lib/core/provinces";
import type { Point } from "./geometry";
import type { LngLat } from "./model";
import { roundDistance } from "./scale";

/** The size of a sketch, in its own units: pixels on a narrow phone. */
export const SKETCH = { width: 328, height: 184 } as const;

/** Neighbours further away than this are none, in metres. */
export const NEIGHBOURS_METRES = 5000;
/** So many of them are looked at, the nearest ones. */
export const NEIGHBOURS_MAX = 24;

/** How far the sketch reaches from the place to its upper edge, in metres: as near as there is something to see. */
const REACH_MIN = 350;
const REACH_MAX = NEIGHBOURS_METRES;
/** So many neighbours should be in sight. */
const NEIGHBOURS_SEEN = 7;
/** Between the outermost of them and the edge, as a factor. */
const MARGIN = 1.25;

/** The longest that the scale may be. */
const SCALE_MAX = 84;
/** Steps shorter than this are not seen. */
const STEP_MIN = 1.5;

/** A flat drawing of the surroundings of a position, with it in the middle. */
export type Sketch = {
  /** Where a position lies on the drawing. */
  readonly project: (position: LngLat) => Point;
  /** A round distance, in metres, and how long it is on the drawing. */
  readonly scale: { readonly metres: number; readonly length: number };
};

/** The sketch around a position that is just large enough for what lies nearest. */
export function sketchAround(centre: LngLat, neighbours: readonly LngLat[]): Sketch {
  const distances = neighbours.map((each) => distanceBetween(centre, each)).sort((a, b) => a - b);
  const outermost = distances.slice(0, NEIGHBOURS_SEEN).at(-1) ?? 1000;
  const reach = Math.min(REACH_MAX, Math.max(REACH_MIN, outermost * MARGIN));
  const perMetre = SKETCH.height / 2 / reach;
  const metres = roundDistance(perMetre, SCALE_MAX);
  return { project: projection(centre, perMetre), scale: { metres, length: metres * perMetre } };
}

/** So near to a place the earth is flat. */
function projection(centre: LngLat, perMetre: number): Sketch["project"] {
  const perDegree = ((EARTH_RADIUS_M * Math.PI) / 180) * perMetre;
  const narrowing = Math.cos((centre.latitude * Math.PI) / 180);
  return ({ longitude, latitude }) => ({
    x: SKETCH.width / 2 + (longitude - centre.longitude) * narrowing * perDegree,
    y: SKETCH.height / 2 - (latitude - centre.latitude) * perDegree,
  });
}

/** How to draw something of these bounds as large as a box holds it, upright: the drawing of a province. */
export function fitInto(ring: readonly Position[], box: { width: number; height: number }): Sketch["project"] {
  const xs = ring.map(([x = 0]) => x);
  const ys = ring.map(([, y = 0]) => y);
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const perDegree = Math.min(box.width / ((east - west) * narrowing), box.height / (north - south));
  return ({ longitude, latitude }) => ({
    x: box.width / 2 + (longitude - (west + east) / 2) * narrowing * perDegree,
    y: box.height / 2 - (latitude - (south + north) / 2) * perDegree,
  });
}

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** The path of a line on a drawing: only the pieces that touch the box, without steps that nobody would see. */
export function pathWithin(line: readonly Position[], project: Sketch["project"], box: Box): string {
  let [path, last]: [string, Point | null] = ["", null];
  const points = line.map(([longitude = 0, latitude = 0]) => project({ longitude, latitude }));
  points.forEach((to, index) => {
    const from = points[index - 1];
    if (!from) return;
    if (!touches(from, to, box)) {
      last = null;
      return;
    }
    if (!last) path += `M${whole(from)}`;
    last ??= from;
    const isEnd = index === points.length - 1;
    if (!isEnd && Math.hypot(to.x - last.x, to.y - last.y) < STEP_MIN) return;
    path += `L${whole(to)}`;
    last = to;
  });
  return path;
}

function touches(a: Point, b: Point, { left, top, right, bottom }: Box): boolean {
  const beside = Math.max(a.x, b.x) < left || Math.min(a.x, b.x) > right;
  return !(beside || Math.max(a.y, b.y) < top || Math.min(a.y, b.y) > bottom);
}

/** To a tenth of a unit. */
function whole({ x, y }: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}

/** Distances that people judge a way by, in metres. */
const WALKS = [200, 500, 1000, 2000, NEIGHBOURS_METRES] as const;
/** What is worth being told of at a short distance. */
const MANY = 3;

type Around = { readonly count: number; readonly metres: number };

/** How many neighbours lie within the shortest round distance that holds some, as far as that is known; null without any. */
export function countAround(
  centre: LngLat,
  neighbours: readonly { [Key in keyof LngLat]: number | null }[],
): Around | null {
  const distances = neighbours
    .flatMap(({ longitude, latitude }) => (longitude === null || latitude === null ? [] : [{ longitude, latitude }]))
    .map((each) => distanceBetween(centre, each))
    .sort((a, b) => a - b);
  const [nearest, last] = [distances[0], distances.at(-1)];
  if (nearest === undefined || last === undefined) return null;
  // Beyond the last of as many as were asked for there may be more.
  const known = distances.length < NEIGHBOURS_MAX ? Number.POSITIVE_INFINITY : last;
  const counts = WALKS.filter((metres) => metres <= known).map((metres) => ({
    metres,
    count: distances.filter((distance) => distance <= metres).length,
  }));
  const all = { count: distances.length, metres: Math.ceil(last / 10) * 10 };
  return counts.find(({ count }) => count >= MANY) ?? counts.findLast(({ count }) => count > 0) ?? all;
}
