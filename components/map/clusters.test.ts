import fc from "fast-check";
import { expect, test } from "vitest";
import { mapBusiness } from "@/tests/fixtures/map-business";
import { forAny } from "@/tests/support/for-any";
import { type Cluster, clusterBusinesses } from "./clusters";
import { byDistrict, districtsOf } from "./districts";
import { positionAt, worldPoint } from "./geometry";
import { labelsAt, namedPins } from "./labels";
import type { Bounds } from "./model";
import { scaleAt } from "./scale";

const businesses = fc
  .array(fc.tuple(fc.double({ min: 60, max: 75, noNaN: true }), fc.double({ min: 29, max: 39, noNaN: true })), {
    maxLength: 60,
  })
  .map((list) => list.map(([longitude, latitude], index) => mapBusiness(String(index), { longitude, latitude })));
const zooms = fc.double({ min: 3, max: 17, noNaN: true });

test("every place is in exactly one cluster, whose order is that of the list", () => {
  forAny(businesses, zooms, (list, zoom) => {
    const clusters = clusterBusinesses(list, zoom);
    const members = clusters.flatMap((cluster) => cluster.businesses.map(({ id }) => id));
    expect([...members].sort()).toEqual(list.map(({ id }) => id).sort());
    const firsts = clusters.map(({ id }) => Number(id));
    expect(firsts).toEqual([...firsts].sort((a, b) => a - b));
  });
});

test("two clusters' first places never cover each other", () => {
  forAny(businesses, zooms, (list, zoom) => {
    const points = clusterBusinesses(list, zoom).flatMap((cluster) => {
      const [first] = cluster.businesses;
      return first ? [worldPoint(first, zoom)] : [];
    });
    points.forEach((a, at) => {
      for (const b of points.slice(at + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(44);
    });
  });
});

test("places apart part when one comes closer; the place of the page stays alone", () => {
  const a = mapBusiness("a", { longitude: 62.2, latitude: 34.34 });
  const b = mapBusiness("b", { longitude: 62.201, latitude: 34.341 });
  expect(clusterBusinesses([a, b], 10)).toHaveLength(1);
  expect(clusterBusinesses([a, b], 16)).toHaveLength(2);
  expect(clusterBusinesses([a, b], 10, "b").map(({ id }) => id)).toEqual(["b"]);
  expect(clusterBusinesses([a, b], 16, "b").map(({ id }) => id)).toEqual(["a", "b"]);
});

const BOUNDS: Bounds = [62.1, 34.3, 62.3, 34.4];
const ZOOM = 12;

const pin = (id: string, longitude: number, latitude: number): Cluster => {
  const at = { longitude, latitude };
  return { id, ...at, businesses: [mapBusiness(id, at, { name: "رستورانت شب‌های هرات" })] };
};

test("names are written beside markers where nothing cuts or covers them, the best places first", () => {
  const pins = [pin("inside", 62.2, 34.35), pin("at the edge", 62.101, 34.32), pin("beside another", 62.201, 34.3485)];
  expect([...namedPins(pins, ZOOM, BOUNDS)]).toEqual([
    ["inside", "left"],
    ["at the edge", "right"],
    ["beside another", "below"],
  ]);
  expect([...namedPins(pins.slice(0, 1), ZOOM, BOUNDS)]).toEqual([["inside", "below"]]);
  const crowd = [0, 0.001, 0.002, 0.003].flatMap((north) =>
    [0, 0.002, 0.004].map((east) => pin(`${north} ${east}`, 62.2 + east, 34.35 + north)),
  );
  expect(namedPins(crowd, ZOOM, BOUNDS).size).toBeLessThan(crowd.length);
});

test("no name stands under the buttons or the scale in the lower corners", () => {
  const pins = [pin("beside the buttons", 62.28, 34.31), pin("above the scale", 62.115, 34.307)];
  expect([...namedPins(pins, ZOOM, BOUNDS)]).toEqual([
    ["beside the buttons", "left"],
    ["above the scale", "right"],
  ]);
});

test("a part of a town is named at its edge when markers stand in its middle, and not from far away", () => {
  const district = { name: "تخت سفر", longitude: 62.25, latitude: 34.35, radius: 1500, tint: 0, members: [] };
  const labels = (zoom: number, pins: readonly Cluster[]) =>
    labelsAt({
      ...{ zoom, pins, bounds: BOUNDS, lng: "fa", named: new Map(), districts: [district], walk: "" },
      centre: undefined,
      province: "herat",
    }).filter(({ kind }) => kind === "district");
  expect(labels(ZOOM, [])[0]).toMatchObject({ text: "تخت سفر", latitude: 34.35, shift: 0 });
  const around = [0, 0.007, -0.007].map((north, index) => pin(String(index), 62.25, 34.35 + north));
  expect(labels(ZOOM, around)[0]).toMatchObject({ shift: 0 });
  expect(labels(ZOOM, around)[0]?.longitude).not.toBe(62.25);
  // Only one marker, in the middle, so the name is directly beside it.
  expect(labels(ZOOM, [pin("middle", 62.25, 34.35)])[0]).toMatchObject({ latitude: 34.35, shift: 32 });
  expect(labels(8, [])).toEqual([]);
});

const KABUL = { longitude: 69.17, latitude: 34.53 };

const business = (id: string, district: string | null, metres: number) =>
  mapBusiness(id, positionAt(KABUL, metres, 0), { district });

test("a part of a town is named in the middle of its places, the fullest first; one place alone names none", () => {
  const found = districtsOf([
    business("a", "خیرخانه", 0),
    business("b", "کارته چهار", 4000),
    business("c", "کارته چهار", 5000),
    business("d", "خیرخانه", 1000),
    business("e", "خیرخانه", 500),
    business("f", "دهمزنگ", 800),
    business("g", null, 700),
    business("h", null, 710),
  ]);
  expect(found.map(({ name }) => name)).toEqual(["خیرخانه", "کارته چهار"]);
  expect(found[0]?.latitude).toBeCloseTo(positionAt(KABUL, 500, 0).latitude, 2);
  expect(found[1]?.radius).toBeGreaterThan(450);
  expect(found[1]?.radius).toBeLessThan(700);
});

test("a list by quarter keeps its order, and ends with those alone in theirs", () => {
  const list = ["b", "a", null, "b", "c", "a", null].map((name, nth) => ({ name, nth }));
  const groups = byDistrict(list, ({ name }) => name);
  expect(groups.map(({ name, items }) => [name, items.map(({ nth }) => nth)])).toEqual([
    ["b", [0, 3]],
    ["a", [1, 5]],
    [null, [2, 4, 6]],
  ]);
});

test("one word for places all over the country names no part of a town", () => {
  expect(districtsOf([business("a", "Main road", 0), business("b", "Main road", 40_000)])).toEqual([]);
});

test("the scale is a round distance, as long as it says, and fits", () => {
  for (let zoom = 4; zoom <= 17; zoom += 0.5) {
    const { metres, pixels } = scaleAt(KABUL, zoom);
    expect(String(metres)).toMatch(/^[125]0+$/);
    expect(pixels).toBeLessThanOrEqual(96);
    const east = worldPoint(positionAt(KABUL, metres, Math.PI / 2), zoom).x - worldPoint(KABUL, zoom).x;
    expect(Math.abs(east - pixels)).toBeLessThan(2);
  }
});
