"use client";

import { type ComponentType, useCallback, useEffect, useState } from "react";
import type { GroundProps } from "./gl-map";
import { mapLibre } from "./maplibre-library";
import type { MapProvider } from "./model";

type Ground = ComponentType<GroundProps>;

const LIBRARIES: Record<Exclude<MapProvider["kind"], "own">, () => Promise<{ Ground: Ground }>> = {
  mapbox: () => import("./mapbox-ground"),
  style: () => withMapLibre(import("./maplibre-drawing")),
  tiles: () => withMapLibre(import("./tiles-ground")),
};

async function withMapLibre<Loaded>(ground: Promise<Loaded>): Promise<Loaded> {
  const [loaded] = await Promise.all([ground, mapLibre()]);
  return loaded;
}

/**
 * The library that draws streets, if the operator has configured one and the browser supports it. Data-saving mode
 * keeps our own base map.
 * @returns null until it is loaded or if there is none; and a function that gives it up
 */
export function useLibrary(provider: MapProvider): readonly [Ground | null, () => void] {
  const [ground, setGround] = useState<{ Ground: Ground } | null>(null);
  useEffect(() => {
    if (provider.kind === "own" || savesData() || !canDraw()) return;
    let isWanted = true;
    // The map works without it.
    LIBRARIES[provider.kind]().then(
      (loaded) => isWanted && setGround(loaded),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [provider]);
  const drop = useCallback(() => setGround(null), []);
  return [ground?.Ground ?? null, drop];
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || document.documentElement.dataset.lite !== undefined;
}

function canDraw(): boolean {
  try {
    return document.createElement("canvas").getContext("webgl2") !== null;
  } catch {
    return false;
  }
}
