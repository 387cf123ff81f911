"use client";

import type { StyleSpecification } from "maplibre-gl";
import { Map as Drawing, type MapRef } from "react-map-gl/maplibre";
import { type GroundProps, type LibraryMap, ZOOM_MAX } from "./gl-map";
import { mapLibre } from "./maplibre-library";
import type { LabelPicture } from "./tile-labels";

type Props = GroundProps & {
  readonly style: string | StyleSpecification;
  /** MapLibre shows the attribution of the style; otherwise the caller does. */
  readonly hasCredit: boolean;
  /** Draws images that the style refers to but no server hosts. */
  readonly draw?: (name: string) => LabelPicture | null;
};

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
        // Ignore missing tiles; give up only if WebGL could not start.
        if (/webgl/i.test(error.message)) onFailed();
      }}
    />
  );
}

/** Streets in the style of a tile provider. */
export function Ground(props: GroundProps) {
  const { provider } = props.request;
  return provider.kind === "style" ? <MapLibreDrawing {...props} style={provider.url} hasCredit /> : null;
}
