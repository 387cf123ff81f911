import { positionAt, worldPoint } from "./geometry";
import type { LngLat } from "./model";

const ROUND_METRES = [
  10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000,
] as const;
/** Maximum length of the scale bar, in pixels. */
const LONGEST = 96;

/** The longest round distance, in metres, that fits into `longest` on the drawing. */
export function roundDistance(perMetre: number, longest: number): number {
  return ROUND_METRES.findLast((metres) => metres * perMetre <= longest) ?? ROUND_METRES[0];
}

/** A round distance at a position, and its length in pixels at a zoom level. */
export function scaleAt(position: LngLat, zoom: number): { readonly metres: number; readonly pixels: number } {
  const perMetre = (worldPoint(positionAt(position, 1000, Math.PI / 2), zoom).x - worldPoint(position, zoom).x) / 1000;
  const metres = roundDistance(perMetre, LONGEST);
  return { metres, pixels: Math.round(metres * perMetre) };
}
