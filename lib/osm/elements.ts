import { createHash } from "node:crypto";

export type OsmElement = {
  /** "node/123"; a fingerprint of position and tags if the file has no id. */
  readonly id: string;
  /** Whether the id comes from OpenStreetMap. */
  readonly hasOsmId: boolean;
  readonly latitude: number;
  readonly longitude: number;
  readonly tags: ReadonlyMap<string, string>;
};

export type OsmFile = { readonly elements: readonly OsmElement[]; readonly malformed: number };

/** Its message is meant for the person who chose the file. */
export class OsmFileError extends Error {}

const OSM_TYPES = ["node", "way", "relation"];
/** OpenStreetMap's own limit; its editors can't write longer values. */
export const TAG_MAX_LENGTH = 255;
const TAGS_MAX = 500;

/**
 * Reads an Overpass answer (`{ elements: […] }`, with `out center` for ways) or a GeoJSON feature collection (from
 * Overpass turbo or osmtogeojson). Entries without a position or with wrong types are counted and left out.
 * @throws OsmFileError when the text is neither
 */
export function readOsm(text: string): OsmFile {
  const data = parseJson(text);
  if (!isRecord(data)) throw new OsmFileError("The file holds no Overpass answer and no GeoJSON.");
  if (Array.isArray(data.elements)) return collect(data.elements, overpassElement);
  if (data.type === "FeatureCollection" && Array.isArray(data.features)) return collect(data.features, geojsonElement);
  if (data.type === "Feature") return collect([data], geojsonElement);
  throw new OsmFileError("The file holds neither the elements of an Overpass answer nor the features of GeoJSON.");
}

/** Detects whether an element has changed since its import; independent of the order of tags. */
export function fingerprint(latitude: number, longitude: number, tags: ReadonlyMap<string, string>): string {
  const sorted = [...tags].sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([latitude, longitude, sorted]))
    .digest("hex")
    .slice(0, 32);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.startsWith("\ufeff") ? text.slice(1) : text);
  } catch (error) {
    const why = error instanceof Error ? error.message.slice(0, 120) : "";
    throw new OsmFileError(`The file is no JSON, or was cut off: ${why}`);
  }
}

function collect(entries: readonly unknown[], read: (entry: unknown) => OsmElement | null): OsmFile {
  const elements: OsmElement[] = [];
  for (const entry of entries) {
    const element = read(entry);
    if (element) elements.push(element);
  }
  return { elements, malformed: entries.length - elements.length };
}

function overpassElement(entry: unknown): OsmElement | null {
  if (!isRecord(entry)) return null;
  const point = isRecord(entry.center) ? entry.center : entry;
  const id = typeof entry.type === "string" ? `${entry.type}/${String(entry.id)}` : "";
  return element(id, point.lat, point.lon, entry.tags);
}

function geojsonElement(entry: unknown): OsmElement | null {
  if (!isRecord(entry) || !isRecord(entry.geometry)) return null;
  const properties = isRecord(entry.properties) ? entry.properties : {};
  const [longitude, latitude] = middleOf(entry.geometry);
  return element(
    geojsonId(entry, properties),
    latitude,
    longitude,
    isRecord(properties.tags) ? properties.tags : properties,
  );
}

function geojsonId(entry: Record<string, unknown>, properties: Record<string, unknown>): string {
  for (const id of [entry.id, properties["@id"], `${String(properties.type)}/${String(properties.id)}`]) {
    if (typeof id === "string" && isOsmId(id)) return id;
  }
  return "";
}

function element(id: string, latitude: unknown, longitude: unknown, tags: unknown): OsmElement | null {
  if (!isCoordinate(latitude, 90) || !isCoordinate(longitude, 180)) return null;
  const read = readTags(tags);
  const hasOsmId = isOsmId(id);
  return {
    id: hasOsmId ? id : `file/${fingerprint(latitude, longitude, read)}`,
    hasOsmId,
    latitude,
    longitude,
    tags: read,
  };
}

function isOsmId(id: string): boolean {
  const [type = "", number = ""] = id.split("/");
  return OSM_TYPES.includes(type) && /^\d{1,18}$/.test(number) && id === `${type}/${number}`;
}

function readTags(tags: unknown): Map<string, string> {
  if (!isRecord(tags)) return new Map();
  const pairs = Object.entries(tags).slice(0, TAGS_MAX);
  return new Map(pairs.flatMap(([key, value]) => (isTagValue(value) && !key.startsWith("@") ? [[key, value]] : [])));
}

function isTagValue(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "" && value.length <= TAG_MAX_LENGTH;
}

function isCoordinate(value: unknown, most: number): value is number {
  return typeof value === "number" && Number.isFinite(value) && Math.abs(value) <= most;
}

function middleOf(geometry: Record<string, unknown>): [number, number] {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  const rest: unknown[] = [geometry.coordinates];
  while (rest.length > 0) {
    const value = rest.pop();
    if (!Array.isArray(value)) continue;
    const [longitude, latitude] = value;
    if (typeof longitude !== "number" || typeof latitude !== "number") {
      rest.push(...value.slice(0, 10_000));
      continue;
    }
    [west, south] = [Math.min(west, longitude), Math.min(south, latitude)];
    [east, north] = [Math.max(east, longitude), Math.max(north, latitude)];
  }
  return [(west + east) / 2, (south + north) / 2];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
