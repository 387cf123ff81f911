import type { Language } from "@/lib/core/constants";
import { PROVINCES } from "@/lib/core/provinces";
import { formatDistance } from "@/lib/i18n/format";
import type { Cluster } from "./clusters";
import countries from "./countries.json";
import { DISTRICT_MARGIN, type District } from "./districts";
import { isWithin, type Point, positionAt, worldPoint } from "./geometry";
import type { Bounds, LngLat } from "./model";
import { RING_METRES } from "./rings";
import { RIVERS } from "./rivers";

export type MapLabel = LngLat & {
  readonly id: string;
  readonly kind: "province" | "city" | "district" | "ring" | "river" | "country" | "here";
  readonly text: string;
  /** Vertical offset in pixels, if a marker is at its position. */
  readonly shift: number;
};

const LETTER_PX = 8.5;
/** Average letter width of district names. */
const SMALL_LETTER_PX = 7.2;
const LINE_PX = 20;
const PIN_PX = 40;
const NAME_BELOW_PX = 29;
const NAMED_MAX = 24;
/** Longer names are cut with an ellipsis. */
const NAME_LETTERS = 16;
/** From this zoom level on, the capital is labelled instead of the province, which is wider than its name. */
const CITY_ZOOM = 8;
/** Below this zoom level a town is a single spot. */
const DISTRICT_ZOOM = 9.5;
/** A colliding label moves below or above the obstacle. */
const SHIFTS = [0, 32, -32] as const;
/** Districts are wider, so their labels may move further. */
const DISTRICT_SHIFTS = [...SHIFTS, -44, 44] as const;
/** Positions for the label of a ring, in quarter turns from north: above first, then below, then at the sides. */
const BEARINGS = [0, 2, 0.5, 3.5, 1.5, 2.5, 1, 3] as const;
/** Rings outside this range get no label. */
const RING_MIN_PX = 46;
const RING_MAX_PX = 700;

/** Ids of visible markers that have room for a name below; empty if there are too many markers. */
export function namedPins(pins: readonly Cluster[], zoom: number, bounds: Bounds): ReadonlySet<string> {
  if (pins.length > NAMED_MAX) return new Set();
  const heads = pins.map((pin) => ({ id: pin.id, ...headOf(pin, zoom) }));
  const placed: Box[] = [];
  const named = pins.filter(({ id, businesses: [business, ...more] }) => {
    const head = heads.find((each) => each.id === id);
    if (!business || more.length > 0 || !head) return false;
    const name = nameBelow(head, business.name);
    if (isCut(name, zoom, bounds)) return false;
    if (placed.some((other) => collide(name, other))) return false;
    if (heads.some((other) => other.id !== id && collide(name, other))) return false;
    placed.push(name);
    return true;
  });
  return new Set(named.map(({ id }) => id));
}

function headOf(pin: Cluster, zoom: number): Box {
  return { ...worldPoint(pin, zoom), width: PIN_PX, height: PIN_PX };
}

function nameBelow({ x, y }: Point, name: string): Box {
  return { x, y: y + NAME_BELOW_PX, width: widthOf(name), height: LINE_PX };
}

export type LabelRequest = {
  readonly zoom: number;
  /** The visible area; labels outside are left out. */
  readonly bounds: Bounds;
  readonly lng: Language;
  readonly centre: LngLat | undefined;
  /** Gets its label before the neighbouring provinces. */
  readonly province: string | undefined;
  /** Those with the most businesses first. */
  readonly districts: readonly District[];
  /** Markers that labels must not cover. */
  readonly pins: readonly Cluster[];
  readonly named: ReadonlySet<string>;
};

/** Labels of provinces (when zoomed in: capitals and districts), rivers and distance rings, without collisions. */
export function labelsAt(request: LabelRequest): MapLabel[] {
  const { zoom, bounds, lng, centre, province, pins, named } = request;
  const rings = centre ? ringLabels(zoom, lng, centre) : [];
  const names = [...PROVINCES].sort((a, b) => Number(b.slug === province) - Number(a.slug === province));
  const provinces = names.map(({ slug, name, capital, center, middle }): MapLabel[] => {
    const isNear = zoom >= CITY_ZOOM;
    const [latitude, longitude] = isNear ? center : middle;
    const text = (isNear ? capital : name)[lng];
    const kind = isNear ? "city" : "province";
    return SHIFTS.map((shift) => ({ id: slug, kind, text, shift, latitude, longitude }));
  });
  return withoutCollisions(
    [...rings, ...provinces, ...districtLabels(request), ...riverLabels(zoom, lng), ...countryLabels(lng)].map(
      (choices) => choices.filter((label) => isWithin(label, bounds)),
    ),
    zoom,
    pins.flatMap((pin) => boxesOf(pin, zoom, named)),
  );
}

