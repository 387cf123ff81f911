import type { BusinessCard } from "@/lib/business/model";
import type { City } from "@/lib/core/constants";
import type { Paged } from "@/lib/core/pagination";
import type { Dish } from "@/lib/dish/model";
import type { DishKind } from "@/lib/dish-kind/model";

/** Prices of a kind in a province, in AFN; of available dishes, or of all if none is available. */
export type KindInCity = {
  city: City;
  businesses: number;
  from: number;
  /** Median price. */
  middle: number;
  to: number;
};

/** A business and its dishes of one kind: available ones first, then by price. */
export type Serving = { business: BusinessCard; dishes: Dish[] };

/** Other businesses with the kind, cheapest first; `total` counts all. */
export type OtherServings = { servings: Serving[]; total: number };

export type DishLanding = {
  kind: DishKind;
  here: KindInCity | null;
  elsewhere: KindInCity[];
  servings: Paged<Serving>;
  others: DishKind[];
};
