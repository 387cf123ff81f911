import { areaOf, boundsOf } from "./geometry";
import type { LngLat, MapBusiness } from "./model";

/** A part of a town: the middle of the places that say they stand in it, and how far they reach, in metres. */
export type District = LngLat & { readonly name: string; readonly radius: number };

/** What its ground takes beyond its places, in metres. */
export const DISTRICT_MARGIN = 250;

/** Metres from their middle within which places of one address are in the same part of a town. */
const REACH = 3000;

/**
 * The parts of towns that places say they are in, those of most places first. Where nobody has drawn the streets, their
 * names are what people find their way by. One place alone may have written anything.
 */
export function districtsOf(businesses: readonly MapBusiness[]): District[] {
  const named = new Map<string, MapBusiness[]>();
  for (const business of businesses) {
    if (business.district === null) continue;
    const known = named.get(business.district);
    if (known) known.push(business);
    else named.set(business.district, [business]);
  }
  return [...named]
    .filter(([, members]) => members.length > 1)
    .sort(([, a], [, b]) => b.length - a.length)
    .flatMap(([name, members]) => {
      const bounds = boundsOf(members);
      if (!bounds) return [];
      const { centre, radius } = areaOf(bounds);
      return radius > REACH ? [] : [{ name, radius, ...centre }];
    });
}
