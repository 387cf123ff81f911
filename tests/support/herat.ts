import type { Extract } from "./pmtiles";

/** The centre of Herat in a few lines, with the properties of Protomaps' basemap. */
const NAMES = { name: "هرات", "name:fa": "هرات", "name:ps": "هرات ښار", "name:en": "Herat" };
const ROAD = { name: "جاده مهتاب", "name:fa": "جاده مهتاب", "name:ps": "د مهتاب سړک", "name:en": "Mahtab Road" };

const [WEST, SOUTH, EAST, NORTH] = [61.9, 34.1, 62.5, 34.6];

function feature(geometry: GeoJSON.Geometry, properties: Record<string, string | number>): GeoJSON.Feature {
  return { type: "Feature", geometry, properties };
}

function box(west: number, south: number, east: number, north: number): GeoJSON.Polygon {
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: "Polygon", coordinates: [corners] };
}

const line = (...coordinates: [number, number][]): GeoJSON.LineString => ({ type: "LineString", coordinates });

export const HERAT: Extract = {
  bounds: [WEST, SOUTH, EAST, NORTH],
  maxZoom: 13,
  layers: {
    earth: [feature(box(WEST, SOUTH, EAST, NORTH), { kind: "earth" })],
    landuse: [feature(box(62.205, 34.35, 62.225, 34.365), { kind: "park" })],
    water: [
      feature(box(62.18, 34.329, 62.195, 34.334), { kind: "lake" }),
      feature(line([WEST, 34.28], [62.2, 34.27], [EAST, 34.3]), { kind: "river" }),
    ],
    roads: [
      feature(line([WEST, 34.341], [EAST, 34.341]), { kind: "highway", min_zoom: 3, ...ROAD }),
      feature(line([62.203, SOUTH], [62.203, NORTH]), { kind: "major_road", min_zoom: 6, ...ROAD }),
      feature(line([62.18, 34.35], [62.23, 34.355]), { kind: "minor_road", min_zoom: 12, ...ROAD }),
    ],
    boundaries: [feature(line([61.95, SOUTH], [61.95, NORTH]), { kind: "country", kind_detail: 2 })],
    places: [
      feature(
        { type: "Point", coordinates: [62.192, 34.36] },
        {
          ...NAMES,
          kind: "locality",
          min_zoom: 4,
          population_rank: 11,
        },
      ),
    ],
  },
};
