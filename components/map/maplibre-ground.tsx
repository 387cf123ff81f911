"use client";

import type { GroundProps } from "./gl-map";
import { MapLibreDrawing } from "./maplibre-drawing";

export function Ground(props: GroundProps) {
  const { provider } = props.request;
  return provider.kind === "style" ? <MapLibreDrawing {...props} style={provider.url} hasCredit /> : null;
}
