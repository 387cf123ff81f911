import type { Language } from "@/lib/core/constants";
import { PROVINCES } from "@/lib/core/provinces";
import { formatDistance, formatNumber } from "@/lib/i18n/format";
import type { Cluster } from "./clusters";
import countries from "./countries.json";
import { DISTRICT_MARGIN, type District } from "./districts";
import { type Point, positionAt, worldPoint } from "./geometry";
import { LANDMARK_SIZE, LANDMARKS } from "./landmarks";
import { type Bounds, fill, type LngLat, type MapBusiness, TOTAL } from "./model";
import { minutesOnFoot, RING_METRES } from "./rings";
import { RIVERS } from "./rivers";

export type MapLabel = LngLat & {
  readonly id: string;
  readonly kind: "province" | "city" | "district" | "landmark" | "ring" | "river" | "country" | "here";
  readonly text: string;
  /** Number of places in a district, which chooses its colour by its place among the districts too. */
  readonly count?: number;
  readonly tint?: number;
  /** Sign of a landmark. */
  readonly glyph?: string;
  /** Vertical offset in pixels, if a marker is at its position. */
  readonly shift: number;
};

const LETTER_PX = 8.5;
/** Average letter width of district names. */
const SMALL_LETTER_PX = 7.2;
const LINE_PX = 20;
const PIN_PX = 40;
const NAME_BELOW_PX = 29;
/** Between the middle of a marker and a name beside it. */
const NAME_BESIDE_PX = 22;
/** Star and number after the name. */
const RATING_PX = 34;
const NAMED_MAX = 40;
/** Longer names are cut with an ellipsis. */
const NAME_LETTERS = 16;
/** From this zoom level on, the capital is labelled instead of the province, which is wider than its name. */
const CITY_ZOOM = 8;
/** Below this zoom level a town is a single spot. */
export const DISTRICT_ZOOM = 9.5;
const LANDMARK_ZOOM = 11;
/** Number behind the name of a district. */
const COUNT_PX = 18;
/** A colliding label moves below or above the obstacle. */
const SHIFTS = [0, 32, -32] as const;
/** Districts are wider, so their labels may move further. */
const DISTRICT_SHIFTS = [...SHIFTS, -44, 44] as const;
/** Areas over the lower corners: the scale, and the buttons, which on wide maps have arrows below them. */
const SCALE: Size = { width: 130, height: 34 };
const BUTTONS: Size = { width: 62, height: 216 };
const BUTTONS_AND_ARROWS: Size = { width: 102, height: 308 };
const WIDE_PX = 600;
/** Positions for the label of a ring, in quarter turns from north: above first, then below, then at the sides. */
const BEARINGS = [0, 2, 0.5, 3.5, 1.5, 2.5, 1, 3] as const;
/** Rings outside this range get no label. */
const RING_MIN_PX = 46;
const RING_MAX_PX = 700;

/** Positions for the name of a marker, the best first. */
const SIDES = ["below", "right", "left", "above"] as const;
export type Side = (typeof SIDES)[number];
/** Markers that have a name, by their ids. */
export type Named = ReadonlyMap<string, Side>;

/** Visible markers with room for a name, those of the best places first; none if there are too many markers. */
export function namedPins(pins: readonly Cluster[], zoom: number, bounds: Bounds): Named {
  const named = new Map<string, Side>();
  if (pins.length > NAMED_MAX) return named;
  const heads = pins.map((pin) => ({ id: pin.id, ...headOf(pin, zoom) }));
  const placed = cornersOf(zoom, bounds);
  pins.forEach(({ id, businesses: [business, ...more] }, index) => {
    const head = heads[index];
    if (!business || more.length > 0 || !head) return;
    const side = SIDES.find((each) => {
      const name = nameBeside(head, business, each);
      const isFree = (other: Box) => !collide(name, other);
      return (
        !isCut(name, zoom, bounds) && placed.every(isFree) && heads.every((other) => other === head || isFree(other))
      );
    });
    if (!side) return;
    placed.push(nameBeside(head, business, side));
    named.set(id, side);
  });
  return named;
}

function cornersOf(zoom: number, [west, south, east]: Bounds): Box[] {
  const { x: left, y: bottom } = worldPoint({ longitude: west, latitude: south }, zoom);
  const { x: right } = worldPoint({ longitude: east, latitude: south }, zoom);
  const buttons = right - left > WIDE_PX ? BUTTONS_AND_ARROWS : BUTTONS;
  return [
    { ...SCALE, x: left + SCALE.width / 2, y: bottom - SCALE.height / 2 },
    { ...buttons, x: right - buttons.width / 2, y: bottom - buttons.height / 2 },
  ];
}

function headOf(pin: Cluster, zoom: number): Box {
  return { ...worldPoint(pin, zoom), width: PIN_PX, height: PIN_PX };
}

function nameBeside({ x, y }: Point, { name, average }: MapBusiness, side: Side): Box {
  const width = widthOf(name) + (average === null ? 0 : RATING_PX);
  const across = NAME_BESIDE_PX + width / 2;
  const [right, down] = { below: [0, 1], above: [0, -1], right: [1, 0], left: [-1, 0] }[side] as [number, number];
  return { x: x + right * across, y: y + down * NAME_BELOW_PX, width, height: LINE_PX };
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
  readonly named: Named;
  /** "500 m · 6 min on foot" with placeholders for both. */
  readonly walk: string;
};

