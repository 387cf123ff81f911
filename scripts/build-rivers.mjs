// Rivers of the map without tiles: simplified once from Natural Earth 1:10m (public domain), clipped to the country, as GeoJSON
// whose properties are their names (`en`, `fa`, `ps`). Run
//   node scripts/build-rivers.mjs rivers.geojson
import { readFile, writeFile } from "node:fs/promises";
import { argv } from "node:process";
import { SCALE, simplify, steps } from "./lines.mjs";

const OUTPUT = "components/map/rivers.json";
/** A point is left out when the line misses it by less than this, in degrees (about 450 m). */
const TOLERANCE = 0.004;

const { features } = JSON.parse(await readFile(argv[2] ?? "rivers.geojson", "utf8"));
const rivers = features.map(({ properties: { en, fa, ps }, geometry }) => ({
  // The source writes the letter of Arabic for that of Pashto.
  name: { en, fa, ps: ps.replaceAll("ي", "ی") },
  lines: geometry.coordinates.map((line) => steps(simplify(line, TOLERANCE))),
}));
await writeFile(OUTPUT, `${JSON.stringify({ scale: SCALE, rivers })}\n`);
