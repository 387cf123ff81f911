// Rivers for the map without tiles: simplified from Natural Earth 1:10m (public domain), clipped to the country, as
// GeoJSON with names as properties (`en`, `fa`, `ps`). Run
//   node scripts/build-rivers.mjs rivers.geojson
import { readFile, writeFile } from "node:fs/promises";
import { argv } from "node:process";
import { SCALE, simplify, steps } from "./lines.mjs";

const OUTPUT = "components/map/rivers.json";
/** Simplification tolerance in degrees (about 450 m). */
const TOLERANCE = 0.004;

const { features } = JSON.parse(await readFile(argv[2] ?? "rivers.geojson", "utf8"));
const rivers = features.map(({ properties: { en, fa, ps }, geometry }) => ({
  // The source uses the Arabic letter instead of the Pashto one.
  name: { en, fa, ps: ps.replaceAll("ي", "ی") },
  lines: geometry.coordinates.map((line) => steps(simplify(line, TOLERANCE))),
}));
await writeFile(OUTPUT, `${JSON.stringify({ scale: SCALE, rivers })}\n`);
