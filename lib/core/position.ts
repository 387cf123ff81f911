export type Position = { readonly latitude: number; readonly longitude: number };

export const EARTH_RADIUS_M = 6_371_008.8;

/** Metres between two positions on a sphere. */
export function distanceBetween(a: Position, b: Position): number {
  const rad = Math.PI / 180;
  const dLat = (b.latitude - a.latitude) * rad;
  const dLng = (b.longitude - a.longitude) * rad;
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.latitude * rad) * Math.cos(b.latitude * rad) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** The country with a margin of some kilometres: west, south, east, north. */
export const AFGHANISTAN_BOX = [60.4, 29.3, 74.95, 38.55] as const;

export function isInAfghanistan({ latitude, longitude }: Position): boolean {
  const [west, south, east, north] = AFGHANISTAN_BOX;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
