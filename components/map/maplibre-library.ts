type MapLibre = typeof import("maplibre-gl");

/** Output of scripts/build-map.mjs. The version is in the path, because cached files of two versions do not match. */
export const FOLDER = "/map/maplibre-6.17.0";

let library: Promise<MapLibre> | undefined;

/** Loads MapLibre, whose worker a bundler cannot bundle, on first use. */
export function mapLibre(): Promise<MapLibre> {
  library ??= load();
  // Allow a retry: the connection may be better the next time.
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
