"use client";

import type { StyleSpecification } from "maplibre-gl";
import { Map as Drawing } from "react-map-gl/maplibre";
import { type GroundProps, type LibraryMap, ZOOM_MAX } from "./gl-map";
import { mapLibre } from "./maplibre-library";

type Props = GroundProps & {
  readonly style: string | StyleSpecification;
  /** Whether MapLibre names the sources of the style; else somebody else does. */
  readonly hasCredit: boolean;
};

/** A style as MapLibre draws it. */
export function MapLibreDrawing({ style, hasCredit, request: { texts }, bounds, onReady, onFailed }: Props) {
  const [west, south, east, north] = bounds;
  return (
    <Drawing
      mapLib={mapLibre()}
      mapStyle={style}
      initialViewState={{
        bounds: [west, south, east, north],
      }}
      maxZoom={ZOOM_MAX}
      attributionControl={hasCredit && { compact: true }}
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
