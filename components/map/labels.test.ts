import { expect, test } from "vitest";
import type { Cluster } from "./clusters";
import { labelsAt, namedPins } from "./labels";
import type { Bounds, MapBusiness } from "./model";

const BOUNDS: Bounds = [62.1, 34.3, 62.3, 34.4];
const ZOOM = 12;

const pin = (id: string, longitude: number, latitude: number): Cluster => {
  const business: MapBusiness = {
    id,
    longitude,
    latitude,
    name: "رستورانت شب‌های هرات",
    href: `/${id}`,
    type: "cafe",
    state: "open",
    average: null,
    reviews: 0,
    district: null,
  };
  return { id, longitude, latitude, businesses: [business] };
};

test("names are written below markers where nothing cuts them", () => {
  const pins = [pin("inside", 62.2, 34.35), pin("at the edge", 62.101, 34.32), pin("beside another", 62.201, 34.3485)];
  expect([...namedPins(pins, ZOOM, BOUNDS)]).toEqual(["beside another"]);
  expect([...namedPins(pins.slice(0, 2), ZOOM, BOUNDS)]).toEqual(["inside"]);
});

test("a part of a town is named at its edge when markers stand in its middle, and not from far away", () => {
  const district = { name: "تخت سفر", longitude: 62.25, latitude: 34.35, radius: 1500 };
  const labels = (zoom: number, pins: readonly Cluster[]) =>
    labelsAt({
      ...{ zoom, pins, bounds: BOUNDS, lng: "fa", named: new Set(), districts: [district] },
      centre: undefined,
      province: "herat",
    }).filter(({ kind }) => kind === "district");
  expect(labels(ZOOM, [])[0]).toMatchObject({ text: "تخت سفر", latitude: 34.35, shift: 0 });
  const around = [0, 0.007, -0.007].map((north, index) => pin(String(index), 62.25, 34.35 + north));
  expect(labels(ZOOM, around)[0]?.latitude).toBeGreaterThan(34.36);
  // One marker in the middle: the name stands right beside it.
  expect(labels(ZOOM, [pin("middle", 62.25, 34.35)])[0]).toMatchObject({ latitude: 34.35, shift: 32 });
  expect(labels(8, [])).toEqual([]);
});
