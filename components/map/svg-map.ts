import { type Point, worldPoint } from "./geometry";
import { type GlMap, PADDING, ZOOM_MAX } from "./gl-map";
import type { Bounds, LngLat } from "./model";

type Listener = (event: { originalEvent?: unknown }) => void;
type What = Parameters<GlMap["on"]>[0];
type Size = { readonly width: number; readonly height: number };

/** The drawing of the country has one pixel per unit at this zoom level. */
export const DRAWN_ZOOM = 6;
/** Origin of the drawing's units, to keep them small. */
export const DRAWN_FROM: LngLat = { longitude: 67.5, latitude: 34 };
const ZOOM_MIN = 3;

/** Map sizes that the server assumes: a phone for what must be visible, a desktop for what may be visible. */
const NARROW: Size = { width: 326, height: 556 };
const WIDE: Size = { width: 1000, height: 800 };

/**
 * A map without a library: a centre and a zoom level. Pixels count from the centre, so that the server, which does not
 * know the screen size, renders the same as the browser.
 */
export class SvgMap implements GlMap {
  #centre: LngLat = DRAWN_FROM;
  #zoom = DRAWN_ZOOM;
  #stage: HTMLElement | null = null;
  /** The bounds to fit again when the stage is resized; null after the user has moved the map. */
  #shown: { readonly bounds: Bounds; readonly options: FitOptions } | null = null;
  readonly #listeners = new Map<What, Set<Listener>>();

  constructor(bounds: Bounds, maxZoom: number) {
    this.#fit(bounds, { padding: PADDING, maxZoom });
  }

  /** @param stage element to draw into; null to detach */
  attach(stage: HTMLElement | null): void {
    this.#stage = stage;
    if (stage) this.resize();
  }

  resize(): void {
    if (this.#shown) this.#fit(this.#shown.bounds, this.#shown.options);
    this.settle();
  }

  on(type: What, listener: Listener): void {
    const known = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, known.add(listener));
  }

  off(type: What, listener: Listener): void {
    this.#listeners.get(type)?.delete(listener);
  }

  project([longitude, latitude]: [number, number]): Point {
    const [at, middle] = [worldPoint({ longitude, latitude }, this.#zoom), worldPoint(this.#centre, this.#zoom)];
    return { x: at.x - middle.x, y: at.y - middle.y };
  }

  /** Converts a screen point, relative to the centre, to a position. */
  positionOf({ x, y }: Point): LngLat {
    const middle = worldPoint(this.#centre, this.#zoom);
    return positionOf({ x: middle.x + x, y: middle.y + y }, this.#zoom);
  }

  get transform(): string {
    const { x, y } = this.project([DRAWN_FROM.longitude, DRAWN_FROM.latitude]);
    return `translate(${round(x)} ${round(y)}) scale(${round(2 ** (this.#zoom - DRAWN_ZOOM))})`;
  }

  getZoom(): number {
    return this.#zoom;
  }

  getMaxZoom(): number {
    return ZOOM_MAX;
  }

  getBounds(): { toArray(): [number, number][] } {
    const { width, height } = this.#size() ?? WIDE;
    const southWest = this.positionOf({ x: -width / 2, y: height / 2 });
    const northEast = this.positionOf({ x: width / 2, y: -height / 2 });
    return { toArray: () => [southWest, northEast].map(({ longitude, latitude }) => [longitude, latitude]) };
  }

  getCanvas(): Pick<HTMLElement, "clientWidth" | "clientHeight"> {
    const { width, height } = this.#size() ?? NARROW;
    return { clientWidth: width, clientHeight: height };
  }

  fitBounds(bounds: [number, number, number, number], options: { padding: typeof PADDING; maxZoom: number }): void {
    this.#fit(bounds, options);
    this.settle();
  }

  /** @param offset pixels, in scroll direction */
  panBy([x, y]: [number, number]): void {
    this.slide(x, y);
    this.#tell("dragend");
    this.settle();
  }

  zoomIn(): void {
    this.zoomTo(Math.round(this.#zoom) + 1);
    this.#tell("zoomend");
    this.settle();
  }

  zoomOut(): void {
    this.zoomTo(Math.round(this.#zoom) - 1);
    this.#tell("zoomend");
    this.settle();
  }

  /** Moves during a drag; call `settle` at its end. */
  slide(x: number, y: number): void {
    this.#shown = null;
    this.#centre = clamp(this.positionOf({ x, y }));
    this.#tell("move");
  }

  /** Zooms around a fixed point, relative to the centre. */
  zoomTo(zoom: number, about: Point = { x: 0, y: 0 }): void {
    this.#shown = null;
    const fixed = this.positionOf(about);
    this.#zoom = Math.max(ZOOM_MIN, Math.min(ZOOM_MAX, zoom));
    const { x, y } = this.project([fixed.longitude, fixed.latitude]);
    this.#centre = clamp(this.positionOf({ x: x - about.x, y: y - about.y }));
    this.#tell("move");
  }

  /** Ends a movement; `by` names the user's action. */
  settle(by?: "dragend" | "zoomend"): void {
    if (by) this.#tell(by);
    this.#tell("move");
    this.#tell("moveend");
  }

  #fit(bounds: Bounds, options: FitOptions): void {
    this.#shown = { bounds, options };
    const [west, south, east, north] = bounds;
    const { padding, maxZoom } = options;
    const { width, height } = this.#size() ?? NARROW;
    const [from, to] = [
      { longitude: west, latitude: north },
      { longitude: east, latitude: south },
    ].map((corner) => worldPoint(corner, 0)) as [Point, Point];
    const across = Math.max(80, width - padding.left - padding.right) / Math.max(1e-9, to.x - from.x);
    const down = Math.max(80, height - padding.top - padding.bottom) / Math.max(1e-9, to.y - from.y);
    this.#zoom = Math.max(ZOOM_MIN, Math.min(maxZoom, Math.log2(Math.min(across, down))));
    const below = (padding.bottom - padding.top) / 2 ** this.#zoom;
    this.#centre = positionOf({ x: (from.x + to.x) / 2, y: (from.y + to.y + below) / 2 }, 0);
  }

  #size(): Size | null {
    const { clientWidth: width = 0, clientHeight: height = 0 } = this.#stage ?? {};
    return width > 0 && height > 0 ? { width, height } : null;
  }

  #tell(type: What): void {
    for (const listener of this.#listeners.get(type) ?? []) listener({});
  }
}

type FitOptions = { readonly padding: typeof PADDING; readonly maxZoom: number };

/** Inverse of `worldPoint`. */
function positionOf({ x, y }: Point, zoom: number): LngLat {
  const size = 512 * 2 ** zoom;
  const up = Math.PI * (1 - (2 * y) / size);
  return { longitude: (x / size) * 360 - 180, latitude: (Math.atan(Math.sinh(up)) * 180) / Math.PI };
}

/** Keeps the centre near the country. */
function clamp({ longitude, latitude }: LngLat): LngLat {
  return { longitude: Math.max(58, Math.min(77, longitude)), latitude: Math.max(27, Math.min(41, latitude)) };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
