import { worldPoint } from "./geometry";
import type { LngLat, MapPlace } from "./model";

/** A place alone, or several that would cover each other. */
export type Cluster = LngLat & {
  /** Id of its first place: stays the same while that place stays first. */
  readonly id: string;
  readonly places: readonly MapPlace[];
};

/** Markers nearer to each other than this would cover each other, in pixels. */
const REACH = 44;

/**
 * Gathers places that lie within `reach` pixels of a better one, which stand first in the list; the order is kept. Every
 * place is in exactly one cluster. `alone` is the id of a place that is never gathered.
 */
export function clusterPlaces(places: readonly MapPlace[], zoom: number, alone?: string, reach = REACH): Cluster[] {
  const points = places.map((place) => worldPoint(place, zoom));
  const taken = new Set<number>();
  return places.flatMap((place, index): Cluster[] => {
    if (taken.has(index)) return [];
    const members = place.id === alone ? [index] : nearTo(index, { places, points, taken, alone, reach });
    for (const member of members) taken.add(member);
    const gathered = members.flatMap((member) => places[member] ?? []);
    return [{ id: place.id, places: gathered, ...middleOf(gathered) }];
  });
}

type Field = {
  readonly places: readonly MapPlace[];
  readonly points: readonly { x: number; y: number }[];
  readonly taken: ReadonlySet<number>;
  readonly alone: string | undefined;
  readonly reach: number;
};

function nearTo(index: number, { places, points, taken, alone, reach }: Field): number[] {
  const at = points[index];
  if (!at) return [];
  const found: number[] = [];
  points.forEach((point, other) => {
    if (other < index || taken.has(other) || (alone !== undefined && places[other]?.id === alone)) return;
    if (other === index || Math.hypot(point.x - at.x, point.y - at.y) < reach) found.push(other);
  });
  return found;
}

function middleOf(places: readonly LngLat[]): LngLat {
  const mean = (read: (place: LngLat) => number) => places.reduce((sum, place) => sum + read(place), 0) / places.length;
  return { longitude: mean(({ longitude }) => longitude), latitude: mean(({ latitude }) => latitude) };
}
