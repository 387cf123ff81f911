"use client";

import { useLayoutEffect, useRef } from "react";
import { DISTRICT_MARGIN, type District } from "./districts";
import { positionAt, worldPoint } from "./geometry";
import type { LngLat } from "./model";
import { RING_METRES } from "./rings";
import { DRAWN_FROM, DRAWN_ZOOM, type SvgMap } from "./svg-map";

/** Made by scripts/build-map.mjs: provinces and rivers in one cacheable file. */
const DRAWING = "/map/country.svg#country";

type Props = {
  readonly map: SvgMap;
  readonly centre: LngLat | undefined;
  readonly districts: readonly District[];
};

/** Base map without tiles: provinces, rivers, districts and distance rings, in theme colours. */
export function SvgGround({ map, centre, districts }: Props) {
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
        {districts.map(({ name, radius, ...middle }) => (
          <Circle key={name} className="fill-surface" middle={middle} metres={radius + DISTRICT_MARGIN} />
        ))}
        {centre ? <Rings centre={centre} /> : null}
      </g>
    </svg>
  );
}

function Rings({ centre }: { readonly centre: LngLat }) {
  return RING_METRES.map((metres) => <Circle key={metres} className="map__ring" middle={centre} metres={metres} />);
}

function Circle(props: { readonly className: string; readonly middle: LngLat; readonly metres: number }) {
  const [middle, from] = [worldPoint(props.middle, DRAWN_ZOOM), worldPoint(DRAWN_FROM, DRAWN_ZOOM)];
  const north = worldPoint(positionAt(props.middle, props.metres, 0), DRAWN_ZOOM);
  return (
    <circle
      className={props.className}
      cx={round(middle.x - from.x)}
      cy={round(middle.y - from.y)}
      r={round(middle.y - north.y)}
    />
  );
}

/** To about ten metres. */
function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
