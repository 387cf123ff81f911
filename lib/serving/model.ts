import type { BusinessCard } from "@/lib/business/model";
import type { City } from "@/lib/core/constants";
import type { Paged } from "@/lib/core/pagination";
import type { Dish } from "@/lib/dish/model";
import type { DishKind } from "@/lib/dish-kind/model";

/** What a kind costs in a province: prices in AFN of what can be had, or of everything when it is sold out everywhere. */
export type KindInCity = {
  city: City;
  /** How many places have it on their menu. */
  businesses: number;
  from: number;
  /** Half of the dishes cost no more. */
  middle: number;
  to: number;
};

/** A place and its dishes of one kind: what can be had first, then by price. */
export type Serving = { business: BusinessCard; dishes: Dish[] };

/** Other places where a kind can be had, the cheapest first, and how many there are in all. */
export type OtherServings = { servings: Serving[]; total: number };

/** Everything about a kind of dish in one province. */
export type DishLanding = {
  kind: DishKind;
  /** Null where nobody serves it. */
  here: KindInCity | null;
  /** The other provinces that have it, those with most places first. */
  elsewhere: KindInCity[];
  servings: Paged<Serving>;
  /** What else is eaten here. */
  others: DishKind[];
};
