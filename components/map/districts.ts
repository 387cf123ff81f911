import { areaOf, boundsOf } from "./geometry";
import type { LngLat, MapBusiness } from "./model";

/** A district: the centre of the businesses whose address names it, and its radius in metres. */
export type District = LngLat & { readonly name: string; readonly radius: number };

/** Distance between the outermost business and the edge of the district, in metres. */
export const DISTRICT_MARGIN = 250;

/** Larger groups are not one district and are left out; radius in metres. */
const REACH = 3000;

/**
 * Districts named by addresses, those with the most businesses first. They give orientation where no streets are
 * mapped. A single business is not enough, since its address may contain anything.
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
