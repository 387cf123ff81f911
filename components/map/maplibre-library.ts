type MapLibre = typeof import("maplibre-gl");

/** Where scripts/build-map.mjs puts it, by its version: kept halves of two versions would not fit. */
export const FOLDER = "/map/maplibre-6.17.0";

let library: Promise<MapLibre> | undefined;

/** MapLibre and its worker, which no bundler makes of one piece; loaded when the first map asks. */
export function mapLibre(): Promise<MapLibre> {
  library ??= load();
  // Who comes back to the map may have a better line.
  library.catch(() => {
    library = undefined;
  });
  return library;
}

async function load(): Promise<MapLibre> {
  const loaded = (await import(/* turbopackIgnore: true */ `${FOLDER}/main.js`)) as MapLibre;
  loaded.setWorkerUrl(`${FOLDER}/worker.js`);
  return loaded;
}
