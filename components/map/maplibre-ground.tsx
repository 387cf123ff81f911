"use client";

import * as maplibre from "maplibre-gl";
import { Map as Drawing } from "react-map-gl/maplibre";
import { type GroundProps, type LibraryMap, ZOOM_MAX } from "./gl-map";

// The bundler can't follow the worker: scripts/build-map.mjs copies it there.
maplibre.setWorkerUrl("/map/maplibre-gl-worker.mjs");

/** The ground drawn by MapLibre: the style of `MAP_STYLE_URL`. */
export function Ground({ request, bounds, onReady, onFailed }: GroundProps) {
  const { provider, texts } = request;
  const [west, south, east, north] = bounds;
  if (provider.kind !== "style") return null;
  return (
    <Drawing
      mapLib={maplibre}
      mapStyle={provider.url}
      initialViewState={{
        bounds: [west, south, east, north],
      }}
      maxZoom={ZOOM_MAX}
      attributionControl={{ compact: true }}
      dragRotate={false}
      touchPitch={false}
      locale={{
        "Map.Title": texts.drawing,
      }}
      onLoad={({ target }) => {
        target.touchZoomRotate.disableRotation();
        onReady(target as LibraryMap);
      }}
      onError={({ error }) => {
        // A tile that is missing is no reason to give up; a drawing that never began is.
        if (/webgl/i.test(error.message)) onFailed();
      }}
    />
  );
}
