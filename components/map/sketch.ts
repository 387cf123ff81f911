import type { Position } from "geojson";
import { distanceBetween, EARTH_RADIUS_M } from "@/lib/core/position";
import type { Point } from "./geometry";
import type { LngLat } from "./model";
import { roundDistance } from "./scale";

/** In drawing units, which are pixels on a narrow phone. */
export const SKETCH = { width: 328, height: 184 } as const;

/** Search radius for neighbours, in metres. */
export const NEIGHBOURS_METRES = 5000;
/** Number of nearest neighbours to load. */
export const NEIGHBOURS_MAX = 24;

/** Distance from the centre to the upper edge, in metres: as close as the neighbours allow. */
const REACH_MIN = 350;
const REACH_MAX = NEIGHBOURS_METRES;
/** Number of neighbours that should be visible. */
const NEIGHBOURS_SEEN = 7;
/** Factor between the outermost neighbour and the edge. */
const MARGIN = 1.25;

/** Maximum length of the scale bar. */
const SCALE_MAX = 84;
/** Shorter line segments are invisible. */
const STEP_MIN = 1.5;

export type Sketch = {
  readonly project: (position: LngLat) => Point;
  /** A round distance in metres, and its length on the drawing. */
  readonly scale: { readonly metres: number; readonly length: number };
};

/** The sketch around a position, just large enough for the nearest neighbours. */
export function sketchAround(centre: LngLat, neighbours: readonly LngLat[]): Sketch {
  const distances = neighbours.map((each) => distanceBetween(centre, each)).sort((a, b) => a - b);
  const outermost = distances.slice(0, NEIGHBOURS_SEEN).at(-1) ?? 1000;
  const reach = Math.min(REACH_MAX, Math.max(REACH_MIN, outermost * MARGIN));
  const perMetre = SKETCH.height / 2 / reach;
  const metres = roundDistance(perMetre, SCALE_MAX);
  return { project: projection(centre, perMetre), scale: { metres, length: metres * perMetre } };
}

/** Equirectangular: at this distance the curvature does not matter. */
function projection(centre: LngLat, perMetre: number): Sketch["project"] {
  const perDegree = ((EARTH_RADIUS_M * Math.PI) / 180) * perMetre;
  const narrowing = Math.cos((centre.latitude * Math.PI) / 180);
  return ({ longitude, latitude }) => ({
    x: SKETCH.width / 2 + (longitude - centre.longitude) * narrowing * perDegree,
    y: SKETCH.height / 2 - (latitude - centre.latitude) * perDegree,
  });
}

/** Projection that fits a ring, such as the outline of a province, into a box, north up. */
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

/** SVG path of a line: only the parts inside the box, without invisible segments. */
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

/** Typical walking distances, in metres. */
const WALKS = [200, 500, 1000, 2000, NEIGHBOURS_METRES] as const;
/** Enough neighbours to mention a short distance. */
const MANY = 3;

type Around = { readonly count: number; readonly metres: number };

/** Number of neighbours within the shortest round distance that contains some; null without any. */
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
  // The list of neighbours is limited, so counts beyond the last one would be incomplete.
  const known = distances.length < NEIGHBOURS_MAX ? Number.POSITIVE_INFINITY : last;
  const counts = WALKS.filter((metres) => metres <= known).map((metres) => ({
    metres,
    count: distances.filter((distance) => distance <= metres).length,
  }));
  const all = { count: distances.length, metres: Math.ceil(last / 10) * 10 };
  return counts.find(({ count }) => count >= MANY) ?? counts.findLast(({ count }) => count > 0) ?? all;
}
