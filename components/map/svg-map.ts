import { type Point, worldPoint } from "./geometry";
import { type GlMap, PADDING, ZOOM_MAX } from "./gl-map";
import type { Bounds, LngLat } from "./model";

type Listener = (event: { originalEvent?: unknown }) => void;
type What = Parameters<GlMap["on"]>[0];
type Size = { readonly width: number; readonly height: number };

/** The drawing of the country is made for this zoom: there one of its units is a pixel. */
export const DRAWN_ZOOM = 6;
/** Its units are counted from here, so that they stay small. */
export const DRAWN_FROM: LngLat = { longitude: 67.5, latitude: 34 };
const ZOOM_MIN = 3;

/** What the server takes for the map's size: a phone for what must be in sight, a desk for what may be. */
const NARROW: Size = { width: 278, height: 556 };
const WIDE: Size = { width: 1000, height: 800 };

/**
 * The map that needs no library: a position in the middle and a zoom. Pixels are counted from its middle, so that the
 * server, which knows no screen, draws what a browser draws.
 */
export class SvgMap implements GlMap {
  #centre: LngLat = DRAWN_FROM;
  #zoom = DRAWN_ZOOM;
  #stage: HTMLElement | null = null;
  /** What is in sight, fitted to any size of the stage, until somebody moves it. */
  #shown: { readonly bounds: Bounds; readonly options: FitOptions } | null = null;
  readonly #listeners = new Map<What, Set<Listener>>();

  constructor(bounds: Bounds, maxZoom: number) {
    this.#fit(bounds, { padding: PADDING, maxZoom });
  }

  /** @param stage where it is drawn from now on; null when it is no more */
  attach(stage: HTMLElement | null): void {
    this.#stage = stage;
    if (stage) this.resize();
  }

  /** The stage has another size. */
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

  /** Where a point of the screen, counted from the middle, lies. */
  positionOf({ x, y }: Point): LngLat {
    const middle = worldPoint(this.#centre, this.#zoom);
    return positionOf({ x: middle.x + x, y: middle.y + y }, this.#zoom);
  }

  /** How the drawing of the country is moved and scaled to be seen so. */
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

  /** @param offset pixels, as one would scroll */
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

  /** Moves while a finger does; `settle` says when it is done. */
  slide(x: number, y: number): void {
    this.#shown = null;
    this.#centre = clamp(this.positionOf({ x, y }));
    this.#tell("move");
  }

  /** Zooms about a point, counted from the middle, which stays where it is. */
  zoomTo(zoom: number, about: Point = { x: 0, y: 0 }): void {
    this.#shown = null;
    const fixed = this.positionOf(about);
    this.#zoom = Math.max(ZOOM_MIN, Math.min(ZOOM_MAX, zoom));
    const { x, y } = this.project([fixed.longitude, fixed.latitude]);
    this.#centre = clamp(this.positionOf({ x: x - about.x, y: y - about.y }));
    this.#tell("move");
  }

  /** Somebody has moved it and let go. */
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

/** The reverse of `worldPoint`. */
function positionOf({ x, y }: Point, zoom: number): LngLat {
  const size = 512 * 2 ** zoom;
  const up = Math.PI * (1 - (2 * y) / size);
  return { longitude: (x / size) * 360 - 180, latitude: (Math.atan(Math.sinh(up)) * 180) / Math.PI };
}

/** Nobody gets lost: the middle stays near the country. */
function clamp({ longitude, latitude }: LngLat): LngLat {
  return { longitude: Math.max(58, Math.min(77, longitude)), latitude: Math.max(27, Math.min(41, latitude)) };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
