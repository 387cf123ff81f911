import type { Position } from "@/lib/business/model";
import { EARTH_RADIUS_M } from "@/lib/core/provinces";
import type { Values } from "./statement";

const METRES_PER_DEGREE = 110_000;
/** Closer to a pole, degrees of longitude are meaningless. */
const COSINE_LEAST = 0.01;

/**
 * SQL: the haversine of the business `b`, which grows with its distance, from 0 to 1 at the antipode; see
 * `distanceBetween`. Null without a position.
 */
export function haversineSql({ latitude, longitude }: Position, values: Values): string {
  const [lat, lng] = [values.add(latitude, "float8"), values.add(longitude, "float8")];
  const cosine = values.add(Math.cos((latitude * Math.PI) / 180), "float8");
  return `(sin(radians(${lat} - b.latitude) / 2) ^ 2
    + cos(radians(b.latitude)) * ${cosine} * sin(radians(${lng} - b.longitude) / 2) ^ 2)`;
}

/** SQL: the business `b` is within the radius; an indexed bounding box is checked first. @param radius metres */
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
    // No bounding box across the date line.
    ...(Math.abs(longitude) + width > 180 ? [] : [between("b.longitude", longitude, width)]),
    `${haversineSql(position, values)} <= ${values.add(farthest, "float8")}`,
  ].join(" AND ");
}
