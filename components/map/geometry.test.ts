import fc from "fast-check";
import { expect, test } from "vitest";
import { distanceBetween } from "@/lib/core/position";
import { PROVINCES } from "@/lib/core/provinces";
import { mapBusiness, somewhere } from "@/tests/fixtures/map-business";
import { forAny } from "@/tests/support/for-any";
import { areaList, areaQuery } from "./area";
import { areaOf, boundsOf, isWithin, positionAt } from "./geometry";
import { labelsAt, type Side } from "./labels";
import { PROVINCE_AREAS, PROVINCE_BORDERS } from "./outlines";
import { RING_METRES, ringsAround } from "./rings";
import { countAround, fitInto, NEIGHBOURS_MAX, pathWithin, SKETCH, sketchAround } from "./sketch";

const EMPTY = {
  bounds: [60, 29, 75, 39],
  districts: [],
  pins: [],
  named: new Map<string, Side>(),
  walk: "# · @",
} as const;

/** Whether a ring contains a position, by ray casting. */
function holds(ring: readonly (readonly number[])[], x: number, y: number): boolean {
  let inside = false;
  ring.forEach(([x1 = 0, y1 = 0], at) => {
    const [x2 = 0, y2 = 0] = ring.at(at - 1) ?? [];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  });
  return inside;
}

test("each province has an outline, which holds its capital and no other's", () => {
  for (const { slug, center } of PROVINCES) {
    const [latitude, longitude] = center;
    const around = PROVINCE_AREAS.features.filter(({ geometry }) =>
      holds(geometry.coordinates[0] ?? [], longitude, latitude),
    );
    expect(around.map(({ properties }) => properties.slug)).toEqual([slug]);
  }
  for (const { geometry } of PROVINCE_AREAS.features)
    expect(geometry.coordinates[0]?.[0]).toEqual(geometry.coordinates[0]?.at(-1));
  expect(PROVINCE_BORDERS.geometry.coordinates.length).toBeGreaterThan(80);
});

test("bounds hold what they were made of, and are never a point", () => {
  forAny(fc.array(somewhere, { minLength: 1 }), (positions) => {
    const bounds = boundsOf(positions);
    if (!bounds) throw new Error("no bounds");
    for (const position of positions) expect(isWithin(position, bounds)).toBe(true);
    expect(bounds[2] - bounds[0]).toBeGreaterThan(0.005);
    expect(bounds[3] - bounds[1]).toBeGreaterThan(0.005);
  });
  expect(boundsOf([])).toBeNull();
});

test("what lies that far in any direction lies that far", () => {
  forAny(
    somewhere,
    fc.double({ min: 10, max: 50_000, noNaN: true }),
    fc.double({ min: 0, max: 6.28, noNaN: true }),
    (from, metres, direction) => {
      expect(distanceBetween(from, positionAt(from, metres, direction))).toBeCloseTo(metres, 1);
    },
  );
  const rings = ringsAround({ longitude: 62.2, latitude: 34.34 });
  expect(rings.features.map(({ properties }) => properties.metres)).toEqual([...RING_METRES]);
});

test("the circle searched holds all that is on screen; a country is too large to be searched", () => {
  forAny(somewhere, fc.double({ min: 0.001, max: 0.8, noNaN: true }), ({ longitude, latitude }, span) => {
    const { centre, radius } = areaOf([longitude, latitude, longitude + span, latitude + span]);
    const corner = { longitude: longitude + span, latitude: latitude + span };
    expect(radius).toBeGreaterThanOrEqual(Math.floor(distanceBetween(centre, corner)));
    expect(String(centre.latitude)).toMatch(/^\d+(?:\.\d{1,3})?$/);
  });
  const area = [62.1, 34.3, 62.3, 34.4] as const;
  const query = new URLSearchParams(areaQuery("city=herat&type=cafe&lang=fa", area) ?? "");
  expect(Object.fromEntries(query)).toMatchObject({ type: "cafe", lat: "34.35", lng: "62.2", sort: "nearest" });
  expect(query.has("city")).toBe(false);
  expect(areaQuery("lang=fa", [60, 29, 75, 39])).toBeNull();
  expect(areaList("/fa/businesses?type=cafe", area)).toMatch(/type=cafe&lat=34\.35&lon=62\.2&radius=\d+&sort=nearest$/);
});

test("words of the ground don't cover each other, and the province asked about is named first", () => {
  for (const lng of ["en", "fa", "ps"] as const) {
    const labels = labelsAt({ ...EMPTY, zoom: 5, lng, centre: undefined, province: "kapisa" });
    expect(labels[0]?.id).toBe("kapisa");
    expect(labels.length).toBeGreaterThan(8);
    expect(new Set(labels.map(({ text }) => text)).size).toBe(labels.length);
  }
});

