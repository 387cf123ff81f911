"use client";

import { useEffect, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { areaList, areaQuery } from "./area";
import { boundsOfView, type GlMap } from "./gl-map";
import type { Bounds, MapRequest } from "./model";

type Props = {
  readonly map: GlMap;
  readonly request: MapRequest;
  readonly query: string;
  readonly onSearch: (query: string) => void;
};

const BUTTON =
  "inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-[22px] bg-lapis px-4 text-[15px] font-semibold text-on-lapis";

/** Offers to repeat the search in the visible area, on the map or as a list, after the user has moved the map. */
export function AreaSearch({ map, request, query, onSearch }: Props) {
  const [area, setArea] = useState<Bounds | null>(null);
  useEffect(() => {
    const moved = () => setArea(boundsOfView(map));
    map.on("dragend", moved);
    map.on("zoomend", moved);
    return () => {
      map.off("dragend", moved);
      map.off("zoomend", moved);
    };
  }, [map]);
  const asked = area && areaQuery(request.query, area);
  if (!area || !asked || !request.listPath) return null;
  return (
    <div className="map__area">
      {asked === query ? (
        <a className={BUTTON} href={areaList(request.listPath, area)} rel="nofollow">
          {request.texts.asList}
        </a>
      ) : (
        <button type="button" className={BUTTON} onClick={() => onSearch(asked)}>
          <Icon name="search" />
          {request.texts.searchArea}
        </button>
      )}
    </div>
  );
}
