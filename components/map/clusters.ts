import { type Point, worldPoint } from "./geometry";
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
 * Gathers places that lie within `reach` pixels of a better one, which stand first in the list; the order is kept. A cluster
 * stands where its first place is, so that no two cover each other. `alone` is the id of the place that a page is about: it
 * is never gathered, and what it would cover comes forth when one comes closer; else every place is in one cluster.
 */
export function clusterPlaces(places: readonly MapPlace[], zoom: number, alone?: string, reach = REACH): Cluster[] {
  const points = places.map((place) => worldPoint(place, zoom));
  const taken = new Set<number>();
  const subject = places.findIndex(({ id }) => id === alone);
  if (subject >= 0) for (const member of nearTo(subject, { points, taken, reach })) taken.add(member);
  return places.flatMap((place, index): Cluster[] => {
    const { longitude, latitude } = place;
    if (index === subject) return [{ id: place.id, places: [place], longitude, latitude }];
    if (taken.has(index)) return [];
    const members = nearTo(index, { points, taken, reach });
    for (const member of members) taken.add(member);
    return [{ id: place.id, places: members.flatMap((member) => places[member] ?? []), longitude, latitude }];
  });
}

type Field = {
  readonly points: readonly Point[];
  readonly taken: ReadonlySet<number>;
  readonly reach: number;
};

/** Numbers of the points near one of them, itself included, without those that are taken. */
function nearTo(index: number, { points, taken, reach }: Field): number[] {
  const at = points[index];
  return points.flatMap((point, other) => {
    const isNear = at !== undefined && Math.hypot(point.x - at.x, point.y - at.y) < reach;
    return isNear && !taken.has(other) ? [other] : [];
  });
}
