import { writeFileSync } from "node:fs";
import { GeoJSONVT } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import { zxyToTileId } from "pmtiles";

export type Extract = {
  readonly layers: Readonly<Record<string, readonly GeoJSON.Feature[]>>;
  readonly bounds: readonly [west: number, south: number, east: number, north: number];
  readonly maxZoom: number;
};

type Entry = { readonly id: number; readonly offset: number; readonly length: number };

const HEADER_BYTES = 127;
const [NOT_COMPRESSED, VECTOR] = [1, 1];

/**
 * Writes a small archive of vector tiles, PMTiles version 3: a header, one directory, metadata, the tiles.
 * @see https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
 */
export function writeArchive(file: string, extract: Extract): void {
  const tiles = cut(extract);
  let offset = 0;
  const entries = tiles.map(({ id, bytes }): Entry => {
    const entry = { id, offset, length: bytes.length };
    offset += bytes.length;
    return entry;
  });
  const directory = directoryOf(entries);
  const vectorLayers = Object.keys(extract.layers).map((id) => ({ id, fields: {} }));
  const metadata = Buffer.from(JSON.stringify({ vector_layers: vectorLayers }));
  const header = headerOf(extract, [directory.length, metadata.length, offset], tiles.length);
  writeFileSync(file, Buffer.concat([header, directory, metadata, ...tiles.map(({ bytes }) => bytes)]));
}

/** All non-empty tiles in the order of the archive. */
function cut({ layers, bounds, maxZoom }: Extract): { readonly id: number; readonly bytes: Uint8Array }[] {
  const cutters = Object.entries(layers).map(([name, features]) => {
    return { name, cutter: new GeoJSONVT({ type: "FeatureCollection", features: [...features] }, { maxZoom }) };
  });
  const tiles = places(bounds, maxZoom).flatMap(([z, x, y]) => {
    const drawn = cutters.flatMap(({ name, cutter }) => {
      const tile = cutter.getTile(z, x, y);
      return tile && tile.features.length > 0 ? [[name, tile] as const] : [];
    });
    const bytes = fromGeojsonVt(Object.fromEntries(drawn), { version: 2, extent: 4096 });
    return drawn.length > 0 ? [{ id: zxyToTileId(z, x, y), bytes }] : [];
  });
  return tiles.sort((a, b) => a.id - b.id);
}

/** Tile coordinates of an area at every zoom. */
function places([west, south, east, north]: Extract["bounds"], maxZoom: number): [z: number, x: number, y: number][] {
  return upTo(0, maxZoom).flatMap((z) => {
    const [from, to] = [tileAt(z, west, north), tileAt(z, east, south)];
    return upTo(from.x, to.x).flatMap((x) => upTo(from.y, to.y).map((y): [number, number, number] => [z, x, y]));
  });
}

function upTo(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** Web Mercator. */
function tileAt(zoom: number, longitude: number, latitude: number): { readonly x: number; readonly y: number } {
  const down = 0.5 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI);
  return { x: Math.floor(((longitude + 180) / 360) * 2 ** zoom), y: Math.floor(down * 2 ** zoom) };
}

/** Columns of numbers: id differences, run lengths, lengths, offsets (plus one, since 0 has a meaning). */
function directoryOf(entries: readonly Entry[]): Buffer {
  const steps = entries.map(({ id }, at) => id - (entries[at - 1]?.id ?? 0));
  const columns = [
    steps,
    entries.map(() => 1),
    entries.map((each) => each.length),
    entries.map((each) => each.offset + 1),
  ];
  return Buffer.from([entries.length, ...columns.flat()].flatMap(varint));
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}

function headerOf({ bounds, maxZoom }: Extract, sizes: readonly [number, number, number], count: number): Buffer {
  const [directory, metadata, tiles] = sizes;
  const header = Buffer.alloc(HEADER_BYTES);
  header.write("PMTiles\u0003");
  const metadataAt = HEADER_BYTES + directory;
  const tilesAt = metadataAt + metadata;
  const parts = [HEADER_BYTES, directory, metadataAt, metadata, tilesAt, 0, tilesAt, tiles, count, count, count];
  for (const [index, value] of parts.entries()) header.writeBigUInt64LE(BigInt(value), 8 + index * 8);
  header.set([1, NOT_COMPRESSED, NOT_COMPRESSED, VECTOR, 0, maxZoom], 96);
  for (const [index, degrees] of bounds.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4);
  return header;
}
