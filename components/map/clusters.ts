import { type Point, worldPoint } from "./geometry";
import type { LngLat, MapBusiness } from "./model";

/** A place alone, or several that would cover each other. */
export type Cluster = LngLat & {
  /** Id of its first place: stays the same while that place stays first. */
  readonly id: string;
  readonly businesses: readonly MapBusiness[];
};

/** Markers nearer to each other than this would cover each other, in pixels. */
const REACH = 44;

/**
 * Gathers places that lie within `reach` pixels of a better one, which stand first in the list; the order is kept. A cluster
 * stands where its first place is, so that no two cover each other. `alone` is the id of the place that a page is about: it
 * is never gathered, and what it would cover comes forth when one comes closer; else every place is in one cluster.
 */
export function clusterBusinesses(
  businesses: readonly MapBusiness[],
  zoom: number,
  alone?: string,
  reach = REACH,
): Cluster[] {
  const points = businesses.map((business) => worldPoint(business, zoom));
  const taken = new Set<number>();
  const subject = businesses.findIndex(({ id }) => id === alone);
  if (subject >= 0) for (const member of nearTo(subject, { points, taken, reach })) taken.add(member);
  return businesses.flatMap((business, index): Cluster[] => {
    const { longitude, latitude } = business;
    if (index === subject) return [{ id: business.id, businesses: [business], longitude, latitude }];
    if (taken.has(index)) return [];
    const members = nearTo(index, { points, taken, reach });
    for (const member of members) taken.add(member);
    return [
      { id: business.id, businesses: members.flatMap((member) => businesses[member] ?? []), longitude, latitude },
    ];
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
