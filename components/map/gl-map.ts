import type { Point } from "./geometry";
import type { Bounds, MapRequest } from "./model";

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
  getCanvas(): Pick<HTMLElement, "clientWidth" | "clientHeight">;
  fitBounds(bounds: [number, number, number, number], options: { padding: typeof PADDING; maxZoom: number }): unknown;
  panBy(offset: [number, number]): unknown;
  zoomIn(): unknown;
  zoomOut(): unknown;
};

/** Pixels between what must be seen and the edge: a marker and its name have room. */
const EDGE = 40;
/** The scale lies below the names. */
const EDGE_BELOW = 72;
/** A name that this leaves no room for is not written: on a phone, places need the width more. */
const EDGE_BESIDE = 30;
export const PADDING = { top: EDGE, bottom: EDGE_BELOW, left: EDGE_BESIDE, right: EDGE_BESIDE };
/** Nothing is to be seen beyond a street's length. */
export const ZOOM_MAX = 16.5;
/** A single place opens with its surroundings. */
export const ZOOM_OPEN = 13.5;

const NOWHERE: readonly [[number, number], [number, number]] = [
  [0, 0],
  [0, 0],
];

/** One that a library has drawn, into which we put our markers. */
export type LibraryMap = GlMap & { getCanvasContainer(): HTMLElement };

/** What is on screen. */
export function boundsOfView(map: GlMap): Bounds {
  const [[west, south], [east, north]] = map.getBounds()?.toArray() ?? NOWHERE;
  return [west, south, east, north];
}

/** Moves until the bounds are in sight. */
export function show(map: GlMap, [west, south, east, north]: Bounds, maxZoom = ZOOM_MAX): void {
  map.fitBounds([west, south, east, north], { padding: PADDING, maxZoom });
}

/** The drawing of one library. */
export type GroundProps = {
  readonly request: MapRequest;
  /** What is in sight at first. */
  readonly bounds: Bounds;
  readonly onReady: (map: LibraryMap) => void;
  readonly onFailed: () => void;
};
