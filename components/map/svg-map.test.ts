import fc from "fast-check";
import { expect, test } from "vitest";
import { somewhere } from "@/tests/fixtures/map-business";
import { forAny } from "@/tests/support/for-any";
import { isWithin } from "./geometry";
import { boundsOfView } from "./gl-map";
import { SvgMap } from "./svg-map";

const offset = fc.double({ min: -400, max: 400, noNaN: true });
const points = fc.record({ x: offset, y: offset });

const mapOf = (span: number, { longitude, latitude }: { longitude: number; latitude: number }) =>
  new SvgMap([longitude - span, latitude - span, longitude + span, latitude + span], 16);

test("what the map opens on is in sight, on a phone and on a desk", () => {
  forAny(somewhere, fc.double({ min: 0.003, max: 3, noNaN: true }), (at, span) => {
    const map = mapOf(span, at);
    for (const x of [-span, span])
      for (const y of [-span, span]) {
        const corner = map.project([at.longitude + x, at.latitude + y]);
        expect(Math.abs(corner.x)).toBeLessThanOrEqual(134);
        expect(Math.abs(corner.y)).toBeLessThanOrEqual(239);
      }
    expect(isWithin(at, boundsOfView(map))).toBe(true);
  });
});

test("a larger stage is filled with what the map opened on, until somebody has moved it", () => {
  const span = 0.05;
  const map = mapOf(span, { longitude: 62.2, latitude: 34.34 });
  const stage = { clientWidth: 1000, clientHeight: 700 };
  const height = () => map.project([62.2, 34.34 - span]).y;
  const onPhone = height();
  map.attach(stage as HTMLElement);
  expect(height()).toBeGreaterThan(onPhone * 1.5);
  expect(height()).toBeLessThanOrEqual(350);
  map.zoomIn();
  const chosen = map.getZoom();
  Object.assign(stage, { clientWidth: 400 });
  map.resize();
  expect(map.getZoom()).toBe(chosen);
});

test("a point of the screen and its position are each other's reverse; zooming leaves the point under the fingers", () => {
  forAny(somewhere, points, fc.double({ min: 8, max: 15, noNaN: true }), (at, point, zoom) => {
    const map = mapOf(0.05, at);
    const { longitude, latitude } = map.positionOf(point);
    expect(map.project([longitude, latitude]).x).toBeCloseTo(point.x, 3);
    map.zoomTo(zoom, point);
    const after = map.project([longitude, latitude]);
    expect(Math.hypot(after.x - point.x, after.y - point.y)).toBeLessThan(0.01);
  });
});

test("nobody gets lost: neither far away nor closer than streets", () => {
  const map = mapOf(0.05, { longitude: 62.2, latitude: 34.34 });
  for (let step = 0; step < 200; step += 1) map.panBy([-900, -900]);
  expect(map.positionOf({ x: 0, y: 0 }).longitude).toBeGreaterThan(57.999);
  for (let step = 0; step < 40; step += 1) map.zoomIn();
  expect(map.getZoom()).toBe(map.getMaxZoom());
  for (let step = 0; step < 40; step += 1) map.zoomOut();
  expect(map.getZoom()).toBe(3);
  expect(map.transform).toMatch(/^translate\(-?[\d.]+ -?[\d.]+\) scale\([\d.]+\)$/);
});

test("who listens hears of a move, and of its end once it is over", () => {
  const map = mapOf(0.05, { longitude: 62.2, latitude: 34.34 });
  const heard: string[] = [];
  const listeners = (["move", "moveend", "dragend", "zoomend"] as const).map((type) => {
    const listener = () => heard.push(type);
    map.on(type, listener);
    return () => map.off(type, listener);
  });
  map.slide(10, 0);
  expect(heard).toEqual(["move"]);
  map.settle("dragend");
  expect(heard).toEqual(["move", "dragend", "move", "moveend"]);
  for (const off of listeners) off();
  map.panBy([10, 10]);
  expect(heard).toHaveLength(4);
});
