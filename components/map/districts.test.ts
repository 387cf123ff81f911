import { expect, test } from "vitest";
import { districtsOf } from "./districts";
import { positionAt, worldPoint } from "./geometry";
import type { MapBusiness } from "./model";
import { scaleAt } from "./scale";

const KABUL = { longitude: 69.17, latitude: 34.53 };

const business = (id: string, district: string | null, metres: number, direction = 0): MapBusiness => ({
  ...positionAt(KABUL, metres, direction),
  id,
  district,
  name: id,
  href: `/${id}`,
  type: "cafe",
  state: "open",
  average: null,
  reviews: 0,
});

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
