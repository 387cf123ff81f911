import type { Point } from "./geometry";
import type { Bounds, MapRequest } from "./model";

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

/** Distance of content from the edge, in pixels: room for a marker and its name. */
const EDGE = 40;
/** More room, since the scale is below the names. */
const EDGE_BELOW = 72;
/** Too narrow for some names, which are then left out: on phones the markers need the width. */
const EDGE_BESIDE = 30;
export const PADDING = { top: EDGE, bottom: EDGE_BELOW, left: EDGE_BESIDE, right: EDGE_BESIDE };
/** Street level; there is nothing more to see beyond. */
export const ZOOM_MAX = 16.5;
/** Shows the surroundings of a single business. */
export const ZOOM_OPEN = 13.5;

const NOWHERE: readonly [[number, number], [number, number]] = [
  [0, 0],
  [0, 0],
];

/** A map drawn by a library, in whose container we put our markers. */
export type LibraryMap = GlMap & { getCanvasContainer(): HTMLElement };

export function boundsOfView(map: GlMap): Bounds {
  const [[west, south], [east, north]] = map.getBounds()?.toArray() ?? NOWHERE;
  return [west, south, east, north];
}

export function show(map: GlMap, [west, south, east, north]: Bounds, maxZoom = ZOOM_MAX): void {
  map.fitBounds([west, south, east, north], { padding: PADDING, maxZoom });
}

export type GroundProps = {
  readonly request: MapRequest;
  readonly bounds: Bounds;
  readonly onReady: (map: LibraryMap) => void;
  readonly onFailed: () => void;
};
