import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clusterBusinesses } from "./clusters";
import { worldPoint } from "./geometry";
import type { MapBusiness } from "./model";

const business = (id: string, longitude: number, latitude: number): MapBusiness => ({
  id,
  longitude,
  latitude,
  name: id,
  href: `/${id}`,
  district: null,
  type: "cafe",
  average: null,
  reviews: 0,
  state: "open",
});

const businesses = fc
  .array(fc.tuple(fc.double({ min: 60, max: 75, noNaN: true }), fc.double({ min: 29, max: 39, noNaN: true })), {
    maxLength: 60,
  })
  .map((list) => list.map(([longitude, latitude], index) => business(String(index), longitude, latitude)));
const zooms = fc.double({ min: 3, max: 17, noNaN: true });

describe("clusters", () => {
  test("every place is in exactly one cluster, whose order is that of the list", () => {
    fc.assert(
      fc.property(businesses, zooms, (list, zoom) => {
        const clusters = clusterBusinesses(list, zoom);
        const members = clusters.flatMap((cluster) => cluster.businesses.map(({ id }) => id));
        expect([...members].sort()).toEqual(list.map(({ id }) => id).sort());
        const firsts = clusters.map(({ id }) => Number(id));
        expect(firsts).toEqual([...firsts].sort((a, b) => a - b));
      }),
    );
  });

  test("two clusters' first places never cover each other", () => {
    fc.assert(
      fc.property(businesses, zooms, (list, zoom) => {
        const points = clusterBusinesses(list, zoom).flatMap((cluster) => {
          const [first] = cluster.businesses;
          return first ? [worldPoint(first, zoom)] : [];
        });
        points.forEach((a, at) => {
          for (const b of points.slice(at + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(44);
        });
      }),
    );
  });

  test("places apart part when one comes closer; the place of the page stays alone", () => {
    const [a, b] = [business("a", 62.2, 34.34), business("b", 62.201, 34.341)];
    expect(clusterBusinesses([a, b], 10)).toHaveLength(1);
    expect(clusterBusinesses([a, b], 16)).toHaveLength(2);
    expect(clusterBusinesses([a, b], 10, "b").map(({ id }) => id)).toEqual(["b"]);
    expect(clusterBusinesses([a, b], 16, "b").map(({ id }) => id)).toEqual(["a", "b"]);
  });
});
