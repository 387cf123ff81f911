"use client";

import { type ComponentType, useCallback, useEffect, useState } from "react";
import type { GroundProps } from "./gl-map";
import type { MapProvider } from "./model";

type Ground = ComponentType<GroundProps>;

/**
 * The library that draws streets, where the operator has set one and the browser can. Who saves data keeps our own ground.
 * @returns null until it is there, and for ever where there is none; and what gives it up
 */
export function useLibrary(provider: MapProvider): readonly [Ground | null, () => void] {
  const [ground, setGround] = useState<{ Ground: Ground } | null>(null);
  useEffect(() => {
    if (provider.kind === "own" || savesData() || !canDraw()) return;
    let isWanted = true;
    const load = () => (provider.kind === "mapbox" ? import("./mapbox-ground") : import("./maplibre-ground"));
    // Without it the map stays as it is.
    load().then(
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
