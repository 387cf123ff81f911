import { positionAt, worldPoint } from "./geometry";
import type { LngLat } from "./model";

const ROUND_METRES = [
  10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000,
] as const;
/** The longest that it may be, in pixels. */
const LONGEST = 96;

/** A round distance at a position, and how many pixels it is long at a zoom. */
export function scaleAt(position: LngLat, zoom: number): { readonly metres: number; readonly pixels: number } {
  const kilometre = worldPoint(positionAt(position, 1000, Math.PI / 2), zoom).x - worldPoint(position, zoom).x;
  const metres = ROUND_METRES.findLast((each) => (each / 1000) * kilometre <= LONGEST) ?? ROUND_METRES[0];
  return { metres, pixels: Math.round((metres / 1000) * kilometre) };
}
