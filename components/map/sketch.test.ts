import fc from "fast-check";
import { expect, test } from "vitest";
import { distanceBetween } from "@/lib/core/provinces";
import { positionAt } from "./geometry";
import { countAround, fitInto, NEIGHBOURS_MAX, pathWithin, SKETCH, sketchAround } from "./sketch";

const HERAT = { longitude: 62.2, latitude: 34.34 };
const at = (metres: number, direction: number) => positionAt(HERAT, metres, direction);
const BOX = { left: 0, top: 0, right: SKETCH.width, bottom: SKETCH.height };

test("the place is in the middle, north is up, and the scale tells the truth", () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 20, max: 5000, noNaN: true }), { maxLength: 24 }), (distances) => {
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
    }),
  );
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
  expect(
    pathWithin(
      [
        [-90, -50],
        [-20, -50],
        [50, 50],
        [100, 50],
        [900, 50],
        [900, 90],
      ],
      project,
      BOX,
    ),
  ).toBe("M-20 -50L50 50L100 50L900 50");
  expect(
    pathWithin(
      [
        [-90, -50],
        [-20, -50],
      ],
      project,
      BOX,
    ),
  ).toBe("");
  expect(pathWithin([], project, BOX)).toBe("");
});

test("a province is drawn as large as its corner holds it", () => {
  const ring = [
    [61, 33],
    [63, 33],
    [63, 35],
    [61, 35],
    [61, 33],
  ];
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