function boxesOf(pin: Cluster, zoom: number, named: ReadonlySet<string>): Box[] {
  const head = headOf(pin, zoom);
  const [business] = pin.businesses;
  return business && named.has(pin.id) ? [head, nameBelow(head, business.name)] : [head];
}

/** Candidate positions for the distance label of each ring that is large enough. */
function ringLabels(zoom: number, lng: Language, centre: LngLat): MapLabel[][] {
  return RING_METRES.flatMap((metres): MapLabel[][] => {
    const north = positionAt(centre, metres, 0);
    const pixels = worldPoint(centre, zoom).y - worldPoint(north, zoom).y;
    if (pixels < RING_MIN_PX || pixels > RING_MAX_PX) return [];
    const label = { id: `ring-${metres}`, kind: "ring" as const, text: formatDistance(metres, lng), shift: 0 };
    return [BEARINGS.map((quarters) => ({ ...label, ...positionAt(centre, metres, (quarters * Math.PI) / 2) }))];
  });
}

/** Candidates: the centre of the district, beside its markers, or above or below the district. */
function districtLabels({ zoom, bounds, districts }: LabelRequest): MapLabel[][] {
  if (zoom < DISTRICT_ZOOM) return [];
  return districts.map(({ name, radius, ...middle }) => {
    const label = { id: `district-${name}`, kind: "district" as const, text: name };
    const [above, below] = [0, Math.PI].map((direction) => positionAt(middle, radius + DISTRICT_MARGIN, direction));
    return [
      ...DISTRICT_SHIFTS.map((shift) => ({ ...label, ...middle, shift })),
      { ...label, ...middle, ...above, shift: -LINE_PX / 2 },
      { ...label, ...middle, ...below, shift: LINE_PX / 2 },
    ].filter((choice) => !isCut(boxOf(choice, zoom), zoom, bounds));
  });
}

/** Candidate positions along a river. */
const RIVER_SPOTS = 40;
/** Below this zoom level rivers are too short for their names. */
const RIVER_ZOOM = 5.4;

function riverLabels(zoom: number, lng: Language): MapLabel[][] {
  if (zoom < RIVER_ZOOM) return [];
  return RIVERS.map(({ name, lines }) => {
    const points = lines.flat();
    const step = Math.max(1, Math.floor(points.length / RIVER_SPOTS));
    const spread = points.filter((_, index) => index % step === 0);
    // Start in the middle, where most of the river is visible.
    const half = Math.floor(spread.length / 2);
    return [...spread.slice(half), ...spread.slice(0, half).reverse()].map(([longitude = 0, latitude = 0]) => {
      return { id: `river-${name.en}`, kind: "river" as const, text: name[lng], shift: 0, longitude, latitude };
    });
  });
}

function countryLabels(lng: Language): MapLabel[][] {
  return countries.map(({ name, at }) =>
    at.map(([longitude = 0, latitude = 0]) => {
      return { id: `country-${name.en}`, kind: "country" as const, text: name[lng], shift: 0, longitude, latitude };
    }),
  );
}

type Box = Point & { readonly width: number; readonly height: number };

function widthOf(text: string, letter = LETTER_PX): number {
  return Math.min(text.length, NAME_LETTERS) * letter;
}

function boxOf(label: MapLabel, zoom: number): Box {
  const { x, y } = worldPoint(label, zoom);
  return {
    x,
    y: y + label.shift,
    width: widthOf(label.text, label.kind === "district" ? SMALL_LETTER_PX : LETTER_PX),
    height: LINE_PX,
  };
}

/** Whether the left or right edge of the visible area cuts the label. */
function isCut({ x, width }: Box, zoom: number, [west, , east]: Bounds): boolean {
  const [left = 0, right = 0] = [west, east].map((longitude) => worldPoint({ longitude, latitude: 0 }, zoom).x);
  return x - width / 2 < left || x + width / 2 > right;
}

/** Places labels in order; each takes its first candidate without a collision. */
function withoutCollisions(labels: readonly MapLabel[][], zoom: number, obstacles: readonly Box[]): MapLabel[] {
  const placed = [...obstacles];
  return labels.flatMap((choices) => {
    const free = choices.find((label) => !placed.some((other) => collide(boxOf(label, zoom), other)));
    if (free) placed.push(boxOf(free, zoom));
    return free ? [free] : [];
  });
}

function collide(a: Box, b: Box): boolean {
  return Math.abs(a.y - b.y) < (a.height + b.height) / 2 && Math.abs(a.x - b.x) < (a.width + b.width) / 2;
}
