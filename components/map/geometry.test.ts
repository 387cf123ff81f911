import fc from "fast-check";
import { expect, test } from "vitest";
import { distanceBetween, PROVINCES } from "@/lib/core/provinces";
import { areaList, areaQuery } from "./area";
import { areaOf, boundsOf, isWithin, positionAt } from "./geometry";
import { labelsAt } from "./labels";
import type { MapBusiness } from "./model";
import { PROVINCE_AREAS, PROVINCE_BORDERS } from "./outlines";
import { RING_METRES, ringsAround } from "./rings";

const somewhere = fc.record({
  longitude: fc.double({ min: 60.5, max: 74.9, noNaN: true }),
  latitude: fc.double({ min: 29.4, max: 38.5, noNaN: true }),
});

const COUNTRY = [60, 29, 75, 39] as const;

/** Does a ring hold a position? By how often a line from it crosses the ring. */
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
  fc.assert(
    fc.property(fc.array(somewhere, { minLength: 1 }), (positions) => {
      const bounds = boundsOf(positions);
      if (!bounds) throw new Error("no bounds");
      for (const position of positions) expect(isWithin(position, bounds)).toBe(true);
      expect(bounds[2] - bounds[0]).toBeGreaterThan(0.005);
      expect(bounds[3] - bounds[1]).toBeGreaterThan(0.005);
    }),
  );
  expect(boundsOf([])).toBeNull();
});

test("what lies that far in any direction lies that far", () => {
  fc.assert(
    fc.property(
      somewhere,
      fc.double({ min: 10, max: 50_000, noNaN: true }),
      fc.double({ min: 0, max: 6.28, noNaN: true }),
      (from, metres, direction) => {
        expect(distanceBetween(from, positionAt(from, metres, direction))).toBeCloseTo(metres, 1);
      },
    ),
  );
  const rings = ringsAround({ longitude: 62.2, latitude: 34.34 });
  expect(rings.features.map(({ properties }) => properties.metres)).toEqual([...RING_METRES]);
});

test("the circle searched holds all that is on screen; a country is too large to be searched", () => {
  fc.assert(
    fc.property(somewhere, fc.double({ min: 0.001, max: 0.8, noNaN: true }), ({ longitude, latitude }, span) => {
      const { centre, radius } = areaOf([longitude, latitude, longitude + span, latitude + span]);
      const corner = { longitude: longitude + span, latitude: latitude + span };
      expect(radius).toBeGreaterThanOrEqual(Math.floor(distanceBetween(centre, corner)));
      expect(String(centre.latitude)).toMatch(/^\d+(?:\.\d{1,3})?$/);
    }),
  );
  const area = [62.1, 34.3, 62.3, 34.4] as const;
  const query = new URLSearchParams(areaQuery("city=herat&type=cafe&lang=fa", area) ?? "");
  expect(Object.fromEntries(query)).toMatchObject({ type: "cafe", lat: "34.35", lng: "62.2", sort: "nearest" });
  expect(query.has("city")).toBe(false);
  expect(areaQuery("lang=fa", [60, 29, 75, 39])).toBeNull();
  expect(areaList("/fa/businesses?type=cafe", area)).toMatch(/type=cafe&lat=34\.35&lon=62\.2&radius=\d+&sort=nearest$/);
});

test("words of the ground don't cover each other, and the province asked about is named first", () => {
  for (const lng of ["en", "fa", "ps"] as const) {
    const labels = labelsAt({
      zoom: 5,
      bounds: COUNTRY,
      lng,
      centre: undefined,
      province: "kapisa",
      districts: [],
      pins: [],
      named: new Set(),
    });
    expect(labels[0]?.id).toBe("kapisa");
    expect(labels.length).toBeGreaterThan(8);
    expect(new Set(labels.map(({ text }) => text)).size).toBe(labels.length);
  }
});

test("a ring's distance is written where the ring is in sight and no marker covers it", () => {
  const centre = { longitude: 62.2, latitude: 34.34 };
  const north = positionAt(centre, 1000, 0);
  const business = {
    ...north,
    id: "p",
    name: "هرات",
    href: "/",
    type: "cafe",
    state: "open",
    average: null,
    reviews: 0,
    district: null,
  };
  const pin = { ...north, id: "p", businesses: [business as MapBusiness] };
  const request = {
    zoom: 13.5,
    lng: "ps",
    centre,
    province: undefined,
    districts: [],
    named: new Set<string>(),
  } as const;
  const oneKilometre = (asked: Partial<Parameters<typeof labelsAt>[0]>) =>
    labelsAt({ bounds: COUNTRY, pins: [], ...request, ...asked }).find(({ id }) => id === "ring-1000");
  expect(oneKilometre({})?.latitude).toBe(north.latitude);
  expect(oneKilometre({ pins: [pin] })?.latitude).toBeLessThan(centre.latitude);
  const wide = [62, 34.335, 62.4, 34.345] as const;
  expect(isWithin(oneKilometre({ bounds: wide }) ?? north, wide)).toBe(true);
});
