import { type Point, worldPoint } from "./geometry";
import type { LngLat, MapBusiness } from "./model";

/** One business, or several whose markers would overlap. */
export type Cluster = LngLat & {
  /** Id of the first business; stable as long as that one is first. */
  readonly id: string;
  readonly businesses: readonly MapBusiness[];
};

/** Markers nearer than this overlap; in pixels. */
const REACH = 44;

/**
 * Groups businesses that are within `reach` pixels of an earlier, better one; keeps the order. A cluster has the
 * position of its first business, so clusters never overlap. `alone` is the id of the business that a page is about: it
 * is never grouped, and those that it hides appear when the user zooms in. Every other business is in exactly one
 * cluster.
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

/** Indices of the free points near a point, including itself. */
function nearTo(index: number, { points, taken, reach }: Field): number[] {
  const at = points[index];
  return points.flatMap((point, other) => {
    const isNear = at !== undefined && Math.hypot(point.x - at.x, point.y - at.y) < reach;
    return isNear && !taken.has(other) ? [other] : [];
  });
}
