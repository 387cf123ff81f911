import type { SourceSpecification, StyleSpecification } from "maplibre-gl";
import { useColours } from "./look";
import type { LngLat } from "./model";
import { PROVINCE_AREAS, PROVINCE_BORDERS } from "./outlines";
import { ringsAround } from "./rings";

const TOKENS = ["sunk", "surface", "lapis", "lapis-tint", "line-strong", "ink-3"] as const;
export type MapColours = Readonly<Record<(typeof TOKENS)[number], string>>;

/** Colours of the current theme; updates when the theme changes. */
export function useMapColours(): MapColours {
  return useColours(TOKENS);
}

/** MapLibre style without network requests: provinces, borders and distance rings. Labels are HTML above it. */
export function ownStyle(
  colours: MapColours,
  province: string | undefined,
  centre: LngLat | undefined,
): StyleSpecification {
  const rings: Record<string, SourceSpecification> = centre
    ? { rings: { type: "geojson", data: ringsAround(centre) } }
    : {};
  return {
    version: 8,
    sources: {
      areas: { type: "geojson", data: PROVINCE_AREAS },
      borders: { type: "geojson", data: PROVINCE_BORDERS },
      ...rings,
    },
    layers: [
      { id: "abroad", type: "background", paint: { "background-color": colours.sunk } },
      {
        id: "areas",
        type: "fill",
        source: "areas",
        paint: {
          "fill-color": ["case", ["==", ["get", "slug"], province ?? ""], colours["lapis-tint"], colours.surface],
          "fill-antialias": false,
        },
      },
      {
        id: "borders",
        type: "line",
        source: "borders",
        layout: { "line-join": "round" },
        paint: { "line-color": colours["line-strong"], "line-width": 1, "line-opacity": 0.7 },
      },
      ...(centre
        ? [
            {
              id: "rings",
              type: "line" as const,
              source: "rings",
              minzoom: 7,
              paint: { "line-color": colours.lapis, "line-width": 1, "line-opacity": 0.45, "line-dasharray": [4, 4] },
            },
          ]
        : []),
    ],
  };
}
