import { distanceBetween } from "@/lib/core/position";
import { areaOf, boundsOf } from "./geometry";
import type { LngLat, MapBusiness } from "./model";

/** A district: the centre of the businesses whose address names it, and its radius in metres. */
export type District = LngLat & {
  readonly name: string;
  readonly radius: number;
  /** Its colour, by its place in its town. */
  readonly tint: number;
  readonly members: readonly MapBusiness[];
};

/** Businesses near each other, and the districts among them. */
export type Town = { readonly businesses: readonly MapBusiness[]; readonly districts: readonly District[] };

/** Distance between the outermost business and the edge of the district, in metres. */
export const DISTRICT_MARGIN = 250;

/** Colours that districts have in turns. */
const TINTS = 3;

/** Larger groups are not one district and are left out; radius in metres. */
const REACH = 3000;
/** Businesses farther from all others are in another town; in metres. */
const TOWN_GAP = 4000;

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
      return radius > REACH ? [] : [{ name, radius, members, ...centre }];
    })
    .map((district, index) => ({ ...district, tint: index % TINTS }));
}

type Group<T> = { readonly name: string | null; readonly items: readonly T[] };

/** Items by district, in the order of the first of each; those that are alone in theirs come last, without a name. */
export function byDistrict<T>(items: readonly T[], nameOf: (item: T) => string | null): Group<T>[] {
  const namesakes = (name: string) => items.filter((item) => nameOf(item) === name);
  const names = [...new Set(items.map(nameOf))].filter((name) => name !== null);
  const named = names.map((name) => ({ name, items: namesakes(name) })).filter((group) => group.items.length > 1);
  const others = items.filter((item) => !named.some(({ name }) => name === nameOf(item)));
  return others.length > 0 ? [...named, { name: null, items: others }] : named;
}

/** Towns are found by their gaps: a business belongs to the town of any business nearby. */
export function townsOf(businesses: readonly MapBusiness[]): Town[] {
  const left = new Set(businesses);
  const towns: Town[] = [];
  for (const first of businesses) {
    if (!left.delete(first)) continue;
    const members = [first];
    for (const member of members)
      for (const other of left)
        if (distanceBetween(member, other) < TOWN_GAP) {
          left.delete(other);
          members.push(other);
        }
    towns.push({ businesses: members, districts: districtsOf(members) });
  }
  return towns;
}
