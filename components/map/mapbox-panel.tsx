"use client";

import mapbox from "mapbox-gl";
import "mapbox-gl/dist/mapbox-gl.css";
import { Map as Drawing } from "react-map-gl/mapbox";
import { type GlMap, PADDING, ZOOM_MAX, ZOOM_OPEN } from "./gl-map";
import { type GroundProps, MapPanel } from "./map-panel";
import type { PanelProps } from "./model";

const STYLE = { light: "mapbox://styles/mapbox/light-v11", dark: "mapbox://styles/mapbox/dark-v11" } as const;

/** The map drawn by Mapbox, where a token is set. */
export function Panel(props: PanelProps) {
  return <MapPanel {...props} Ground={Ground} />;
}

function Ground({ request, bounds, onReady, onFailed }: GroundProps) {
  const { provider, texts, subject, lng } = request;
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
        fitBoundsOptions: { padding: PADDING, maxZoom: subject ? ZOOM_OPEN : ZOOM_MAX - 1 },
      }}
      maxZoom={ZOOM_MAX}
      cooperativeGestures
      dragRotate={false}
      touchPitch={false}
      performanceMetricsCollection={false}
      locale={{
        "Map.Title": texts.drawing,
        "TouchPanBlocker.Message": texts.gesture.touch,
        "ScrollZoomBlocker.CtrlMessage": texts.gesture.wheel,
        "ScrollZoomBlocker.CmdMessage": texts.gesture.mac,
      }}
      onLoad={({ target }) => {
        target.touchZoomRotate.disableRotation();
        onReady(target as unknown as GlMap);
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
