"use client";

import mapbox from "mapbox-gl";
import "mapbox-gl/dist/mapbox-gl.css";
import { Map as Drawing } from "react-map-gl/mapbox";
import { type GroundProps, type LibraryMap, ZOOM_MAX } from "./gl-map";

const STYLE = { light: "mapbox://styles/mapbox/light-v11", dark: "mapbox://styles/mapbox/dark-v11" } as const;

export function Ground({ request, bounds, onReady, onFailed }: GroundProps) {
  const { provider, texts, lng } = request;
  const [west, south, east, north] = bounds;
  if (provider.kind !== "mapbox") return null;
  return (
    <Drawing
      mapLib={mapbox}
      mapboxAccessToken={provider.token}
      mapStyle={STYLE[isDark() ? "dark" : "light"]}
      language={lng}
      RTLTextPlugin="/map/mapbox-gl-rtl-text.js"
      initialViewState={{
        bounds: [west, south, east, north],
      }}
      maxZoom={ZOOM_MAX}
      dragRotate={false}
      touchPitch={false}
      performanceMetricsCollection={false}
      locale={{
        "Map.Title": texts.drawing,
      }}
      onLoad={({ target }) => {
        target.touchZoomRotate.disableRotation();
        onReady(target as unknown as LibraryMap);
      }}
      onError={({ error }) => {
        if (/webgl|token|unauthorized/i.test(error.message)) onFailed();
      }}
    />
  );
}

function isDark(): boolean {
  return getComputedStyle(document.documentElement).colorScheme === "dark";
}
