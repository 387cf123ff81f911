import { expect, test } from "vitest";
import { LANGUAGES } from "@/lib/core/constants";
import { distanceBetween } from "@/lib/core/position";
import { PROVINCES } from "@/lib/core/provinces";
import { mapBusiness } from "@/tests/fixtures/map-business";
import { townsOf } from "./districts";
import { fieldsOf } from "./fields";
import { positionAt } from "./geometry";
import { glyphOf } from "./landmarks";
import landmarks from "./landmarks.json" with { type: "json" };

const HERAT = { longitude: 62.2, latitude: 34.34 };

/** Four places of a quarter, `metres` east of the middle. */
const quarter = (district: string, metres: number) =>
  [0, 1, 2, 3].map((index) =>
    mapBusiness(`${district}${index}`, positionAt(positionAt(HERAT, metres, Math.PI / 2), 200, index * 1.6), {
      district,
    }),
  );

/** Smallest and largest x of a path, in metres. */
function spanOf(path: string): [number, number] {
  const xs = (path.match(/-?\d+ -?\d+/g) ?? []).map((pair) => Number(pair.split(" ")[0]) * 10);
  return [Math.min(...xs), Math.max(...xs)];
}

test("a town is drawn around its places, and neighbouring quarters don't overlap", () => {
  const towns = townsOf([...quarter("west", 0), ...quarter("east", 1200), ...quarter("far", 60_000)]);
  expect(towns.map(({ districts }) => districts.map(({ name }) => name))).toEqual([["west", "east"], ["far"]]);
  const [town] = towns;
  const fields = town && fieldsOf(town.businesses, town.districts);
  const [around, west, east] = [fields?.town, ...(fields?.quarters ?? [])].map((path) => spanOf(path ?? ""));
  expect(west?.[1]).toBeLessThanOrEqual(east?.[0] ?? 0);
  expect(around?.[0]).toBeLessThan(west?.[0] ?? 0);
  expect(around?.[1]).toBeGreaterThan(east?.[1] ?? 0);
  expect(fieldsOf([], [])).toBeNull();
});

test("each landmark has a name in three languages and a sign, and stands near its town", () => {
  for (const [city, signs] of Object.entries(landmarks))
    for (const { at, glyph, name } of signs) {
      const [longitude = 0, latitude = 0] = at;
      const [north, east] = PROVINCES.find(({ slug }) => slug === city)?.center ?? [0, 0];
      expect(distanceBetween({ longitude, latitude }, { latitude: north, longitude: east }), glyph).toBeLessThan(
        12_000,
      );
      expect(glyphOf(glyph)).toHaveLength(2);
      for (const lng of LANGUAGES) expect(name[lng].length, name.en).toBeGreaterThan(2);
    }
});
