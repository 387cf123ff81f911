"use client";

import type { StyleSpecification } from "maplibre-gl";
import { Map as Drawing, type MapRef } from "react-map-gl/maplibre";
import { type GroundProps, type LibraryMap, ZOOM_MAX } from "./gl-map";
import { mapLibre } from "./maplibre-library";
import type { LabelPicture } from "./tile-labels";

type Props = GroundProps & {
  readonly style: string | StyleSpecification;
  /** Whether MapLibre names the sources of the style; else somebody else does. */
  readonly hasCredit: boolean;
  /** Makes the pictures that the style names and nobody hosts. */
  readonly draw?: (name: string) => LabelPicture | null;
};

/** A style as MapLibre draws it. */
export function MapLibreDrawing({ style, hasCredit, draw, request: { texts }, bounds, onReady, onFailed }: Props) {
  const [west, south, east, north] = bounds;
  const drawMissing = (reference: MapRef | null) => {
    const map = reference?.getMap();
    map?.setMissingStyleImageResolver((name) => {
      const picture = draw?.(name);
      if (picture) map.addImage(name, picture.image, { pixelRatio: picture.ratio });
    });
  };
  return (
    <Drawing
      ref={draw && drawMissing}
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