test("a ring's distance is written where the ring is in sight and no marker covers it", () => {
  const centre = { longitude: 62.2, latitude: 34.34 };
  const north = positionAt(centre, 1000, 0);
  const pin = { ...north, id: "p", businesses: [mapBusiness("p", north, { name: "هرات" })] };
  const request = { ...EMPTY, zoom: 13.5, lng: "ps", centre, province: undefined } as const;
  const oneKilometre = (asked: Partial<Parameters<typeof labelsAt>[0]>) =>
    labelsAt({ ...request, ...asked }).find(({ id }) => id === "ring-1000");
  expect(oneKilometre({})?.latitude).toBe(north.latitude);
  expect(oneKilometre({ pins: [pin] })?.latitude).toBeLessThan(centre.latitude);
  const wide = [62, 34.335, 62.4, 34.345] as const;
  expect(isWithin(oneKilometre({ bounds: wide }) ?? north, wide)).toBe(true);
});

const HERAT = { longitude: 62.2, latitude: 34.34 };
const at = (metres: number, direction: number) => positionAt(HERAT, metres, direction);
const BOX = { left: 0, top: 0, right: SKETCH.width, bottom: SKETCH.height };

test("the place is in the middle, north is up, and the scale tells the truth", () => {
  forAny(fc.array(fc.double({ min: 20, max: 5000, noNaN: true }), { maxLength: 24 }), (distances) => {
    const sketch = sketchAround(
      HERAT,
      distances.map((metres, index) => at(metres, index)),
    );
    expect(sketch.project(HERAT)).toEqual({ x: SKETCH.width / 2, y: SKETCH.height / 2 });
    const { metres, length } = sketch.scale;
    expect(length).toBeLessThanOrEqual(84);
    const north = sketch.project(at(metres, 0));
    expect(SKETCH.height / 2 - north.y).toBeCloseTo(length, 0);
    const east = sketch.project(at(metres, Math.PI / 2));
    expect(east.x - SKETCH.width / 2).toBeCloseTo(length, 0);
  });
});

test("the nearest neighbours are in sight, at any density", () => {
  for (const step of [40, 400]) {
    const neighbours = Array.from({ length: 12 }, (_, index) => at(step * (index + 1), index));
    const { project } = sketchAround(HERAT, neighbours);
    for (const each of neighbours.slice(0, 7)) {
      const { x, y } = project(each);
      expect(x > 0 && x < SKETCH.width && y > 0 && y < SKETCH.height).toBe(true);
    }
  }
});

test("of a line only what touches the drawing is written", () => {
  const project = ({ longitude, latitude }: { longitude: number; latitude: number }) => ({ x: longitude, y: latitude });
  const drawn = (points: string) => {
    const line = points.split(" ").map((point) => point.split(",").map(Number));
    return pathWithin(points === "" ? [] : line, project, BOX);
  };
  expect(drawn("-90,-50 -20,-50 50,50 100,50 900,50 900,90")).toBe("M-20 -50L50 50L100 50L900 50");
  expect([drawn("-90,-50 -20,-50"), drawn("")]).toEqual(["", ""]);
});

test("a province is drawn as large as its corner holds it", () => {
  const ring = ["61 33", "63 33", "63 35", "61 35", "61 33"].map((point) => point.split(" ").map(Number));
  const project = fitInto(ring, { width: 68, height: 58 });
  for (const [longitude = 0, latitude = 0] of ring) {
    const { x, y } = project({ longitude, latitude });
    expect(x >= -0.01 && x <= 68.01 && y >= -0.01 && y <= 58.01).toBe(true);
  }
  expect(project({ longitude: 62, latitude: 35 }).y).toBeCloseTo(0, 5);
});

test("how many are around is told for a distance for which it is known", () => {
  expect(countAround(HERAT, [])).toBeNull();
  expect(countAround(HERAT, [{ longitude: null, latitude: null }])).toBeNull();
  expect(countAround(HERAT, [at(150, 1), at(300, 2), at(450, 3), at(900, 1)])).toEqual({ count: 3, metres: 500 });
  expect(countAround(HERAT, [at(4000, 1)])).toEqual({ count: 1, metres: 5000 });
  const crowd = Array.from({ length: NEIGHBOURS_MAX }, (_, index) => at(5 * (index + 1), index));
  const told = countAround(HERAT, crowd);
  expect(told?.count).toBe(NEIGHBOURS_MAX);
  const last = crowd.at(-1) ?? HERAT;
  expect(told?.metres).toBeGreaterThanOrEqual(Math.floor(distanceBetween(HERAT, last)));
});