/** Labels of provinces (when zoomed in: capitals and districts), rivers and distance rings, without collisions. */
export function labelsAt(request: LabelRequest): MapLabel[] {
  const { zoom, bounds, lng, centre, province, pins, named, walk } = request;
  const rings = centre ? ringLabels(zoom, lng, centre, walk) : [];
  const signs = zoom < LANDMARK_ZOOM ? [] : landmarkLabels(lng);
  const names = [...PROVINCES].sort((a, b) => Number(b.slug === province) - Number(a.slug === province));
  // A visitor who looks at a town knows its name.
  const provinces = (zoom < DISTRICT_ZOOM ? names : names.filter(({ slug }) => slug !== province)).map(
    ({ slug, name, capital, center, middle }): MapLabel[] => {
      const isNear = zoom >= CITY_ZOOM;
      const [latitude, longitude] = isNear ? center : middle;
      const text = (isNear ? capital : name)[lng];
      const kind = isNear ? "city" : "province";
      return SHIFTS.map((shift) => ({ id: slug, kind, text, shift, latitude, longitude }));
    },
  );
  return withoutCollisions(
    [
      ...districtLabels(request),
      ...signs,
      ...rings,
      ...provinces,
      ...riverLabels(zoom, lng),
      ...countryLabels(lng),
    ].map((choices) => choices.filter((label) => !isCut(boxOf(label, zoom), zoom, bounds))),
    zoom,
    [...cornersOf(zoom, bounds), ...pins.flatMap((pin) => boxesOf(pin, zoom, named))],
  );
}

function boxesOf(pin: Cluster, zoom: number, named: Named): Box[] {
  const head = headOf(pin, zoom);
  const [[business], side] = [pin.businesses, named.get(pin.id)];
  return business && side ? [head, nameBeside(head, business, side)] : [head];
}

/** Candidate positions for the distance label of each ring that is large enough. */
function ringLabels(zoom: number, lng: Language, centre: LngLat, walk: string): MapLabel[][] {
  return RING_METRES.flatMap((metres): MapLabel[][] => {
    const north = positionAt(centre, metres, 0);
    const pixels = worldPoint(centre, zoom).y - worldPoint(north, zoom).y;
    if (pixels < RING_MIN_PX || pixels > RING_MAX_PX) return [];
    const [distance, minutes] = [formatDistance(metres, lng), minutesOnFoot(metres)];
    const text = minutes === null ? distance : fill(fill(walk, formatNumber(minutes, lng), TOTAL), distance);
    const label = { id: `ring-${metres}`, kind: "ring" as const, text, shift: 0 };
    return [BEARINGS.map((quarters) => ({ ...label, ...positionAt(centre, metres, (quarters * Math.PI) / 2) }))];
  });
}

/** Positions for the name of a district: that share of its radius away from the middle, in these directions. */
const INSIDE = [0.45, 0.8].flatMap((share) => [0, 4, 1, 7, 3, 5, 2, 6].map((eighths) => ({ share, eighths })));

/** Candidates: the centre of the district, beside its markers, elsewhere inside, or above or below the district. */
function districtLabels({ zoom, districts }: LabelRequest): MapLabel[][] {
  if (zoom < DISTRICT_ZOOM) return [];
  return districts.map(({ name, radius, members, tint, longitude, latitude }) => {
    const middle = { longitude, latitude };
    const label = { id: `district-${name}`, kind: "district" as const, text: name, count: members.length, tint };
    const [above, below] = [0, Math.PI].map((direction) => positionAt(middle, radius + DISTRICT_MARGIN, direction));
    return [
      ...DISTRICT_SHIFTS.map((shift) => ({ ...label, ...middle, shift })),
      ...INSIDE.map(({ share, eighths }) => {
        return { ...label, ...positionAt(middle, radius * share, (eighths * Math.PI) / 4), shift: 0 };
      }),
      { ...label, ...middle, ...above, shift: -LINE_PX / 2 },
      { ...label, ...middle, ...below, shift: LINE_PX / 2 },
    ];
  });
}

function landmarkLabels(lng: Language): MapLabel[][] {
  return LANDMARKS.map(({ glyph, at: [longitude = 0, latitude = 0], name }) => {
    const id = `landmark-${name.en}-${longitude}`;
    return [{ id, kind: "landmark", glyph, text: name[lng], shift: 0, longitude, latitude }];
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

type Size = { readonly width: number; readonly height: number };
type Box = Point & Size;

function widthOf(text: string, letter = LETTER_PX): number {
  return Math.min(text.length, NAME_LETTERS) * letter;
}

function boxOf(label: MapLabel, zoom: number): Box {
  const { x, y } = worldPoint(label, zoom);
  const isSign = label.kind === "landmark";
  return {
    x,
    y: y + label.shift - (isSign ? LANDMARK_SIZE.height / 2 : 0),
    width: Math.max(
      widthOf(label.text, isSign || label.kind === "ring" ? SMALL_LETTER_PX : LETTER_PX) + (label.count ? COUNT_PX : 0),
      isSign ? LANDMARK_SIZE.width : 0,
    ),
    height: LINE_PX + (isSign ? LANDMARK_SIZE.height : 0),
  };
}

/** Whether an edge of the visible area cuts the label, or it is outside. */
function isCut({ x, y, width, height }: Box, zoom: number, [west, south, east, north]: Bounds): boolean {
  const { x: left, y: bottom } = worldPoint({ longitude: west, latitude: south }, zoom);
  const { x: right, y: top } = worldPoint({ longitude: east, latitude: north }, zoom);
  return x - width / 2 < left || x + width / 2 > right || y - height / 2 < top || y + height / 2 > bottom;
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
