import type { Dish, DishChange } from "./dish";

/** A saved change that may be repeated for dishes of the same name in other businesses. */
export type Offer = Pick<Dish, "_id"> & Partial<Pick<Dish, "price" | "availability">>;

/** Maximum of the API per request. */
const OFFERS_MAX = 20;

/** Adds saved changes; the latest one of a dish wins. */
export function withOffers(offers: readonly Offer[], saved: readonly DishChange[]): readonly Offer[] {
  const added = saved.flatMap(({ _id, price, availability }): Offer[] =>
    price === undefined && availability === undefined
      ? []
      : [{ _id, ...(price !== undefined && { price }), ...(availability !== undefined && { availability }) }],
  );
  if (added.length === 0) return offers;
  const known = new Map(offers.map((offer) => [offer._id, offer]));
  for (const offer of added) known.set(offer._id, { ...known.get(offer._id), ...offer });
  return [...known.values()].slice(-OFFERS_MAX);
}
