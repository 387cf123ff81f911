import { distanceBetween } from "@/lib/core/position";
import type { Bounds, LngLat } from "./model";

/** In screen pixels. */
export type Point = { readonly x: number; readonly y: number };

const TILE = 512;
const LATITUDE_MAX = 85;
/** About 600 m: the bounds of a single business would be a point, which no zoom level fits. */
const LEAST_SPAN = 0.006;

/** Projects a position to world pixels at a zoom level (Web Mercator). */
export function worldPoint({ longitude, latitude }: LngLat, zoom: number): Point {
  const size = TILE * 2 ** zoom;
  const clamped = Math.max(-LATITUDE_MAX, Math.min(LATITUDE_MAX, latitude));
  const sine = Math.sin((clamped * Math.PI) / 180);
  return {
    x: ((longitude + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  };
}

/** The smallest bounds that contain all positions, at least about 600 m wide; null without positions. */
export function boundsOf(positions: readonly LngLat[]): Bounds | null {
  if (positions.length === 0) return null;
  const longitudes = positions.map(({ longitude }) => longitude);
  const latitudes = positions.map(({ latitude }) => latitude);
  const [west, east] = widen(Math.min(...longitudes), Math.max(...longitudes));
  const [south, north] = widen(Math.min(...latitudes), Math.max(...latitudes));
  return [west, south, east, north];
}

function widen(from: number, to: number): [number, number] {
  const missing = Math.max(0, LEAST_SPAN - (to - from)) / 2;
  return [from - missing, to + missing];
}

export function isWithin({ longitude, latitude }: LngLat, [west, south, east, north]: Bounds): boolean {
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

/** The circle around the visible area: centre rounded to about 100 m, radius in whole metres. */
export function areaOf([west, south, east, north]: Bounds): { centre: LngLat; radius: number } {
  const centre = { longitude: round((west + east) / 2), latitude: round((south + north) / 2) };
  return { centre, radius: Math.ceil(distanceBetween(centre, { longitude: east, latitude: north })) };
}

function round(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}

/** The position `metres` away in a direction (radians, 0 = north, clockwise). */
export function positionAt({ longitude, latitude }: LngLat, metres: number, direction: number): LngLat {
  const angle = metres / 6_371_008.8;
  const [from, rad] = [(latitude * Math.PI) / 180, Math.PI / 180];
  const to = Math.asin(Math.sin(from) * Math.cos(angle) + Math.cos(from) * Math.sin(angle) * Math.cos(direction));
  const turn = Math.atan2(
    Math.sin(direction) * Math.sin(angle) * Math.cos(from),
    Math.cos(angle) - Math.sin(from) * Math.sin(to),
  );
  return { longitude: longitude + turn / rad, latitude: to / rad };
}
