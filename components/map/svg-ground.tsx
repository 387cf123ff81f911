"use client";

import { useLayoutEffect, useMemo, useRef } from "react";
import type { Town } from "./districts";
import { fieldsOf } from "./fields";
import { isWithin, positionAt, worldPoint } from "./geometry";
import { DISTRICT_ZOOM } from "./labels";
import type { LngLat } from "./model";
import { RING_METRES } from "./rings";
import { DRAWN_FROM, DRAWN_ZOOM, type SvgMap } from "./svg-map";
import { useFrame } from "./use-frame";

/** Made by scripts/build-map.mjs: provinces and rivers in one cacheable file. */
const DRAWING = "/map/country.svg#country";

type Props = {
  readonly map: SvgMap;
  readonly centre: LngLat | undefined;
  readonly towns: readonly Town[];
};

/** Base map without tiles: provinces, rivers, towns with their quarters, and distance rings, in theme colours. */
export function SvgGround({ map, centre, towns }: Props) {
  const { zoom, bounds } = useFrame(map);
  const isNear = zoom >= DISTRICT_ZOOM;
  const shown = isNear ? towns.filter(({ businesses }) => businesses.some((each) => isWithin(each, bounds))) : [];
  const scene = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const follow = () => scene.current?.setAttribute("transform", map.transform);
    follow();
    map.on("move", follow);
    return () => map.off("move", follow);
  }, [map]);
  return (
    <svg className={isNear ? "map__ground map__ground--near" : "map__ground"} width="1" height="1" aria-hidden="true">
      <g ref={scene} transform={map.transform}>
        <use href={DRAWING} />
        {shown.map((town) => (
          <TownField key={town.businesses[0]?.id} town={town} />
        ))}
        {centre ? <Rings centre={centre} /> : null}
      </g>
    </svg>
  );
}

/** The field of a town, with its quarters in three tints. */
function TownField({ town }: { readonly town: Town }) {
  const fields = useMemo(() => fieldsOf(town.businesses, town.districts), [town]);
  if (!fields) return null;
  return (
    <g transform={fields.transform}>
      <path d={fields.town} />
      {fields.quarters.map((d, index) => (
        <path key={town.districts[index]?.name} className={`map-tint--${town.districts[index]?.tint}`} d={d} />
      ))}
    </g>
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
