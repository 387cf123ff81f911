import { expect, test } from "vitest";
import { CATALOGUES } from "@/tests/fixtures/catalogues";
import { CITIES } from "./constants";
import { distanceBetween, isInAfghanistan } from "./position";
import { nearestProvince, PROVINCES, provinceOf, REGIONS } from "./provinces";

test("CST-08 each capital belongs to its own province", () => {
  for (const { slug, center } of PROVINCES)
    expect(nearestProvince({ latitude: center[0], longitude: center[1] })).toBe(slug);
  expect(PROVINCES.length).toBe(CITIES.length);
});

test("CST-08 places outside the country belong to none", () => {
  for (const [latitude, longitude] of [
    [35.69, 51.39],
    [28.61, 77.21],
    [41.3, 69.24],
    [0, 0],
  ] as const) {
    expect(isInAfghanistan({ latitude, longitude })).toBe(false);
    expect(nearestProvince({ latitude, longitude })).toBeNull();
  }
});

test("API-24 distances between positions, in metres", () => {
  const at = ([latitude, longitude]: readonly [number, number]) => ({ latitude, longitude });
  const [herat, kabul] = [at(provinceOf("herat").center), at(provinceOf("kabul").center)];
  expect(distanceBetween(herat, herat)).toBe(0);
  expect(Math.round(distanceBetween(herat, kabul) / 1000)).toBe(640);
  expect(distanceBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 })).toBeCloseTo(111_195, 0);
});

test("each province lies in one part of the country", () => {
  expect(Object.values(REGIONS).flat().sort()).toEqual([...CITIES].sort());
});

test("CST-07 the foot of every page says where the company is based", () => {
  for (const { layout, contact } of Object.values(CATALOGUES)) {
    expect(layout.footer.copyright).toContain("{place}");
    expect(contact.officeText).toContain("{city}");
  }
});
