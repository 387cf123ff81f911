import type { BusinessName } from "@/components/business-choice/business-name";
import type { Input } from "@/lib/api-client/request";
import type { listDishes } from "@/lib/calls/dish";
import { LIST_LIMIT_MAX } from "@/lib/core/constants";
import { fold } from "@/lib/i18n/fold";
import type { Language } from "@/lib/i18n/language";
import type { Dish, DishChange } from "./dish";
import type { Offer } from "./offers";

/** A dish of the same name on another menu, with its proposed change. */
export type Twin = { readonly dish: Dish; readonly branch: string; readonly offer: Offer };

/** Query for dishes of the same names on the owner's other menus. */
export function twinsInput(lng: Language, offers: readonly Offer[]): Input<typeof listDishes> {
  const sameAs = offers.map(({ _id }) => _id).join();
  return { query: { sameAs, status: "all", limit: String(LIST_LIMIT_MAX), lang: lng } };
}

/** The dishes that still differ. @param dishes the changed dishes, with their names */
export function twinsOf(
  found: readonly Dish[],
  offers: readonly Offer[],
  dishes: readonly Dish[],
  businesses: readonly BusinessName[],
): Twin[] {
  const names = new Map(offers.map(({ _id }) => [_id, namesOf(dishes.find((dish) => dish._id === _id))]));
  return found.flatMap((dish) => {
    const own = namesOf(dish);
    const offer = offers.find(({ _id }) => _id !== dish._id && own.some((name) => names.get(_id)?.includes(name)));
    const branch = businesses.find(({ id }) => id === dish.restaurantId)?.name;
    return offer && branch !== undefined && differs(dish, offer) ? [{ dish, branch, offer }] : [];
  });
}

const differs = (dish: Dish, { price, availability }: Offer): boolean =>
  (price !== undefined && price !== dish.price) || (availability !== undefined && availability !== dish.availability);

const namesOf = (dish: Dish | undefined): string[] =>
  dish ? Object.values(dish.translation).map(({ title }) => fold(title)) : [];

/** The change that makes a dish like its twin; with the previous values as the offer, its undo. */
export const changeOf = ({ dish, offer: { price, availability } }: Twin): DishChange => ({
  _id: dish._id,
  restaurantId: dish.restaurantId,
  updatedAt: dish.updatedAt,
  ...(price !== undefined && { price }),
  ...(availability !== undefined && { availability }),
});
