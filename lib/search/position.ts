import type { Position } from "@/lib/business/model";
import { EARTH_RADIUS_M } from "@/lib/core/provinces";
import type { Values } from "./statement";

const METRES_PER_DEGREE = 110_000;
/** Nearer to a pole than this, degrees of longitude tell nothing. */
const COSINE_LEAST = 0.01;

/**
 * SQL: what grows with the distance of the business `b`, its haversine, from 0 to 1 at the other side of the earth; see
 * `distanceBetween`. Null without a position on record.
 */
export function haversineSql({ latitude, longitude }: Position, values: Values): string {
  const [lat, lng] = [values.add(latitude, "float8"), values.add(longitude, "float8")];
  const cosine = values.add(Math.cos((latitude * Math.PI) / 180), "float8");
  return `(sin(radians(${lat} - b.latitude) / 2) ^ 2
    + cos(radians(b.latitude)) * ${cosine} * sin(radians(${lng} - b.longitude) / 2) ^ 2)`;
}

/** SQL: the business `b` is so near; a box, which has an index, goes first. @param radius metres */
export function withinSql(position: Position, radius: number, values: Values): string {
  const { latitude, longitude } = position;
  const height = radius / METRES_PER_DEGREE;
  const cosine = Math.cos(((Math.abs(latitude) + height) * Math.PI) / 180);
  const width = cosine < COSINE_LEAST ? 360 : height / cosine;
  const between = (column: string, middle: number, span: number) =>
    `${column} BETWEEN ${values.add(middle - span, "float8")} AND ${values.add(middle + span, "float8")}`;
  const farthest = Math.sin(Math.min(radius / EARTH_RADIUS_M, Math.PI) / 2) ** 2;
  return [
    between("b.latitude", latitude, height),
    // Across the date line there is no box.
    ...(Math.abs(longitude) + width > 180 ? [] : [between("b.longitude", longitude, width)]),
    `${haversineSql(position, values)} <= ${values.add(farthest, "float8")}`,
  ].join(" AND ");
}
