"use client";

import { PMTiles, Protocol } from "pmtiles";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import type { GroundProps } from "./gl-map";
import { useColours } from "./look";
import { MapLibreDrawing } from "./maplibre-drawing";
import { mapLibre } from "./maplibre-library";
import { drawLabel } from "./tile-labels";
import { TILE_COLOURS, tilesStyle } from "./tiles-style";

const protocol = new Protocol();

/** A letter of each script: fonts load by `unicode-range`. */
const LETTERS = "aآ";

export function Ground(props: GroundProps) {
  const { provider } = props.request;
  return provider.kind === "tiles" ? <Tiles {...props} address={provider.url} /> : null;
}

function Tiles({ address: given, ...props }: GroundProps & { readonly address: string }) {
  const { lng, texts } = props.request;
  const address = new URL(given, location.href).href;
  const colours = useColours(TILE_COLOURS);
  const isThere = useArchive(address, props.onFailed);
  const style = useMemo(() => tilesStyle(address, { colours, lng }), [address, colours, lng]);
  if (!isThere) return null;
  return (
    <>
      <MapLibreDrawing {...props} style={style} hasCredit={false} draw={drawInFont} />
      <a className="map__credit" href="https://www.openstreetmap.org/copyright" rel="noopener" dir="auto">
        {texts.credit}
      </a>
    </>
  );
}

/**
 * Whether the library, the archive and the fonts are loaded. Until then, and if loading fails, our own base map stays.
 */
function useArchive(address: string, onFailed: () => void): boolean {
  const [isThere, setThere] = useState(false);
  const failed = useEffectEvent(onFailed);
  useEffect(() => {
    let isWanted = true;
    const archive = new PMTiles(address);
    protocol.add(archive);
    Promise.all([archive.getHeader(), lettersReady(), knowProtocol()]).then(
      () => isWanted && setThere(true),
      () => isWanted && failed(),
    );
    return () => {
      isWanted = false;
    };
  }, [address]);
  return isThere;
}

async function knowProtocol(): Promise<void> {
  const { addProtocol } = await mapLibre();
  addProtocol("pmtiles", protocol.tile);
}

/** Font families of the page, without the temporary fallbacks (first-letters.css). */
function fontOfPage(): string {
  const families = getComputedStyle(document.body).fontFamily.split(", ");
  return families.filter((family) => !/^[fv]\d$/.test(family)).join(", ");
}

function drawInFont(label: string) {
  return drawLabel(label, fontOfPage());
}

/** Labels keep the font in which they were drawn, so wait for ours. If it does not load, a fallback will do. */
async function lettersReady(): Promise<void> {
  await document.fonts.load(`16px ${fontOfPage()}`, LETTERS).catch(() => undefined);
}
