// Copies what the map libraries load by themselves, as soon as a map is opened, to public/map/.
import { copyFile, mkdir } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./setup/run.mjs";

const OUTPUT = "public/map";
/** The worker of MapLibre, and the plug-in by which Mapbox joins Arabic letters. */
const FILES = [
  "node_modules/maplibre-gl/dist/maplibre-gl-worker.mjs",
  "node_modules/@mapbox/mapbox-gl-rtl-text/dist/mapbox-gl-rtl-text.js",
];

export async function buildMap() {
  await mkdir(path.join(ROOT, OUTPUT), { recursive: true });
  await Promise.all(FILES.map((file) => copyFile(path.join(ROOT, file), path.join(ROOT, OUTPUT, path.basename(file)))));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await buildMap();
