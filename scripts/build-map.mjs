// Builds the files that maps load: the drawing of the country, and the map libraries' files in public/map/.
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { fromSteps } from "./lines.mjs";
import { ROOT } from "./setup/run.mjs";

const OUTPUT = "public/map";
const PLUGIN = "node_modules/@mapbox/mapbox-gl-rtl-text/dist/mapbox-gl-rtl-text.js";
const MAPLIBRE = "node_modules/maplibre-gl";
/** Zoom whose pixels are the units of the drawing, and its origin (components/map/svg-map.ts). */
const ZOOM = 6;
const FROM = [67.5, 34];

export async function buildMap() {
  await rm(path.join(ROOT, OUTPUT), { recursive: true, force: true });
  await mkdir(path.join(ROOT, OUTPUT), { recursive: true });
  const plugin = copyFile(path.join(ROOT, PLUGIN), path.join(ROOT, OUTPUT, path.basename(PLUGIN)));
  await Promise.all([plugin, bundleMapLibre(), drawCountry()]);
}

/**
 * MapLibre and its worker share half of their code. The published bundles contain it twice; built from the published
 * source they load it once, a quarter less.
 */
async function bundleMapLibre() {
  const { version } = JSON.parse(await readFile(path.join(ROOT, MAPLIBRE, "package.json"), "utf8"));
  await build({
    absWorkingDir: ROOT,
    entryPoints: { main: `${MAPLIBRE}/src/index.ts`, worker: `${MAPLIBRE}/src/source/worker.ts` },
    outdir: `${OUTPUT}/maplibre-${version}`,
    bundle: true,
    splitting: true,
    format: "esm",
    minify: true,
    target: "es2022",
    // Its constructors set fields of subclasses, which class fields would reset.
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
    logLevel: "error",
  });
}

/** Without colours: an inlined drawing inherits the theme's custom properties. */
async function drawCountry() {
  const [outlines, water] = await Promise.all(["outlines", "rivers"].map(readData));
  const lines = outlines.arcs.map((arc) => fromSteps(arc, outlines.scale).map(project));
  const areas = Object.values(outlines.provinces).map((ring) => {
    const points = ring.flatMap((index) => (index < 0 ? [...lines[~index]].reverse() : lines[index]).slice(1));
    return `${pathOf(points)}z`;
  });
  const rivers = water.rivers.flatMap((river) =>
    river.lines.map((line) => pathOf(fromSteps(line, water.scale).map(project))),
  );
  const line = 'fill="none" stroke-linejoin="round" vector-effect="non-scaling-stroke"';
  await writeFile(
    path.join(ROOT, OUTPUT, "country.svg"),
    [
      '<svg xmlns="http://www.w3.org/2000/svg"><g id="country">',
      `<path fill="var(--paper)" d="${areas.join("")}"/>`,
      `<path ${line} stroke="var(--water)" stroke-width="3" d="${rivers.join("")}"/>`,
      `<path ${line} stroke="var(--line-strong)" stroke-opacity=".7" d="${lines.map(pathOf).join("")}"/>`,
      "</g></svg>\n",
    ].join("\n"),
  );
}

async function readData(name) {
  return JSON.parse(await readFile(path.join(ROOT, `components/map/${name}.json`), "utf8"));
}

/** Web Mercator, in tenths of a pixel. */
function project([longitude, latitude]) {
  const [x, y] = world([longitude, latitude]);
  const [x0, y0] = world(FROM);
  return [Math.round((x - x0) * 10), Math.round((y - y0) * 10)];
}

function world([longitude, latitude]) {
  const size = 512 * 2 ** ZOOM;
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [((longitude + 180) / 360) * size, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size];
}

function pathOf([[x, y], ...rest]) {
  let [lastX, lastY] = [x, y];
  const steps = rest.map(([nextX, nextY]) => {
    const step = [nextX - lastX, nextY - lastY];
    [lastX, lastY] = [nextX, nextY];
    return step.map((value) => value / 10).join(" ");
  });
  return `M${x / 10} ${y / 10}l${steps.join(" ")}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await buildMap();
