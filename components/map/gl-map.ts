import type { Point } from "./geometry";
import type { Bounds } from "./model";

/** What both map libraries can do, as far as we use it. */
export type GlMap = {
  on(type: "move" | "moveend" | "dragend" | "zoomend", listener: (event: { originalEvent?: unknown }) => void): unknown;
  off(
    type: "move" | "moveend" | "dragend" | "zoomend",
    listener: (event: { originalEvent?: unknown }) => void,
  ): unknown;
  project(at: [longitude: number, latitude: number]): Point;
  getZoom(): number;
  getMaxZoom(): number;
  getBounds(): { toArray(): [number, number][] } | null;
  getCanvas(): HTMLCanvasElement;
  getCanvasContainer(): HTMLElement;
  fitBounds(bounds: [number, number, number, number], options: { padding: typeof PADDING; maxZoom: number }): unknown;
  panBy(offset: [number, number]): unknown;
  zoomIn(): unknown;
  zoomOut(): unknown;
};

/** Pixels between what must be seen and the edge. */
const EDGE = 48;
/** On the right, where the buttons stand in every language, half a marker more than they take. */
const PADDING_BUTTONS = 80;
/** Free space around what must be seen: no marker comes to stand under a button. */
export const PADDING = { top: EDGE, bottom: EDGE, left: EDGE, right: PADDING_BUTTONS };
/** Nothing is to be seen beyond a street's length. */
export const ZOOM_MAX = 16.5;
/** A single place opens with its surroundings. */
export const ZOOM_OPEN = 13.5;

const NOWHERE: readonly [[number, number], [number, number]] = [
  [0, 0],
  [0, 0],
];

/** What is on screen. */
export function boundsOfView(map: GlMap): Bounds {
  const [[west, south], [east, north]] = map.getBounds()?.toArray() ?? NOWHERE;
  return [west, south, east, north];
}

/** Moves until the bounds are in sight. */
export function show(map: GlMap, [west, south, east, north]: Bounds, maxZoom = ZOOM_MAX): void {
  map.fitBounds([west, south, east, north], { padding: PADDING, maxZoom });
}
