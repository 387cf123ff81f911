"use client";

import * as maplibre from "maplibre-gl";
import { useEffect, useMemo, useState } from "react";
import { Map as Drawing } from "react-map-gl/maplibre";
import { type GlMap, PADDING, ZOOM_MAX, ZOOM_OPEN } from "./gl-map";
import { type GroundProps, MapPanel } from "./map-panel";
import type { PanelProps } from "./model";
import { type MapColours, ownStyle, themeColours } from "./own-style";

// The bundler can't follow the worker: scripts/build-map.mjs copies it there.
maplibre.setWorkerUrl("/map/maplibre-gl-worker.mjs");

/** The map drawn by MapLibre: our own ground, which needs no network, or the style of `MAP_STYLE_URL`. */
export function Panel(props: PanelProps) {
  return <MapPanel {...props} Ground={Ground} />;
}

function Ground({ request, bounds, onReady, onFailed }: GroundProps) {
  const { provider, texts, province, centre, subject } = request;
  const colours = useThemeColours();
  const style = useMemo(
    () => (provider.kind === "style" ? provider.url : ownStyle(colours, province, centre)),
    [provider, colours, province, centre],
  );
  const [west, south, east, north] = bounds;
  return (
    <Drawing
      mapLib={maplibre}
      mapStyle={style}
      initialViewState={{
        bounds: [west, south, east, north],
        fitBoundsOptions: { padding: PADDING, maxZoom: subject ? ZOOM_OPEN : ZOOM_MAX - 1 },
      }}
      maxZoom={ZOOM_MAX}
      attributionControl={provider.kind === "style" ? { compact: true } : false}
      cooperativeGestures
      dragRotate={false}
      touchPitch={false}
      locale={{
        "Map.Title": texts.drawing,
        "CooperativeGesturesHandler.MobileHelpText": texts.gesture.touch,
        "CooperativeGesturesHandler.WindowsHelpText": texts.gesture.wheel,
        "CooperativeGesturesHandler.MacHelpText": texts.gesture.mac,
      }}
      onLoad={({ target }) => {
        target.touchZoomRotate.disableRotation();
        onReady(target as GlMap);
      }}
      onError={({ error }) => {
        // A tile that is missing is no reason to give up; a drawing that never began is.
        if (/webgl/i.test(error.message)) onFailed();
      }}
    />
  );
}

/** The colours of the theme, also of one that is chosen while the map is open. */
function useThemeColours(): MapColours {
  const [colours, setColours] = useState(themeColours);
  useEffect(() => {
    const read = () => setColours(themeColours());
    const watcher = new MutationObserver(read);
    watcher.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    const dark = matchMedia("(prefers-color-scheme: dark)");
    dark.addEventListener("change", read);
    return () => {
      watcher.disconnect();
      dark.removeEventListener("change", read);
    };
  }, []);
  return colours;
}
