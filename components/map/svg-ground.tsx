"use client";

import { useLayoutEffect, useRef } from "react";
import { positionAt, worldPoint } from "./geometry";
import type { LngLat } from "./model";
import { RING_METRES } from "./rings";
import { DRAWN_FROM, DRAWN_ZOOM, type SvgMap } from "./svg-map";

/** Made by scripts/build-map.mjs: provinces and rivers in one file that browsers keep. */
const DRAWING = "/map/country.svg#country";

type Props = {
  readonly map: SvgMap;
  /** Rings of distance are drawn around it. */
  readonly centre: LngLat | undefined;
};

/** The ground of the map without tiles: provinces, rivers and rings of distance, in the colours of the look. */
export function SvgGround({ map, centre }: Props) {
  const scene = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const follow = () => scene.current?.setAttribute("transform", map.transform);
    follow();
    map.on("move", follow);
    return () => map.off("move", follow);
  }, [map]);
  return (
    <svg className="map__ground" width="1" height="1" aria-hidden="true">
      <g ref={scene} transform={map.transform}>
        <use href={DRAWING} />
        {centre ? <Rings centre={centre} /> : null}
      </g>
    </svg>
  );
}

function Rings({ centre }: { centre: LngLat }) {
  const [middle, from] = [worldPoint(centre, DRAWN_ZOOM), worldPoint(DRAWN_FROM, DRAWN_ZOOM)];
  return RING_METRES.map((metres) => {
    const north = worldPoint(positionAt(centre, metres, 0), DRAWN_ZOOM);
    return (
      <circle
        key={metres}
        className="map__ring"
        cx={round(middle.x - from.x)}
        cy={round(middle.y - from.y)}
        r={round(middle.y - north.y)}
      />
    );
  });
}

/** To some metres. */
function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
