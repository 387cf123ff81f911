import { useEffect, useState } from "react";
import { boundsOfView, type GlMap } from "./gl-map";
import type { Bounds } from "./model";

export type Frame = { readonly zoom: number; readonly bounds: Bounds };

function frameOf(map: GlMap): Frame {
  return { zoom: map.getZoom(), bounds: boundsOfView(map) };
}

/** The visible area, updated when the map stops moving. */
export function useFrame(map: GlMap): Frame {
  const [frame, setFrame] = useState(() => frameOf(map));
  useEffect(() => {
    const settle = () => setFrame(frameOf(map));
    map.on("moveend", settle);
    settle();
    return () => {
      map.off("moveend", settle);
    };
  }, [map]);
  return frame;
}
